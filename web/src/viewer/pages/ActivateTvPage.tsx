import { useCallQuery } from '../../lib/call-query.ts'
import { useHead } from '../../lib/head.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { isRoot, useMember } from '../../lib/session.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ActivateTv } from '../features/devices/ActivateTv.tsx'
import { MembershipBadge } from '../features/membership/MembershipBadge.tsx'
import styles from './ActivateTvPage.module.css'

export function ActivateTvPage() {
  useHead({ title: 'Activate TV', noIndex: true })
  const user = useMember()
  const subscription = useCallQuery('user-subscription', {}, { enabled: user !== null, staleTime: 60_000 })

  return (
    <div className={styles.page}>
      {user && (
        <ActivateTv
          email={user.email}
          badge={
            <QueryBoundary query={subscription} what="Your membership" skeleton={<Skeleton width={120} height={24} />}>
              {({ subscriptionStatus }) => <MembershipBadge status={subscriptionStatus} />}
            </QueryBoundary>
          }
          isRoot={isRoot(user)}
        />
      )}
    </div>
  )
}
