import Stripe from 'stripe'
import { singleFlight } from '../cache/single-flight.ts'
import type { Clock } from '../time/clock.ts'
import { checkoutOf, customerOf, receiptOf, subscriptionOf } from './from-stripe.ts'
import { type Checkout, type Discount, type Order, type PaymentProvider, ProviderAway, type Receipt, type Terms } from './payments.ts'
import { discountIdOf, lookupKeyOf } from './price-key.ts'
import { readSignedWebhook } from './signed-webhook.ts'
import { stripeVersion } from './stripe-version.ts'

export interface StripeSettings {
  secretKey: string
  publicKey: string
  webhookSecret: string
  /** Where Stripe's interface is asked, such as https://api.stripe.com. */
  host: string
}

export const timeoutMs = 80_000
const retries = 1

/** Stripe's own client as the specification wants it. It holds the secret key: never log it or hand it out. */
export const stripeClient = (settings: StripeSettings, timeout = timeoutMs): Stripe => {
  const { hostname, port, protocol } = new URL(settings.host)
  const isSecure = protocol === 'https:'
  return new Stripe(settings.secretKey, {
    // Its types know the newest version only; from-stripe.ts reads the one we ask for.
    apiVersion: stripeVersion as Stripe.StripeConfig['apiVersion'],
    timeout,
    maxNetworkRetries: retries,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (isSecure ? 443 : 80),
    protocol: isSecure ? 'https' : 'http',
    telemetry: false,
  })
}

/** A word of Stripe's that may stand in a message of ours; anything longer or stranger may not. */
const word = (value: unknown): string[] => (typeof value === 'string' && /^[\w.[\]-]{1,80}$/.test(value) ? [value] : [])

/** What went wrong, without what the SDK's error carries along: key, headers and what people entered. */
const awayOf = (error: unknown): unknown => {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (error instanceof Stripe.errors.StripeConnectionError)
    return new ProviderAway(`Stripe cannot be reached (${word((error.detail as { code?: unknown } | undefined)?.code)[0] ?? 'no answer'}).`)
  const reasons = [...word(error.rawType), ...word(error.code), ...word(error.param), ...word(error.requestId)]
  return new ProviderAway(`Stripe answered ${error.statusCode ?? 'nothing'} (${reasons.join(', ') || 'no reason given'}).`)
}

const asked = async <Answer>(question: Promise<Answer>): Promise<Answer> => {
  try {
    return await question
  } catch (error) {
    throw awayOf(error)
  }
}

const isRefusal = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> =>
  error instanceof Stripe.errors.StripeInvalidRequestError

/** The answer, or undefined where there is nothing under the id. */
const found = <Answer>(question: Promise<Answer>): Promise<Answer | undefined> =>
  asked(
    question.catch((error: unknown) => {
      if (isRefusal(error) && error.code === 'resource_missing') return undefined
      throw error
    }),
  )

const expand = ['default_payment_method', 'latest_invoice']

/** Ids may come from an address that somebody typed. */
const isId = (text: string): boolean => /^\w{1,255}$/.test(text)

/** Cards through Stripe; `timeoutMs` is for tests that cannot wait so long. */
export const stripePayments = (settings: StripeSettings & { clock: Clock; timeoutMs?: number }): PaymentProvider => {
  const stripe = stripeClient(settings, settings.timeoutMs)
  const { publicKey, webhookSecret, clock } = settings
  // Of two requests with one idempotency key at the same time Stripe refuses the second.
  const prices = singleFlight<string>()
  const coupons = singleFlight<string>()
  const checkouts = singleFlight<Checkout>()

  const findCheckout: PaymentProvider['findCheckout'] = async (id) => {
    const session = isId(id) ? await found(stripe.checkout.sessions.retrieve(id)) : undefined
    return session && checkoutOf(session)
  }
  const findSubscription: PaymentProvider['findSubscription'] = async (id) => {
    const subscription = isId(id) ? await found(stripe.subscriptions.retrieve(id, { expand })) : undefined
    return subscription && subscriptionOf(subscription)
  }

  const priceOf = async (terms: Terms): Promise<string> => {
    const lookupKey = lookupKeyOf(terms)
    const currency = terms.currency.toLowerCase()
    const { data } = await asked(stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 }))
    // Whoever keeps the provider's dashboard can put the key onto another price.
    const same = data.find(
      (price) => price.unit_amount === terms.amountMinor && price.currency === currency && price.recurring?.interval === terms.interval,
    )
    if (same) return same.id
    const made = await asked(
      stripe.prices.create(
        {
          currency,
          unit_amount: terms.amountMinor,
          recurring: { interval: terms.interval },
          lookup_key: lookupKey,
          transfer_lookup_key: true,
          product_data: { name: terms.planName },
        },
        { idempotencyKey: lookupKey },
      ),
    )
    return made.id
  }
  const couponOf = async (discount: Discount): Promise<string> => {
    const id = discountIdOf(discount)
    if (await found(stripe.coupons.retrieve(id))) return id
    const { amountMinor, code } = discount
    const made = await asked(
      stripe.coupons
        .create(
          { id, amount_off: amountMinor, currency: discount.currency.toLowerCase(), duration: 'once', name: code },
          { idempotencyKey: id },
        )
        .catch((error: unknown) => {
          // Another server was faster.
          if (isRefusal(error) && error.code === 'resource_already_exists') return { id }
          throw error
        }),
    )
    return made.id
  }
  const openCheckout = async (order: Order): Promise<Checkout> => {
    const coupon = order.firstDiscount && (await coupons(discountIdOf(order.firstDiscount), () => couponOf(order.firstDiscount!)))
    const session = await asked(
      stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          line_items: [{ price: order.priceId, quantity: 1 }],
          customer_email: order.email,
          client_reference_id: order.paymentId,
          metadata: { payment_id: order.paymentId },
          ...(coupon !== undefined && { discounts: [{ coupon }] }),
          subscription_data: {
            metadata: { payment_id: order.paymentId },
            ...(order.freeDays !== undefined && { trial_period_days: order.freeDays }),
          },
          success_url: order.successAddress,
          cancel_url: order.cancelAddress,
          expires_at: Math.floor(order.expiresAt.getTime() / 1000),
        },
        { idempotencyKey: `checkout-${order.paymentId}` },
      ),
    )
    // To a repeated request Stripe repeats its first answer, however the checkout stands by now.
    const isRepeated = session.lastResponse.headers['idempotent-replayed'] === 'true'
    return (isRepeated && (await findCheckout(session.id))) || checkoutOf(session)
  }

  const isTest = /^[sr]k_test_/.test(settings.secretKey)

  return {
    apiVersion: stripeVersion,
    isConfigured: true,
    isTest,
    publicKey,

    priceOf: (terms) => prices(lookupKeyOf(terms), () => priceOf(terms)),
    openCheckout: (order) => checkouts(JSON.stringify(order), () => openCheckout(order)),
    findCheckout,

    closeCheckout: async (id) => {
      if (!isId(id)) return undefined
      try {
        return checkoutOf(await stripe.checkout.sessions.expire(id))
      } catch (error) {
        // It is not open, or not there at all.
        if (isRefusal(error)) return findCheckout(id)
        throw awayOf(error)
      }
    },

    findSubscription,

    setEndsWithPeriod: async (id, ends) => {
      try {
        return subscriptionOf(await stripe.subscriptions.update(id, { cancel_at_period_end: ends, expand }))
      } catch (error) {
        const ended = isRefusal(error) ? await findSubscription(id) : undefined
        if (ended?.state === 'ended') return ended
        throw awayOf(error)
      }
    },

    endNow: async (id) => {
      await found(stripe.subscriptions.cancel(id))
    },

    eraseCustomer: async (checkoutId) => {
      const session = isId(checkoutId) ? await found(stripe.checkout.sessions.retrieve(checkoutId)) : undefined
      const customerId = session && customerOf(session)
      if (customerId) await found(stripe.customers.del(customerId))
    },

    receiptAddress: (id) => (isId(id) ? `https://dashboard.stripe.com/${isTest ? 'test/' : ''}invoices/${id}` : null),

    findReceipt: async (id) => {
      const invoice = isId(id) ? await found(stripe.invoices.retrieve(id)) : undefined
      return invoice && receiptOf(invoice)
    },

    receiptsOf: async (subscriptionId) => {
      const receipts: Receipt[] = []
      const read = async () => {
        for await (const invoice of stripe.invoices.list({ subscription: subscriptionId, status: 'paid', limit: 100 })) {
          const receipt = receiptOf(invoice)
          if (receipt) receipts.push(receipt)
        }
      }
      await asked(read())
      return receipts
    },

    readWebhook: (body, signature) => readSignedWebhook(body, signature, { secret: webhookSecret, clock }),
  }
}
