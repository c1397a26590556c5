import { Type } from 'typebox'
import { list } from '../call.ts'
import { Id, nullable, oneOf } from '../values.ts'
import { Line, operatorCalls, Version } from './operator-call.ts'
import { soundKinds } from './track-kinds.ts'

/** commentary is both's. */
const Kind = oneOf([...soundKinds, 'dialogue', 'forced', 'hearing-impaired'])
/** BCP 47. */
const Language = Type.String({
  minLength: 2,
  maxLength: 35,
  pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$',
  says: 'must be a language such as en or pt-BR',
})
/** The same track of the same film has the same, also when the film is packaged again: by its place in the file, or the name of the file beside it. */
const TrackKey = Type.String({ minLength: 1, maxLength: 300 })

const Rendition = Type.Object({
  width: Type.Integer(),
  height: Type.Integer(),
  /** Null where the playlist does not say. */
  framesPerSecond: nullable(Type.Number()),
  /** As RFC 6381 names it. */
  codec: Type.String(),
  /** With its sound. */
  averageBitsPerSecond: nullable(Type.Integer()),
  peakBitsPerSecond: Type.Integer(),
})

const Track = Type.Object({
  key: Type.String(),
  type: oneOf(['sound', 'subtitles']),
  /** What viewers choose it by. */
  name: Type.String(),
  language: nullable(Type.String()),
  kind: Kind,
  /** Heard without a choice. */
  isDefault: Type.Boolean(),
  isHidden: Type.Boolean(),
  /** As the film was packaged. */
  packaged: Type.Object({ name: Type.String(), language: nullable(Type.String()), kind: Kind, isDefault: Type.Boolean() }),
  /** What somebody decided; null where it is as packaged. */
  corrected: Type.Object({ name: nullable(Type.String()), language: nullable(Type.String()), kind: nullable(Kind) }),
  /** The file beside the film that it came from; null where it is the film's own. */
  besideFile: nullable(Type.String()),
  /** Of a sound. */
  channels: nullable(Type.Integer()),
  /** Integrated, by EBU R 128; null where it was not measured. */
  loudnessLufs: nullable(Type.Number()),
  truePeakDbtp: nullable(Type.Number()),
  /** Of subtitles; null where nobody counted. */
  cues: nullable(Type.Integer()),
})

const Tracks = Type.Object({
  /** Of what plays: a film's or an episode's. */
  id: Id,
  version: Version,
  titleId: Id,
  titleName: Type.String(),
  episodeId: nullable(Id),
  /** In the folder of films; null where it is not of it. Subtitles that are uploaded beside it become tracks. */
  libraryFile: nullable(Type.String()),
  renditions: list(Rendition),
  tracks: list(Track),
  /** Key of the sound that somebody made the default; null where it is as packaged. */
  defaultSound: nullable(Type.String()),
})

const what = { titleId: Id, episodeId: Type.Optional(Id) }

/** Null is as packaged. */
const Correction = Type.Object(
  { key: TrackKey, name: nullable(Line), language: nullable(Language), kind: nullable(Kind), isHidden: Type.Boolean() },
  { additionalProperties: false },
)

export const tracks = operatorCalls({
  'get-tracks': {
    doc: 'Pictures, sound tracks and subtitles that a film or an episode was packaged with, and what of them was corrected.',
    effect: 'reads',
    who: 'operator',
    scope: 'catalogue:read',
    input: what,
    reply: { data: Tracks },
    errors: ['not_found'],
  },
  'update-tracks': {
    doc: 'Corrects what viewers are told of tracks, hides some, or gives corrections up: a track that is not named is as packaged. Nothing is packaged anew.',
    effect: 'changes',
    touches: ['catalogue'],
    who: 'operator',
    scope: 'catalogue:write',
    input: {
      ...what,
      version: Version,
      corrections: Type.Array(Correction, { maxItems: 200 }),
      defaultSound: nullable(TrackKey),
    },
    reply: { data: Tracks },
    errors: ['not_found', 'conflict'],
  },
})
