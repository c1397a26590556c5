import type { Db } from '../../platform/db/database.ts'
import { repeat, type Sweep, sweepAll } from '../../platform/jobs/chores.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { dayOf } from '../../platform/time/day.ts'
import { deleteForGood } from './deleted-lists.sql.ts'
import { deleteExpiredInvitations, deleteShareDays } from './shares.sql.ts'
import { undoMilliseconds } from './undo.ts'

/** Removes what is over: deleted lists past their undoing, invitations past their days, counts of earlier days. */
export const tidyLists = async (db: Db, now: Date, signal?: AbortSignal): Promise<void> => {
  const sweeps: Sweep[] = [
    (most) => deleteForGood(db, new Date(now.getTime() - undoMilliseconds), most),
    (most) => deleteExpiredInvitations(db, now, most),
  ]
  await sweepAll(sweeps, signal)
  await deleteShareDays(db, dayOf(now))
}

const everyMilliseconds = 10 * 60_000

/** Tidies up every ten minutes; resolves once `signal` has stopped it. `warn` hears of failures. */
export const keepListsTidy = (
  { db, clock }: { db: Db; clock: Clock },
  warn: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> =>
  repeat({ firstMilliseconds: everyMilliseconds, everyMilliseconds }, () => tidyLists(db, clock.now(), signal), warn, signal)
