import type { Reply } from '@matinee/contract/client'
import { formatPrice } from '../../../lib/format.ts'
import styles from './PlanTicket.module.css'

type Plan = Reply<'get-plans'>['plans'][number]

/** A plan as a cinema ticket. */
export function PlanTicket({ plan }: { plan: Plan }) {
  const hasOffer = plan.regular_price !== plan.plan_price
  return (
    <section className={styles.ticket} aria-label={plan.plan_name}>
      <div className={styles.body}>
        <p className={styles.kind}>Admit one · {plan.plan_type}</p>
        <h2>{plan.plan_name}</h2>
        {/* The server cleaned the operator's HTML before it kept it. */}
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: plan.plan_text }} />
        {hasOffer && plan.offers_left !== null && (
          <p className={styles.stamp}>
            next <b>{plan.offers_left}</b> users
          </p>
        )}
      </div>
      <div className={styles.stub}>
        {hasOffer && (
          <p className={styles.was}>
            <s>{formatPrice(plan.regular_price, plan.currency)}/Month</s> Now only
          </p>
        )}
        <p className={styles.price}>
          <b>{formatPrice(plan.plan_price, plan.currency)}</b>
          <span>/month</span>
        </p>
        <p className={styles.note}>Joining by card is not open yet on this service. Ask whoever runs it for a membership.</p>
      </div>
    </section>
  )
}
