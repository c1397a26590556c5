import { pageOf, placeOf } from '../../kernel/cursor.ts'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { selectEntries } from '../../platform/audit/audit.sql.ts'
import type { Db } from '../../platform/db/database.ts'

export const auditLogHandlers = ({ db }: { db: Db }): OperatorHandlers<'auditLog'> => ({
  'list-audit-log': async ({ input: { cursor, limit = 50, ...filter } }) => {
    const [beforeId = null] = placeOf(cursor, ['number']) ?? []
    const rows = await selectEntries(db, filter, beforeId as number | null, limit + 1)
    const page = pageOf(rows, limit, ({ id }) => [id])
    return { ...page, data: page.data.map((entry) => ({ ...entry, at: entry.at.toISOString() })) }
  },
})
