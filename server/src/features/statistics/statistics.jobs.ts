import type { Db } from '../../platform/db/database.ts'
import { runForAllServers, runPurges } from '../../platform/jobs/scheduled-job.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { dayMs, hourMs } from '../../platform/time/durations.ts'
import { deleteMeasured, mergeHoursOfParts } from './statistics.sql.ts'

/** A month and the one it is compared with, and a month more. */
const measuredDays = 90

/** The last day is asked for by hours that reach into the day before. */
const daysByHours = 2

/** Forgets what players measured 90 days ago, and adds the hours of titles, devices and countries to their days. Minutes stay: one number an hour. */
export const purgeStatistics = (db: Db, now: Date, signal?: AbortSignal): Promise<void> => {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  return runPurges(
    [
      (most) => deleteMeasured(db, new Date(now.getTime() - measuredDays * dayMs), most),
      (most) => mergeHoursOfParts(db, new Date(midnight - daysByHours * dayMs), most),
    ],
    signal,
  )
}

const hourly = { firstMs: 120_000, everyMs: hourMs }

/** Purges hourly on one of the servers; resolves once `signal` has stopped it. `warn` is called with failures. */
export const scheduleStatisticsPurge = (
  { db, clock }: { db: Db; clock: Clock },
  warn: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> => runForAllServers({ db, name: 'statistics', ...hourly }, () => purgeStatistics(db, clock.now(), signal), warn, signal)
