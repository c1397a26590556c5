import { repeat } from '../jobs/chores.ts'
import type { TestBank } from './test-bank.ts'
import type { Deliver } from './test-notices.ts'

const rhythm = { firstMilliseconds: 1000, everyMilliseconds: 30_000 }

/** Keeps the test bank going: what is due every half minute, and notices as soon as there are some. Resolves once `signal` has stopped it. */
export const keepTestBank = async (
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
    await bank.settle()
    await bank.deliverDue(deliver)
  }
  await repeat(rhythm, work, warn, signal)
  stopHearing()
  await Promise.all(deliveries)
}
