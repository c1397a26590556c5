import { Type } from 'typebox'
import { list } from '../call.ts'
import { Id, nullable, oneOf } from '../values.ts'
import { operatorBase, operatorCalls } from './operator-call.ts'

/** Where uploads come in, by the tus protocol: https://tus.io/protocols/resumable-upload. */
export const uploadsPath = `${operatorBase}uploads`

const UploadId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[0-9a-f]+$', says: 'must be the id of an upload' })

/**
 * receiving: not all of it is here. blocked: all is, and `problem` keeps it out of the library. reading: the folder is about to be looked at.
 * waiting to done: where packaging stands. refused: it cannot be played. left-out: the library makes nothing of it. kept: it is in the
 * library, beside a film or as another version of one.
 */
const UploadState = oneOf(['receiving', 'blocked', 'reading', 'waiting', 'packaging', 'playable', 'done', 'refused', 'left-out', 'kept'])

const Upload = Type.Object({
  id: Type.String(),
  /** Below the library's folder. */
  file: Type.String(),
  sizeBytes: Type.Integer(),
  /** How much of it is on the disk. */
  receivedBytes: Type.Integer(),
  /** When the file was last changed where it came from; null where nobody told. */
  modifiedAt: nullable(Type.String()),
  state: UploadState,
  /** Of the packaging that is under way, how much is done, from 0 to 1; null where none is. */
  packagedShare: nullable(Type.Number()),
  /** Why it is blocked, refused or left out, for people; else empty. */
  problem: Type.String(),
  /** Null until the library has read it, and for what is no film. */
  titleId: nullable(Id),
  titleName: nullable(Type.String()),
  isPublished: Type.Boolean(),
  /** What keeps its title a draft, where packaging does not. */
  doubts: list(Type.String()),
  /** Whoever uploads it. */
  by: Type.String(),
  createdAt: Type.String(),
  /** When something of it last came. */
  receivedAt: Type.String(),
  /** When it came into the library. */
  finishedAt: nullable(Type.String()),
  /** When it is given up unless more of it comes; null once it is in the library. */
  expiresAt: nullable(Type.String()),
})

const Kind = oneOf(['video', 'subtitle', 'sound', 'picture', 'nfo'])

export const uploads = operatorCalls({
  'get-upload-rules': {
    doc: 'What may be uploaded: kinds of files by the end of their names, the smallest film, and how much room there is.',
    effect: 'reads',
    who: 'operator',
    scope: 'media:read',
    input: {},
    reply: {
      data: Type.Object({
        kinds: list(Type.Object({ kind: Kind, extensions: list(Type.String()) })),
        /** Files that are read whatever they are, by their whole name. */
        names: list(Type.String()),
        leastVideoBytes: Type.Integer(),
        /** On the disk of the films, when all that is under way has come. */
        roomBytes: Type.Integer(),
      }),
    },
    errors: [],
  },
  'list-uploads': {
    doc: `Uploads of the last seven days, the newest first, at most 500; they come by the tus protocol at \`${uploadsPath}\`.`,
    effect: 'reads',
    who: 'operator',
    scope: 'media:read',
    input: {},
    reply: { data: list(Upload) },
    errors: [],
  },
  'replace-with-upload': {
    doc: 'Puts an upload that is blocked by a file of its name into that file’s place.',
    effect: 'changes',
    touches: [],
    who: 'operator',
    scope: 'catalogue:write',
    input: { id: UploadId },
    reply: {},
    errors: ['not_found', 'conflict'],
  },
  'clear-uploads': {
    doc: 'Takes finished uploads from the list; files and titles stay.',
    effect: 'changes',
    touches: [],
    who: 'operator',
    scope: 'catalogue:write',
    input: { ids: Type.Array(UploadId, { minItems: 1, maxItems: 500 }) },
    reply: {},
    errors: [],
  },
})
