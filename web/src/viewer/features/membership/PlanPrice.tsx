import type { Reply } from '@matinee/contract/client'
import { formatPrice } from '../../../lib/format.ts'
import styles from './PlanPrice.module.css'

export type Plan = Reply<'get-plans'>['plans'][number]

const hasOffer = (plan: Plan): boolean => plan.regular_price !== plan.plan_price

/** What a plan costs a month and, while it has an offer, what it costs otherwise. */
export function PlanPrice({ plan }: { plan: Plan }) {
  return (
    <div>
      {hasOffer(plan) && (
        <p className={styles.was}>
          <s>{formatPrice(plan.regular_price, plan.currency)}/Month</s> Now only
        </p>
      )}
      <p className={styles.price}>
        <b>{formatPrice(plan.plan_price, plan.currency)}</b>
        <span>/month</span>
      </p>
    </div>
  )
}

/** How many more people the offer is for, as the service counts them; nothing when it has no such limit. */
export function OfferStamp({ plan }: { plan: Plan }) {
  if (!hasOffer(plan) || plan.offers_left === null) return null
  return (
    <p className={styles.stamp}>
      next <b>{plan.offers_left}</b> users
    </p>
  )
}
