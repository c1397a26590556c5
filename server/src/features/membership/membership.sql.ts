import type { Db } from '../../db/database.ts'
import { many, maybeOne, one, sql } from '../../db/statement.ts'
import type { MembershipStatus } from './membership.ts'

export interface NewPlan {
  name: string
  /** 'month' where it is left out. */
  interval?: 'month' | 'year'
  /** ISO 4217. */
  currency: string
  /** Prices in the currency's smallest unit: the regular one, and the one of the offer. */
  listPriceMinor: number
  priceMinor: number
  /** How many people the offer is for; null when it is for everybody. */
  promoPlaces: number | null
  benefitsHtml: string
}

export interface PlanRow extends Required<NewPlan> {
  id: number
}

const planColumns = sql`
  p.id, p.name, p.kind as interval, p.currency, p.list_price_minor as "listPriceMinor", p.price_minor as "priceMinor",
  p.promo_places as "promoPlaces", p.benefits_html as "benefitsHtml"`

/** The plans on sale, the main one first. */
export const selectPlans = (db: Db): Promise<PlanRow[]> =>
  many(db, sql<PlanRow>`select ${planColumns} from membership_plan p order by p.id`)

export const insertPlan = async (db: Db, plan: NewPlan): Promise<number> => {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into membership_plan (name, kind, currency, list_price_minor, price_minor, promo_places, benefits_html)
      values (${plan.name}, ${plan.interval ?? 'month'}, ${plan.currency}, ${plan.listPriceMinor}, ${plan.priceMinor}, ${plan.promoPlaces},
        ${plan.benefitsHtml})
      returning id`,
  )
  return id
}

export interface NewMembership {
  accountId: number
  planId: number
  status: MembershipStatus
  /** Next billing date, or the end of a cancelled membership; null when it has none. */
  toDate: Date | null
  /** When it came to be so; now where it is left out. */
  changedAt?: Date
}

export const upsertMembership = async (db: Db, { accountId, planId, status, toDate, changedAt }: NewMembership): Promise<void> => {
  await sql`
    insert into membership (account_id, plan_id, status, to_date, changed_at)
    values (${accountId}, ${planId}, ${status}, ${toDate}::timestamptz, coalesce(${changedAt ?? null}::timestamptz, now()))
    on conflict (account_id) do update
    set plan_id = excluded.plan_id, status = excluded.status, to_date = excluded.to_date, changed_at = excluded.changed_at`.execute(db)
}

export interface MembershipRow {
  plan: PlanRow
  toDate: Date | null
  changedAt: Date
}

/** The account's membership as it was last changed; whether it still holds is the caller's to know. */
export const selectMembership = async (db: Db, accountId: number): Promise<MembershipRow | undefined> => {
  const row = await maybeOne(
    db,
    sql<PlanRow & { toDate: Date | null; changedAt: Date }>`
      select ${planColumns}, m.to_date as "toDate", m.changed_at as "changedAt"
      from membership m join membership_plan p on p.id = m.plan_id where m.account_id = ${accountId}`,
  )
  if (!row) return undefined
  const { toDate, changedAt, ...plan } = row
  return { plan, toDate, changedAt }
}
