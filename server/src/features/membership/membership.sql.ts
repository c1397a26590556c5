import type { MembershipStatus } from '../../kernel/caller.ts'
import type { Db } from '../../platform/db/database.ts'
import { maybeOne, sql } from '../../platform/db/statement.ts'
import { statusAt } from '../../titles/entitlement.sql.ts'

export interface NewMembership {
  accountId: number
  planId: number
  status: MembershipStatus
  /** Next billing date, or the end of a cancelled membership; null when it has none. */
  toDate: Date | null
  /** When it came to be so; now where it is left out. */
  changedAt?: Date
}

export const upsertGranted = async (db: Db, { accountId, planId, status, toDate, changedAt }: NewMembership): Promise<void> => {
  await sql`
    insert into membership as m (account_id, plan_id, status, to_date, changed_at, member_since)
    values (${accountId}, ${planId}, ${status}, ${toDate}::timestamptz, coalesce(${changedAt ?? null}::timestamptz, now()),
      coalesce(${changedAt ?? null}::timestamptz, now()))
    on conflict (account_id) do update
    set plan_id = excluded.plan_id, status = excluded.status, to_date = excluded.to_date, changed_at = excluded.changed_at,
      paid_until = case when m.payment_id is not null and m.status = 'Cancelled' then m.to_date else m.paid_until end,
      payment_id = null, card_ending = null, is_overdue = false`.execute(db)
}

/** Ends a granted membership at a time, or when what was paid for before it ends. */
export const endGranted = async (db: Db, accountId: number, now: Date): Promise<void> => {
  await sql`
    update membership set status = case when paid_until > ${now}::timestamptz then 'Active' else 'Inactive' end,
      to_date = greatest(paid_until, ${now}::timestamptz), changed_at = ${now}::timestamptz
    where account_id = ${accountId} and payment_id is null`.execute(db)
}

export interface PaidMembership {
  accountId: number
  planId: number
  paymentId: string
  status: MembershipStatus
  toDate: Date
  cardEnding: string | null
  isOverdue: boolean
}

/** Writes a membership as its subscription stands, in the place of whatever the account has. */
export const upsertPaid = async (db: Db, paid: PaidMembership, now: Date): Promise<void> => {
  await sql`
    insert into membership as m (account_id, plan_id, payment_id, status, to_date, card_ending, is_overdue, changed_at, member_since)
    values (${paid.accountId}, ${paid.planId}, ${paid.paymentId}, ${paid.status}, ${paid.toDate}::timestamptz, ${paid.cardEnding},
      ${paid.isOverdue}, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (account_id) do update
    set plan_id = excluded.plan_id, payment_id = excluded.payment_id, status = excluded.status, to_date = excluded.to_date,
      card_ending = excluded.card_ending, is_overdue = excluded.is_overdue, paid_until = null,
      changed_at = case when m.payment_id = excluded.payment_id and m.status = excluded.status then m.changed_at else excluded.changed_at end`.execute(
    db,
  )
}

export interface MembershipRow {
  planId: number
  planName: string
  interval: 'month' | 'year'
  benefitsHtml: string
  /** What is paid: as it was agreed, or the plan's present offer where the membership was granted. */
  amountMinor: number
  currency: string
  /** How it stands now. */
  status: MembershipStatus
  /** Cancellation was asked for. */
  isCancelled: boolean
  toDate: Date | null
  fromDate: Date
  memberSince: Date
  /** Paid until then before it was granted; null where it was not. */
  paidUntil: Date | null
  cardEnding: string | null
  isOverdue: boolean
  /** Null for one that was granted. */
  paymentId: string | null
  isTest: boolean
  /** The coupon that it is paid with. */
  couponCode: string | null
  subscriptionState: 'active' | 'overdue' | 'ended' | null
}

/** The account's membership as it stands at a time; undefined when it never had one. */
export const selectMembership = (db: Db, accountId: number, now: Date): Promise<MembershipRow | undefined> =>
  maybeOne(
    db,
    sql<MembershipRow>`
      select l.id as "planId", l.name as "planName", coalesce(y.kind, l.kind) as interval, l.benefits_html as "benefitsHtml",
        coalesce(y.amount_minor, case when l.promo_places = 0 then l.list_price_minor else l.price_minor end) as "amountMinor",
        coalesce(y.currency, l.currency) as currency, ${statusAt(now)} as status, m.status = 'Cancelled' as "isCancelled",
        m.to_date as "toDate", coalesce(y.paid_at, m.changed_at) as "fromDate", m.member_since as "memberSince", m.paid_until as "paidUntil",
        m.card_ending as "cardEnding", m.is_overdue as "isOverdue", m.payment_id as "paymentId", coalesce(y.is_test, false) as "isTest",
        (select c.code from coupon c where c.id = y.coupon_id) as "couponCode", y.subscription_state as "subscriptionState"
      from membership m join membership_plan l on l.id = m.plan_id left join membership_payment y on y.id = m.payment_id
      where m.account_id = ${accountId}`,
  )

export interface OwnerRow {
  email: string
  name: string
}

/**
 * Lets nothing else be paid, synchronised or deleted for the account until the transaction ends; undefined when it is gone or a guest's.
 * Whoever locks several things locks the account first, then the plan, then payments.
 */
export const lockOwner = (db: Db, accountId: number): Promise<OwnerRow | undefined> =>
  maybeOne(
    db,
    sql<OwnerRow>`select email, name from account where id = ${accountId} and email is not null and not is_guest for no key update`,
  )
