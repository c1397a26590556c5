import type { PaymentDeps } from './deps.ts'
import { insertOutboxJob } from './outbox.sql.ts'
import { selectPayment, selectPaymentByCheckout, selectPaymentBySubscription, storeCheckout } from './payments.sql.ts'
import type { SyncPayment } from './sync-payment.ts'
import { isWebhookApplied } from './webhook.sql.ts'

/** The payment of a checkout, also where the service ended before it could note which checkout was opened for it. */
const paymentOfCheckout = async ({ db, clock, payments, log }: PaymentDeps, checkoutId: string): Promise<string | undefined> => {
  const known = await selectPaymentByCheckout(db, checkoutId)
  if (known) return known.id
  const checkout = await payments.findCheckout(checkoutId)
  const payment = checkout?.paymentId ? await selectPayment(db, checkout.paymentId) : undefined
  if (!checkout || !payment || payment.isTest !== payments.isTest) return undefined
  if (await storeCheckout(db, payment.id, checkoutId, checkout.address)) return payment.id
  // Nobody was ever shown it, so this money is a riddle; it must not be taken again.
  if (checkout.subscriptionId === null) return undefined
  log.error({ payment: payment.id }, 'A payment was made at a checkout that is not its own')
  await insertOutboxJob(db, { kind: 'ending', paymentId: payment.id, subscriptionId: checkout.subscriptionId }, clock.now())
  return undefined
}

/**
 * Applies a webhook event: whatever it says, the provider is asked how the payment that it is about stands, so that the order of webhook events
 * does not matter. One that was applied before, or is about nothing of ours, changes nothing. Throws ForgedWebhook or ProviderAway.
 */
export const applyWebhook = async (deps: PaymentDeps, syncPayment: SyncPayment, body: Buffer, signature: string): Promise<void> => {
  const { db, payments } = deps
  const event = payments.readWebhook(body, signature)
  if (await isWebhookApplied(db, event.id)) return
  const subscriptionId = event.subscriptionId ?? (event.receiptId && (await payments.findReceipt(event.receiptId))?.subscriptionId)
  const paymentId =
    (event.checkoutId ? await paymentOfCheckout(deps, event.checkoutId) : undefined) ??
    (subscriptionId ? (await selectPaymentBySubscription(db, subscriptionId))?.id : undefined)
  if (paymentId !== undefined) await syncPayment(paymentId, 'refresh', event.id)
}
