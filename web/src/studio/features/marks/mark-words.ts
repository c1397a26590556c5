import type { MarkRowActs } from './MarkRow.tsx'
import type { Findable, MarksFields, MarksRecord } from './marks.ts'

export interface MarkPanelsProps extends MarkRowActs {
  /** As they are saved. */
  base: MarksRecord
  fields: MarksFields
  /** Where the player stands. */
  at: number
}

/** Whether somebody decided it, or how sure the service is of what it found. */
export const foundWords = ({ byHand }: MarksFields, { found }: MarksRecord, what: 'intro' | 'credits'): string => {
  if (byHand.includes(what)) return 'Set by hand.'
  const isFound = what === 'intro' ? found.intro !== null : found.creditsFrom !== null
  if (!isFound) return 'None was found.'
  return found.confidence === null
    ? 'Found by itself.'
    : `Found by itself, shared with ${Math.round(found.confidence * 100)}% of the season.`
}

/** What is decided by hand, with one thing as it is saved. */
export const byHandAs = ({ byHand }: MarksFields, saved: MarksFields, what: Findable): Findable[] => {
  const others = byHand.filter((one) => one !== what)
  return saved.byHand.includes(what) ? [...others, what] : others
}
