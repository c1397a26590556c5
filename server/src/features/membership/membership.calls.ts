import type { Handlers } from '../../kernel/handler.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { plansReply, type SellingDeps, sellingNow } from '../plans/plans.ts'
import { membershipReply } from './membership.reply.ts'
import { selectMembership } from './membership.sql.ts'

export interface MembershipDeps extends SellingDeps {
  clock: Clock
}

export const membershipHandlers = (
  deps: MembershipDeps,
): Pick<Handlers<'membership'>, 'user-subscription' | 'user-membership-plan-list'> => ({
  'user-subscription': async ({ caller }) => {
    const subscription = { subscriptionStatus: caller.membership, plans: await plansReply(deps, caller.accountId) }
    return { data: subscription, ...subscription }
  },
  'user-membership-plan-list': async ({ caller }) => {
    const membership = await selectMembership(deps.db, caller.accountId, deps.clock.now())
    return { data: membership ? [membershipReply(membership, caller.accountId, await sellingNow(deps))] : [] }
  },
})
