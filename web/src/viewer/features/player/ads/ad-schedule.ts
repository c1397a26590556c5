import type { ScheduledBreak } from './ad-vmap.ts'

/** Which break of a item is next, as rules. A break that was shown is not shown again; one that was jumped over stays. */

export interface Mark {
  atSeconds: number
  adBreak: ScheduledBreak
}

export interface Schedule {
  first: ScheduledBreak | null
  last: ScheduledBreak | null
  /** Breaks in the middle that are to come, in the order of the item; none before its length is known. */
  marks: (durationSeconds: number) => readonly Mark[]
  /** The break to show when the item has moved between two places: the last one on the way, as there may be several. */
  passed: (fromSeconds: number, toSeconds: number, durationSeconds: number) => Mark | null
  shown: (mark: Mark) => void
}

/** Repeated breaks come no closer and no more often. */
const leastRepeatSeconds = 60
const mostMarks = 50

const firstSeconds = ({ offset }: ScheduledBreak, durationSeconds: number): number | null =>
  offset.at === 'seconds' ? offset.seconds : offset.at === 'part' ? offset.part * durationSeconds : offset.at === 'start' ? 0 : null

const marksOf = (adBreak: ScheduledBreak, durationSeconds: number): Mark[] => {
  const first = firstSeconds(adBreak, durationSeconds)
  if (first === null) return []
  const times = [first]
  const { repeatSeconds } = adBreak
  if (repeatSeconds !== null)
    for (let at = first; times.length < mostMarks && at < durationSeconds; ) {
      at += Math.max(repeatSeconds, leastRepeatSeconds)
      times.push(at)
    }
  return times.filter((at) => at > 0 && at < durationSeconds).map((atSeconds) => ({ atSeconds, adBreak }))
}

export const createSchedule = (breaks: readonly ScheduledBreak[]): Schedule => {
  const shown = new Set<string>()
  const keyOf = ({ atSeconds, adBreak }: Mark) => `${breaks.indexOf(adBreak)} ${atSeconds}`
  let known: { durationSeconds: number; all: Mark[] } = { durationSeconds: 0, all: [] }
  const marks = (durationSeconds: number) => {
    if (durationSeconds !== known.durationSeconds) {
      const all = breaks.flatMap((adBreak) => marksOf(adBreak, durationSeconds)).sort((one, other) => one.atSeconds - other.atSeconds)
      known = { durationSeconds, all: all.slice(0, mostMarks) }
    }
    return known.all.filter((mark) => !shown.has(keyOf(mark)))
  }
  return {
    first: breaks.find(({ offset }) => offset.at === 'start') ?? null,
    last: breaks.find(({ offset }) => offset.at === 'end') ?? null,
    marks,
    passed: (fromSeconds, toSeconds, durationSeconds) =>
      marks(durationSeconds).findLast(({ atSeconds }) => atSeconds > fromSeconds && atSeconds <= toSeconds) ?? null,
    shown: (mark) => shown.add(keyOf(mark)),
  }
}
