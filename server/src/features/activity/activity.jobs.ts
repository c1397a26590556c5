import type { Db } from '../../platform/db/database.ts'
import { runForAllServers, runPurges } from '../../platform/jobs/scheduled-job.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { hourMs } from '../../platform/time/durations.ts'
import { deleteCounted, deleteStrangersEvents } from './activity.sql.ts'

/** Longer than an hour, for reports whose clock is behind. */
const countedHours = 2
const eventDays = 90

/** Removes what was counted in past hours, and after 90 days the events of visitors and guests. What they added to the sums stays. */
export const purgeActivity = async (db: Db, now: Date, signal?: AbortSignal): Promise<void> => {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  await runPurges(
    [(most) => deleteCounted(db, ago(countedHours), most), (most) => deleteStrangersEvents(db, ago(24 * eventDays), most)],
    signal,
  )
}

const hourly = { firstMs: 90_000, everyMs: hourMs }

/** Purges hourly on one of the servers; resolves once `signal` has stopped it. `warn` is called with failures. */
export const scheduleActivityPurge = (
  { db, clock }: { db: Db; clock: Clock },
  warn: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> => runForAllServers({ db, name: 'activity', ...hourly }, () => purgeActivity(db, clock.now(), signal), warn, signal)
