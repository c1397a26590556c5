import { setTimeout as wait } from 'node:timers/promises'
import { spentTime } from './processor-time.ts'

/** Processes are at rest when they take less than this part of a core in a window: what they make in the background is made. */
const quietShare = 0.05
const windowMs = 5000
/** Long enough between two loads of a server that has been at rest before. */
const shortWindowMs = 1000
const longestMs = 15 * 60_000

/** Waits until processes have been at rest for so long. */
export const untilQuiet = async (pids: readonly number[], restMs: number): Promise<void> => {
  const ran = (): number => spentTime(pids)
  const end = performance.now() + longestMs
  const eachMs = Math.min(restMs, windowMs)
  for (let quiet = 0; quiet < restMs / eachMs; ) {
    if (performance.now() > end) throw new Error('The service does not come to rest.')
    const before = ran()
    await wait(eachMs)
    quiet = ran() - before < quietShare * eachMs ? quiet + 1 : 0
  }
}

/** Waits until servers have done what the load before has left to them, so that it counts for no other. */
export const untilDone = (pids: readonly number[]): Promise<void> => untilQuiet(pids, shortWindowMs)

const rested = new Set<number>()

/** Waits until processes that were just started have done what they do by themselves; a demo that is new draws pictures for some minutes. */
export const untilRested = async (pids: readonly number[]): Promise<void> => {
  const fresh = pids.filter((pid) => !rested.has(pid))
  if (fresh.length > 0) await untilQuiet(fresh, windowMs)
  for (const pid of fresh) rested.add(pid)
}
