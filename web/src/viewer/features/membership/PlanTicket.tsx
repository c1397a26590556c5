import { OfferStamp, type Plan, PlanPrice } from './PlanPrice.tsx'
import styles from './PlanTicket.module.css'
import { Ticket } from './Ticket.tsx'

/** A plan as a cinema ticket. */
export function PlanTicket({ plan }: { plan: Plan }) {
  return (
    <Ticket
      label={plan.plan_name}
      look="lamp"
      kind={`Admit one · ${plan.plan_type}`}
      title={plan.plan_name}
      stub={
        <>
          <PlanPrice plan={plan} />
          <p className={styles.note}>Joining by card is not open yet on this service. Ask whoever runs it for a membership.</p>
        </>
      }
    >
      {/* The server cleaned the operator's HTML before it kept it. */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: plan.plan_text }} />
      <OfferStamp plan={plan} />
    </Ticket>
  )
}
