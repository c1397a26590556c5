import type { ParametersOf } from '@matinee/contract/call'
import type { Calls } from '@matinee/contract/v3'
import { type Refuse, refuse } from '../../kernel/refuse.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { type PlanRow, selectPlan } from './plans.sql.ts'
import { changePlan, createPlan, InvalidPlan, type PlanInput } from './plans.ts'

type SavePlanParameters = ParametersOf<Calls['save-plan']>

const intervals = { Monthly: 'month', Yearly: 'year' } as const

/** What of a plan was named. */
const changesOf = ({
  plan_name,
  plan_type,
  plan_text,
  currency,
  regular_price_minor,
  price_minor,
  offers_left,
}: SavePlanParameters): Partial<PlanInput> => ({
  ...(plan_name === undefined ? {} : { name: plan_name }),
  ...(plan_type === undefined ? {} : { interval: intervals[plan_type] }),
  ...(plan_text === undefined ? {} : { benefitsHtml: plan_text }),
  ...(currency === undefined ? {} : { currency }),
  ...(regular_price_minor === undefined ? {} : { listPriceMinor: regular_price_minor }),
  ...(price_minor === undefined ? {} : { priceMinor: price_minor }),
  ...(offers_left === undefined ? {} : { promoSeats: offers_left < 0 ? null : offers_left }),
})

const newPlan = ({ name, currency, listPriceMinor, ...others }: Partial<PlanInput>): PlanInput => {
  if (name === undefined || currency === undefined || listPriceMinor === undefined)
    return refuse('invalid_parameter', 'A new plan needs plan_name, currency and regular_price_minor.')
  return { name, currency, listPriceMinor, priceMinor: listPriceMinor, promoSeats: null, benefitsHtml: '', ...others }
}

/** Puts a plan on sale or changes one, and answers it; refuses what makes no sense with a sentence that names it. */
export const savePlan = (refuse: Refuse<'not_found'>, db: Db, parameters: SavePlanParameters): Promise<PlanRow> =>
  inTx(db, async (db) => {
    const { plan_id } = parameters
    const changes = changesOf(parameters)
    try {
      if (plan_id !== undefined && !(await selectPlan(db, plan_id))) return refuse('not_found', 'There is no such plan.')
      const id = plan_id ?? (await createPlan(db, newPlan(changes)))
      if (plan_id !== undefined) await changePlan(db, id, changes)
      return (await selectPlan(db, id)) ?? refuse('not_found')
    } catch (error) {
      if (error instanceof InvalidPlan) return refuse('invalid_parameter', error.message)
      throw error
    }
  })
