import type { Db } from '../../platform/db/database.ts'
import { runForAllServers, runOnSchedule, runPurges } from '../../platform/jobs/scheduled-job.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { dayMs, minuteMs } from '../../platform/time/durations.ts'
import type { PaymentService } from './payment-service.ts'
import { deleteAppliedWebhooks } from './webhook.sql.ts'

/** The provider retries a webhook event for some days; the ids of applied ones are kept for longer. */
const webhookDays = 60

const outbox = { firstMs: 2000, everyMs: minuteMs }
const checkouts = { firstMs: 5 * minuteMs, everyMs: 5 * minuteMs }
const everything = { firstMs: 1000, everyMs: 60 * minuteMs }

/**
 * Reconciles unfinished payments with the card provider at the start and hourly, and expired checkouts every five minutes, each on one of the
 * servers; runs the outbox, whose jobs are each taken by one, every minute. Resolves once `signal` has stopped it.
 */
export const schedulePaymentJobs = async (
  { db, clock, paymentService }: { db: Db; clock: Clock; paymentService: PaymentService },
  warn: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> => {
  const all = async () => {
    await paymentService.reconcile('all', signal)
    await runPurges([(most) => deleteAppliedWebhooks(db, new Date(clock.now().getTime() - webhookDays * dayMs), most)], signal)
  }
  await Promise.all([
    runForAllServers({ db, name: 'payments', ...everything, isAlwaysAtStart: true }, all, warn, signal),
    runForAllServers({ db, name: 'checkouts', ...checkouts }, () => paymentService.reconcile('over', signal), warn, signal),
    runOnSchedule(outbox, () => paymentService.runOutbox(), warn, signal),
  ])
}
