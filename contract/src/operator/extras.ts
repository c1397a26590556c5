import { Type } from 'typebox'
import { list } from '../call.ts'
import { extraKinds } from '../extra-kinds.ts'
import { Address, Id, nullable, oneOf } from '../values.ts'
import { Line, operatorCalls, Version } from './operator-call.ts'

const Kind = oneOf(extraKinds)

const Extra = Type.Object({
  id: Id,
  /** What viewers are told. */
  name: Type.String(),
  kind: Kind,
  isHidden: Type.Boolean(),
  /** As the folder of films tells it. */
  found: Type.Object({ name: Type.String(), kind: Kind }),
  /** What somebody decided; null where it is as found. */
  byHand: Type.Object({ name: nullable(Type.String()), kind: nullable(Kind) }),
  /** What it plays, in the folder of films; null where its file is gone. */
  file: nullable(Type.String()),
  /** Null until it plays. */
  durationSeconds: nullable(Type.Number()),
  picture: Address,
})

const Extras = Type.Object({
  titleId: Id,
  titleName: Type.String(),
  version: Version,
  /** Somebody put them in order; else it is the folder's. */
  isOrdered: Type.Boolean(),
  /** As viewers have them: editions of the film first. */
  extras: list(Extra),
  /** File of its trailer, which stands on the title’s page and is no extra; null where it has none of the folder. */
  trailerFile: nullable(Type.String()),
})

/** Null is as found. */
const DecidedExtra = Type.Object(
  { id: Id, name: nullable(Line), kind: nullable(Kind), isHidden: Type.Boolean() },
  { additionalProperties: false },
)

export const extras = operatorCalls({
  'get-extras': {
    doc: 'What comes with a title: other editions, behind the scenes, deleted scenes and so on, hidden ones and those without a file too.',
    effect: 'reads',
    who: 'operator',
    scope: 'catalogue:read',
    input: { titleId: Id },
    reply: { data: Extras },
    errors: ['not_found'],
  },
  'update-extras': {
    doc: 'Writes names, kinds and order of all extras of a title, and which are hidden; the next look at the folder changes none of it.',
    effect: 'changes',
    touches: ['catalogue'],
    who: 'operator',
    scope: 'catalogue:write',
    input: { titleId: Id, version: Version, isOrdered: Type.Boolean(), extras: Type.Array(DecidedExtra, { maxItems: 1000 }) },
    reply: { data: Extras },
    errors: ['not_found', 'conflict'],
  },
})
