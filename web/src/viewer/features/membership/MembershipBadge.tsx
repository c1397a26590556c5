import { Badge, PremiumBadge } from '../../../ui/Badge.tsx'
import { membershipName, type SubscriptionStatus } from './membership-state.ts'

/** 'Premium Member', 'Free Account' or 'Membership Cancelled'. */
export function MembershipBadge({ status }: { status: SubscriptionStatus }) {
  const name = membershipName(status)
  return status === 'Active' ? <PremiumBadge>{name}</PremiumBadge> : <Badge>{name}</Badge>
}
