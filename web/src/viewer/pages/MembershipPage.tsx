import { useCallQuery } from '../../lib/call-query.ts'
import { useHead } from '../../lib/head.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { isMember, useSession } from '../../lib/session.ts'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { MembershipFacts } from '../features/membership/MembershipFacts.tsx'
import { MembershipTicket } from '../features/membership/MembershipTicket.tsx'
import page from './AccountPage.module.css'
import styles from './MembershipPage.module.css'

const skeleton = (
  <Loading label="Loading your membership" className={styles.membership}>
    <Skeleton height={430} radius={16} />
    <Skeleton height={430} radius={16} />
  </Loading>
)

export function MembershipPage() {
  useHead({ title: 'Membership', noIndex: true })
  const query = useCallQuery('user-membership-plan-list', {}, { enabled: isMember(useSession()), staleTime: 0 })
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1>Membership</h1>
      </header>
      <QueryBoundary query={query} what="Your membership" skeleton={skeleton}>
        {({ data }) => (
          <div className={styles.membership}>
            <MembershipTicket membership={data[0]} />
            <MembershipFacts membership={data[0]} />
          </div>
        )}
      </QueryBoundary>
    </div>
  )
}
