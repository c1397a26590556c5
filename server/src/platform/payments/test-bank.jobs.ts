import type { TestBank } from '@matinee/test-bank/bank'
import type { Deliver } from '@matinee/test-bank/webhooks'
import { runOnSchedule } from '../jobs/scheduled-job.ts'

const schedule = { firstMs: 1000, everyMs: 30_000 }

/** Keeps the test bank going: what is due every half minute, and webhook events as soon as there are some. Resolves once `signal` has stopped it. */
export const scheduleTestBank = async (
  { bank, deliver }: { bank: TestBank; deliver: Deliver },
  warn: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> => {
  const deliveries = new Set<Promise<unknown>>()
  const stopHearing = bank.onChange(() => {
    const delivery = bank.deliverDue(deliver).catch(warn)
    deliveries.add(delivery)
    void delivery.finally(() => deliveries.delete(delivery))
  })
  const work = async (): Promise<void> => {
    await bank.runDue()
    await bank.deliverDue(deliver)
  }
  await runOnSchedule(schedule, work, warn, signal)
  stopHearing()
  await Promise.all(deliveries)
}
