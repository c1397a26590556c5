import type { Db } from '../../platform/db/database.ts'
import { repeat, sweepAll } from '../../platform/jobs/chores.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { deleteCounted, deleteStrangersEvents } from './activity.sql.ts'

const hourMs = 60 * 60_000
/** Longer than an hour, for reports whose clock is behind. */
const countedHours = 2
const eventDays = 90

/** Removes what was counted in past hours, and after 90 days the events of visitors and guests. What they added to the sums stays. */
export const tidyActivity = async (db: Db, now: Date, signal?: AbortSignal): Promise<void> => {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  await sweepAll(
    [(most) => deleteCounted(db, ago(countedHours), most), (most) => deleteStrangersEvents(db, ago(24 * eventDays), most)],
    signal,
  )
}

const hourly = { firstMilliseconds: 90_000, everyMilliseconds: hourMs }

/** Tidies up hourly; resolves once `signal` has stopped it. `warn` hears of failures. */
export const keepActivityTidy = (
  { db, clock }: { db: Db; clock: Clock },
  warn: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> => repeat(hourly, () => tidyActivity(db, clock.now(), signal), warn, signal)
