import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { recordHandlers } from '../../kernel/record-handlers.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Db } from '../../platform/db/database.ts'
import { deletePlan, insertPlan, isPlanUsed, lockPlan, type PlanInput, selectPlan, selectPlans, updatePlan } from './plans.sql.ts'
import { checkPlan, InvalidPlan } from './plans.ts'

const checked = (plan: Required<PlanInput>): Required<PlanInput> => {
  try {
    return checkPlan(plan)
  } catch (error) {
    if (error instanceof InvalidPlan) return refuse('invalid_parameter', error.message)
    throw error
  }
}

export const operatorPlanHandlers = ({ db }: { db: Db }): OperatorHandlers<'plans'> => {
  const plan = recordHandlers({
    db,
    entity: 'plan',
    select: selectPlan,
    insert: (db, fields: Required<PlanInput>) => insertPlan(db, checked(fields)),
    update: async (db, { id }, fields) => {
      await lockPlan(db, id)
      await updatePlan(db, id, checked(fields))
    },
    remove: async (db, { id }, refuse) => {
      await lockPlan(db, id)
      if (await isPlanUsed(db, id)) refuse('conflict', 'Somebody has, or has paid for, a membership of this plan.')
      await deletePlan(db, id)
    },
    reply: (row) => row,
    told: ({ heldSeats, ...told }) => told,
  })
  return {
    'list-plans': async () => ({ data: await selectPlans(db, null) }),
    'get-plan': plan.get,
    'create-plan': plan.create,
    'update-plan': plan.update,
    'delete-plan': plan.remove,
  }
}
