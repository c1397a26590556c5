/** What a plan costs, for the provider to charge again and again. */
export interface Terms {
  planId: number
  /** As the customer reads it on the checkout page and on receipts. */
  planName: string
  interval: 'month' | 'year'
  /** In the currency's smallest unit. */
  amountMinor: number
  /** ISO 4217 in capitals. */
  currency: string
}

export interface Discount {
  /** As the customer reads it: the code that was typed, of capital letters, digits and hyphens. */
  code: string
  amountMinor: number
  /** ISO 4217 in capitals. */
  currency: string
}

export interface Order {
  /** Our own name of the payment; the same one never opens two checkouts, and comes with the same order whenever it is asked for again. */
  paymentId: string
  priceId: string
  /** Taken off the first payment alone; undefined where nothing is. */
  firstDiscount?: Discount | undefined
  /** The first payment comes after so many days; undefined where it comes at once. */
  freeDays?: number | undefined
  email: string
  /** Where the provider sends the browser afterwards; `{CHECKOUT_SESSION_ID}` in it becomes the checkout's id. */
  successAddress: string
  cancelAddress: string
  /** From when on the checkout can no longer be paid; 30 minutes to 24 hours after it is opened. */
  expiresAt: Date
}

export interface Checkout {
  id: string
  /** Our own name of the payment, as it was given when the checkout was opened; null on one that is not ours. */
  paymentId: string | null
  /** Where the browser pays; null once it is complete or expired. */
  address: string | null
  state: 'open' | 'complete' | 'expired'
  /** The money has arrived, or none was owed. */
  isPaid: boolean
  amountMinor: number
  currency: string
  subscriptionId: string | null
}

export interface Subscription {
  id: string
  /** begun: the first payment is still open; overdue: a renewal failed and is tried again; ended: nothing will be charged any more. */
  state: 'begun' | 'active' | 'overdue' | 'ended'
  priceId: string
  amountMinor: number
  currency: string
  /** Paid until then; for one that is overdue, or ended so, the end of the last period that was paid. */
  periodEnd: Date
  /** Cancelled: it ends with the period. */
  endsWithPeriod: boolean
  /** Last four digits of the card; null when it is not paid by card. */
  cardEnding: string | null
}

/** Money that arrived for a subscription: its beginning or a renewal. */
export interface Receipt {
  /** The provider's invoice. */
  id: string
  /** For people. */
  number: string
  subscriptionId: string
  amountMinor: number
  currency: string
  paidAt: Date
}

/** A message of the provider's that something changed; what it changed to is asked of the provider. */
export interface WebhookEvent {
  /** The same whenever the same webhook event is sent again. */
  id: string
  type: string
  checkoutId: string | null
  subscriptionId: string | null
  /** The invoice that was paid. */
  receiptId: string | null
}

/** A webhook event that is not the provider's, was changed on its way, or is too old. */
export class ForgedWebhook extends Error {
  override readonly name = 'ForgedWebhook'
}

/** The provider is away or refuses for now; nothing is known of what was asked for. The message holds no key. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway'
}

/**
 * The card provider: the only one to know whether something was paid. Every method throws ProviderAway when it cannot be asked, or
 * refuses. Never to be asked inside a transaction: the built-in one waits for the same database, Stripe may take minutes.
 */
export interface PaymentProvider {
  /** The version of the provider's interface that we are written for. */
  readonly apiVersion: string
  /** False where no card provider is set up: nothing is on sale, and every question is answered with ProviderAway. */
  readonly isConfigured: boolean
  /** True where no money moves. */
  readonly isTest: boolean
  /** The key that a browser may know; empty when it needs none. */
  readonly publicKey: string
  /** The provider's price for the terms, made where it does not exist yet; the same terms have the same price. */
  priceOf(terms: Terms): Promise<string>
  openCheckout(order: Order): Promise<Checkout>
  findCheckout(id: string): Promise<Checkout | undefined>
  /** Closes an open checkout, so that nobody pays it any more; answers how it stands then, complete where someone was faster. */
  closeCheckout(id: string): Promise<Checkout | undefined>
  findSubscription(id: string): Promise<Subscription | undefined>
  /** Cancels it for the end of the paid period, or takes that back. */
  setEndsWithPeriod(id: string, ends: boolean): Promise<Subscription>
  /** Ends it at once; nothing happens where it has ended already. */
  endNow(id: string): Promise<void>
  /**
   * Has the provider delete whoever paid a checkout, which ends what is still charged for it; nothing happens where nobody is known (any
   * more). What the provider must keep for its books it keeps.
   */
  eraseCustomer(checkoutId: string): Promise<void>
  /** The provider's own page of a receipt, where it is refunded; null where there is none. */
  receiptAddress(id: string): string | null
  findReceipt(id: string): Promise<Receipt | undefined>
  /** The paid invoices of a subscription, newest first. */
  receiptsOf(subscriptionId: string): Promise<Receipt[]>
  /** Reads a webhook event from the body as it came; throws ForgedWebhook unless its signature is the provider's and younger than 300 s. */
  readWebhook(body: Buffer, signature: string): WebhookEvent
}
