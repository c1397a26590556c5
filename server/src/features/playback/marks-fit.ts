import type { Chapter, Findable } from './media-marks.sql.ts'

interface Range {
  from: number
  to: number
}

/** Marks as whoever works on a film writes them, in seconds. */
export interface MarksFields {
  intro: Range | null
  recap: Range | null
  creditsFrom: number | null
  chapters: Chapter[]
  adBreaks: number[]
  byHand: Findable[]
}

const misfitOfRange = (name: string, range: Range | null, durationSeconds: number): string | undefined => {
  if (!range) return undefined
  if (range.to <= range.from) return `The field ${name} ends before it begins.`
  return range.to > durationSeconds ? `The field ${name} ends after the film.` : undefined
}

const areInOrder = (times: readonly number[]): boolean => times.every((at, place) => place === 0 || at > times[place - 1]!)

/** Why marks do not fit a film, for people, naming the field; undefined where they do. */
export const misfitOf = ({ intro, recap, creditsFrom, chapters, adBreaks }: MarksFields, durationSeconds: number): string | undefined => {
  const ofRanges = misfitOfRange('intro', intro, durationSeconds) ?? misfitOfRange('recap', recap, durationSeconds)
  if (ofRanges !== undefined) return ofRanges
  if (intro && recap && intro.from < recap.to && recap.from < intro.to) return 'The fields intro and recap overlap.'
  if (creditsFrom !== null && creditsFrom >= durationSeconds) return 'The field creditsFrom is after the film.'
  const starts = chapters.map(({ startSeconds }) => startSeconds)
  if (!areInOrder(starts)) return 'The field chapters must be in order, each at a moment of its own.'
  if (starts.some((at) => at >= durationSeconds)) return 'The field chapters has one after the film.'
  if (!areInOrder(adBreaks)) return 'The field adBreaks must be in order, each at a moment of its own.'
  if (adBreaks.some((at) => at <= 0 || at >= durationSeconds)) return 'The field adBreaks must lie within the film.'
  return undefined
}
