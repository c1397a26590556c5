import type { Handlers } from '../../kernel/handler.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { type SellingDeps, sellingNow, wirePlans } from '../plans/plans.ts'
import { selectMembership } from './membership.sql.ts'
import { wireMembership } from './membership.wire.ts'

export interface MembershipDeps extends SellingDeps {
  clock: Clock
}

export const membershipHandlers = (
  deps: MembershipDeps,
): Pick<Handlers<'membership'>, 'user-subscription' | 'user-membership-plan-list'> => ({
  'user-subscription': async ({ caller }) => {
    const subscription = { subscription_status: caller.membership, plans: await wirePlans(deps, caller.accountId) }
    return { data: subscription, ...subscription }
  },
  'user-membership-plan-list': async ({ caller }) => {
    const membership = await selectMembership(deps.db, caller.accountId, deps.clock.now())
    return { data: membership ? [wireMembership(membership, caller.accountId, await sellingNow(deps))] : [] }
  },
})
