import { useCallQuery } from '../../../lib/call-query.ts'
import { dialogTexts } from '../../../lib/dialog-texts.ts'
import { formatDay } from '../../../lib/format-day.ts'
import { isRoot, useSession } from '../../../lib/session.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { CancelSubscription } from './CancelSubscription.tsx'
import { Facts } from './Facts.tsx'
import styles from './MembershipFacts.module.css'
import { canCancel, canResume, isGranted, type Membership, membershipName } from './membership-state.ts'
import { ResumeSubscription } from './ResumeSubscription.tsx'

const none = 'NA'

function WayIn() {
  const capabilities = useCallQuery('api-config', {}, { sameForAll: true }).data?.data.capabilities
  if (capabilities?.includes('memberships') === false) return <p>Memberships aren’t on sale here.</p>
  return (
    <Anchor href="/subscribe" className={buttonClass({ look: 'lamp', block: true })}>
      Subscribe
    </Anchor>
  )
}

function Actions({ membership }: { membership: Membership | undefined }) {
  const user = useSession()
  if (user && !isRoot(user)) return <p>{dialogTexts.payAsRoot}</p>
  if (!membership || membership.subscriptionStatus === 'Inactive') return <WayIn />
  if (canCancel(membership))
    return (
      <>
        <CancelSubscription membership={membership} />
        <p>Premium stays on until your billing period ends, even after you cancel.</p>
      </>
    )
  if (membership.subscriptionStatus === 'Cancelled')
    return (
      <>
        {canResume(membership) && <ResumeSubscription />}
        <Button look="line" block disabled>
          Membership Cancelled
        </Button>
        <p>Premium titles play until {formatDay(membership.toDate)}. You won’t be charged again.</p>
      </>
    )
  return <p>Your membership is complimentary. There’s nothing to pay or cancel.</p>
}

/** What happens next, and when: the next bill, or the end. */
const dateFact = (membership: Membership | undefined): [name: string, day: string] => {
  const day = membership?.toDate ? formatDay(membership.toDate) : undefined
  if (membership && isGranted(membership)) return ['Plays until', day ?? 'No end']
  return [membership?.subscriptionStatus === 'Cancelled' ? 'Plays until' : 'Next billing date', day ?? none]
}

/** What the account pays for, until when, and the way in or out. `membership` is undefined for an account that never had one. */
export function MembershipFacts({ membership }: { membership: Membership | undefined }) {
  const now = membership?.subscriptionStatus === 'Inactive' ? undefined : membership
  const status = now?.subscriptionStatus ?? 'Inactive'
  return (
    <section className={styles.panel} aria-label="Your plan">
      {now?.hasFailedPayment && (
        <p role="alert" className={styles.failed}>
          Your last payment didn’t go through. We’ll try the card again over the next few days. To use another card, cancel and subscribe
          again.
        </p>
      )}
      <Facts
        facts={[
          ['Plan', now ? `${now.planName}, ${now.planType.toLowerCase()}` : 'Free With Ads'],
          ['Status', <Status key="status" status={status} />],
          dateFact(now),
          ['Paid with', now?.paymentMode || none],
          ['Member since', now?.memberSince ? formatDay(now.memberSince) : none],
        ]}
      />
      <div className={styles.actions}>
        <Actions membership={now} />
      </div>
    </section>
  )
}

function Status({ status }: { status: Membership['subscriptionStatus'] }) {
  return (
    <span className={styles.status} data-status={status}>
      {status === 'Inactive' ? membershipName(status) : status}
    </span>
  )
}
