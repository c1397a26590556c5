import { insertErrand } from './errands.sql.ts'
import type { MembershipGround } from './ground.ts'
import { isNoticeKnown } from './notices.sql.ts'
import { selectPayment, selectPaymentByCheckout, selectPaymentBySubscription, storeCheckout } from './payments.sql.ts'
import type { Settle } from './settle.ts'

/** The payment of a checkout, also where the service ended before it could note which checkout was opened for it. */
const paymentOfCheckout = async ({ db, clock, payments, log }: MembershipGround, checkoutId: string): Promise<string | undefined> => {
  const known = await selectPaymentByCheckout(db, checkoutId)
  if (known) return known.id
  const checkout = await payments.findCheckout(checkoutId)
  const payment = checkout?.paymentId ? await selectPayment(db, checkout.paymentId) : undefined
  if (!checkout || !payment || payment.isTest !== payments.isTest) return undefined
  if (await storeCheckout(db, payment.id, checkoutId, checkout.address)) return payment.id
  // Nobody was ever shown it, so this money is a riddle; it must not be taken again.
  if (checkout.subscriptionId === null) return undefined
  log.error({ payment: payment.id }, 'A payment was made at a checkout that is not its own')
  await insertErrand(db, { kind: 'ending', paymentId: payment.id, subscriptionId: checkout.subscriptionId }, clock.now())
  return undefined
}

/**
 * Applies a notice: whatever it says, the provider is asked how the payment that it is about stands, so that the order of notices
 * does not matter. One that was applied before, or is about nothing of ours, changes nothing. Throws ForgedNotice or ProviderAway.
 */
export const applyNotice = async (ground: MembershipGround, settle: Settle, body: Buffer, signature: string): Promise<void> => {
  const { db, payments } = ground
  const notice = payments.readNotice(body, signature)
  if (await isNoticeKnown(db, notice.id)) return
  const subscriptionId = notice.subscriptionId ?? (notice.receiptId && (await payments.findReceipt(notice.receiptId))?.subscriptionId)
  const paymentId =
    (notice.checkoutId ? await paymentOfCheckout(ground, notice.checkoutId) : undefined) ??
    (subscriptionId ? (await selectPaymentBySubscription(db, subscriptionId))?.id : undefined)
  if (paymentId !== undefined) await settle(paymentId, 'look', notice.id)
}
