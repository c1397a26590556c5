import type { Handlers } from '../../kernel/handler.ts'
import { wirePlan, wirePlans } from './plans.wire.ts'
import { savePlan } from './save-plan.ts'
import { type SellingDeps, sellingNow } from './selling.ts'

export const planHandlers = (deps: SellingDeps): Pick<Handlers<'membership'>, 'get-plans' | 'save-plan'> => ({
  'get-plans': async ({ caller }) => ({ plans: await wirePlans(deps, caller.kind === 'visitor' ? null : caller.accountId) }),
  'save-plan': async ({ refuse, parameters }) => ({ data: wirePlan(await savePlan(refuse, deps.db, parameters), await sellingNow(deps)) }),
})
