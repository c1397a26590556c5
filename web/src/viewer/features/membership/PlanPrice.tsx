import type { Reply } from '@matinee/contract/client'
import { formatPrice } from '../../../lib/format-price.ts'
import styles from './PlanPrice.module.css'

export type Plan = Reply<'get-plans'>['plans'][number]

/** How often the plan is paid: its type is 'Monthly' or 'Yearly'. */
export const perInterval = ({ planType }: Pick<Plan, 'planType'>): 'month' | 'year' => (planType === 'Yearly' ? 'year' : 'month')

const hasOffer = (plan: Plan): boolean => plan.regularPrice !== plan.planPrice

/** What a plan costs and, while it has an offer, what it costs otherwise. */
export function PlanPrice({ plan }: { plan: Plan }) {
  const interval = perInterval(plan)
  return (
    <div>
      {hasOffer(plan) && (
        <p className={styles.was}>
          <s>
            {formatPrice(plan.regularPrice, plan.currency)}/{interval === 'year' ? 'Year' : 'Month'}
          </s>{' '}
          Now only
        </p>
      )}
      <p className={styles.price}>
        <b>{formatPrice(plan.planPrice, plan.currency)}</b>
        <span>/{interval}</span>
      </p>
    </div>
  )
}

/** How many more people the offer is for, as the service counts them; nothing when it has no such limit. */
export function OfferStamp({ plan }: { plan: Plan }) {
  if (!hasOffer(plan) || plan.offersLeft === null) return null
  return (
    <p className={styles.stamp}>
      next <b>{plan.offersLeft}</b> users
    </p>
  )
}
