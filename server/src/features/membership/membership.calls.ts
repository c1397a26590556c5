import type { Membership, Plan } from '@matinee/contract/membership'
import type { Static } from 'typebox'
import type { Person } from '../../call/caller.ts'
import { type Door, notBuilt } from '../../call/handler.ts'
import type { Db } from '../../db/database.ts'
import { cleanHtml } from '../pages/pages.ts'
import { type MembershipRow, type PlanRow, selectMembership, selectPlans } from './membership.sql.ts'
import { opensPremium } from './membership.ts'
import { priceText } from './price.ts'

/** The version of the card provider's interface that clients of ours are written for. */
const providerVersion = '2023-08-16'

const intervalNames = { month: 'Monthly', year: 'Yearly' }

/** The offer's price for as long as it has places. */
const presentPrice = ({ priceMinor, listPriceMinor, promoPlaces }: PlanRow): number => (promoPlaces === 0 ? listPriceMinor : priceMinor)

const wirePlan = (plan: PlanRow): Static<typeof Plan> => ({
  id: plan.id,
  plan_name: plan.name,
  plan_type: intervalNames[plan.interval],
  plan_text: cleanHtml(plan.benefitsHtml),
  plan_price: priceText(presentPrice(plan), plan.currency),
  price_minor: presentPrice(plan),
  currency: plan.currency,
  regular_price: priceText(plan.listPriceMinor, plan.currency),
  offers_left: plan.promoPlaces,
})

const wireDay = (at: Date | null): string => at?.toISOString().slice(0, 10) ?? ''

// Memberships are only granted so far: '0' is a platform on which nothing is paid, so there is nothing to cancel.
const granted = { platform: '0', payment_mode: 'Complimentary' }

const wireMembership = ({ plan, toDate, changedAt }: MembershipRow, { accountId, membership }: Person): Static<typeof Membership> => {
  const { regular_price, offers_left, id, ...planFields } = wirePlan(plan)
  return {
    id: accountId,
    plan_id: id,
    ...planFields,
    subscription_status: membership,
    from_date: wireDay(changedAt),
    to_date: wireDay(toDate),
    is_subscribed: opensPremium(membership) ? 1 : 0,
    is_requested: membership === 'Cancelled' ? 1 : 0,
    ...granted,
  }
}

export const membershipDoor = ({ db }: { db: Db }): Door<'membership'> => ({
  'stripe-config': async () => ({ data: { stripe_pk: '', api_version: providerVersion, is_test: true } }),
  'get-plans': async () => ({ plans: (await selectPlans(db)).map(wirePlan) }),
  'user-subscription': async ({ caller }) => {
    const subscription = { subscription_status: caller.membership, plans: (await selectPlans(db)).map(wirePlan) }
    return { data: subscription, ...subscription }
  },
  'user-membership-plan-list': async ({ caller }) => {
    const membership = await selectMembership(db, caller.accountId)
    return { data: membership ? [wireMembership(membership, caller)] : [] }
  },
  'cancel-subscription-request': notBuilt,
  'initiate-payment': notBuilt,
  'complete-subscription': notBuilt,
})
