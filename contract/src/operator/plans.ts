import { Type } from 'typebox'
import { list } from '../call.ts'
import { Id, nullable, oneOf } from '../values.ts'
import { Line, operatorCalls, Version } from './operator-call.ts'
import { recordCalls } from './record-calls.ts'

/** In the currency's smallest unit. */
const Amount = Type.Integer({ minimum: 0, maximum: 99_999_999 })
const planFields = {
  name: Line,
  interval: oneOf(['month', 'year']),
  /** ISO 4217. */
  currency: Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3, says: 'must be an ISO 4217 code such as USD' }),
  /** The regular price. */
  listPriceMinor: Amount,
  /** The offer's price, which is no higher. */
  priceMinor: Amount,
  /** How many more people the offer is for; null for everybody. */
  promoSeats: nullable(Amount),
  benefitsHtml: Type.String({ maxLength: 20_000 }),
}
const Plan = Type.Object({
  id: Id,
  version: Version,
  ...planFields,
  /** Seats of the offer that open checkouts hold. */
  heldSeats: Type.Integer(),
})
const plan = recordCalls({ one: 'a plan', area: 'plans', touches: ['plans'], fields: planFields, reply: Plan })

export const plans = operatorCalls({
  'list-plans': {
    doc: 'The plans that memberships are sold by, the main one first.',
    effect: 'reads',
    who: 'operator',
    scope: 'plans:read',
    input: {},
    reply: { data: list(Plan) },
    errors: [],
  },
  'get-plan': plan.get,
  'create-plan': plan.create,
  'update-plan': plan.update,
  'delete-plan': plan.delete,
})
