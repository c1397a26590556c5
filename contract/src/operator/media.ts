import { Type } from 'typebox'
import { list } from '../call.ts'
import { Id, nullable, oneOf } from '../values.ts'
import { Line, nextCursor, operatorCalls, pageInput } from './operator-call.ts'

/** Where packaging stands with a file: playable means that it plays while it grows. */
export const FileState = oneOf(['waiting', 'packaging', 'playable', 'done', 'refused'])

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
  state: FileState,
  /** Of the packaging that is under way, how much is done, from 0 to 1; null where none is. */
  packagedShare: nullable(Type.Number()),
  /** Why it cannot be played, for people; empty where it can. */
  problem: Type.String(),
  /** It is not in the folder any more. */
  isMissing: Type.Boolean(),
  subtitles: list(Type.String()),
  /** Null while nothing of it plays. */
  durationSeconds: nullable(Type.Number()),
  /** Somebody had it packaged before all others. */
  isFirst: Type.Boolean(),
})

/** A disk that films are on. */
const Disk = Type.Object({
  /** library: the folder of films; data: what is packaged and uploaded, where no bucket has it. */
  holds: list(oneOf(['library', 'data'])),
  freeBytes: Type.Integer(),
  totalBytes: Type.Integer(),
})

const Library = Type.Object({
  /** Of films; null where none is set. */
  folder: nullable(Type.String()),
  /** When the last look at the folder ended; null before the first. */
  lookedAt: nullable(Type.String()),
  /** Why the last look failed; empty where it did not. */
  problem: Type.String(),
  /** Somebody asked for another look, which has not ended yet. */
  isLookWanted: Type.Boolean(),
  /** How many files are in each state, those that are missing not counted among them. */
  files: Type.Object({
    underWay: Type.Integer(),
    done: Type.Integer(),
    refused: Type.Integer(),
    missing: Type.Integer(),
    leftOut: Type.Integer(),
  }),
  disks: list(Disk),
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
  'get-library': {
    doc: 'How the folder of films stands: the last look at it, how many files are in each state, and the room on its disks.',
    effect: 'reads',
    who: 'operator',
    scope: 'media:read',
    input: {},
    reply: { data: Library },
    errors: [],
  },
  'rescan-library': {
    doc: 'Looks at the folder of films at once instead of at the next turn.',
    effect: 'changes',
    touches: [],
    who: 'operator',
    scope: 'media:write',
    input: {},
    reply: { data: Library },
    errors: ['conflict'],
  },
  'list-media-files': {
    doc: 'Files of films and episodes in the library, the newest first, with where packaging stands and why it refused.',
    effect: 'reads',
    who: 'operator',
    scope: 'media:read',
    input: {
      ...pageInput,
      titleId: Type.Optional(Id),
      state: Type.Optional(FileState),
      isMissing: Type.Optional(Type.Boolean()),
      /** Waits for packaging, is being packaged, or plays while it grows. */
      isUnderWay: Type.Optional(Type.Boolean()),
      /** Somebody works on it at this moment. */
      isRunning: Type.Optional(Type.Boolean()),
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
