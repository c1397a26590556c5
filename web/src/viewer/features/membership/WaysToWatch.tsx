import { useCallQuery } from '../../../lib/call-query.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { freePoints, paidPoints } from '../../../lib/selling-texts.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { OfferStamp, PlanPrice } from './PlanPrice.tsx'
import { PlanText } from './PlanText.tsx'
import button from './SubscribeButton.module.css'
import { Ticket } from './Ticket.tsx'
import { TicketPoints } from './TicketPoints.tsx'
import { useMembershipStatus } from './use-membership-status.ts'
import styles from './WaysToWatch.module.css'
import { watchNext } from './watch-next.ts'

interface WaysToWatchProps {
  /** Goes on without paying. */
  onWatchWithAds: () => void
  isBusy: boolean
}

/** Two tickets: paid without advertisements, or free with them. Whoever has the first already watches with it. */
export function WaysToWatch({ onWatchWithAds, isBusy }: WaysToWatchProps) {
  // The page may be some minutes old, and what it counts is being taken.
  const query = useCallQuery('get-plans', {}, { sameForAll: true, staleTime: 0 })
  const hasMembership = useMembershipStatus() !== undefined
  return (
    <div className={styles.tickets}>
      <QueryBoundary
        query={query}
        what="The price"
        skeleton={<Skeleton height={560} radius={16} />}
        isEmpty={({ plans }) => plans.length === 0}
        empty={<EmptyState title="No tickets today.">Memberships aren’t on sale here. Everything free still plays.</EmptyState>}
      >
        {({ plans: [plan] }) =>
          plan && (
            <Ticket
              label={hasMembership ? 'Your ticket' : 'Subscribe'}
              look="lamp"
              kind="Admit one · Premium"
              title={hasMembership ? 'Your ticket' : 'Subscribe'}
              stub={
                <>
                  {hasMembership ? <p className={styles.free}>Yours</p> : <PlanPrice plan={plan} />}
                  <Anchor
                    href={hasMembership ? watchNext() : '/subscribe'}
                    className={classNames(buttonClass({ size: 'large', block: true }), button.subscribe)}
                  >
                    {hasMembership ? 'Watch Now' : 'Subscribe Now'}
                  </Anchor>
                </>
              }
            >
              {plan.planText ? <PlanText html={plan.planText} /> : <TicketPoints points={paidPoints} />}
              {!hasMembership && <OfferStamp plan={plan} />}
            </Ticket>
          )
        }
      </QueryBoundary>
      <Ticket
        label="Watch with Ads"
        look="plain"
        kind="Standing room"
        title="Watch with Ads"
        stub={
          <>
            <p className={styles.free}>Free</p>
            <Button look="line" size="large" block busy={isBusy} onClick={onWatchWithAds}>
              Continue with Ads
            </Button>
          </>
        }
      >
        <TicketPoints points={freePoints} />
      </Ticket>
    </div>
  )
}
