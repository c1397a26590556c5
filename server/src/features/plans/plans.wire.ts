import type { Plan } from '@matinee/contract/membership'
import type { Static } from 'typebox'
import { priceText } from '../../platform/text/money.ts'
import { cleanHtml } from './clean-html.ts'
import type { PlanRow } from './plans.sql.ts'
import { presentPrice, promoSeatsLeft } from './price.ts'
import { plansOnSale, priceWords, type Selling, type SellingDeps, sellingNow } from './selling.ts'

export const intervalNames = { month: 'Monthly', year: 'Yearly' }

export const wirePlan = (plan: PlanRow, { capabilities }: Selling): Static<typeof Plan> => ({
  id: plan.id,
  plan_name: plan.name,
  plan_type: intervalNames[plan.interval],
  plan_text: cleanHtml(plan.benefitsHtml, { capabilities, price: priceWords(presentPrice(plan), plan.currency, plan.interval) }),
  plan_price: priceText(presentPrice(plan), plan.currency),
  price_minor: presentPrice(plan),
  currency: plan.currency,
  regular_price: priceText(plan.listPriceMinor, plan.currency),
  offers_left: promoSeatsLeft(plan),
})

/** The plans on sale, as they are for an account (null for a visitor). */
export const wirePlans = async (deps: SellingDeps, accountId: number | null): Promise<Static<typeof Plan>[]> => {
  const selling = await sellingNow(deps)
  return (await plansOnSale(deps, accountId)).map((plan) => wirePlan(plan, selling))
}
