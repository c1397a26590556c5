import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../db/database.ts'
import { claimChore, releaseChore } from './chores.sql.ts'

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

/** Timers of a server and the database's clock differ by a little; nobody's turn is lost by that. */
const slack = 0.9

interface SharedSchedule extends Schedule {
  db: Db
  /** The same on every server. */
  name: string
  /** The first time it is done whoever did it last: after whatever this process, killed, has left. */
  isAlwaysAtStart?: boolean
}

/**
 * The same for work that is enough to be done once for all servers on the database: in each period the one that looks first does it. Where that
 * one is killed, another does it in the next period; what failed is left to the next that looks.
 */
export const runForAllServers = (
  { db, name, firstMs, everyMs, isAlwaysAtStart = false }: SharedSchedule,
  work: () => Promise<void>,
  warn: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> => {
  let isDoneAnyway = isAlwaysAtStart
  const inTurn = async (): Promise<void> => {
    const isMine = await claimChore(db, name, (everyMs * slack) / 1000)
    const isWanted = isMine || isDoneAnyway
    isDoneAnyway = false
    if (!isWanted) return
    try {
      await work()
    } catch (error) {
      await releaseChore(db, name)
      throw error
    }
  }
  return runOnSchedule({ firstMs, everyMs }, inTurn, warn, signal)
}
