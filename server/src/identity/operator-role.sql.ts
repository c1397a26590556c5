// Who runs the service, and as what: the one place of the rule.
import type { Role } from '@matinee/contract/operator/roles'
import type { Db } from '../platform/db/database.ts'
import { maybeOne, type RawBuilder, sql } from '../platform/db/statement.ts'

/** Whether the account in the row `a` has proven an address that the settings name. */
export const isNamedOperator = (operatorEmails: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`coalesce(a.verified_at is not null and a.email = any(${[...operatorEmails]}::text[]), false)`

/** What the account in the row `a` is in the running of the service, by itself or by the settings; null where it is nothing. */
export const roleOf = (operatorEmails: readonly string[]): RawBuilder<Role | null> =>
  sql<Role | null>`case when ${isNamedOperator(operatorEmails)} then 'operator' else a.role end`

/** Whether the account in the row `a` may do all. */
export const runsService = (operatorEmails: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${roleOf(operatorEmails)} = 'operator', false)`

/** Lets nobody else change a role until the transaction ends, so that two operators cannot take the role from each other. */
export const lockRoles = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7246005)`.execute(db)
}

/** Whether somebody other than this account may sign in and do all; null leaves nobody out. */
export const hasOperator = async (db: Db, operatorEmails: readonly string[], besides: number | null): Promise<boolean> =>
  (await maybeOne(
    db,
    sql`select 1 from account a
      where (a.role = 'operator' or a.email = any(${[...operatorEmails]}::text[])) and a.verified_at is not null and not a.is_disabled
        and a.id is distinct from ${besides}::int limit 1`,
  )) !== undefined

export const updateRole = async (db: Db, accountId: number, role: Role | null): Promise<void> => {
  await sql`update account set role = ${role} where id = ${accountId}`.execute(db)
}
