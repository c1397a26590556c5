import { Type } from 'typebox'
import { list } from '../call.ts'
import { Id, nullable, oneOf } from '../values.ts'
import { Line, operatorCalls, Version } from './operator-call.ts'
import { Place, recordCalls } from './record-calls.ts'

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
  /** HTML with `{price}` and `{name}`, as viewers' pages take it. */
  benefitsHtml: Type.String({ maxLength: 20_000 }),
  /** False where it is sold no longer; whoever has it keeps it. */
  isOnSale: Type.Boolean(),
  /** The lowest is the main one. */
  position: Place,
}
const Plan = Type.Object({
  id: Id,
  version: Version,
  ...planFields,
  /** Seats of the offer that open checkouts hold. */
  heldSeats: Type.Integer(),
  /** Whoever has it now, paid or granted. */
  members: Type.Integer(),
  /** Of these, whoever pays neither of its prices: they agreed to an earlier one, or came by a coupon. */
  membersAtOtherPrice: Type.Integer(),
  /** Somebody has, or has paid for, a membership of it: it can be taken off sale and not be removed. */
  isUsed: Type.Boolean(),
})
/** What the viewers' pages say of a plan. */
const ShownPlan = Type.Object({
  name: Type.String(),
  /** 'Monthly' or 'Yearly'. */
  kind: Type.String(),
  /** For people, such as '1.99'. */
  price: Type.String(),
  /** The same without the offer. */
  regularPrice: Type.String(),
  currency: Type.String(),
  /** Cleaned HTML. */
  benefitsHtml: Type.String(),
  /** How many more people the offer is for; null when it has no such limit. */
  seatsLeft: nullable(Type.Integer()),
})
const plan = recordCalls({ one: 'a plan', area: 'plans', touches: ['plans'], fields: planFields, reply: Plan })

export const plans = operatorCalls({
  'list-plans': {
    doc: 'The plans that memberships are or were sold by, in the order of the viewers’ pages, the main one first.',
    effect: 'reads',
    who: 'operator',
    scope: 'plans:read',
    input: {},
    reply: { data: list(Plan) },
    errors: [],
  },
  'get-plan': plan.get,
  'create-plan': plan.create,
  'update-plan': {
    ...plan.update,
    doc: 'Writes a plan whole, for whoever subscribes from now on: members go on paying what they agreed to, and keep what they paid for.',
  },
  'delete-plan': { ...plan.delete, doc: 'Removes a plan that nobody has or had; another can be taken off sale.' },
  'preview-plan': {
    doc: 'What the viewers’ pages would say of a plan now, with name and price filled in. Nothing is kept.',
    // A changing call takes a body, and a text is too long for an address.
    effect: 'changes',
    touches: [],
    who: 'operator',
    scope: 'plans:write',
    input: planFields,
    reply: { data: ShownPlan },
    errors: [],
  },
})
