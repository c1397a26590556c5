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
  planName,
  planType,
  planText,
  currency,
  regularPriceMinor,
  priceMinor,
  offersLeft,
}: SavePlanParameters): Partial<PlanInput> => ({
  ...(planName === undefined ? {} : { name: planName }),
  ...(planType === undefined ? {} : { interval: intervals[planType] }),
  ...(planText === undefined ? {} : { benefitsHtml: planText }),
  ...(currency === undefined ? {} : { currency }),
  ...(regularPriceMinor === undefined ? {} : { listPriceMinor: regularPriceMinor }),
  ...(priceMinor === undefined ? {} : { priceMinor: priceMinor }),
  ...(offersLeft === undefined ? {} : { promoSeats: offersLeft < 0 ? null : offersLeft }),
})

const newPlan = ({ name, currency, listPriceMinor, ...others }: Partial<PlanInput>): PlanInput => {
  if (name === undefined || currency === undefined || listPriceMinor === undefined)
    return refuse('invalid_parameter', 'A new plan needs plan_name, currency and regular_price_minor.')
  return { name, currency, listPriceMinor, priceMinor: listPriceMinor, promoSeats: null, benefitsHtml: '', ...others }
}

/** Puts a plan on sale or changes one, and answers it; refuses what makes no sense with a sentence that names it. */
export const savePlan = (refuse: Refuse<'not_found'>, db: Db, parameters: SavePlanParameters): Promise<PlanRow> =>
  inTx(db, async (db) => {
    const { planId } = parameters
    const changes = changesOf(parameters)
    try {
      if (planId !== undefined && !(await selectPlan(db, planId))) return refuse('not_found', 'There is no such plan.')
      const id = planId ?? (await createPlan(db, newPlan(changes)))
      if (planId !== undefined) await changePlan(db, id, changes)
      return (await selectPlan(db, id)) ?? refuse('not_found')
    } catch (error) {
      if (error instanceof InvalidPlan) return refuse('invalid_parameter', error.message)
      throw error
    }
  })
