import { Type } from 'typebox'
import { calls, list } from './call.ts'
import { Address, Bit, Id, Name, nullable, Paragraphs, SubscriptionStatus } from './values.ts'

const price = {
  /** For people, such as '1.99'. */
  plan_price: Type.String(),
  /** The same in the currency's smallest unit, such as 199. */
  price_minor: Type.Integer(),
  /** ISO 4217, such as 'USD'. */
  currency: Type.String(),
}

export const Plan = Type.Object({
  id: Id,
  plan_name: Type.String(),
  /** 'Monthly'. */
  plan_type: Type.String(),
  /** Cleaned HTML. */
  plan_text: Type.String(),
  ...price,
  /** What the plan costs without its offer; equal to plan_price when there is none. */
  regular_price: Type.String(),
  /** How many more people the offer is for; null when it has no such limit. */
  offers_left: nullable(Type.Integer()),
})

export const Membership = Type.Object({
  id: Id,
  plan_id: Id,
  plan_name: Type.String(),
  plan_type: Type.String(),
  plan_text: Type.String(),
  ...price,
  subscription_status: SubscriptionStatus,
  from_date: Type.String(),
  /** Next billing date, or the last day of a cancelled membership: 'YYYY-MM-DD', empty when there is none. */
  to_date: Type.String(),
  /** '1' card checkout. */
  platform: Type.String(),
  is_subscribed: Bit,
  /** 1 once cancellation was asked for. */
  is_requested: Bit,
  /** How it is paid, for people, such as 'Card ending 4242'. */
  payment_mode: Type.String(),
  /** 1 while the last renewal could not be paid and the provider goes on trying. */
  has_failed_payment: Bit,
  /** The day on which the account first became a member: 'YYYY-MM-DD'. */
  member_since: Type.String(),
})

/** As it is typed, in small letters too. */
const CouponCode = Type.String({ minLength: 1, maxLength: 60 })

/** Our name for a payment, from its beginning on. */
const PaymentId = Type.String({ minLength: 1, maxLength: 100 })

export const membership = calls({
  'stripe-config': {
    doc: 'What a browser needs to pay; never a secret key.',
    method: 'GET',
    effect: 'reads',
    of: [],
    who: 'anyone',
    query: {},
    reply: {
      data: Type.Object({
        /** Public key of the card provider; empty with the built-in test provider, and where there is none. */
        stripe_pk: Type.String(),
        api_version: Type.String(),
        /** True with the built-in test provider, where no money moves. */
        is_test: Type.Boolean(),
      }),
    },
    errors: [],
  },
  'get-plans': {
    doc: 'The plans on sale, the main one first; none where no card provider is set up.',
    method: 'GET',
    effect: 'reads',
    of: ['plans', 'membership', 'site'],
    who: 'anyone',
    query: {},
    reply: { plans: list(Plan) },
    errors: [],
  },
  'save-plan': {
    doc: 'Puts a plan on sale, or changes one for whoever pays from now on; what is left out stays as it is.',
    method: 'POST',
    effect: 'changes',
    touches: ['plans'],
    who: 'operator',
    query: {
      /** The plan to change; a new one where it is left out, which needs name, currency and regular price. */
      plan_id: Type.Optional(Id),
      plan_name: Type.Optional(Name),
      plan_type: Type.Optional(Type.Union([Type.Literal('Monthly'), Type.Literal('Yearly')])),
      /** HTML; scripts, styles and pictures are taken out when it is shown. `{name}`, `{price}` and `data-capability` as in README. */
      plan_text: Type.Optional(Paragraphs),
      currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
      /** In the currency's smallest unit: without the offer, and with it. Equal where there is no offer. */
      regular_price_minor: Type.Optional(Type.Integer({ minimum: 0 })),
      price_minor: Type.Optional(Type.Integer({ minimum: 0 })),
      /** How many more people the offer is for; -1 for everybody. */
      offers_left: Type.Optional(Type.Integer({ minimum: -1, maximum: 99_999_999 })),
    },
    reply: { data: Plan },
    errors: ['not_found'],
  },
  'user-subscription': {
    doc: "Whether the account's membership is active, and the plans.",
    method: 'POST',
    effect: 'reads',
    of: ['plans', 'membership', 'site'],
    who: 'member',
    query: {},
    reply: {
      data: Type.Object({ subscription_status: SubscriptionStatus, plans: list(Plan) }),
      subscription_status: SubscriptionStatus,
      plans: list(Plan),
    },
    errors: [],
  },
  'user-membership-plan-list': {
    doc: "The account's memberships, the present one first; empty when it never had one.",
    method: 'POST',
    effect: 'reads',
    of: ['plans', 'membership', 'site'],
    who: 'member',
    query: {},
    reply: { data: list(Membership) },
    errors: [],
  },
  'cancel-subscription-request': {
    doc: 'Cancels the membership; premium titles play until its end.',
    method: 'POST',
    effect: 'changes',
    touches: ['membership'],
    who: 'root',
    query: {},
    reply: {},
    errors: ['not_found', 'conflict', 'provider_away'],
  },
  'resume-subscription': {
    doc: 'Takes a cancellation back before its end; the membership goes on renewing.',
    method: 'POST',
    effect: 'changes',
    touches: ['membership'],
    who: 'root',
    query: {},
    reply: {},
    errors: ['not_found', 'conflict', 'provider_away'],
  },
  'check-coupon': {
    doc: 'What a plan would cost this account by a code, and nothing is begun; refused with what is wrong with the code.',
    method: 'POST',
    effect: 'reads',
    of: [],
    who: 'root',
    query: { plan_id: Id, coupon: CouponCode },
    reply: {
      data: Type.Object({
        /** As it is kept, in capitals. */
        coupon: Type.String(),
        ...price,
        /** What is charged at once; plan_price and price_minor are what is charged at every renewal. */
        first_price: Type.String(),
        first_price_minor: Type.Integer(),
        /** Days before the first payment; null where it comes at once. */
        free_days: nullable(Type.Integer()),
        /** For people, such as '50% off the first month'. */
        coupon_text: Type.String(),
      }),
    },
    errors: ['not_found', 'conflict'],
  },
  'initiate-payment': {
    doc: 'Begins paying for a plan and opens a checkout at the card provider.',
    method: 'GET',
    effect: 'changes',
    touches: ['plans'],
    who: 'root',
    query: {
      plan_id: Id,
      platform: Type.Optional(Type.String({ maxLength: 20, default: '1' })),
      pay_via: Type.Optional(Type.String({ maxLength: 20, default: 'STRIPE' })),
      coupon: Type.Optional(CouponCode),
    },
    reply: {
      data: Type.Object({
        /** The provider's name for the plan's price. */
        price_id: Type.String(),
        pre_transaction_id: Type.String(),
        /** The provider's checkout session. */
        session_id: Type.String(),
        /** Where the browser goes to pay. */
        checkout_url: Address,
        /** What will be charged at once, in the currency's smallest unit: the offer's last place may be gone since it was shown. */
        price_minor: Type.Integer(),
      }),
    },
    errors: ['not_found', 'conflict', 'provider_away'],
  },
  'complete-subscription': {
    doc: 'Tells how a checkout ended; the server asks the provider itself and believes only that.',
    method: 'GET',
    effect: 'changes',
    touches: ['membership', 'plans'],
    who: 'member',
    query: {
      pre_transaction_id: PaymentId,
      post_transaction_id: Type.Optional(Type.String({ maxLength: 200 })),
      payment_response: Type.Optional(Type.String({ maxLength: 20_000 })),
      subscription_status: Type.Optional(Bit),
    },
    reply: {
      data: Type.Object({
        /** 1 paid, 0 not. */
        payment_status: Bit,
        subscription_status: SubscriptionStatus,
        plan_name: Type.String(),
        /** For people: plan_price. */
        amount: Type.String(),
        amount_minor: Type.Integer(),
        currency: Type.String(),
        to_date: Type.String(),
        pre_transaction_id: Type.String(),
      }),
    },
    errors: ['not_found', 'conflict', 'provider_away'],
    secret: ['payment_response'],
  },
})
