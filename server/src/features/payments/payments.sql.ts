import type { Db } from '../../platform/db/database.ts'
import { change, many, maybeOne, sql } from '../../platform/db/statement.ts'

export interface PaymentRow {
  id: string
  /** Null once the account is deleted. */
  accountId: number | null
  planId: number
  planName: string
  /** At every renewal, and at once. */
  amountMinor: number
  firstMinor: number
  /** Days before the first payment; null where it comes at once. */
  freeDays: number | null
  couponId: number | null
  /** The coupon's code; null where there is none. */
  couponCode: string | null
  currency: string
  interval: 'month' | 'year'
  isPromo: boolean
  isTest: boolean
  email: string | null
  priceId: string | null
  checkoutId: string | null
  checkoutAddress: string | null
  state: 'open' | 'paid' | 'closed'
  expiresAt: Date
  paidAt: Date | null
  subscriptionId: string | null
  subscriptionState: 'active' | 'overdue' | 'ended' | null
  version: number
}

const columns = sql`
  y.id, y.account_id as "accountId", y.plan_id as "planId", l.name as "planName", y.amount_minor as "amountMinor",
  coalesce(y.first_minor, y.amount_minor) as "firstMinor", y.free_days as "freeDays", y.coupon_id as "couponId",
  (select c.code from coupon c where c.id = y.coupon_id) as "couponCode", y.currency,
  y.kind as interval, y.is_promo as "isPromo", y.is_test as "isTest", y.email, y.price_id as "priceId", y.checkout_id as "checkoutId",
  y.checkout_address as "checkoutAddress", y.state, y.expires_at as "expiresAt", y.paid_at as "paidAt",
  y.subscription_id as "subscriptionId", y.subscription_state as "subscriptionState", y.version`
const from = sql`membership_payment y join membership_plan l on l.id = y.plan_id`

export const selectPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  maybeOne(db, sql<PaymentRow>`select ${columns} from ${from} where y.id = ${id}`)

export const selectPaymentByCheckout = (db: Db, checkoutId: string): Promise<PaymentRow | undefined> =>
  maybeOne(db, sql<PaymentRow>`select ${columns} from ${from} where y.checkout_id = ${checkoutId}`)

export const selectPaymentBySubscription = (db: Db, subscriptionId: string): Promise<PaymentRow | undefined> =>
  maybeOne(db, sql<PaymentRow>`select ${columns} from ${from} where y.subscription_id = ${subscriptionId}`)

export const selectOpenPayment = (db: Db, accountId: number): Promise<PaymentRow | undefined> =>
  maybeOne(db, sql<PaymentRow>`select ${columns} from ${from} where y.account_id = ${accountId} and y.state = 'open'`)

/** When an account's `count`-th newest payment since a time was begun; undefined when there were fewer. */
export const selectBegunSince = async (db: Db, accountId: number, since: Date, count: number): Promise<Date | undefined> => {
  const row = await maybeOne(
    db,
    sql<{ createdAt: Date }>`
      select created_at as "createdAt" from membership_payment
      where account_id = ${accountId} and created_at > ${since}::timestamptz order by created_at desc offset ${count - 1}::int limit 1`,
  )
  return row?.createdAt
}

export interface NewPayment {
  id: string
  accountId: number
  planId: number
  amountMinor: number
  firstMinor: number
  freeDays: number | null
  couponId: number | null
  currency: string
  interval: 'month' | 'year'
  isPromo: boolean
  isTest: boolean
  email: string
  createdAt: Date
  expiresAt: Date
}

export const insertPayment = async (db: Db, payment: NewPayment): Promise<void> => {
  await sql`
    insert into membership_payment (id, account_id, plan_id, amount_minor, first_minor, free_days, coupon_id, currency, kind, is_promo, is_test,
      email, created_at, expires_at)
    values (${payment.id}, ${payment.accountId}, ${payment.planId}, ${payment.amountMinor}, ${payment.firstMinor}, ${payment.freeDays},
      ${payment.couponId}, ${payment.currency}, ${payment.interval},
      ${payment.isPromo}, ${payment.isTest}, ${payment.email}, ${payment.createdAt}::timestamptz, ${payment.expiresAt}::timestamptz)`.execute(
    db,
  )
}

export const storePrice = async (db: Db, id: string, priceId: string): Promise<void> => {
  await sql`update membership_payment set price_id = ${priceId} where id = ${id}`.execute(db)
}

/** Notes the checkout of a payment that is still wanted and has none; false when it is over, or its account is. */
export const storeCheckout = async (db: Db, id: string, checkoutId: string, address: string | null): Promise<boolean> =>
  (await change(
    db,
    sql`update membership_payment set checkout_id = ${checkoutId}, checkout_address = ${address}, version = version + 1
      where id = ${id} and state = 'open' and account_id is not null and (checkout_id is null or checkout_id = ${checkoutId})`,
  )) === 1

/** Closes a payment whose checkout nobody was ever shown. */
export const closeUnshown = async (db: Db, id: string): Promise<void> => {
  await sql`update membership_payment set state = 'closed', email = null, version = version + 1
    where id = ${id} and state = 'open' and checkout_id is null`.execute(db)
}

export interface ProviderState {
  id: string
  /** The version that the payment had before the provider was asked. */
  version: number
  state: PaymentRow['state']
  subscriptionId: string | null
  subscriptionState: PaymentRow['subscriptionState']
  paidAt: Date | null
  /** Where it can still be paid. */
  checkoutAddress: string | null
}

/** Writes what the provider said; false when the payment was updated since the version was read. */
export const updatePayment = async (
  db: Db,
  { id, version, state, subscriptionId, subscriptionState, paidAt, checkoutAddress }: ProviderState,
): Promise<boolean> =>
  (await change(
    db,
    sql`
      update membership_payment set version = version + 1, state = ${state}, subscription_id = ${subscriptionId},
        subscription_state = ${subscriptionState}, paid_at = ${paidAt}::timestamptz,
        email = case when ${state} = 'open' then email end,
        checkout_address = ${checkoutAddress}
      where id = ${id} and version = ${version}`,
  )) === 1

/** Takes an account's mail address out of its payments and answers the checkouts that were opened for them. */
export const erasePayer = async (db: Db, accountId: number): Promise<string[]> => {
  const rows = await many(
    db,
    sql<{ checkoutId: string | null }>`
      update membership_payment set email = null where account_id = ${accountId} returning checkout_id as "checkoutId"`,
  )
  return rows.flatMap(({ checkoutId }) => checkoutId ?? [])
}

/** Unfinished payments after an id, in its order: all of them, or the open ones that are past their time or without an account. */
export const selectUnfinished = (
  db: Db,
  which: { after: string; isTest: boolean; overAt: Date | null },
  most: number,
): Promise<PaymentRow[]> =>
  many(
    db,
    sql<PaymentRow>`
      select ${columns} from ${from}
      where (y.state = 'open' or (y.state = 'paid' and y.subscription_state <> 'ended')) and y.id > ${which.after}
        and (y.is_test = ${which.isTest} or y.state = 'open')
        and (${which.overAt}::timestamptz is null
          or (y.state = 'open' and (y.account_id is null or y.expires_at < ${which.overAt}::timestamptz)))
      order by y.id limit ${most}`,
  )

/** Closes an open payment of the other provider, which cannot be asked any more. */
export const closeForeign = async (db: Db, id: string): Promise<void> => {
  await sql`update membership_payment set state = 'closed', email = null, version = version + 1 where id = ${id} and state = 'open'`.execute(
    db,
  )
}

export interface AccountPaymentRow {
  id: string
  planName: string
  interval: 'month' | 'year'
  amountMinor: number
  firstMinor: number
  currency: string
  freeDays: number | null
  coupon: string | null
  isTest: boolean
  state: PaymentRow['state']
  subscriptionState: PaymentRow['subscriptionState']
  createdAt: Date
  paidAt: Date | null
  checkoutId: string | null
  subscriptionId: string | null
}

/** The newest payments of an account, begun and made. */
export const selectAccountPayments = (db: Db, accountId: number, most: number): Promise<AccountPaymentRow[]> =>
  many(
    db,
    sql<AccountPaymentRow>`
      select y.id, l.name as "planName", y.kind as interval, y.amount_minor as "amountMinor", coalesce(y.first_minor, y.amount_minor) as "firstMinor",
        y.currency, y.free_days as "freeDays", (select c.code from coupon c where c.id = y.coupon_id) as coupon, y.is_test as "isTest", y.state,
        y.subscription_state as "subscriptionState", y.created_at as "createdAt", y.paid_at as "paidAt", y.checkout_id as "checkoutId",
        y.subscription_id as "subscriptionId"
      from ${from} where y.account_id = ${accountId} order by y.created_at desc, y.id limit ${most}`,
  )
