import { setTimeout as wait } from 'node:timers/promises'

const pauseUnlessStopped = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  wait(ms, undefined, { signal, ref: false }).catch(() => undefined)

/** Rows of one statement, so that nobody waits for it, and the pause between two. */
const batch = 200
const betweenMs = 100

/** Removes at most `most` rows and resolves with how many it removed. */
export type Purge = (most: number) => Promise<number>

/** Runs each purge until nothing is left, in small steps; stops between two steps once `signal` is aborted. */
export const runPurges = async (purges: readonly Purge[], signal?: AbortSignal): Promise<void> => {
  for (const purge of purges) while (!signal?.aborted && (await purge(batch)) === batch) await pauseUnlessStopped(betweenMs, signal)
}

export interface Schedule {
  firstMs: number
  everyMs: number
}

/** Runs `work` on a schedule; resolves once `signal` has stopped it. `warn` is called with failures. */
export const runOnSchedule = async (
  { firstMs, everyMs }: Schedule,
  work: () => Promise<void>,
  warn: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> => {
  await pauseUnlessStopped(firstMs, signal)
  while (!signal.aborted) {
    await work().catch(warn)
    await pauseUnlessStopped(everyMs, signal)
  }
}
