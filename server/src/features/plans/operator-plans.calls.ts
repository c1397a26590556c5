import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { recordHandlers } from '../../kernel/record-handlers.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { planReply } from './plans.reply.ts'
import {
  deletePlan,
  insertPlan,
  isPlanUsed,
  lockPlan,
  type PlanInput,
  selectCountedPlan,
  selectCountedPlans,
  updatePlan,
} from './plans.sql.ts'
import { checkPlan, InvalidPlan } from './plans.ts'
import { type SellingDeps, sellingNow } from './selling.ts'

const checked = (plan: Required<PlanInput>): Required<PlanInput> => {
  try {
    return checkPlan(plan)
  } catch (error) {
    if (error instanceof InvalidPlan) return refuse('invalid_parameter', error.message)
    throw error
  }
}

export const operatorPlanHandlers = (deps: SellingDeps & { clock: Clock }): OperatorHandlers<'plans'> => {
  const { db, clock } = deps
  const plan = recordHandlers({
    db,
    entity: 'plan',
    select: (db, id) => selectCountedPlan(db, clock.now(), id),
    insert: (db, fields: Required<PlanInput>) => insertPlan(db, checked(fields)),
    update: async (db, { id }, fields) => {
      await lockPlan(db, id)
      await updatePlan(db, id, checked(fields))
    },
    remove: async (db, { id }, refuse) => {
      await lockPlan(db, id)
      if (await isPlanUsed(db, id))
        refuse('conflict', 'Somebody has, or has paid for, a membership of this plan. Take it off sale instead.')
      await deletePlan(db, id)
    },
    reply: (row) => row,
    told: ({ heldSeats, members, membersAtOtherPrice, isUsed, ...told }) => told,
  })
  return {
    'list-plans': async () => ({ data: await selectCountedPlans(db, clock.now()) }),
    'get-plan': plan.get,
    'create-plan': plan.create,
    'update-plan': plan.update,
    'delete-plan': plan.remove,
    'preview-plan': async ({ input }) => {
      const selling = await sellingNow(deps)
      const { planName, planType, planPrice, regularPrice, currency, planText, offersLeft } = planReply(
        { ...checked(input), id: 0, version: 1, heldSeats: 0 },
        selling,
      )
      const shown = { name: planName, kind: planType, price: planPrice, regularPrice, currency, benefitsHtml: planText }
      return { data: { ...shown, seatsLeft: offersLeft } }
    },
  }
}
