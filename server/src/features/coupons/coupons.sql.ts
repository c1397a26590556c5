import type { Db } from '../../platform/db/database.ts'
import { change, many, maybeOne, one, type RawBuilder, sql } from '../../platform/db/statement.ts'

export interface CouponInput {
  note: string
  kind: 'percent' | 'amount' | 'free-days'
  percent: number | null
  amountMinor: number | null
  currency: string | null
  freeDays: number | null
  isForEveryPayment: boolean
  planIds: number[]
  startsAt: Date | null
  endsAt: Date | null
  mostUses: number | null
  mostUsesEach: number | null
  isActive: boolean
}

export interface CouponRow extends CouponInput {
  id: number
  version: number
  code: string
  uses: number
  /** Uses that open checkouts hold; where an account asked, those of others. */
  heldUses: number
  isUsed: boolean
}

const coupons = (accountId: number | null, which: RawBuilder<unknown>): RawBuilder<CouponRow> => sql<CouponRow>`
  select c.id, c.version, c.code, c.note, c.kind, c.percent, c.amount_minor as "amountMinor", c.currency, c.free_days as "freeDays",
    c.is_for_every_payment as "isForEveryPayment", c.starts_at as "startsAt", c.ends_at as "endsAt", c.most_uses as "mostUses",
    c.most_uses_each as "mostUsesEach", c.is_active as "isActive",
    array(select p.plan_id from coupon_plan p where p.coupon_id = c.id order by 1) as "planIds",
    (select count(*)::int from membership_payment y where y.coupon_id = c.id and y.state = 'paid') as uses,
    (select count(*)::int from membership_payment y where y.coupon_id = c.id and y.state = 'open'
      and y.account_id is distinct from ${accountId}::int) as "heldUses",
    exists (select 1 from membership_payment y where y.coupon_id = c.id) as "isUsed"
  from coupon c where ${which}`

export const selectCoupons = (db: Db): Promise<CouponRow[]> => many(db, coupons(null, sql`true order by c.id desc`))

export const selectCoupon = (db: Db, id: number): Promise<CouponRow | undefined> => maybeOne(db, coupons(null, sql`c.id = ${id}`))

/** The coupon of a code as it is for an account; lets nobody else take a use of it until the transaction ends where it is to be held. */
export const selectCouponByCode = async (
  db: Db,
  code: string,
  accountId: number,
  { isHeld }: { isHeld: boolean },
): Promise<CouponRow | undefined> => {
  if (isHeld) await sql`select 1 from coupon where code = ${code} for no key update`.execute(db)
  return maybeOne(db, coupons(accountId, sql`c.code = ${code}`))
}

/** How often an account has subscribed by a coupon. */
export const countUsesBy = async (db: Db, couponId: number, accountId: number): Promise<number> =>
  (
    await one(
      db,
      sql<{ uses: number }>`select count(*)::int as uses from membership_payment
        where coupon_id = ${couponId} and account_id = ${accountId} and state = 'paid'`,
    )
  ).uses

const writePlans = async (db: Db, id: number, planIds: readonly number[]): Promise<void> => {
  await sql`delete from coupon_plan where coupon_id = ${id} and plan_id <> all(${[...planIds]}::int[])`.execute(db)
  await sql`insert into coupon_plan (coupon_id, plan_id) select ${id}, p.id from membership_plan p where p.id = any(${[...planIds]}::int[])
    on conflict do nothing`.execute(db)
}

export const insertCoupon = async (db: Db, code: string, coupon: CouponInput): Promise<number> => {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into coupon (code, note, kind, percent, amount_minor, currency, free_days, is_for_every_payment, starts_at, ends_at, most_uses,
        most_uses_each, is_active)
      values (${code}, ${coupon.note}, ${coupon.kind}, ${coupon.percent}, ${coupon.amountMinor}, ${coupon.currency}, ${coupon.freeDays},
        ${coupon.isForEveryPayment}, ${coupon.startsAt}::timestamptz, ${coupon.endsAt}::timestamptz, ${coupon.mostUses}, ${coupon.mostUsesEach},
        ${coupon.isActive})
      returning id`,
  )
  await writePlans(db, id, coupon.planIds)
  return id
}

export const updateCoupon = async (db: Db, id: number, coupon: CouponInput): Promise<void> => {
  await sql`
    update coupon set note = ${coupon.note}, kind = ${coupon.kind}, percent = ${coupon.percent}, amount_minor = ${coupon.amountMinor},
      currency = ${coupon.currency}, free_days = ${coupon.freeDays}, is_for_every_payment = ${coupon.isForEveryPayment},
      starts_at = ${coupon.startsAt}::timestamptz, ends_at = ${coupon.endsAt}::timestamptz, most_uses = ${coupon.mostUses},
      most_uses_each = ${coupon.mostUsesEach}, is_active = ${coupon.isActive}
    where id = ${id}`.execute(db)
  await writePlans(db, id, coupon.planIds)
}

/** False where somebody has begun to pay by it. */
export const deleteUnusedCoupon = async (db: Db, id: number): Promise<boolean> =>
  (await change(
    db,
    sql`delete from coupon c where c.id = ${id} and not exists (select 1 from membership_payment y where y.coupon_id = c.id)`,
  )) === 1

/** Those of some plans that there are not. */
export const selectUnknownPlans = (db: Db, planIds: readonly number[]): Promise<{ id: number }[]> =>
  many(
    db,
    sql<{ id: number }>`select given.id from unnest(${[...planIds]}::int[]) given(id)
      where not exists (select 1 from membership_plan p where p.id = given.id) order by 1`,
  )

export interface CouponUseRow {
  paymentId: string
  at: Date
  accountId: number | null
  accountName: string | null
  planName: string
  firstMinor: number
  amountMinor: number
  currency: string
  freeDays: number | null
}

/** Payments that were made by a coupon, the newest first, after one of them. */
export const selectCouponUses = (
  db: Db,
  couponId: number,
  after: { at: Date; paymentId: string } | null,
  most: number,
): Promise<CouponUseRow[]> =>
  many(
    db,
    sql<CouponUseRow>`
      select y.id as "paymentId", y.paid_at as at, y.account_id as "accountId",
        (select coalesce(nullif(a.name, ''), a.email) from account a where a.id = y.account_id) as "accountName", l.name as "planName",
        coalesce(y.first_minor, y.amount_minor) as "firstMinor", y.amount_minor as "amountMinor", y.currency, y.free_days as "freeDays"
      from membership_payment y join membership_plan l on l.id = y.plan_id
      where y.coupon_id = ${couponId} and y.state = 'paid'
        and (${after?.at ?? null}::timestamptz is null or (y.paid_at, y.id) < (${after?.at ?? null}::timestamptz, ${after?.paymentId ?? null}::text))
      order by y.paid_at desc, y.id desc limit ${most}`,
  )
