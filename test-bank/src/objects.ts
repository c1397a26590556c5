// Stripe's objects as API version 2023-08-16 writes them, as far as we use them: times are seconds since 1970, amounts the
// currency's smallest unit, currencies ISO 4217 in small letters.

/** The version of Stripe's interface that the bank speaks. */
export const stripeVersion = '2023-08-16'

export interface ProductObject {
  id: string
  object: 'product'
  name: string
  active: boolean
  livemode: false
  created: number
}

export interface PriceObject {
  id: string
  object: 'price'
  active: boolean
  currency: string
  unit_amount: number
  lookup_key: string
  product: string
  recurring: { interval: 'month' | 'year'; interval_count: 1 }
  type: 'recurring'
  livemode: false
  created: number
}

/** What is taken off a subscription's first invoice. */
export interface CouponObject {
  id: string
  object: 'coupon'
  amount_off: number
  currency: string
  duration: 'once'
  name: string
  valid: boolean
  livemode: false
  created: number
}

export interface CustomerObject {
  id: string
  object: 'customer'
  email: string
  livemode: false
  created: number
}

export interface PaymentMethodObject {
  id: string
  object: 'payment_method'
  type: 'card'
  card: { brand: 'visa'; last4: string }
  customer: string
  metadata: Record<string, string>
  livemode: false
  created: number
}

export interface SessionObject {
  id: string
  object: 'checkout.session'
  mode: 'subscription'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  amount_subtotal: number
  amount_total: number
  currency: string
  client_reference_id: string | null
  customer: string | null
  customer_email: string
  invoice: string | null
  line_items: { object: 'list'; data: { price: PriceObject; quantity: 1 }[] }
  metadata: Record<string, string>
  subscription: string | null
  /** Left out by sessions from before there were discounts. */
  total_details?: { amount_discount: number; amount_shipping: 0; amount_tax: 0 }
  /** Not shown to whoever asks; 0 where the first invoice is charged at once. */
  trial_period_days?: number
  success_url: string
  cancel_url: string
  url: string | null
  expires_at: number
  livemode: false
  created: number
}

export interface SubscriptionObject {
  id: string
  object: 'subscription'
  status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'unpaid' | 'paused' | 'canceled'
  billing_cycle_anchor: number
  current_period_start: number
  current_period_end: number
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  trial_end?: number | null
  ended_at: number | null
  currency: string
  customer: string
  default_payment_method: string | PaymentMethodObject
  items: { object: 'list'; data: { id: string; object: 'subscription_item'; price: PriceObject; quantity: 1 }[] }
  latest_invoice: string | InvoiceObject
  metadata: Record<string, string>
  livemode: false
  created: number
}

export interface InvoiceObject {
  id: string
  object: 'invoice'
  number: string
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  billing_reason: 'subscription_create' | 'subscription_cycle'
  amount_due: number
  amount_paid: number
  attempt_count: number
  currency: string
  customer: string
  customer_email: string
  subscription: string
  status_transitions: { paid_at: number | null }
  livemode: false
  created: number
}

export interface EventObject {
  id: string
  object: 'event'
  api_version: string
  type: string
  data: { object: object }
  livemode: false
  created: number
}

export type StripeObject =
  | ProductObject
  | PriceObject
  | CouponObject
  | CustomerObject
  | PaymentMethodObject
  | SessionObject
  | SubscriptionObject
  | InvoiceObject
  | EventObject
