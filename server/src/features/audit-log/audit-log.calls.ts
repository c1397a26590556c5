import { pageOf, placeOf } from '../../kernel/cursor.ts'
import type { Operator } from '../../kernel/operator.ts'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { selectEntries } from '../../platform/audit/audit.sql.ts'
import type { Db } from '../../platform/db/database.ts'

/** Entries about these name people or what programs may do, and are told to whoever may read that. */
const entitiesOf = { 'accounts:read': ['account', 'invitation'], 'tokens:read': ['token'] } as const

const hiddenFrom = ({ scopes }: Operator): string[] =>
  scopes === null ? [] : Object.entries(entitiesOf).flatMap(([scope, entities]) => (scopes.includes(scope) ? [] : entities))

export const auditLogHandlers = ({ db }: { db: Db }): OperatorHandlers<'auditLog'> => ({
  'list-audit-log': async ({ operator, input: { cursor, limit = 50, ...filter } }) => {
    const [beforeId = null] = placeOf(cursor, ['number']) ?? []
    const rows = await selectEntries(db, { ...filter, hidden: hiddenFrom(operator) }, beforeId as number | null, limit + 1)
    const page = pageOf(rows, limit, ({ id }) => [id])
    return { ...page, data: page.data.map((entry) => ({ ...entry, at: entry.at.toISOString() })) }
  },
})
