import type { Db } from '../../platform/db/database.ts'
import { repeat, sweepAll } from '../../platform/jobs/chores.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Memberships } from './keeper.ts'
import { deleteNotices } from './notices.sql.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** The provider sends a notice again for some days; so long it is known that it was applied. */
const noticeDays = 60

const errands = { firstMilliseconds: 2000, everyMilliseconds: minuteMs }
const checkouts = { firstMilliseconds: 5 * minuteMs, everyMilliseconds: 5 * minuteMs }
const everything = { firstMilliseconds: 1000, everyMilliseconds: 60 * minuteMs }

/**
 * Keeps memberships as the card provider knows them: all that is unfinished is asked for at the start and hourly, checkouts that should
 * be over every five minutes, and what is to be done outside is tried every minute. Resolves once `signal` has stopped it.
 */
export const keepMembershipsTrue = async (
  { db, clock, memberships }: { db: Db; clock: Clock; memberships: Memberships },
  warn: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> => {
  const all = async () => {
    await memberships.reconcile('all', signal)
    await sweepAll([(most) => deleteNotices(db, new Date(clock.now().getTime() - noticeDays * dayMs), most)], signal)
  }
  await Promise.all([
    repeat(everything, all, warn, signal),
    repeat(checkouts, () => memberships.reconcile('over', signal), warn, signal),
    repeat(errands, () => memberships.runErrands(), warn, signal),
  ])
}
