import { useAsk } from '../../../lib/ask.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { OfferStamp, PlanPrice } from './PlanPrice.tsx'
import button from './SubscribeButton.module.css'
import { Ticket } from './Ticket.tsx'
import { TicketPoints } from './TicketPoints.tsx'
import { freePoints, paidPoints } from './ticket-points.ts'
import styles from './WaysToWatch.module.css'

interface WaysToWatchProps {
  /** Goes on without paying. */
  onWatchWithAds: () => void
  isBusy: boolean
}

/** Two tickets: paid without advertisements, or free with them. */
export function WaysToWatch({ onWatchWithAds, isBusy }: WaysToWatchProps) {
  const plans = useAsk('get-plans', {}, { sameForAll: true }).data?.plans
  const plan = plans?.[0]
  return (
    <div className={styles.tickets}>
      <Ticket
        label="Subscribe"
        look="lamp"
        kind="Admit one · Premium"
        title="Subscribe"
        stub={
          <>
            {plan && <PlanPrice plan={plan} />}
            {plans?.length === 0 ? (
              <p>Memberships are not on sale here.</p>
            ) : (
              <Anchor href="/subscribe" className={classNames(buttonClass({ size: 'large', block: true }), button.subscribe)}>
                Subscribe Now
              </Anchor>
            )}
          </>
        }
      >
        <TicketPoints points={paidPoints} />
        {plan && <OfferStamp plan={plan} />}
      </Ticket>
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
