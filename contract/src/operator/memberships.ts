import { Type } from 'typebox'
import { list } from '../call.ts'
import { Id, nullable, oneOf, SubscriptionStatus } from '../values.ts'
import { operatorCalls, Time } from './operator-call.ts'

const Receipt = Type.Object({
  /** The card provider's invoice. */
  id: Type.String(),
  number: Type.String(),
  amountMinor: Type.Integer(),
  currency: Type.String(),
  paidAt: Type.String(),
  /** Last four digits of the card. */
  cardEnding: nullable(Type.String()),
  /** Where it is refunded at the card provider; null where it has no such page. */
  providerAddress: nullable(Type.String()),
})

const Payment = Type.Object({
  id: Type.String(),
  planName: Type.String(),
  interval: oneOf(['month', 'year']),
  /** Agreed for every renewal, and for the first time, in the currency's smallest unit. */
  amountMinor: Type.Integer(),
  firstMinor: Type.Integer(),
  currency: Type.String(),
  freeDays: nullable(Type.Integer()),
  coupon: nullable(Type.String()),
  /** No money moves. */
  isTest: Type.Boolean(),
  /** open: begun and not paid; closed: it never was. */
  state: oneOf(['open', 'paid', 'closed']),
  /** Of what it pays for from then on; null before it is paid. */
  subscriptionState: nullable(oneOf(['active', 'overdue', 'ended'])),
  createdAt: Type.String(),
  paidAt: nullable(Type.String()),
  /** The card provider's names for it. */
  checkoutId: nullable(Type.String()),
  subscriptionId: nullable(Type.String()),
  /** What arrived for it, the newest first. */
  receipts: list(Receipt),
})

const Membership = Type.Object({
  planName: Type.String(),
  interval: oneOf(['month', 'year']),
  /** 'Active' and 'Cancelled' play premium titles. */
  status: SubscriptionStatus,
  /** Granted: nobody pays for it. */
  isComplimentary: Type.Boolean(),
  /** The last renewal could not be charged. */
  isOverdue: Type.Boolean(),
  since: Type.String(),
  /** When the account first became a member. */
  memberSince: Type.String(),
  /** The next charge, or the end; null without end. */
  until: nullable(Type.String()),
  /** Paid until then before it was granted: it does not end earlier by being taken back. */
  paidUntil: nullable(Type.String()),
  /** What is charged at every renewal; null where it is complimentary. */
  amountMinor: nullable(Type.Integer()),
  currency: nullable(Type.String()),
  cardEnding: nullable(Type.String()),
  coupon: nullable(Type.String()),
})

const reply = {
  data: Type.Object({
    /** Null where there never was one. */
    membership: nullable(Membership),
    /** Begun and made, the newest first; at most 100. */
    payments: list(Payment),
  }),
}
const write = { effect: 'changes', touches: [], who: 'operator', scope: 'accounts:write' } as const

/** What accounts pay and are given. */
export const memberships = operatorCalls({
  'get-account-membership': {
    doc: 'The membership of an account, what it agreed to pay and what arrived. Noted in the audit log as a look at the account.',
    effect: 'reads',
    who: 'operator',
    scope: 'accounts:read',
    input: { id: Id },
    reply,
    errors: ['not_found'],
  },
  'grant-membership': {
    ...write,
    doc: 'Grants a complimentary membership from now on, and tells its owner by mail. A paid one that would be charged again must be cancelled first.',
    input: {
      id: Id,
      /** Null without end. */
      until: nullable(Time),
    },
    reply,
    errors: ['not_found', 'conflict', 'forbidden'],
  },
  'take-back-membership': {
    ...write,
    doc: 'Ends a complimentary membership now, or where the account had paid for longer, then.',
    input: { id: Id },
    reply,
    errors: ['not_found', 'conflict', 'forbidden'],
  },
  'cancel-membership': {
    ...write,
    doc: 'Cancels a membership for the end of what is paid; one whose renewal failed ends now. Its owner is told by mail.',
    input: { id: Id },
    reply,
    errors: ['not_found', 'conflict', 'forbidden', 'provider_away'],
  },
  'resume-membership': {
    ...write,
    doc: 'Takes a cancellation back before its end; the membership goes on renewing.',
    input: { id: Id },
    reply,
    errors: ['not_found', 'conflict', 'forbidden', 'provider_away'],
  },
  'send-receipt': {
    ...write,
    doc: 'Mails a receipt to the owner of the account once more.',
    input: {
      id: Id,
      /** Of a payment of the account. */
      receiptId: Type.String({ minLength: 1, maxLength: 255 }),
    },
    reply: {},
    errors: ['not_found', 'forbidden'],
  },
})
