import { href } from '@matinee/contract/paths'
import { useCallQuery } from '../../../lib/call-query.ts'
import { formatDay } from '../../../lib/format-day.ts'
import { formatPrice } from '../../../lib/format-price.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { isMember, useSession } from '../../../lib/session.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Outcome } from '../../../ui/Outcome.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Facts } from './Facts.tsx'
import type { Completed } from './membership-state.ts'
import { useMembershipStatus } from './use-membership-status.ts'
import { watchNext } from './watch-next.ts'

interface SubscribedProps {
  /** The service's own words, right after paying. */
  lead?: string
  /** What was just paid. */
  completed?: Completed
}

/** 'You are Subscribed!' with what the account really has; whoever has nothing is led to the plans. */
export function Subscribed({ lead, completed }: SubscribedProps) {
  // Its answer is kept: from now on no page shows a member offers and stars, not even before its script runs.
  useMembershipStatus()
  const query = useCallQuery('user-membership-plan-list', {}, { enabled: isMember(useSession()), staleTime: 0 })
  return (
    <QueryBoundary
      query={query}
      what="Your membership"
      skeleton={<Skeleton height={360} radius={16} />}
      isEmpty={({ data }) => data[0] === undefined || data[0].subscriptionStatus === 'Inactive'}
      empty={<NotSubscribed />}
    >
      {({ data: [membership] }) =>
        membership && (
          <Outcome
            heading="You are Subscribed!"
            lead={lead}
            ways={
              <>
                <Anchor href={watchNext()} className={buttonClass({ look: 'cream', size: 'large', block: true })}>
                  Watch Now
                </Anchor>
                <Anchor href={href('/content', { category: 'mostviewed' })} className={buttonClass({ look: 'line', block: true })}>
                  Browse More
                </Anchor>
              </>
            }
          >
            <Facts
              facts={[
                ['Plan', membership.planName],
                ...(completed ? ([['Paid', formatPrice(completed.amount, completed.currency)]] as [string, string][]) : []),
                ['Valid till', formatDay(membership.toDate) || 'No end'],
                ['Payment mode', membership.paymentMode],
              ]}
            />
          </Outcome>
        )
      }
    </QueryBoundary>
  )
}

function NotSubscribed() {
  return (
    <Outcome
      heading="No ticket yet."
      lead="This account has no membership."
      ways={
        <Anchor href="/subscribe" className={buttonClass({ look: 'lamp', size: 'large', block: true })}>
          See plans
        </Anchor>
      }
    />
  )
}
