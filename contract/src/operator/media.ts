import { Type } from 'typebox'
import { list } from '../call.ts'
import { Id, nullable, oneOf } from '../values.ts'
import { Line, nextCursor, operatorCalls, pageInput } from './operator-call.ts'

/** Where packaging stands with a file: playable means that it plays while it grows. */
const State = oneOf(['waiting', 'packaging', 'playable', 'done', 'refused'])

const MediaFile = Type.Object({
  id: Id,
  /** Below the library's folder. */
  file: Type.String(),
  titleId: Id,
  titleName: Type.String(),
  /** Null for a film's. */
  episodeId: nullable(Id),
  sizeBytes: Type.Integer(),
  modifiedAt: Type.String(),
  state: State,
  /** Of the packaging that is under way, how much is done, from 0 to 1; null where none is. */
  packagedShare: nullable(Type.Number()),
  /** Why it cannot be played, for people; empty where it can. */
  problem: Type.String(),
  /** It is not in the folder any more. */
  isMissing: Type.Boolean(),
  subtitles: list(Type.String()),
  /** Null while nothing of it plays. */
  durationSeconds: nullable(Type.Number()),
})

/** Changes what becomes of one file, told by its id. */
const change = (doc: string) =>
  ({
    doc,
    effect: 'changes',
    touches: [],
    who: 'operator',
    scope: 'media:write',
    input: { id: Id },
    reply: { data: MediaFile },
    errors: ['not_found', 'conflict'],
  }) as const

export const media = operatorCalls({
  'list-media-files': {
    doc: 'Files of films and episodes in the library, the newest first, with where packaging stands and why it refused.',
    effect: 'reads',
    who: 'operator',
    scope: 'media:read',
    input: {
      ...pageInput,
      titleId: Type.Optional(Id),
      state: Type.Optional(State),
      isMissing: Type.Optional(Type.Boolean()),
      /** Part of the file's path. */
      search: Type.Optional(Line),
    },
    reply: { data: list(MediaFile), nextCursor },
    errors: [],
  },
  'get-media-file': {
    doc: 'Reads one file of the library.',
    effect: 'reads',
    who: 'operator',
    scope: 'media:read',
    input: { id: Id },
    reply: { data: MediaFile },
    errors: ['not_found'],
  },
  'retry-packaging': change('Packages a file again that was refused or is done, from the next look at the library on.'),
  'cancel-packaging': change(
    'Stops the packaging of a file, or takes it from the queue: what plays stays in the sizes that it has. It can be packaged again.',
  ),
  'prioritise-packaging': change('Packages a file before all others that wait.'),
  'list-library-refusals': {
    doc: 'Files that the last look at the library left out, and why; what it doubts of titles stands with the titles.',
    effect: 'reads',
    who: 'operator',
    scope: 'media:read',
    input: { ...pageInput, search: Type.Optional(Line) },
    reply: { data: list(Type.Object({ file: Type.String(), reasons: list(Type.String()), since: Type.String() })), nextCursor },
    errors: [],
  },
})
