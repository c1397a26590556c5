import { Type } from 'typebox'
import { list } from '../call.ts'
import { Id, nullable, oneOf } from '../values.ts'
import { OptionalLine, operatorCalls, Version } from './operator-call.ts'

/** From the beginning of the film. */
const Seconds = Type.Number({ minimum: 0, maximum: 360_000 })
const Range = Type.Object({ from: Seconds, to: Seconds }, { additionalProperties: false })
/** One without a name is numbered by the player. */
const Chapter = Type.Object({ startSeconds: Seconds, name: OptionalLine }, { additionalProperties: false })

/** What the service finds by itself where nobody decides it: intro and credits by a season's sound, chapters in the film's file. */
const Findable = oneOf(['intro', 'credits', 'chapters'])

const markFields = {
  /** Viewers may skip both. */
  intro: nullable(Range),
  recap: nullable(Range),
  /** Where the end credits begin; null where they are not marked. */
  creditsFrom: nullable(Seconds),
  chapters: Type.Array(Chapter, { maxItems: 500 }),
  /** Breaks within the film; without any the service's own schedule stands. */
  adBreaks: Type.Array(Seconds, { maxItems: 40 }),
  /** What somebody decided; of the rest, what is written is what was found. */
  byHand: Type.Array(Findable, { maxItems: 3, uniqueItems: true }),
}

const Marks = Type.Object({
  /** Of what plays: a film's or an episode's. */
  id: Id,
  version: Version,
  titleId: Id,
  titleName: Type.String(),
  episodeId: nullable(Id),
  durationSeconds: Type.Number(),
  ...markFields,
  found: Type.Object({
    intro: nullable(Range),
    creditsFrom: nullable(Seconds),
    /** Of the season's other episodes, the share that has the same; null where nothing was looked for. */
    confidence: nullable(Type.Number()),
    chapters: list(Chapter),
  }),
})

const Preview = Type.Object({
  /** An HLS playlist for the session that asks; null for a token, which has none. */
  playUrl: nullable(Type.String()),
  /** WebVTT of thumbnails; empty where there are none. */
  storyboardUrl: Type.String(),
  /** Null where it is not known. */
  framesPerSecond: nullable(Type.Number()),
})

const Waveform = Type.Object({
  /** working: ask again in a moment. none: `problem` says why, for people. */
  state: oneOf(['ready', 'working', 'none']),
  problem: Type.String(),
  /** Seconds that one peak stands for. */
  stepSeconds: Type.Number(),
  /** Base64 of a byte for each step: how loud its loudest moment is, 255 at most. */
  peaks: Type.String(),
})

const what = { titleId: Id, episodeId: Type.Optional(Id) }

export const marks = operatorCalls({
  'get-marks': {
    doc: 'Intro, recap, credits, chapters and ad breaks of a film or an episode, with what was found by itself.',
    effect: 'reads',
    who: 'operator',
    scope: 'catalogue:read',
    input: what,
    reply: { data: Marks },
    errors: ['not_found'],
  },
  'update-marks': {
    doc: 'Writes the marks of a film or an episode whole; what is not decided by hand goes back to what was found.',
    effect: 'changes',
    touches: ['catalogue'],
    who: 'operator',
    scope: 'catalogue:write',
    input: { ...what, version: Version, ...markFields },
    reply: { data: Marks },
    errors: ['not_found', 'conflict'],
  },
  'get-preview': {
    doc: 'Where a film or an episode plays for whoever works on it, whatever its state; the address holds twelve hours, as long as the session and its role do.',
    effect: 'reads',
    who: 'operator',
    scope: 'media:read',
    input: what,
    reply: { data: Preview },
    errors: ['not_found'],
  },
  'get-waveform': {
    doc: 'How loud a film or an episode is from moment to moment; listened to once, when it is first asked for.',
    effect: 'reads',
    who: 'operator',
    scope: 'media:read',
    input: what,
    reply: { data: Waveform },
    errors: ['not_found'],
  },
})
