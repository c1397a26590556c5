import type { OperatorInput, OperatorReply } from '../../lib/operator.ts'
import { toMillisecond } from './mark-times.ts'

export type MarksRecord = OperatorReply<'get-marks'>['data']
export type MarksFields = Omit<OperatorInput<'update-marks'>, 'titleId' | 'episodeId' | 'version'>
export type Findable = MarksFields['byHand'][number]
export type Range = NonNullable<MarksFields['intro']>

/** The least that lies between the two ends of a mark, in seconds. */
const leastSeconds = 0.1

export const fieldsOf = ({ intro, recap, creditsFrom, chapters, adBreaks, byHand }: MarksRecord): MarksFields => ({
  intro,
  recap,
  creditsFrom,
  chapters,
  adBreaks,
  byHand,
})

/** Marks with something decided by hand. */
export const decided = (fields: MarksFields, by: Findable, changed: Partial<MarksFields>): MarksFields => ({
  ...fields,
  ...changed,
  byHand: fields.byHand.includes(by) ? fields.byHand : [...fields.byHand, by],
})

/** Marks where something is left to what was found. */
export const leftToFound = (fields: MarksFields, by: Findable, found: MarksRecord['found']): MarksFields => ({
  ...fields,
  ...(by === 'intro' && { intro: found.intro }),
  ...(by === 'credits' && { creditsFrom: found.creditsFrom }),
  ...(by === 'chapters' && { chapters: found.chapters }),
  byHand: fields.byHand.filter((one) => one !== by),
})

export type Tone = 'intro' | 'recap' | 'credits' | 'chapter' | 'break'

/** A moment that can be moved. */
export interface Handle {
  id: string
  label: string
  tone: Tone
  atSeconds: number
  leastSeconds: number
  mostSeconds: number
  /** The marks with this moment elsewhere, within its bounds. */
  moved: (seconds: number) => MarksFields
}

const handle = (facts: Omit<Handle, 'moved'>, moved: (seconds: number) => MarksFields): Handle => ({
  ...facts,
  moved: (seconds) => moved(toMillisecond(Math.min(Math.max(seconds, facts.leastSeconds), facts.mostSeconds))),
})

const rangeHandles = (fields: MarksFields, tone: 'intro' | 'recap', name: string, durationSeconds: number): Handle[] => {
  const range = fields[tone]
  if (!range) return []
  const write = (changed: Partial<typeof range>): MarksFields => {
    const written = { [tone]: { ...range, ...changed } }
    return tone === 'intro' ? decided(fields, 'intro', written) : { ...fields, ...written }
  }
  const start = { id: `${tone}-from`, label: `${name} start`, tone, atSeconds: range.from, leastSeconds: 0 }
  const end = { id: `${tone}-to`, label: `${name} end`, tone, atSeconds: range.to, mostSeconds: durationSeconds }
  return [
    handle({ ...start, mostSeconds: toMillisecond(range.to - leastSeconds) }, (from) => write({ from })),
    handle({ ...end, leastSeconds: toMillisecond(range.from + leastSeconds) }, (to) => write({ to })),
  ]
}

/** Bounds of one of several moments in order: between its neighbours. */
const between = (times: readonly number[], place: number, durationSeconds: number) => ({
  leastSeconds: place === 0 ? 0 : toMillisecond(times[place - 1]! + leastSeconds),
  mostSeconds: toMillisecond((times[place + 1] ?? durationSeconds) - leastSeconds),
})

/** A stretch that begins at a moment; it keeps its end where that comes later, else its length. */
export const startingAt = ({ from, to }: Range, seconds: number, durationSeconds: number): Range =>
  seconds + leastSeconds <= to
    ? { from: seconds, to }
    : {
        from: Math.min(seconds, toMillisecond(durationSeconds - leastSeconds)),
        to: Math.min(durationSeconds, toMillisecond(seconds + to - from)),
      }

/** A stretch that ends at a moment; it keeps its start where that comes earlier, else its length. */
export const endingAt = ({ from, to }: Range, seconds: number): Range =>
  seconds - leastSeconds >= from
    ? { from, to: seconds }
    : { from: Math.max(0, toMillisecond(seconds - (to - from))), to: Math.max(seconds, leastSeconds) }

/** All moments of a film's marks. */
export const handlesOf = (fields: MarksFields, durationSeconds: number): Handle[] => {
  const starts = fields.chapters.map(({ startSeconds }) => startSeconds)
  const credits = { id: 'credits', label: 'Credits', tone: 'credits' as const, leastSeconds: 0 }
  return [
    ...rangeHandles(fields, 'recap', 'Recap', durationSeconds),
    ...rangeHandles(fields, 'intro', 'Intro', durationSeconds),
    ...(fields.creditsFrom === null
      ? []
      : [
          handle({ ...credits, atSeconds: fields.creditsFrom, mostSeconds: toMillisecond(durationSeconds - leastSeconds) }, (creditsFrom) =>
            decided(fields, 'credits', { creditsFrom }),
          ),
        ]),
    ...fields.chapters.map(({ startSeconds }, place) =>
      handle(
        {
          id: `chapter-${place}`,
          label: `Chapter ${place + 1}`,
          tone: 'chapter',
          atSeconds: startSeconds,
          ...between(starts, place, durationSeconds),
        },
        (seconds) =>
          decided(fields, 'chapters', { chapters: fields.chapters.with(place, { ...fields.chapters[place]!, startSeconds: seconds }) }),
      ),
    ),
    ...fields.adBreaks.map((atSeconds, place) => {
      const bounds = between(fields.adBreaks, place, durationSeconds)
      return handle(
        {
          id: `break-${place}`,
          label: `Ad break ${place + 1}`,
          tone: 'break',
          atSeconds,
          ...bounds,
          leastSeconds: Math.max(leastSeconds, bounds.leastSeconds),
        },
        (seconds) => ({ ...fields, adBreaks: fields.adBreaks.with(place, seconds) }),
      )
    }),
  ]
}

/** Stretches that are shown as such. */
export const stretchesOf = ({ intro, recap, creditsFrom }: MarksFields, durationSeconds: number) => [
  ...(recap ? [{ tone: 'recap' as const, ...recap }] : []),
  ...(intro ? [{ tone: 'intro' as const, ...intro }] : []),
  ...(creditsFrom === null ? [] : [{ tone: 'credits' as const, from: creditsFrom, to: durationSeconds }]),
]

/** A chapter or a break at a moment of its own; the same marks where one is there already. */
export const withChapter = (fields: MarksFields, atSeconds: number): MarksFields =>
  fields.chapters.some(({ startSeconds }) => Math.abs(startSeconds - atSeconds) < leastSeconds)
    ? fields
    : decided(fields, 'chapters', {
        chapters: [...fields.chapters, { startSeconds: atSeconds, name: '' }].toSorted(
          (one, other) => one.startSeconds - other.startSeconds,
        ),
      })

export const withBreak = (fields: MarksFields, atSeconds: number): MarksFields =>
  fields.adBreaks.some((other) => Math.abs(other - atSeconds) < leastSeconds)
    ? fields
    : { ...fields, adBreaks: [...fields.adBreaks, atSeconds].toSorted((one, other) => one - other) }

/** Marks as text to take along. */
export const marksText = (fields: MarksFields, durationSeconds: number, formatTime: (seconds: number) => string): string =>
  handlesOf(fields, durationSeconds)
    .map(({ label, atSeconds }) => `${label}: ${formatTime(atSeconds)}`)
    .join('\n')
