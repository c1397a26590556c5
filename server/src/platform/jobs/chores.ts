import { setTimeout as wait } from 'node:timers/promises'

const pauseUnlessStopped = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  wait(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)

/** Rows of one statement, so that nobody waits for it, and the pause between two. */
const batch = 200
const betweenMilliseconds = 100

/** Removes at most so many rows and answers how many they were. */
export type Sweep = (most: number) => Promise<number>

/** Does each sweep until nothing is left, in small steps; stops between two when `signal` does. */
export const sweepAll = async (sweeps: readonly Sweep[], signal?: AbortSignal): Promise<void> => {
  for (const sweep of sweeps)
    while (!signal?.aborted && (await sweep(batch)) === batch) await pauseUnlessStopped(betweenMilliseconds, signal)
}

export interface Rhythm {
  firstMilliseconds: number
  everyMilliseconds: number
}

/** Does `work` again and again; resolves once `signal` has stopped it. `warn` hears of failures. */
export const repeat = async (
  { firstMilliseconds, everyMilliseconds }: Rhythm,
  work: () => Promise<void>,
  warn: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> => {
  await pauseUnlessStopped(firstMilliseconds, signal)
  while (!signal.aborted) {
    await work().catch(warn)
    await pauseUnlessStopped(everyMilliseconds, signal)
  }
}
