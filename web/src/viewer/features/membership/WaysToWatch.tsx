import { useAsk } from '../../../lib/ask.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { OfferStamp, PlanPrice } from './PlanPrice.tsx'
import { Ticket } from './Ticket.tsx'
import styles from './WaysToWatch.module.css'

const paid = ['Ad-free streaming', 'Early releases', 'Saved searches', 'Bonus features']

interface WaysToWatchProps {
  /** Goes on without paying. */
  onWatchWithAds: () => void
  isBusy: boolean
}

/** Two tickets: paid without advertisements, or free with them. */
export function WaysToWatch({ onWatchWithAds, isBusy }: WaysToWatchProps) {
  const plan = useAsk('get-plans', {}, { sameForAll: true }).data?.plans[0]
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
            <Anchor href="/subscribe" className={classNames(buttonClass({ size: 'large', block: true }), styles.subscribe)}>
              Subscribe Now
            </Anchor>
          </>
        }
      >
        <ul className={styles.points}>
          {paid.map((point) => (
            <li key={point}>
              <Icon name="check" />
              {point}
            </li>
          ))}
        </ul>
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
        <ul className={styles.points}>
          <li>
            <Icon name="check" />
            Short ad breaks
          </li>
          <li className={styles.missing}>
            <Icon name="close" />
            No early releases
          </li>
          <li>
            <Icon name="check" />
            Bonus features
          </li>
        </ul>
      </Ticket>
    </div>
  )
}
