import type { Db } from '../../platform/db/database.ts'
import type { Checkout, Receipt, Subscription } from '../../platform/payments/payments.ts'
import { dayMs } from '../../platform/time/durations.ts'
import { graceDays } from '../../titles/entitlement.sql.ts'
import { lockOwner, selectMembership, upsertPaid } from '../membership/membership.ts'
import { lockPlan, takePromoSeat } from '../plans/plans.ts'
import { insertOutboxJob, insertReceipt } from './outbox.sql.ts'
import { type PaymentRow, selectPayment, updatePayment } from './payments.sql.ts'

/** The state of a payment at the provider. */
export interface ProviderState {
  checkout: Checkout | undefined
  subscription: Subscription | undefined
  /** All that was paid for the subscription. */
  receipts: Receipt[]
}

/** Why money that arrived grants nothing; undefined where all is as it was agreed. */
const mismatch = (payment: PaymentRow, checkout: Checkout, subscription: Subscription): string | undefined => {
  if (checkout.paymentId !== payment.id) return 'The checkout is of another payment.'
  if (subscription.priceId !== payment.priceId) return 'The price is another than was agreed.'
  if (checkout.amountMinor !== payment.firstMinor || subscription.amountMinor !== payment.amountMinor)
    return 'The amount is another than was agreed.'
  for (const { currency } of [checkout, subscription]) if (currency !== payment.currency) return 'The currency is another than was agreed.'
  return undefined
}

const liveStates = { begun: null, active: 'active', overdue: 'overdue', ended: 'ended' } as const

const statusOf = (subscription: Subscription, now: Date) => {
  const { state, periodEnd, endsWithPeriod } = subscription
  if (state === 'ended') return { status: 'Inactive' as const, toDate: periodEnd < now ? periodEnd : now }
  return { status: endsWithPeriod ? ('Cancelled' as const) : ('Active' as const), toDate: periodEnd }
}

interface PaymentConclusion {
  state: PaymentRow['state']
  /** A subscription that must not go on. */
  unwanted?: string | undefined
  /** For the log: money arrived and grants nothing. */
  fault?: string
}

const concludeOpenPayment = async (
  db: Db,
  payment: PaymentRow,
  { checkout, subscription }: ProviderState,
  now: Date,
): Promise<PaymentConclusion> => {
  // One that the provider does not know (any more) cannot be paid.
  if (!checkout) return { state: payment.checkoutId === null ? payment.state : 'closed' }
  if (checkout.state === 'expired') return { state: 'closed' }
  if (checkout.state === 'open' || !subscription) return { state: payment.state }
  const hasBegun = subscription.state !== 'begun'
  if (!checkout.isPaid || !hasBegun) return { state: subscription.state === 'ended' ? 'closed' : payment.state }
  const fault = mismatch(payment, checkout, subscription)
  const unwanted = subscription.state === 'ended' ? undefined : subscription.id
  if (fault) return { state: 'closed', unwanted, fault }
  if (payment.accountId === null) return { state: 'closed', unwanted }
  const current = await selectMembership(db, payment.accountId, now)
  const isSubscribed = current?.subscriptionState === 'active' || current?.subscriptionState === 'overdue'
  if (isSubscribed) return { state: 'closed', unwanted, fault: 'The account has a subscription already.' }
  return { state: 'paid' }
}

/** Writes the membership as its subscription stands, and queues the emails about what changed. */
const updateMembership = async (db: Db, payment: PaymentRow, subscription: Subscription, receipts: Receipt[], now: Date): Promise<void> => {
  const isLive = subscription.state !== 'ended'
  const before = payment.accountId === null ? undefined : await selectMembership(db, payment.accountId, now)
  const isNew = payment.state !== 'paid'
  if (payment.accountId === null || (!isNew && before?.paymentId !== payment.id)) {
    if (isLive) await insertOutboxJob(db, { kind: 'ending', paymentId: payment.id, subscriptionId: subscription.id }, now)
    return
  }
  const { status, toDate } = statusOf(subscription, now)
  const isOverdue = subscription.state === 'overdue'
  const { cardEnding } = subscription
  await upsertPaid(
    db,
    { accountId: payment.accountId, planId: payment.planId, paymentId: payment.id, status, toDate, cardEnding, isOverdue },
    now,
  )
  const was = isNew ? undefined : before
  if (status === 'Cancelled' && !was?.isCancelled && toDate > now)
    await insertOutboxJob(db, { kind: 'cancelled', paymentId: payment.id, until: toDate }, now)
  if (isOverdue && !was?.isOverdue) {
    const until = new Date(toDate.getTime() + graceDays * dayMs)
    await insertOutboxJob(db, { kind: 'failed', paymentId: payment.id, until }, now)
  }
  for (const { subscriptionId, ...receipt } of receipts)
    if (await insertReceipt(db, payment.id, { ...receipt, cardEnding }))
      await insertOutboxJob(db, { kind: 'receipt', paymentId: payment.id, receiptId: receipt.id }, now)
}

/**
 * Applies what the provider said, in the caller's transaction: the payment, the seat of the offer, the membership, the receipts.
 * Answers false, with nothing written, when the payment was updated since its row was read: the provider must be asked again.
 */
export const applyProviderState = async (
  db: Db,
  read: PaymentRow,
  providerState: ProviderState,
  { now, tellsConversions, fault }: { now: Date; tellsConversions: boolean; fault: (why: string) => void },
): Promise<boolean> => {
  if (read.accountId !== null) await lockOwner(db, read.accountId)
  if (read.isPromo) await lockPlan(db, read.planId)
  // The account may have been deleted since.
  const payment = await selectPayment(db, read.id)
  if (!payment || payment.version !== read.version) return false
  const { subscription } = providerState
  const conclusion: PaymentConclusion =
    payment.state === 'paid' ? { state: 'paid' } : await concludeOpenPayment(db, payment, providerState, now)
  const isPaid = conclusion.state === 'paid'
  const isWritten = await updatePayment(db, {
    id: payment.id,
    version: read.version,
    state: conclusion.state,
    subscriptionId: isPaid ? (subscription?.id ?? payment.subscriptionId) : null,
    subscriptionState: (isPaid && subscription && liveStates[subscription.state]) || payment.subscriptionState,
    paidAt: isPaid ? (payment.paidAt ?? now) : null,
    checkoutAddress: conclusion.state === 'open' ? (providerState.checkout?.address ?? null) : null,
  })
  if (!isWritten) return false
  if (conclusion.fault) fault(conclusion.fault)
  if (conclusion.unwanted) await insertOutboxJob(db, { kind: 'ending', paymentId: payment.id, subscriptionId: conclusion.unwanted }, now)
  if (!isPaid || !subscription || subscription.state === 'begun') return true
  if (payment.state !== 'paid') {
    if (payment.isPromo) await takePromoSeat(db, payment.planId)
    if (tellsConversions) await insertOutboxJob(db, { kind: 'conversion', paymentId: payment.id }, now)
  }
  await updateMembership(db, payment, subscription, providerState.receipts, now)
  return true
}
