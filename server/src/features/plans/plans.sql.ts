import type { Db } from '../../platform/db/database.ts'
import { change, many, maybeOne, one, sql } from '../../platform/db/statement.ts'
import { statusAt } from '../../titles/entitlement.sql.ts'

export interface PlanInput {
  name: string
  /** 'month' where it is left out. */
  interval?: 'month' | 'year'
  /** ISO 4217. */
  currency: string
  /** Prices in the currency's smallest unit: the regular one, and the one of the offer. */
  listPriceMinor: number
  priceMinor: number
  /** How many more people the offer is for; null when it is for everybody. */
  promoSeats: number | null
  benefitsHtml: string
  /** Yes where it is left out. */
  isOnSale?: boolean
  /** The lowest is the main one; behind all others where it is left out. */
  position?: number
}

export interface PlanRow extends Required<PlanInput> {
  id: number
  version: number
  /** Seats of the offer that other people's open checkouts hold. */
  heldSeats: number
}

// Held until the provider says how the checkout ended, even past its time: so that a seat is never given twice.
const planColumns = (accountId: number | null) => sql`
  p.id, p.version, p.name, p.kind as interval, p.currency, p.list_price_minor as "listPriceMinor", p.price_minor as "priceMinor",
  p.promo_places as "promoSeats", p.benefits_html as "benefitsHtml", p.is_on_sale as "isOnSale", p.position,
  (select count(*)::int from membership_payment h
    where h.plan_id = p.id and h.state = 'open' and h.is_promo and h.account_id is distinct from ${accountId}::int) as "heldSeats"`

/** The plans on sale, the main one first, as they are for an account (null for a visitor). */
export const selectPlans = (db: Db, accountId: number | null): Promise<PlanRow[]> =>
  many(db, sql<PlanRow>`select ${planColumns(accountId)} from membership_plan p where p.is_on_sale order by p.position, p.id`)

export const selectPlan = (db: Db, planId: number): Promise<PlanRow | undefined> =>
  maybeOne(db, sql<PlanRow>`select ${planColumns(null)} from membership_plan p where p.id = ${planId}`)

/** The plan that stands for membership where nobody chose one: the main one on sale, else the first of all; undefined where there is none. */
export const selectMainPlanId = async (db: Db): Promise<number | undefined> =>
  (await maybeOne(db, sql<{ id: number }>`select id from membership_plan order by is_on_sale desc, position, id limit 1`))?.id

/** Lets nobody else begin a payment for the plan, or take a seat of its offer, until the transaction ends. */
export const lockPlan = async (db: Db, planId: number): Promise<void> => {
  await sql`select 1 from membership_plan where id = ${planId} for no key update`.execute(db)
}

/** The plan as it is for an account once `lockPlan` holds it. */
export const selectPlanFor = (db: Db, planId: number, accountId: number): Promise<PlanRow | undefined> =>
  maybeOne(db, sql<PlanRow>`select ${planColumns(accountId)} from membership_plan p where p.id = ${planId}`)

export interface CountedPlanRow extends PlanRow {
  members: number
  membersAtOtherPrice: number
  isUsed: boolean
}

const countedPlans = (now: Date) => sql<CountedPlanRow>`
  select ${planColumns(null)}, coalesce(c.members, 0) as members, coalesce(c.others, 0) as "membersAtOtherPrice",
    exists (select 1 from membership where plan_id = p.id) or exists (select 1 from membership_payment where plan_id = p.id) as "isUsed"
  from membership_plan p left join lateral (
    select count(*)::int as members,
      (count(*) filter (where y.amount_minor not in (p.list_price_minor, p.price_minor) or y.currency <> p.currency or y.kind <> p.kind))::int as others
    from membership m left join membership_payment y on y.id = m.payment_id
    where m.plan_id = p.id and ${statusAt(now)} <> 'Inactive') c on true`

/** All plans with who has them, also those that are sold no longer, the main one first. */
export const selectCountedPlans = (db: Db, now: Date): Promise<CountedPlanRow[]> =>
  many(db, sql<CountedPlanRow>`${countedPlans(now)} order by p.position, p.id`)

export const selectCountedPlan = (db: Db, now: Date, planId: number): Promise<CountedPlanRow | undefined> =>
  maybeOne(db, sql<CountedPlanRow>`${countedPlans(now)} where p.id = ${planId}`)

export const insertPlan = async (db: Db, plan: PlanInput): Promise<number> => {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into membership_plan (name, kind, currency, list_price_minor, price_minor, promo_places, benefits_html,
        is_on_sale, position)
      values (${plan.name}, ${plan.interval ?? 'month'}, ${plan.currency}, ${plan.listPriceMinor}, ${plan.priceMinor}, ${plan.promoSeats},
        ${plan.benefitsHtml}, ${plan.isOnSale ?? true},
        coalesce(${plan.position ?? null}::integer, (select coalesce(max(position), 0) + 1 from membership_plan)))
      returning id`,
  )
  return id
}

export const updatePlan = (db: Db, planId: number, plan: Required<PlanInput>): Promise<number> =>
  change(
    db,
    sql`
      update membership_plan set name = ${plan.name}, kind = ${plan.interval}, currency = ${plan.currency},
        list_price_minor = ${plan.listPriceMinor}, price_minor = ${plan.priceMinor}, promo_places = ${plan.promoSeats},
        benefits_html = ${plan.benefitsHtml}, is_on_sale = ${plan.isOnSale}, position = ${plan.position}
      where id = ${planId}`,
  )

/** Takes one seat of the plan's offer for good. */
export const takePromoSeat = async (db: Db, planId: number): Promise<void> => {
  await sql`update membership_plan set promo_places = greatest(promo_places - 1, 0) where id = ${planId}`.execute(db)
}

/** Whether somebody has, or has paid for, a membership of the plan. */
export const isPlanUsed = async (db: Db, planId: number): Promise<boolean> =>
  (await maybeOne(
    db,
    sql`select 1 where exists (select 1 from membership where plan_id = ${planId}) or exists (select 1 from membership_payment where plan_id = ${planId})`,
  )) !== undefined

export const deletePlan = (db: Db, planId: number): Promise<number> => change(db, sql`delete from membership_plan where id = ${planId}`)
