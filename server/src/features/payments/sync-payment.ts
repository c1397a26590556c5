import { inTx } from '../../platform/db/database.ts'
import { keyedMutex } from '../../platform/jobs/keyed-mutex.ts'
import { applyProviderState, type ProviderState } from './apply-provider-state.ts'
import type { PaymentDeps } from './deps.ts'
import { type PaymentRow, selectPayment } from './payments.sql.ts'
import { insertAppliedWebhook, isWebhookApplied } from './webhook.sql.ts'

/** What is asked of the provider beside how things stand. All of them may be repeated. */
export type PaymentAction = 'refresh' | 'close' | 'cancel' | 'resume' | 'end'

/**
 * Asks the provider how a payment and its subscription stand, does `act` there before, and applies the answer; answers the payment
 * as it is then, undefined where there is none. With a webhook event's id it does nothing if that webhook event was applied before.
 * Throws ProviderAway, with nothing changed here.
 */
export type SyncPayment = (paymentId: string, action?: PaymentAction, eventId?: string) => Promise<PaymentRow | undefined>

/** Others who hear of the same payment at the same time, each of which means asking anew. */
const mostTries = 25

/**
 * The provider is asked outside of any transaction, between reading the payment's version and raising it. An answer is written
 * only if the version is still the one that was read before asking; so whatever was written earlier had been asked for earlier,
 * an older answer never replaces a newer one, and whoever loses the race asks anew.
 */
export const paymentSync = ({ db, clock, payments, conversionHook, log }: PaymentDeps, wake: () => void): SyncPayment => {
  const withLock = keyedMutex()

  const subscriptionAfter = async (id: string, action: PaymentAction) => {
    if (action === 'cancel' || action === 'resume') return payments.setEndsWithPeriod(id, action === 'cancel')
    if (action === 'end') await payments.endNow(id)
    return payments.findSubscription(id)
  }

  const checkoutAfter = async ({ checkoutId }: PaymentRow, action: PaymentAction) => {
    if (checkoutId === null) return undefined
    return action === 'close' ? payments.closeCheckout(checkoutId) : payments.findCheckout(checkoutId)
  }

  const ask = async (payment: PaymentRow, action: PaymentAction): Promise<ProviderState> => {
    const checkout = payment.state === 'paid' ? undefined : await checkoutAfter(payment, action)
    const subscriptionId = payment.state === 'paid' ? payment.subscriptionId : checkout?.subscriptionId
    if (!subscriptionId) return { checkout, subscription: undefined, receipts: [] }
    const subscription = await subscriptionAfter(subscriptionId, action)
    if (!subscription) log.error({ payment: payment.id }, 'The card provider does not know the subscription of a payment')
    return { checkout, subscription, receipts: subscription ? await payments.receiptsOf(subscriptionId) : [] }
  }

  const syncPayment: SyncPayment = async (paymentId, action = 'refresh', eventId) => {
    for (let tries = 0; tries < mostTries; tries++) {
      if (eventId !== undefined && (await isWebhookApplied(db, eventId))) return selectPayment(db, paymentId)
      const payment = await selectPayment(db, paymentId)
      // What the other provider began cannot be asked for.
      if (!payment || payment.isTest !== payments.isTest) return payment
      const providerState = await ask(payment, action)
      const isApplied = await inTx(db, async (db) => {
        const fault = (why: string) => log.error({ payment: paymentId, why }, 'A payment arrived and grants nothing')
        const now = clock.now()
        const isApplied = await applyProviderState(db, payment, providerState, {
          now,
          tellsConversions: conversionHook !== undefined,
          fault,
        })
        if (isApplied && eventId !== undefined) await insertAppliedWebhook(db, eventId, now)
        return isApplied
      })
      if (!isApplied) continue
      wake()
      return selectPayment(db, paymentId)
    }
    throw new Error('A payment changed all the time while it was looked at.')
  }
  return (paymentId, action, eventId) => withLock(paymentId, () => syncPayment(paymentId, action, eventId))
}
