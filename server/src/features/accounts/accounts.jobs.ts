import { deleteUnusedDevices } from '../../identity/devices.sql.ts'
import { deleteExpiredTvCodes } from '../../identity/tv-codes.sql.ts'
import type { Db } from '../../platform/db/database.ts'
import { repeat, type Sweep, sweepAll } from '../../platform/jobs/chores.ts'
import { deleteOverLimits } from '../../platform/rate-limit/limiter.sql.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { forgetBreaks } from '../ads/ads.ts'
import { forgetFailures, forgetIssues } from '../reports/reports.ts'
import { deleteUnseenGuests, expiredSweeps } from './housekeeping.sql.ts'

const dayMs = 86_400_000
const guestDays = 30
const unusedDeviceDays = 180
const adDays = 90
const failureDays = 90
const issueDays = 365

/**
 * Removes what is over: expired sessions, codes, links, sign-ups and limits, guests unseen for 30 days, devices unused for half a year, who saw which ad
 * and what players told of failures after 90 days, and reported issues after a year.
 */
export const tidyAccounts = async (db: Db, now: Date, signal?: AbortSignal): Promise<void> => {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const sweeps: Sweep[] = [
    ...expiredSweeps.map((sweep) => (most: number) => sweep(db, now, most)),
    (most) => deleteExpiredTvCodes(db, now, most),
    (most) => deleteOverLimits(db, now, most),
    (most) => deleteUnseenGuests(db, ago(guestDays), most),
    (most) => deleteUnusedDevices(db, ago(unusedDeviceDays), most),
    (most) => forgetBreaks(db, ago(adDays), most),
    (most) => forgetFailures(db, ago(failureDays), most),
    (most) => forgetIssues(db, ago(issueDays), most),
  ]
  await sweepAll(sweeps, signal)
}

const hourly = { firstMilliseconds: 60_000, everyMilliseconds: 60 * 60_000 }

/** Tidies up hourly, from a minute after the start; resolves once `signal` has stopped it. `warn` hears of failures. */
export const keepAccountsTidy = (
  { db, clock }: { db: Db; clock: Clock },
  warn: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> => repeat(hourly, () => tidyAccounts(db, clock.now(), signal), warn, signal)
