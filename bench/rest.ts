import { setTimeout as wait } from 'node:timers/promises'
import { spentTime } from './processor-time.ts'

/** Processes are at rest when their processor time grows by less than this in a window: what they make in the background is made. */
const quietMs = 250
const windowMs = 5000
const longestMs = 15 * 60_000

/** Waits until processes have been at rest for so long. */
export const untilQuiet = async (pids: readonly number[], restMs: number): Promise<void> => {
  const ran = (): number => spentTime(pids)
  const end = performance.now() + longestMs
  for (let quiet = 0; quiet < restMs / windowMs; ) {
    if (performance.now() > end) throw new Error('The service does not come to rest.')
    const before = ran()
    await wait(windowMs)
    quiet = ran() - before < quietMs ? quiet + 1 : 0
  }
}

const rested = new Set<number>()

/** Waits until processes that were just started have done what they do by themselves; a demo that is new draws pictures for some minutes. */
export const untilRested = async (pids: readonly number[]): Promise<void> => {
  const fresh = pids.filter((pid) => !rested.has(pid))
  if (fresh.length > 0) await untilQuiet(fresh, windowMs)
  for (const pid of fresh) rested.add(pid)
}
