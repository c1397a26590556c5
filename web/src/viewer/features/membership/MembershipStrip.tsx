import { useAsk } from '../../../lib/ask.ts'
import { Loaded } from '../../../lib/QueryBoundary.tsx'
import { Anchor } from '../../../ui/Anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './MembershipStrip.module.css'
import { standingText } from './membership-state.ts'
import { membershipName } from './status-text.ts'

interface MembershipStripProps {
  /** On the plans' own page. */
  withoutLink?: boolean
}

/** 'Next billing 24 Nov 2025 · $1.99': what happens next to a membership. */
function Standing() {
  const membership = useAsk('user-membership-plan-list', {}, { staleTime: 60_000 }).data?.data[0]
  return membership ? <small>{standingText(membership)}</small> : null
}

/** The badge of the account's membership, and what it leads to; without one it leads to the plans. */
export function MembershipStrip({ withoutLink }: MembershipStripProps) {
  const query = useAsk('user-subscription', {}, { staleTime: 60_000 })
  return (
    <Loaded query={query} what="Your membership" skeleton={<Skeleton height={58} radius={10} />}>
      {({ subscription_status }) => (
        <div className={classNames(styles.strip, subscription_status === 'Active' && styles.active)}>
          <Icon name="star" />
          <div>
            <b>{membershipName(subscription_status)}</b>
            {subscription_status !== 'Inactive' && <Standing />}
          </div>
          {subscription_status === 'Inactive' && !withoutLink && <Anchor href="/subscribe">See plans</Anchor>}
        </div>
      )}
    </Loaded>
  )
}
