import type { Checkout, Receipt, Subscription, WebhookEvent } from './payments.ts'

// Stripe's newest types moved some fields, and webhook events may come in a later version than the one we ask with, so its objects are
// read as the plain JSON they are. Where something is missing, what comes out grants nothing: no money, and a period long over.

type Json = Record<string, unknown>

const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? (value as Json)[key] : undefined), value)

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const count = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)

const moment = (value: unknown): Date => new Date((count(value) ?? 0) * 1000)

const currencyOf = (value: unknown): string => (text(value) ?? '').toUpperCase()

/** Another object's id, which stands in its place unless the whole object was asked for. */
const idOf = (value: unknown): string | null => text(value) ?? text(at(value, 'id'))

const checkoutStates = ['open', 'complete', 'expired'] as const

export const checkoutOf = (session: object): Checkout => {
  const state = checkoutStates.find((state) => state === at(session, 'status')) ?? 'expired'
  return {
    id: text(at(session, 'id')) ?? '',
    paymentId: text(at(session, 'client_reference_id')),
    address: state === 'open' ? text(at(session, 'url')) : null,
    state,
    isPaid: ['paid', 'no_payment_required'].includes(String(at(session, 'payment_status'))),
    amountMinor: count(at(session, 'amount_total')) ?? 0,
    currency: currencyOf(at(session, 'currency')),
    subscriptionId: idOf(at(session, 'subscription')),
  }
}

/** Who paid a checkout; null while nobody has. */
export const customerOf = (session: object): string | null => idOf(at(session, 'customer'))

const subscriptionStates: Record<string, Subscription['state']> = {
  incomplete: 'begun',
  trialing: 'active',
  active: 'active',
  past_due: 'overdue',
  unpaid: 'overdue',
  paused: 'overdue',
  incomplete_expired: 'ended',
  canceled: 'ended',
}

/**
 * A subscription with `default_payment_method` and `latest_invoice` expanded. Stripe moves the period on before its money
 * arrives; when that failed, the period that was paid ended where the current one begins.
 */
export const subscriptionOf = (subscription: object): Subscription => {
  const item = at(subscription, 'items', 'data', 0)
  const state = subscriptionStates[String(at(subscription, 'status'))] ?? 'overdue'
  const invoiceStatus = text(at(subscription, 'latest_invoice', 'status'))
  const isPaid = state === 'active' || (state === 'ended' && (invoiceStatus === null || invoiceStatus === 'paid'))
  const edge = isPaid ? 'current_period_end' : 'current_period_start'
  return {
    id: text(at(subscription, 'id')) ?? '',
    state,
    priceId: idOf(at(item, 'price')) ?? '',
    amountMinor: (count(at(item, 'price', 'unit_amount')) ?? 0) * (count(at(item, 'quantity')) ?? 1),
    currency: currencyOf(at(item, 'price', 'currency') ?? at(subscription, 'currency')),
    periodEnd: moment(at(subscription, edge) ?? at(item, edge)),
    endsWithPeriod: at(subscription, 'cancel_at_period_end') === true,
    cardEnding: text(at(subscription, 'default_payment_method', 'card', 'last4')),
  }
}

const subscriptionOfInvoice = (invoice: unknown): string | null =>
  idOf(at(invoice, 'subscription')) ?? idOf(at(invoice, 'parent', 'subscription_details', 'subscription'))

/** The receipt that an invoice is; undefined where no money arrived or it belongs to no subscription. */
export const receiptOf = (invoice: object): Receipt | undefined => {
  const id = text(at(invoice, 'id'))
  const subscriptionId = subscriptionOfInvoice(invoice)
  const amountMinor = count(at(invoice, 'amount_paid')) ?? 0
  if (id === null || subscriptionId === null || at(invoice, 'status') !== 'paid' || amountMinor <= 0) return undefined
  return {
    id,
    number: text(at(invoice, 'number')) ?? id,
    subscriptionId,
    amountMinor,
    currency: currencyOf(at(invoice, 'currency')),
    paidAt: moment(at(invoice, 'status_transitions', 'paid_at') ?? at(invoice, 'created')),
  }
}

const checkoutNotices = new Set([
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
])

/** What a webhook event tells; one of a kind that does not concern us has all ids null. */
export const webhookEventOf = (event: object): WebhookEvent => {
  const type = text(at(event, 'type')) ?? ''
  const about = at(event, 'data', 'object')
  const notice: WebhookEvent = { id: text(at(event, 'id')) ?? '', type, checkoutId: null, subscriptionId: null, receiptId: null }
  if (checkoutNotices.has(type)) return { ...notice, checkoutId: idOf(about), subscriptionId: idOf(at(about, 'subscription')) }
  if (type.startsWith('customer.subscription.')) return { ...notice, subscriptionId: idOf(about) }
  if (type === 'invoice.paid') return { ...notice, subscriptionId: subscriptionOfInvoice(about), receiptId: idOf(about) }
  if (type === 'invoice.payment_failed') return { ...notice, subscriptionId: subscriptionOfInvoice(about) }
  return notice
}
