import type { Reply } from '@matinee/contract/client'
import { formatPrice } from '../../../lib/format.ts'
import styles from './PlanPrice.module.css'

export type Plan = Reply<'get-plans'>['plans'][number]

/** How often the plan is paid: its type is 'Monthly' or 'Yearly'. */
export const perInterval = ({ plan_type }: Pick<Plan, 'plan_type'>): 'month' | 'year' => (plan_type === 'Yearly' ? 'year' : 'month')

const hasOffer = (plan: Plan): boolean => plan.regular_price !== plan.plan_price

/** What a plan costs and, while it has an offer, what it costs otherwise. */
export function PlanPrice({ plan }: { plan: Plan }) {
  const interval = perInterval(plan)
  return (
    <div>
      {hasOffer(plan) && (
        <p className={styles.was}>
          <s>
            {formatPrice(plan.regular_price, plan.currency)}/{interval === 'year' ? 'Year' : 'Month'}
          </s>{' '}
          Now only
        </p>
      )}
      <p className={styles.price}>
        <b>{formatPrice(plan.plan_price, plan.currency)}</b>
        <span>/{interval}</span>
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
