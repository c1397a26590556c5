import VMAP, { type VMAPAdBreak } from '@dailymotion/vmap'

/** VMAP 1.0.1: when a item has breaks, and where their ads come from. */

export type Offset = { at: 'start' } | { at: 'end' } | { at: 'seconds'; seconds: number } | { at: 'part'; part: number }

export interface ScheduledBreak {
  offset: Offset
  /** Again after so many seconds, to the item's end; null for once. */
  repeatSeconds: number | null
  /** Several breaks of one moment are one break. */
  sources: readonly VMAPAdBreak[]
}

/** VMAP 1.0.1, 2.4: errors that a break is told of. */
export const breakErrors = {
  notLinear: 1003,
  template: 1005,
  unreadable: 1006,
  late: 1007,
  unreachable: 1008,
} as const

const mostBreaks = 50

const clockSeconds = (text: string): number | null => {
  const found = /^(\d{1,3}):([0-5]\d):([0-5]\d(?:\.\d{1,3})?)$/.exec(text.trim())
  return found ? Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3]) : null
}

/** `start`, `end`, `hh:mm:ss.mmm` or `n%`; null for what is none of them, such as the positions (#n) of a player that has no times. */
export const readOffset = (text: string): Offset | null => {
  const word = text.trim().toLowerCase()
  if (word === 'start' || word === 'end') return { at: word }
  const seconds = clockSeconds(word)
  if (seconds !== null) return seconds === 0 ? { at: 'start' } : { at: 'seconds', seconds }
  const percent = /^(\d{1,3}(?:\.\d+)?)%$/.exec(word)?.[1]
  if (percent === undefined || Number(percent) > 100) return null
  const part = Number(percent) / 100
  return part === 0 ? { at: 'start' } : part === 1 ? { at: 'end' } : { at: 'part', part }
}

/** The linear breaks of a VMAP document; others are told that they are not shown. */
export const readSchedule = (document: Document): ScheduledBreak[] => {
  const scheduled = new Map<string, ScheduledBreak & { sources: VMAPAdBreak[] }>()
  for (const adBreak of new VMAP(document).adBreaks.slice(0, mostBreaks)) {
    const offset = readOffset(adBreak.timeOffset ?? '')
    if (offset === null) continue
    if (!(adBreak.breakType ?? 'linear').split(',').some((type) => type.trim() === 'linear')) {
      adBreak.track('error', breakErrors.notLinear)
      continue
    }
    const repeatSeconds = clockSeconds(adBreak.repeatAfter ?? '') || null
    const moment = JSON.stringify([offset, repeatSeconds])
    const known = scheduled.get(moment)
    if (known) known.sources.push(adBreak)
    else scheduled.set(moment, { offset, repeatSeconds, sources: [adBreak] })
  }
  return [...scheduled.values()]
}
