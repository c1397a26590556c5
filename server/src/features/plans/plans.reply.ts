import type { Plan } from '@matinee/contract/membership'
import type { PlainOf } from '@matinee/contract/plain'
import { priceText } from '../../platform/text/money.ts'
import { cleanHtml } from './clean-html.ts'
import type { PlanRow } from './plans.sql.ts'
import { presentPrice, promoSeatsLeft } from './price.ts'
import { plansOnSale, priceWords, type Selling, type SellingDeps, sellingNow } from './selling.ts'

export const intervalNames = { month: 'Monthly', year: 'Yearly' }

export const planReply = (plan: PlanRow, { name, capabilities }: Selling): PlainOf<typeof Plan> => ({
  id: plan.id,
  planName: plan.name,
  planType: intervalNames[plan.interval],
  planText: cleanHtml(plan.benefitsHtml, { name, capabilities, price: priceWords(presentPrice(plan), plan.currency, plan.interval) }),
  planPrice: priceText(presentPrice(plan), plan.currency),
  priceMinor: presentPrice(plan),
  currency: plan.currency,
  regularPrice: priceText(plan.listPriceMinor, plan.currency),
  offersLeft: promoSeatsLeft(plan),
})

/** The plans on sale, as they are for an account (null for a visitor). */
export const plansReply = async (deps: SellingDeps, accountId: number | null): Promise<PlainOf<typeof Plan>[]> => {
  const selling = await sellingNow(deps)
  return (await plansOnSale(deps, accountId)).map((plan) => planReply(plan, selling))
}
