import { randomBytes } from 'node:crypto'
import { cardBehaviourOf, digitsOf } from './cards.ts'
import type {
  CouponObject,
  CustomerObject,
  EventObject,
  InvoiceObject,
  PaymentMethodObject,
  PriceObject,
  ProductObject,
  SessionObject,
  SubscriptionObject,
} from './objects.ts'
import { stripeVersion } from './objects.ts'

// Objects of the test bank as they begin. Whoever has a checkout's address may pay it, so no id can be guessed.
const newId = (kind: string): string => `${kind}_${randomBytes(16).toString('hex')}`

export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)

export const dateOf = (seconds: number): Date => new Date(seconds * 1000)

const born = (at: Date) => ({ livemode: false as const, created: secondsOf(at) })

export interface PriceInput {
  currency: string
  unitAmount: number
  interval: 'month' | 'year'
  lookupKey: string
  productName: string
}

export const newProduct = (name: string, at: Date): ProductObject => ({
  id: newId('prod'),
  object: 'product',
  name,
  active: true,
  ...born(at),
})

export const newPrice = (product: ProductObject, { currency, unitAmount, interval, lookupKey }: PriceInput, at: Date): PriceObject => ({
  id: newId('price'),
  object: 'price',
  active: true,
  currency,
  unit_amount: unitAmount,
  lookup_key: lookupKey,
  product: product.id,
  recurring: { interval, interval_count: 1 },
  type: 'recurring',
  ...born(at),
})

export interface CouponInput {
  id: string
  amountOff: number
  currency: string
  name: string
}

export const newCoupon = ({ id, amountOff, currency, name }: CouponInput, at: Date): CouponObject => ({
  id,
  object: 'coupon',
  amount_off: amountOff,
  currency,
  duration: 'once',
  name,
  valid: true,
  ...born(at),
})

export interface SessionInput {
  priceId: string
  /** Taken off the first invoice. */
  couponId?: string
  /** The first invoice is of nothing, and the next comes after so many days. */
  trialDays?: number
  customerEmail: string
  clientReferenceId: string | null
  metadata: Record<string, string>
  successUrl: string
  cancelUrl: string
  /** Seconds since 1970. */
  expiresAt: number
}

export const newSession = (
  price: PriceObject,
  input: SessionInput,
  { at, addressOf, coupon }: { at: Date; addressOf: (sessionId: string) => string; coupon: CouponObject | undefined },
): SessionObject => {
  const id = newId('cs_test')
  const trialDays = input.trialDays ?? 0
  const subtotal = trialDays > 0 ? 0 : price.unit_amount
  const discount = Math.min(coupon?.amount_off ?? 0, subtotal)
  return {
    id,
    object: 'checkout.session',
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    amount_subtotal: subtotal,
    amount_total: subtotal - discount,
    currency: price.currency,
    client_reference_id: input.clientReferenceId,
    customer: null,
    customer_email: input.customerEmail,
    invoice: null,
    line_items: { object: 'list', data: [{ price, quantity: 1 }] },
    metadata: input.metadata,
    subscription: null,
    total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: 0 },
    trial_period_days: trialDays,
    success_url: input.successUrl,
    cancel_url: input.cancelUrl,
    url: addressOf(id),
    expires_at: input.expiresAt,
    ...born(at),
  }
}

export const newCustomer = (email: string, at: Date): CustomerObject => ({ id: newId('cus'), object: 'customer', email, ...born(at) })

/** Keeps of the number what a provider shows of it, and how the card behaves. */
export const newPaymentMethod = (customer: string, cardNumber: string, at: Date): PaymentMethodObject => ({
  id: newId('pm'),
  object: 'payment_method',
  type: 'card',
  card: { brand: 'visa', last4: digitsOf(cardNumber).slice(-4) },
  customer,
  metadata: { manner: cardBehaviourOf(cardNumber) ?? 'declines' },
  ...born(at),
})

/** Without its first invoice, which cannot be made before. */
export const newSubscription = (
  session: SessionObject,
  method: PaymentMethodObject,
  { at, periodEnd }: { at: Date; periodEnd: Date },
): SubscriptionObject => ({
  id: newId('sub'),
  object: 'subscription',
  status: 'active',
  billing_cycle_anchor: secondsOf(at),
  trial_end: null,
  current_period_start: secondsOf(at),
  current_period_end: secondsOf(periodEnd),
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  ended_at: null,
  currency: session.currency,
  customer: method.customer,
  default_payment_method: method.id,
  items: {
    object: 'list',
    data: session.line_items.data.map((item) => ({ id: newId('si'), object: 'subscription_item' as const, ...item })),
  },
  latest_invoice: '',
  metadata: session.metadata,
  ...born(at),
})

/** An invoice that nobody tried to charge yet, of the items' prices unless `amountDue` is another; `turn` counts a subscription's invoices from 1. */
export const newInvoice = (
  subscription: SubscriptionObject,
  { at, turn, email, amountDue }: { at: Date; turn: number; email: string; amountDue?: number },
): InvoiceObject => ({
  id: newId('in'),
  object: 'invoice',
  number: `${subscription.customer.slice(4, 12).toUpperCase()}-${String(turn).padStart(4, '0')}`,
  status: 'open',
  billing_reason: turn === 1 ? 'subscription_create' : 'subscription_cycle',
  amount_due: amountDue ?? subscription.items.data.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0),
  amount_paid: 0,
  attempt_count: 0,
  currency: subscription.currency,
  customer: subscription.customer,
  customer_email: email,
  subscription: subscription.id,
  status_transitions: { paid_at: null },
  ...born(at),
})

export const newEvent = (type: string, about: object, at: Date): EventObject => ({
  id: newId('evt'),
  object: 'event',
  api_version: stripeVersion,
  type,
  data: { object: about },
  ...born(at),
})
