import { useCallQuery } from '../../../lib/call-query.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { Anchor } from '../../../ui/Anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './MembershipStrip.module.css'
import { membershipName, standingText } from './membership-state.ts'

interface MembershipStripProps {
  /** On the plans' own page. */
  withoutLink?: boolean
}

/** 'Next billing 24 Nov 2025 · $1.99': what happens next to a membership. */
function Standing() {
  const membership = useCallQuery('user-membership-plan-list', {}, { staleTime: 60_000 }).data?.data[0]
  return membership ? <small>{standingText(membership)}</small> : null
}

/** The badge of the account's membership, and what it leads to; without one it leads to the plans. */
export function MembershipStrip({ withoutLink }: MembershipStripProps) {
  const query = useCallQuery('user-subscription', {}, { staleTime: 60_000 })
  return (
    <QueryBoundary query={query} what="Your membership" skeleton={<Skeleton height={58} radius={10} />}>
      {({ subscriptionStatus }) => (
        <div className={classNames(styles.strip, subscriptionStatus === 'Active' && styles.active)}>
          <Icon name="star" />
          <div>
            <b>{membershipName(subscriptionStatus)}</b>
            {subscriptionStatus !== 'Inactive' && <Standing />}
          </div>
          {subscriptionStatus === 'Inactive' && !withoutLink && <Anchor href="/subscribe">See plans</Anchor>}
        </div>
      )}
    </QueryBoundary>
  )
}
