import { inTx } from '../../platform/db/database.ts'
import type { MembershipGround } from './ground.ts'
import { applyHeard, type Heard } from './heard.ts'
import { inTurn } from './in-turn.ts'
import { insertNotice, isNoticeKnown } from './notices.sql.ts'
import { type PaymentRow, selectPayment } from './payments.sql.ts'

/** What is asked of the provider beside how things stand. All of them may be repeated. */
export type Act = 'look' | 'close' | 'cancel' | 'resume' | 'end'

/**
 * Asks the provider how a payment and its subscription stand, does `act` there before, and applies the answer; answers the payment
 * as it is then, undefined where there is none. With a notice's id it does nothing if that notice was applied before.
 * Throws ProviderAway, with nothing changed here.
 */
export type Settle = (paymentId: string, act?: Act, noticeId?: string) => Promise<PaymentRow | undefined>

/** Others who hear of the same payment at the same time, each of which means asking anew. */
const mostTries = 25

/**
 * The provider is asked outside of any transaction, between reading the payment's version and raising it. An answer is written
 * only if the version is still the one that was read before asking; so whatever was written earlier had been asked for earlier,
 * an older answer never replaces a newer one, and whoever loses the race asks anew.
 */
export const settler = ({ db, clock, payments, conversionHook, log }: MembershipGround, wake: () => void): Settle => {
  const turn = inTurn()

  const subscriptionAfter = async (id: string, act: Act) => {
    if (act === 'cancel' || act === 'resume') return payments.setEndsWithPeriod(id, act === 'cancel')
    if (act === 'end') await payments.endNow(id)
    return payments.findSubscription(id)
  }

  const checkoutAfter = async ({ checkoutId }: PaymentRow, act: Act) => {
    if (checkoutId === null) return undefined
    return act === 'close' ? payments.closeCheckout(checkoutId) : payments.findCheckout(checkoutId)
  }

  const ask = async (payment: PaymentRow, act: Act): Promise<Heard> => {
    const checkout = payment.state === 'paid' ? undefined : await checkoutAfter(payment, act)
    const subscriptionId = payment.state === 'paid' ? payment.subscriptionId : checkout?.subscriptionId
    if (!subscriptionId) return { checkout, subscription: undefined, receipts: [] }
    const subscription = await subscriptionAfter(subscriptionId, act)
    if (!subscription) log.error({ payment: payment.id }, 'The card provider does not know the subscription of a payment')
    return { checkout, subscription, receipts: subscription ? await payments.receiptsOf(subscriptionId) : [] }
  }

  const settle: Settle = async (paymentId, act = 'look', noticeId) => {
    for (let tries = 0; tries < mostTries; tries++) {
      if (noticeId !== undefined && (await isNoticeKnown(db, noticeId))) return selectPayment(db, paymentId)
      const payment = await selectPayment(db, paymentId)
      // What the other provider began cannot be asked for.
      if (!payment || payment.isTest !== payments.isTest) return payment
      const heard = await ask(payment, act)
      const isApplied = await inTx(db, async (db) => {
        const fault = (why: string) => log.error({ payment: paymentId, why }, 'A payment arrived and grants nothing')
        const now = clock.now()
        const isApplied = await applyHeard(db, payment, heard, { now, tellsConversions: conversionHook !== undefined, fault })
        if (isApplied && noticeId !== undefined) await insertNotice(db, noticeId, now)
        return isApplied
      })
      if (!isApplied) continue
      wake()
      return selectPayment(db, paymentId)
    }
    throw new Error('A payment changed all the time while it was looked at.')
  }
  return (paymentId, act, noticeId) => turn(paymentId, () => settle(paymentId, act, noticeId))
}
