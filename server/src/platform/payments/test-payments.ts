import { BankRefusal, type TestBank } from '@matinee/test-bank/bank'
import { secondsOf } from '@matinee/test-bank/new-objects'
import type { Clock } from '../time/clock.ts'
import { checkoutOf, receiptOf, subscriptionOf } from './from-stripe.ts'
import { type Discount, type PaymentProvider, ProviderAway } from './payments.ts'
import { discountIdOf, lookupKeyOf } from './price-key.ts'
import { readSignedWebhook } from './signed-webhook.ts'
import { stripeVersion } from './stripe-version.ts'

const asked = async <Answer>(question: Promise<Answer>): Promise<Answer> => {
  try {
    return await question
  } catch (error) {
    if (error instanceof BankRefusal) throw new ProviderAway(`The test provider refuses: ${error.message}`)
    throw error
  }
}

const isRefusal = (error: unknown): error is BankRefusal => error instanceof BankRefusal

/** The built-in test provider: the same objects, rules and webhook events as the real one, and no money. */
export const testPayments = (bank: TestBank, { clock, webhookSecret }: { clock: Clock; webhookSecret: string }): PaymentProvider => {
  const findCheckout: PaymentProvider['findCheckout'] = async (id) => {
    const session = await bank.findSession(id)
    return session && checkoutOf(session)
  }
  const findSubscription: PaymentProvider['findSubscription'] = async (id) => {
    const subscription = await bank.findSubscription(id)
    return subscription && subscriptionOf(subscription)
  }

  const couponOf = async (discount: Discount): Promise<string> => {
    const id = discountIdOf(discount)
    const { amountMinor: amountOff, code: name } = discount
    const input = { id, amountOff, currency: discount.currency.toLowerCase(), name }
    return ((await bank.findCoupon(id)) ?? (await asked(bank.createCoupon(input, id)))).id
  }

  return {
    apiVersion: stripeVersion,
    isConfigured: true,
    isTest: true,
    publicKey: '',

    priceOf: async (terms) => {
      const lookupKey = lookupKeyOf(terms)
      const { amountMinor: unitAmount, currency, interval, planName: productName } = terms
      const input = { currency: currency.toLowerCase(), unitAmount, interval, lookupKey, productName }
      const price = (await bank.findPrice(lookupKey)) ?? (await asked(bank.createPrice(input, lookupKey)))
      return price.id
    },

    openCheckout: async (order) => {
      const couponId = order.firstDiscount && (await couponOf(order.firstDiscount))
      const session = await asked(
        bank.createSession(
          {
            priceId: order.priceId,
            ...(couponId !== undefined && { couponId }),
            ...(order.freeDays !== undefined && { trialDays: order.freeDays }),
            customerEmail: order.email,
            clientReferenceId: order.paymentId,
            metadata: { payment_id: order.paymentId },
            successUrl: order.successAddress,
            cancelUrl: order.cancelAddress,
            expiresAt: secondsOf(order.expiresAt),
          },
          `checkout-${order.paymentId}`,
        ),
      )
      return checkoutOf(session)
    },

    findCheckout,

    closeCheckout: async (id) => {
      try {
        return checkoutOf(await bank.expireSession(id))
      } catch (error) {
        if (isRefusal(error)) return findCheckout(id)
        throw error
      }
    },

    findSubscription,

    setEndsWithPeriod: async (id, ends) => {
      try {
        return subscriptionOf(await bank.setCancelAtPeriodEnd(id, ends))
      } catch (error) {
        const ended = isRefusal(error) ? await findSubscription(id) : undefined
        if (ended?.state === 'ended') return ended
        return asked(Promise.reject(error))
      }
    },

    endNow: async (id) => {
      try {
        await bank.cancelSubscription(id)
      } catch (error) {
        if (!isRefusal(error)) throw error
      }
    },

    eraseCustomer: (checkoutId) => bank.eraseCheckout(checkoutId),

    receiptAddress: () => null,

    findReceipt: async (id) => {
      const invoice = await bank.findInvoice(id)
      return invoice && receiptOf(invoice)
    },

    receiptsOf: async (subscriptionId) => (await bank.invoicesOf(subscriptionId)).flatMap((invoice) => receiptOf(invoice) ?? []),

    readWebhook: (body, signature) => readSignedWebhook(body, signature, { secret: webhookSecret, clock }),
  }
}
