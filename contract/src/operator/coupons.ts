import { Type } from 'typebox'
import { list } from '../call.ts'
import { Id, nullable, oneOf } from '../values.ts'
import { nextCursor, OptionalLine, operatorCalls, pageInput, Time, Version } from './operator-call.ts'
import { recordCalls } from './record-calls.ts'

const couponFields = {
  /** For whoever runs the service. */
  note: OptionalLine,
  /** What it gives; of `percent`, `amountMinor` with `currency`, and `freeDays` the one that fits is given, the others are null. */
  kind: oneOf(['percent', 'amount', 'free-days']),
  percent: nullable(Type.Integer({ minimum: 1, maximum: 100 })),
  /** In the currency's smallest unit. */
  amountMinor: nullable(Type.Integer({ minimum: 1, maximum: 99_999_999 })),
  /** ISO 4217; it holds for plans in this currency alone. */
  currency: nullable(Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3, says: 'must be an ISO 4217 code such as USD' })),
  /** Days before the first payment. */
  freeDays: nullable(Type.Integer({ minimum: 1, maximum: 730 })),
  /** Off every payment; otherwise off the first alone. */
  isForEveryPayment: Type.Boolean(),
  /** Plans that it holds for; all of them where none is named. */
  planIds: Type.Array(Id, { maxItems: 100, uniqueItems: true }),
  startsAt: nullable(Time),
  /** The first moment at which it is no longer taken. */
  endsAt: nullable(Time),
  /** How often in all, and by one account; null for as often as one likes. */
  mostUses: nullable(Type.Integer({ minimum: 1, maximum: 99_999_999 })),
  mostUsesEach: nullable(Type.Integer({ minimum: 1, maximum: 1000 })),
  /** Nobody can use it while it is not; what was agreed by it stays. */
  isActive: Type.Boolean(),
}
const Code = Type.String({
  pattern: '^[A-Z0-9][A-Z0-9-]{2,29}$',
  maxLength: 30,
  says: 'must be 3 to 30 capital letters, digits and hyphens',
})
const Coupon = Type.Object({
  id: Id,
  version: Version,
  code: Code,
  ...couponFields,
  /** How often somebody subscribed by it. */
  uses: Type.Integer(),
  /** Uses that open checkouts hold. */
  heldUses: Type.Integer(),
  /** Whether somebody began to pay by it, so that it cannot be removed. */
  isUsed: Type.Boolean(),
  /** How it stands now. */
  state: oneOf(['running', 'waiting', 'ended', 'used-up', 'off']),
})
const coupon = recordCalls({ one: 'a coupon', area: 'plans', touches: [], fields: couponFields, reply: Coupon })

export const coupons = operatorCalls({
  'list-coupons': {
    doc: 'The codes that make a membership cheaper, the newest first.',
    effect: 'reads',
    who: 'operator',
    scope: 'plans:read',
    input: {},
    reply: { data: list(Coupon) },
    errors: [],
  },
  'get-coupon': coupon.get,
  'create-coupon': { ...coupon.create, doc: 'Adds a coupon; its code cannot be changed later.', input: { code: Code, ...couponFields } },
  'update-coupon': { ...coupon.update, doc: 'Writes a coupon whole, for whoever uses it from now on; what was agreed by it stays.' },
  'delete-coupon': { ...coupon.delete, doc: 'Removes a coupon that nobody has begun to use; another can be turned off.' },
  'list-coupon-uses': {
    doc: 'Who subscribed by a coupon, the newest first.',
    effect: 'reads',
    who: 'operator',
    scope: 'plans:read',
    input: { id: Id, ...pageInput },
    reply: {
      data: list(
        Type.Object({
          at: Time,
          /** Null once the account is deleted. */
          accountId: nullable(Id),
          /** The name, or the email address where there is none. Null too for whoever may not read accounts. */
          accountName: nullable(Type.String()),
          planName: Type.String(),
          /** What was charged at once, and at every renewal, in the currency's smallest unit. */
          firstMinor: Type.Integer(),
          amountMinor: Type.Integer(),
          currency: Type.String(),
          freeDays: nullable(Type.Integer()),
        }),
      ),
      nextCursor,
    },
    errors: ['not_found'],
  },
})
