import { formatPrice } from '../../../lib/format-price.ts'
import { freePoints, paidPoints } from '../../../lib/selling-texts.ts'
import styles from './MembershipTicket.module.css'
import { isGranted, type Membership, membershipName } from './membership-state.ts'
import { perInterval } from './PlanPrice.tsx'
import { PlanText } from './PlanText.tsx'
import { Ticket } from './Ticket.tsx'
import { TicketPoints } from './TicketPoints.tsx'

/** The ticket that the account holds; standing room for who has no membership. */
export function MembershipTicket({ membership }: { membership: Membership | undefined }) {
  if (!membership || membership.subscriptionStatus === 'Inactive')
    return (
      <Ticket
        label="Your ticket"
        look="plain"
        kind={membershipName('Inactive')}
        title="Free With Ads"
        stub={<p className={styles.price}>Free</p>}
      >
        <TicketPoints points={freePoints} />
      </Ticket>
    )
  return (
    <Ticket
      label="Your ticket"
      look="lamp"
      kind={membershipName(membership.subscriptionStatus)}
      title={membership.planName}
      stub={
        <>
          {isGranted(membership) ? (
            <p className={styles.granted}>Complimentary</p>
          ) : (
            <p className={styles.price}>
              {formatPrice(membership.planPrice, membership.currency)} <small>/{perInterval(membership)}</small>
            </p>
          )}
          <p className={styles.thanks}>{thanksFor(membership)}</p>
        </>
      }
    >
      {membership.planText ? <PlanText html={membership.planText} /> : <TicketPoints points={paidPoints} />}
    </Ticket>
  )
}

const thanksFor = (membership: Membership): string => {
  if (isGranted(membership)) return 'With our compliments.'
  return membership.subscriptionStatus === 'Active' ? 'Thank you for keeping the lamp lit.' : 'The lamp stays lit until the end.'
}
