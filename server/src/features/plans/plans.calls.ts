import type { Handlers } from '../../kernel/handler.ts'
import { planReply, plansReply } from './plans.reply.ts'
import { savePlan } from './save-plan.ts'
import { type SellingDeps, sellingNow } from './selling.ts'

export const planHandlers = (deps: SellingDeps): Pick<Handlers<'membership'>, 'get-plans' | 'save-plan'> => ({
  'get-plans': async ({ caller }) => ({ plans: await plansReply(deps, caller.kind === 'visitor' ? null : caller.accountId) }),
  'save-plan': async ({ refuse, parameters }) => ({ data: planReply(await savePlan(refuse, deps.db, parameters), await sellingNow(deps)) }),
})
