import { useCallQuery } from '../../../lib/call-query.ts'
import { isMember, useSession } from '../../../lib/session.ts'

/** How the membership of whoever is signed in stands; undefined without one, and while that is not known. */
export const useMembershipStatus = (): 'Active' | 'Cancelled' | undefined => {
  const { data } = useCallQuery('user-subscription', {}, { enabled: isMember(useSession()), staleTime: 60_000 })
  return data && data.subscriptionStatus !== 'Inactive' ? data.subscriptionStatus : undefined
}
