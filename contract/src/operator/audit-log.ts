import { Type } from 'typebox'
import { list } from '../call.ts'
import { Id, nullable, oneOf } from '../values.ts'
import { Line, nextCursor, operatorCalls, pageInput, Time } from './operator-call.ts'

/** Who changes things: people and programs through calls, the service itself when it reads the library, is filled or keeps a date. */
const Actor = oneOf(['account', 'token', 'machine', 'library', 'seeding', 'schedule', 'service'])

const AuditEntry = Type.Object({
  id: Id,
  at: Type.String(),
  actor: Type.String(),
  accountId: nullable(Id),
  tokenId: nullable(Id),
  /** What the actor was called then: an account's or a token's name. */
  actorName: Type.String(),
  /** create, update, delete, publish, hide and so on. */
  action: Type.String(),
  entity: Type.String(),
  entityId: Type.String(),
  /** The changed fields alone. */
  before: Type.Record(Type.String(), Type.Unknown()),
  after: Type.Record(Type.String(), Type.Unknown()),
})

export const auditLog = operatorCalls({
  'list-audit-log': {
    doc: 'What was changed, by whom and when, the newest first; of accounts and tokens only to whoever may read those.',
    effect: 'reads',
    who: 'operator',
    scope: 'audit:read',
    input: {
      ...pageInput,
      entity: Type.Optional(Line),
      entityId: Type.Optional(Line),
      actor: Type.Optional(Actor),
      accountId: Type.Optional(Id),
      tokenId: Type.Optional(Id),
      action: Type.Optional(Line),
      since: Type.Optional(Time),
      until: Type.Optional(Time),
    },
    reply: { data: list(AuditEntry), nextCursor },
    errors: [],
  },
})
