import { readEmailSender } from '../../platform/mail/compose-email.ts'
import type { Email } from '../../platform/mail/mail.ts'
import { dayMs, minuteMs } from '../../platform/time/durations.ts'
import { callHook, HookRejected } from './conversion-hook.ts'
import type { PaymentDeps } from './deps.ts'
import { cancelledEmail, paymentFailedEmail, receiptEmail } from './emails.ts'
import {
  claimOutboxJob,
  deleteOutboxJob,
  insertOutboxJob,
  type OutboxJob,
  postponeOutboxJob,
  selectReceipt,
  selectRecipient,
} from './outbox.sql.ts'
import { selectPayment } from './payments.sql.ts'
import type { SyncPayment } from './sync-payment.ts'

/** Longer than any try takes; one that was cut off by the service's end is made again afterwards. */
const leaseSeconds = 10 * 60
/** Pauses after the first tries; afterwards the last one again and again. */
const pausesMinutes = [1, 5, 20, 60]
/** When an outbox job is given up; endings never are. */
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

/** Makes the function that runs due outbox jobs, one after another, until none is left; several may run at once. */
export const outboxWorker = (deps: PaymentDeps, syncPayment: SyncPayment): ((signal?: AbortSignal) => Promise<void>) => {
  const { db, clock, payments, mail, publicUrl, conversionHook, log } = deps

  const emailOf = async ({ kind, paymentId, receiptId, until }: OutboxJob): Promise<Email | undefined> => {
    const to = await selectRecipient(db, paymentId)
    if (!to) return undefined
    const from = await readEmailSender({ db, publicUrl })
    if (kind === 'receipt' && receiptId !== null) {
      const [receipt, payment] = [await selectReceipt(db, receiptId), await selectPayment(db, paymentId)]
      return receipt && receiptEmail(to, receipt, payment?.isTest ?? false, from)
    }
    if (until === null) return undefined
    return kind === 'failed' ? paymentFailedEmail(to, until, from) : cancelledEmail(to, until, from)
  }

  const tellConversion = async (paymentId: string): Promise<void> => {
    const payment = await selectPayment(db, paymentId)
    if (!payment || !conversionHook) return
    await callHook(conversionHook, payment)
  }

  const end = async ({ kind, paymentId, subscriptionId }: OutboxJob): Promise<void> => {
    const payment = await selectPayment(db, paymentId)
    if (!payment || payment.isTest !== payments.isTest) return
    if (kind === 'ending' && subscriptionId !== null) await payments.endNow(subscriptionId)
    await syncPayment(paymentId, kind === 'closing' ? 'close' : 'refresh')
    if (payment.accountId === null) await insertOutboxJob(db, { kind: 'erasure', paymentId }, clock.now())
  }

  const erase = async ({ paymentId }: OutboxJob): Promise<void> => {
    const payment = await selectPayment(db, paymentId)
    if (payment?.accountId === null && payment.checkoutId && payment.isTest === payments.isTest)
      await payments.eraseCustomer(payment.checkoutId)
  }

  const perform = async (job: OutboxJob): Promise<void> => {
    if (job.kind === 'conversion') return tellConversion(job.paymentId)
    if (job.kind === 'erasure') return erase(job)
    if (job.kind === 'ending' || job.kind === 'closing') return end(job)
    const message = await emailOf(job)
    if (message) await mail.send(message)
  }

  const attempt = async (job: OutboxJob): Promise<void> => {
    try {
      await perform(job)
      await deleteOutboxJob(db, job.id)
    } catch (error) {
      const now = clock.now().getTime()
      const isGivenUp = error instanceof HookRejected || now - job.createdAt.getTime() > givenUpAfterDays[job.kind] * dayMs
      log.warn({ job: job.kind, reason: reasonOf(error), isGivenUp }, 'An outbox job of payments failed')
      const pause = pausesMinutes[Math.min(job.tries, pausesMinutes.length) - 1] ?? 60
      if (isGivenUp) await deleteOutboxJob(db, job.id)
      else await postponeOutboxJob(db, job.id, new Date(now + pause * minuteMs))
    }
  }

  return async (signal) => {
    while (!signal?.aborted) {
      const job = await claimOutboxJob(db, clock.now(), leaseSeconds)
      if (!job) return
      await attempt(job)
    }
  }
}
