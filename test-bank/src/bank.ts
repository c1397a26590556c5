import { createHash } from 'node:crypto'
import { type BillingContext, beginSubscription, emitEvent, endSubscription, expanded, moveOn } from './billing.ts'
import { cardBehaviourOf } from './cards.ts'
import type { Clock } from './clock.ts'
import { removeCustomer } from './erasure.ts'
import {
  type CouponInput,
  dateOf,
  newCoupon,
  newPaymentMethod,
  newPrice,
  newProduct,
  newSession,
  type PriceInput,
  type SessionInput,
  secondsOf,
} from './new-objects.ts'
import type {
  CouponObject,
  CustomerObject,
  EventObject,
  InvoiceObject,
  PriceObject,
  ProductObject,
  SessionObject,
  StripeObject,
  SubscriptionObject,
} from './objects.ts'
import type { BankStore } from './store.ts'
import { type Deliver, webhookSender } from './webhooks.ts'

/** What became of a payment: `address` is where the browser goes next, empty where it stays; `reason` is for people. */
export interface Payment {
  outcome: 'paid' | 'complete' | 'expired' | 'declined' | 'unknown'
  address: string
  reason: string
}

/** A request that the bank refuses, in the words of the card provider. */
export class BankRefusal extends Error {
  override readonly name = 'BankRefusal'
  readonly status: 400 | 404
  readonly type: 'invalid_request_error' | 'idempotency_error'
  readonly code: string | undefined
  readonly param: string | undefined
  constructor(message: string, refusal: { status?: 400 | 404; type?: BankRefusal['type']; code?: string; param?: string } = {}) {
    super(message)
    this.status = refusal.status ?? 400
    this.type = refusal.type ?? 'invalid_request_error'
    this.code = refusal.code
    this.param = refusal.param
  }
}

/** A card provider without money. It knows the objects of the real one and keeps them in the service's own database. */
export interface TestBank {
  readonly clock: Clock
  findPrice(lookupKey: string): Promise<PriceObject | undefined>
  createPrice(input: PriceInput, key: string): Promise<PriceObject>
  findCoupon(id: string): Promise<CouponObject | undefined>
  createCoupon(input: CouponInput, key: string): Promise<CouponObject>
  createSession(input: SessionInput, key: string): Promise<SessionObject>
  findSession(id: string): Promise<SessionObject | undefined>
  productNameOf(session: SessionObject): Promise<string>
  expireSession(id: string): Promise<SessionObject>
  /** With card and last invoice expanded, as every method answers subscriptions. */
  findSubscription(id: string): Promise<SubscriptionObject | undefined>
  setCancelAtPeriodEnd(id: string, ends: boolean): Promise<SubscriptionObject>
  cancelSubscription(id: string): Promise<SubscriptionObject>
  /** Another card for the renewals. */
  replaceCard(subscriptionId: string, cardNumber: string): Promise<void>
  /** Deletes a customer, which ends their subscriptions; their paid invoices stay. */
  deleteCustomer(id: string): Promise<{ id: string; object: 'customer'; deleted: true }>
  /** Deletes whoever paid a checkout, and takes their mail address out of all that is kept of it. */
  eraseCheckout(sessionId: string): Promise<void>
  findInvoice(id: string): Promise<InvoiceObject | undefined>
  /** Newest first. */
  invoicesOf(subscriptionId: string): Promise<InvoiceObject[]>
  /** Pays a checkout with a test card; whoever comes second is told that it is complete, and charged nothing. */
  pay(sessionId: string, cardNumber: string): Promise<Payment>
  /** Does all that is due by now: expires checkouts, renews and ends subscriptions, tries failed renewals again. */
  runDue(): Promise<void>
  /** Hands over the webhook events that wait, oldest first; answers how many were taken. */
  deliverDue(deliver: Deliver): Promise<number>
  /** All webhook events ever made, oldest first. */
  events(): Promise<EventObject[]>
  /** Calls `hear` after each change; answers how to stop that. */
  onChange(hear: () => void): () => void
}

export interface TestBankDeps {
  store: BankStore
  clock: Clock
  /** Where a checkout is paid. */
  checkoutAddress: (sessionId: string) => string
  /** Signs the webhook events. */
  webhookSecret: string
}

const shortestSeconds = 30 * 60
const longestSeconds = 24 * 3600

const missing = (what: string, id: string, param = 'id'): BankRefusal =>
  new BankRefusal(`No such ${what}: '${id.slice(0, 80)}'`, { status: param === 'id' ? 404 : 400, code: 'resource_missing', param })

/** The address that a paid checkout leads to. */
export const successAddressOf = ({ success_url, id }: SessionObject): string => success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)

const digestOf = (input: object): string => createHash('sha256').update(JSON.stringify(input)).digest('hex')

const expire = async (moment: BillingContext, session: SessionObject): Promise<SessionObject> => {
  const expired: SessionObject = { ...session, status: 'expired', url: null }
  await moment.store.updateObject(expired, null)
  await emitEvent(moment, 'checkout.session.expired', expired)
  return expired
}

const subscriptionFor = async (store: BankStore, id: string): Promise<SubscriptionObject> => {
  const subscription = await store.selectObject<SubscriptionObject>('subscription', id)
  if (!subscription) throw missing('subscription', id)
  return subscription
}

export const openTestBank = ({ store, clock, checkoutAddress, webhookSecret }: TestBankDeps): TestBank => {
  const hearers = new Set<() => void>()
  const post = webhookSender({ store, clock, webhookSecret })

  const inBank = <Result>(work: (moment: BillingContext) => Promise<Result>): Promise<Result> =>
    store.transaction((store) => {
      const now = clock.now()
      return work({ store, at: now, now })
    })

  const change = async <Result>(work: (moment: BillingContext) => Promise<Result>): Promise<Result> => {
    const result = await inBank(work)
    for (const hear of hearers) hear()
    return result
  }

  /** What was made with this key before, or what `make` makes now; the same key with other input is refused. */
  const once = <Kind extends StripeObject>(
    kind: Kind['object'],
    { key, input }: { key: string; input: object },
    make: (moment: BillingContext) => Promise<{ object: Kind; dueAt: Date | null }>,
  ): Promise<Kind> =>
    inBank(async (moment) => {
      const from = digestOf(input)
      const earlier = await moment.store.selectMade<Kind>(kind, key)
      if (earlier && earlier.from !== from)
        throw new BankRefusal('Keys for idempotent requests can only be used with the same parameters.', { type: 'idempotency_error' })
      if (earlier) return earlier.object
      const { object, dueAt } = await make(moment)
      await moment.store.insertObject(object, { made: { key, from }, dueAt })
      return object
    })

  return {
    clock,

    findPrice: (lookupKey) => store.selectPrice(lookupKey),

    createPrice: (input, key) =>
      once<PriceObject>('price', { key, input }, async ({ store, at }) => {
        const product = newProduct(input.productName, at)
        await store.insertObject(product)
        return { object: newPrice(product, input, at), dueAt: null }
      }),

    findCoupon: (id) => store.selectObject<CouponObject>('coupon', id),

    createCoupon: (input, key) =>
      once<CouponObject>('coupon', { key, input }, async ({ store, at }) => {
        if (await store.selectObject<CouponObject>('coupon', input.id))
          throw new BankRefusal('Coupon already exists.', { code: 'resource_already_exists', param: 'id' })
        return { object: newCoupon(input, at), dueAt: null }
      }),

    createSession: (input, key) =>
      once<SessionObject>('checkout.session', { key, input }, async ({ store, at }) => {
        const price = await store.selectObject<PriceObject>('price', input.priceId)
        if (!price) throw missing('price', input.priceId, 'line_items[0][price]')
        const coupon = input.couponId === undefined ? undefined : await store.selectObject<CouponObject>('coupon', input.couponId)
        if (input.couponId !== undefined && coupon?.currency !== price.currency)
          throw missing('coupon', input.couponId, 'discounts[0][coupon]')
        const seconds = input.expiresAt - secondsOf(at)
        if (seconds < shortestSeconds || seconds > longestSeconds)
          throw new BankRefusal('The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.', {
            param: 'expires_at',
          })
        return { object: newSession(price, input, { at, addressOf: checkoutAddress, coupon }), dueAt: dateOf(input.expiresAt) }
      }),

    findSession: (id) => store.selectObject<SessionObject>('checkout.session', id),

    productNameOf: async (session) => {
      const product = session.line_items.data[0]?.price.product ?? ''
      return (await store.selectObject<ProductObject>('product', product))?.name ?? ''
    },

    expireSession: (id) =>
      change(async (moment) => {
        const session = await moment.store.selectObject<SessionObject>('checkout.session', id)
        if (!session) throw missing('checkout.session', id)
        if (session.status !== 'open')
          throw new BankRefusal(`Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`)
        return expire(moment, session)
      }),

    findSubscription: async (id) => {
      const subscription = await store.selectObject<SubscriptionObject>('subscription', id)
      return subscription && expanded(store, subscription)
    },

    setCancelAtPeriodEnd: (id, ends) =>
      change(async (moment) => {
        const subscription = await subscriptionFor(moment.store, id)
        if (subscription.status === 'canceled')
          throw new BankRefusal('A canceled subscription can only update its cancellation_details and metadata.')
        const changed: SubscriptionObject = {
          ...subscription,
          cancel_at_period_end: ends,
          cancel_at: ends ? subscription.current_period_end : null,
          canceled_at: ends ? secondsOf(moment.at) : null,
        }
        await moment.store.updateKept(changed)
        await emitEvent(moment, 'customer.subscription.updated', changed)
        return expanded(moment.store, changed)
      }),

    cancelSubscription: (id) =>
      change(async (moment) => {
        const subscription = await subscriptionFor(moment.store, id)
        if (subscription.status === 'canceled') throw missing('subscription', id)
        return expanded(moment.store, await endSubscription(moment, subscription))
      }),

    replaceCard: (subscriptionId, cardNumber) =>
      change(async ({ store, at }) => {
        const subscription = await subscriptionFor(store, subscriptionId)
        const method = newPaymentMethod(subscription.customer, cardNumber, at)
        await store.insertObject(method)
        await store.updateKept({ ...subscription, default_payment_method: method.id })
      }),

    deleteCustomer: (id) =>
      change(async (moment) => {
        if (!(await moment.store.selectObject<CustomerObject>('customer', id))) throw missing('customer', id)
        await removeCustomer(moment, id)
        return { id, object: 'customer', deleted: true }
      }),

    eraseCheckout: (sessionId) =>
      change(async (moment) => {
        const session = await moment.store.selectObject<SessionObject>('checkout.session', sessionId)
        if (!session) return
        if (session.customer !== null) await removeCustomer(moment, session.customer)
        await moment.store.eraseAddresses([sessionId])
      }),

    findInvoice: (id) => store.selectObject<InvoiceObject>('invoice', id),
    invoicesOf: (subscriptionId) => store.selectInvoices(subscriptionId),

    pay: (sessionId, cardNumber) =>
      change(async (moment): Promise<Payment> => {
        const session = await moment.store.selectObject<SessionObject>('checkout.session', sessionId)
        if (!session) return { outcome: 'unknown', address: '', reason: 'There is no such checkout.' }
        if (session.status === 'complete')
          return { outcome: 'complete', address: successAddressOf(session), reason: 'This checkout was paid already.' }
        const isLate = session.status === 'open' && moment.at >= dateOf(session.expires_at)
        if (isLate) await expire(moment, session)
        if (isLate || session.status === 'expired')
          return { outcome: 'expired', address: session.cancel_url, reason: 'This checkout has expired.' }
        const manner = cardBehaviourOf(cardNumber)
        if (!manner) return { outcome: 'declined', address: '', reason: 'Your card was declined. Only test cards are taken here.' }
        if (manner === 'declines') return { outcome: 'declined', address: '', reason: 'Your card was declined.' }
        await beginSubscription(moment, session, cardNumber)
        return { outcome: 'paid', address: successAddressOf(session), reason: '' }
      }),

    runDue: async () => {
      while (await store.selectDue(clock.now()))
        await change(async ({ store, now }) => {
          const due = await store.selectDue(now)
          if (!due) return
          const moment = { store, at: due.dueAt, now }
          if (due.object.object === 'subscription') await moveOn(moment, due.object)
          else await expire(moment, due.object)
        })
    },

    deliverDue: (deliver) => post.deliverDue(deliver),
    events: () => store.selectEvents(),

    onChange: (hear) => {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
  }
}
