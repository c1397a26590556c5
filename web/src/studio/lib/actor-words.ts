import type { RowOf } from './operator.ts'

export type AuditEntry = RowOf<'list-audit-log'>

export const actorWords: Record<AuditEntry['actor'] & string, string> = {
  account: 'People',
  token: 'Tokens',
  machine: 'The machine’s command',
  library: 'The library',
  seeding: 'The first filling',
  schedule: 'The schedule',
  service: 'The service',
}

/** Who did it; an account that was deleted since has no name. */
export const whoWord = ({ actor, actorName }: Pick<AuditEntry, 'actor' | 'actorName'>): string => {
  if (actor === 'account') return actorName || 'Somebody who has left'
  return actor === 'token' ? `Token ${actorName}` : (actorWords[actor] ?? actor)
}
