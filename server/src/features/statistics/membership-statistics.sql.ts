// What memberships and receipts say of a while.
import type { Db } from '../../platform/db/database.ts'
import { many, one, sql } from '../../platform/db/statement.ts'
import { graceDays, statusAt } from '../../titles/entitlement.sql.ts'
import type { Period, Span } from './span.ts'

export interface StandingRow {
  active: number
  overdue: number
}

export const selectMemberships = (db: Db, now: Date): Promise<StandingRow> =>
  one(
    db,
    sql<StandingRow>`select count(*) filter (where ${statusAt(now)} <> 'Inactive')::int as active,
      count(*) filter (where m.is_overdue)::int as overdue from membership m`,
  )

/** `slot`: when the hour or day begins. */
export interface ChangeRow {
  slot: Date
  begun: number
  ended: number
}

// A paid membership begins with each subscription, a granted one once.
const begun = sql`
  select paid_at as at, 1 as begun, 0 as ended from membership_payment where state = 'paid'
  union all select member_since, 1, 0 from membership where payment_id is null and status <> 'Inactive'`
const ended = sql`
  select at, 0, 1 from (
    select case status when 'Inactive' then changed_at when 'Cancelled' then to_date
      else to_date + make_interval(days => case when payment_id is null then 0 else ${graceDays}::int end) end as at
    from membership where status <> 'Inactive' or changed_at > member_since) ends`

/** Memberships that began and ended, by hour or day; what ends later has not ended. */
export const selectMembershipChanges = (db: Db, { from, to }: Period, now: Date, unit: Span['unit']): Promise<ChangeRow[]> =>
  many(
    db,
    sql<ChangeRow>`select date_trunc(${unit}, at at time zone 'UTC') at time zone 'UTC' as slot, sum(begun)::int as begun, sum(ended)::int as ended
      from (${begun} union all ${ended}) c
      where at >= ${from}::timestamptz and at < ${to}::timestamptz and at <= ${now}::timestamptz group by 1`,
  )

export interface RevenueRow {
  slot: Date
  currency: string
  isTest: boolean
  amountMinor: number
}

export const selectRevenue = (db: Db, { from, to }: Period, unit: Span['unit']): Promise<RevenueRow[]> =>
  many(
    db,
    sql<RevenueRow>`select date_trunc(${unit}, r.paid_at at time zone 'UTC') at time zone 'UTC' as slot, r.currency, y.is_test as "isTest",
        sum(r.amount_minor)::float8 as "amountMinor"
      from membership_receipt r join membership_payment y on y.id = r.payment_id
      where r.paid_at >= ${from}::timestamptz and r.paid_at < ${to}::timestamptz group by 1, 2, 3 order by 2, 3`,
  )
