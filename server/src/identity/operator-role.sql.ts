// Who runs the service: the one place of the rule.
import { type RawBuilder, sql } from '../platform/db/statement.ts'

/** Whether the account in the row `a` has proven an address that the settings name. */
export const isNamedOperator = (operatorEmails: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`coalesce(a.verified_at is not null and a.email = any(${[...operatorEmails]}::text[]), false)`

/** Whether the account in the row `a` runs the service, by itself or by the settings. */
export const runsService = (operatorEmails: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(a.is_operator or ${isNamedOperator(operatorEmails)})`
