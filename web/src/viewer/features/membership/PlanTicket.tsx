import { OfferStamp, type Plan, PlanPrice } from './PlanPrice.tsx'
import { PlanText } from './PlanText.tsx'
import { SubscribeButton } from './SubscribeButton.tsx'
import { Ticket } from './Ticket.tsx'
import { useMembershipStatus } from './use-membership-status.ts'

interface PlanTicketProps {
  plan: Plan
  /** Address of what the person wanted to watch. */
  next: string | undefined
}

/** A plan as a cinema ticket. */
export function PlanTicket({ plan, next }: PlanTicketProps) {
  const hasMembership = useMembershipStatus() !== undefined
  return (
    <Ticket
      label={plan.planName}
      look="lamp"
      kind={`Admit one · ${plan.planType}`}
      title={plan.planName}
      stub={
        <>
          <PlanPrice plan={plan} />
          <SubscribeButton plan={plan} next={next} />
        </>
      }
    >
      <PlanText html={plan.planText} />
      {/* An offer is for those who have none. */}
      {!hasMembership && <OfferStamp plan={plan} />}
    </Ticket>
  )
}
