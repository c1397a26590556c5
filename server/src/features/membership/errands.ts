import type { Letter } from '../../platform/mail/mail.ts'
import { HookRefusal, tellHook } from './conversion-hook.ts'
import { claimErrand, deleteErrand, type Errand, insertErrand, postponeErrand, selectAddressee, selectReceipt } from './errands.sql.ts'
import type { MembershipGround } from './ground.ts'
import { cancelledLetter, failedLetter, receiptLetter } from './letters.ts'
import { selectPayment } from './payments.sql.ts'
import type { Settle } from './settle.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** Longer than any try takes; one that was cut off by the service's end is made again afterwards. */
const leaseSeconds = 10 * 60
/** Pauses after the first tries; afterwards the last one again and again. */
const pausesMinutes = [1, 5, 20, 60]
/** When an errand is given up; endings never are. */
const givenUpAfterDays = {
  receipt: 7,
  failed: 3,
  cancelled: 7,
  conversion: 1,
  closing: Number.POSITIVE_INFINITY,
  ending: Number.POSITIVE_INFINITY,
  erasure: Number.POSITIVE_INFINITY,
}

// Neither an address nor a key may reach the log, and an error's own words may hold them.
const reasonOf = (error: unknown): string => {
  const { name, code, responseCode } = error as { name?: string; code?: string; responseCode?: number }
  return String(responseCode ?? code ?? name ?? 'unknown')
}

/** Makes the function that does what is written down to be done outside and is due, one after another, until nothing is; several may run at once. */
export const errandRunner = (ground: MembershipGround, settle: Settle): ((signal?: AbortSignal) => Promise<void>) => {
  const { db, clock, payments, mail, publicUrl, conversionHook, log } = ground

  const letterOf = async ({ kind, paymentId, receiptId, until }: Errand): Promise<Letter | undefined> => {
    const to = await selectAddressee(db, paymentId)
    if (!to) return undefined
    if (kind === 'receipt' && receiptId !== null) {
      const [receipt, payment] = [await selectReceipt(db, receiptId), await selectPayment(db, paymentId)]
      return receipt && receiptLetter(to, receipt, payment?.isTest ?? false, publicUrl)
    }
    if (until === null) return undefined
    return kind === 'failed' ? failedLetter(to, until, publicUrl) : cancelledLetter(to, until, publicUrl)
  }

  const tellConversion = async (paymentId: string): Promise<void> => {
    const payment = await selectPayment(db, paymentId)
    if (!payment || !conversionHook) return
    await tellHook(conversionHook, payment)
  }

  const end = async ({ kind, paymentId, subscriptionId }: Errand): Promise<void> => {
    const payment = await selectPayment(db, paymentId)
    if (!payment || payment.isTest !== payments.isTest) return
    if (kind === 'ending' && subscriptionId !== null) await payments.endNow(subscriptionId)
    await settle(paymentId, kind === 'closing' ? 'close' : 'look')
    if (payment.accountId === null) await insertErrand(db, { kind: 'erasure', paymentId }, clock.now())
  }

  const erase = async ({ paymentId }: Errand): Promise<void> => {
    const payment = await selectPayment(db, paymentId)
    if (payment?.accountId === null && payment.checkoutId && payment.isTest === payments.isTest)
      await payments.eraseCustomer(payment.checkoutId)
  }

  const perform = async (errand: Errand): Promise<void> => {
    if (errand.kind === 'conversion') return tellConversion(errand.paymentId)
    if (errand.kind === 'erasure') return erase(errand)
    if (errand.kind === 'ending' || errand.kind === 'closing') return end(errand)
    const letter = await letterOf(errand)
    if (letter) await mail.post(letter)
  }

  const attempt = async (errand: Errand): Promise<void> => {
    try {
      await perform(errand)
      await deleteErrand(db, errand.id)
    } catch (error) {
      const now = clock.now().getTime()
      const isGivenUp = error instanceof HookRefusal || now - errand.createdAt.getTime() > givenUpAfterDays[errand.kind] * dayMs
      log.warn({ errand: errand.kind, reason: reasonOf(error), isGivenUp }, 'An errand of the membership failed')
      const pause = pausesMinutes[Math.min(errand.tries, pausesMinutes.length) - 1] ?? 60
      if (isGivenUp) await deleteErrand(db, errand.id)
      else await postponeErrand(db, errand.id, new Date(now + pause * minuteMs))
    }
  }

  return async (signal) => {
    while (!signal?.aborted) {
      const errand = await claimErrand(db, clock.now(), leaseSeconds)
      if (!errand) return
      await attempt(errand)
    }
  }
}
