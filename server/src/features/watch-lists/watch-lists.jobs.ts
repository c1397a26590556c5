import type { Db } from '../../platform/db/database.ts'
import { type Purge, runForAllServers, runPurges } from '../../platform/jobs/scheduled-job.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { dayOf } from '../../platform/time/day.ts'
import { deleteForGood } from './deleted-lists.sql.ts'
import { deleteExpiredInvitations, deleteShareDays } from './shares.sql.ts'
import { undoMs } from './undo.ts'

/** Removes what is over: deleted lists past their undoing, invitations past their days, counts of earlier days. */
export const purgeLists = async (db: Db, now: Date, signal?: AbortSignal): Promise<void> => {
  const purges: Purge[] = [
    (most) => deleteForGood(db, new Date(now.getTime() - undoMs), most),
    (most) => deleteExpiredInvitations(db, now, most),
  ]
  await runPurges(purges, signal)
  await deleteShareDays(db, dayOf(now))
}

const everyMs = 10 * 60_000

/** Purges every ten minutes on one of the servers; resolves once `signal` has stopped it. `warn` is called with failures. */
export const scheduleListPurge = (
  { db, clock }: { db: Db; clock: Clock },
  warn: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> =>
  runForAllServers({ db, name: 'lists', firstMs: everyMs, everyMs }, () => purgeLists(db, clock.now(), signal), warn, signal)
