import { writeAudit } from '../../platform/audit/audit.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { insertPlan, lockPlan, type PlanInput, selectPlan, updatePlan } from './plans.sql.ts'

export { cleanHtml } from './clean-html.ts'
export { intervalNames, plansReply } from './plans.reply.ts'
export { lockPlan, type PlanInput, type PlanRow, selectMainPlanId as mainPlanId, selectPlanFor, takePromoSeat } from './plans.sql.ts'
export { presentPrice, promoSeatsLeft } from './price.ts'
export { plansOnSale, priceWords, type Selling, type SellingDeps, type Sentence, saidOf, sellingNow } from './selling.ts'

/** A plan that cannot be sold; the message names what is wrong with it. */
export class InvalidPlan extends Error {
  override readonly name = 'InvalidPlan'
}

/** Card providers charge no more at once. */
const mostMinor = 99_999_999
const currencies = new Set(Intl.supportedValuesOf('currency'))

const isAmount = (value: number) => Number.isInteger(value) && value >= 0 && value <= mostMinor

/** Throws InvalidPlan. */
export const checkPlan = <Plan extends Required<Omit<PlanInput, 'position'>>>(plan: Plan): Plan => {
  const wrong = (sentence: string): never => {
    throw new InvalidPlan(sentence)
  }
  if (plan.name.trim() === '') wrong('The plan needs a name.')
  if (plan.interval !== 'month' && plan.interval !== 'year') wrong(`A plan is paid by month or by year, not by '${plan.interval}'.`)
  if (!currencies.has(plan.currency)) wrong(`The currency must be an ISO 4217 code such as USD, not '${plan.currency}'.`)
  if (!isAmount(plan.listPriceMinor)) wrong(`The regular price must be a whole number of the currency's smallest unit, 0 to ${mostMinor}.`)
  if (!isAmount(plan.priceMinor)) wrong(`The offer's price must be a whole number of the currency's smallest unit, 0 to ${mostMinor}.`)
  if (plan.priceMinor > plan.listPriceMinor) wrong('The offer must not cost more than the regular price.')
  if (plan.promoSeats !== null && !isAmount(plan.promoSeats)) wrong('The number of places of the offer must be a whole number from 0.')
  return plan
}

/** Puts a plan on sale and answers its id. Throws InvalidPlan. */
export const createPlan = (db: Db, plan: PlanInput): Promise<number> =>
  inTx(db, async (db) => {
    const checked = checkPlan({ interval: 'month', isOnSale: true, ...plan })
    const id = await insertPlan(db, checked)
    await writeAudit(db, [{ action: 'create', entity: 'plan', id, after: checked }])
    return id
  })

/** Changes a plan for whoever pays from now on; members go on paying what they agreed to. Throws InvalidPlan. */
export const changePlan = (db: Db, planId: number, changes: Partial<PlanInput>): Promise<void> =>
  inTx(db, async (db) => {
    await lockPlan(db, planId)
    const row = await selectPlan(db, planId)
    if (!row) throw new InvalidPlan(`There is no plan ${planId}.`)
    const { id, heldSeats, version, ...plan } = row
    const after = checkPlan({ ...plan, ...changes })
    await updatePlan(db, id, after)
    await writeAudit(db, [{ action: 'update', entity: 'plan', id, before: plan, after }])
  })
