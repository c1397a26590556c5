import { useSearch } from '@tanstack/react-router'
import { useCallQuery } from '../../lib/call-query.ts'
import { useHead } from '../../lib/head.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { benefits } from '../../lib/selling-texts.ts'
import { serviceName } from '../../lib/service-name.ts'
import { isMember, useSession } from '../../lib/session.ts'
import { useOffered } from '../../lib/use-offered.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { MembershipStrip } from '../features/membership/MembershipStrip.tsx'
import { PlanTicket } from '../features/membership/PlanTicket.tsx'
import styles from './SubscribePage.module.css'

export function SubscribePage() {
  useHead({ title: 'Premium', description: `Premium titles, no advertisements: the plans of ${serviceName}.` })
  const user = useSession()
  const offered = useOffered(benefits)
  const { next } = useSearch({ from: '/subscribe' })
  // The page may be some minutes old, and what it counts is being taken.
  const query = useCallQuery('get-plans', {}, { sameForAll: true, staleTime: 0 })
  return (
    <div className={styles.page}>
      <div>
        <p className={styles.eyebrow}>Premium</p>
        <h1>Every film, no interval.</h1>
        {query.data?.plans.length !== 0 && (
          <>
            <p className={styles.lead}>Billed by card. Cancel online in two clicks with no fees.</p>
            <ul className={styles.benefits}>
              {offered.map(({ icon, name, line }) => (
                <li key={name}>
                  <Icon name={icon} />
                  <b>{name}</b>
                  <p>{line}</p>
                </li>
              ))}
            </ul>
          </>
        )}
        <div className={styles.membership}>{isMember(user) && <MembershipStrip withoutLink />}</div>
      </div>
      <QueryBoundary
        query={query}
        what="The plans"
        skeleton={<Skeleton height={560} radius={16} />}
        isEmpty={({ plans }) => plans.length === 0}
        empty={
          <EmptyState title="No tickets today.">
            Memberships aren’t on sale here. Everything free still plays, and a membership you already have stays as it is.
          </EmptyState>
        }
      >
        {({ plans }) => (
          <div className={styles.plans}>
            {plans.map((plan) => (
              <PlanTicket key={plan.id} plan={plan} next={next} />
            ))}
          </div>
        )}
      </QueryBoundary>
    </div>
  )
}
