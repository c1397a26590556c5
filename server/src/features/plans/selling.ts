import { type Capability, capabilities, capabilityCalls } from '@matinee/contract/capabilities'
import { readBrand } from '../../platform/brand/brand.ts'
import type { Db } from '../../platform/db/database.ts'
import type { PaymentProvider } from '../../platform/payments/payments.ts'
import { signedPrice } from '../../platform/text/money.ts'
import { type PlanRow, selectPlans } from './plans.sql.ts'
import { presentPrice } from './price.ts'

/** What may be promised here, now. */
export interface Selling {
  /** What the service is called. */
  name: string
  capabilities: ReadonlySet<Capability>
  /** What the cheapest plan costs, such as '$1.99 monthly'; undefined where none is on sale. */
  price: string | undefined
}

export interface SellingDeps {
  db: Db
  payments: Pick<PaymentProvider, 'isConfigured'>
  earlyAccessDays: number
}

const monthsOf = { month: 1, year: 12 }
const adverbs = { month: 'monthly', year: 'yearly' }

const monthlyPrice = (plan: PlanRow): number => presentPrice(plan) / monthsOf[plan.interval]

/** A plan's present price in words, such as '$1.99 monthly'. */
export const priceWords = (amountMinor: number, currency: string, interval: PlanRow['interval']): string =>
  `${signedPrice(amountMinor, currency)} ${adverbs[interval]}`

/** Of plans in one currency, the main one's. */
const cheapest = (plans: readonly PlanRow[]): PlanRow | undefined =>
  plans.filter(({ currency }) => currency === plans[0]?.currency).toSorted((one, other) => monthlyPrice(one) - monthlyPrice(other))[0]

/** The plans on sale, the main one first, as they are for an account (null for a visitor): none where nobody could take the money. */
export const plansOnSale = async ({ db, payments }: Pick<SellingDeps, 'db' | 'payments'>, accountId: number | null): Promise<PlanRow[]> =>
  payments.isConfigured ? selectPlans(db, accountId) : []

const holds = (capability: Capability, earlyAccessDays: number, isOnSale: boolean): boolean => {
  if (capability === 'early-access') return earlyAccessDays > 0
  if (capability === 'memberships' || capability === 'online-cancelling') return isOnSale
  return capabilityCalls[capability].length > 0
}

/** What the service has and what it costs: sentences that sell are held to it. */
export const sellingNow = async (deps: SellingDeps): Promise<Selling> => {
  const plans = await plansOnSale(deps, null)
  const plan = cheapest(plans)
  return {
    name: (await readBrand(deps.db)).name,
    capabilities: new Set(capabilities.filter((capability) => holds(capability, deps.earlyAccessDays, plans.length > 0))),
    price: plan && priceWords(presentPrice(plan), plan.currency, plan.interval),
  }
}

/** Stand in the operator's texts for the present price, and for what the service is called. */
export const pricePlaceholder = '{price}'
export const namePlaceholder = '{name}'

/** A sentence of the operator's; one that names a capability is said only while the service has it. */
export type Sentence = string | { text: string; capability: Capability }

/** What of plain sentences may be said, with name and price filled in; those that name one are left out where nothing is on sale. */
export const saidOf = (sentences: readonly Sentence[], { name, capabilities, price }: Selling): string[] =>
  sentences.flatMap((sentence) => {
    if (typeof sentence !== 'string' && !capabilities.has(sentence.capability)) return []
    const text = (typeof sentence === 'string' ? sentence : sentence.text).replaceAll(namePlaceholder, () => name)
    if (!text.includes(pricePlaceholder)) return [text]
    return price === undefined ? [] : [text.replaceAll(pricePlaceholder, () => price)]
  })
