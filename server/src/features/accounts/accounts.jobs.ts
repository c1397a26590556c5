import { deleteUnusedDevices } from '../../identity/devices.sql.ts'
import { deleteExpiredTvCodes } from '../../identity/tv-codes.sql.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Purge, runForAllServers, runPurges } from '../../platform/jobs/scheduled-job.ts'
import { deleteMailFailuresBefore } from '../../platform/mail/mail-failures.sql.ts'
import { deleteExpiredLimits } from '../../platform/rate-limit/limiter.sql.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { dayMs } from '../../platform/time/durations.ts'
import { forgetBreaks } from '../ads/ads.ts'
import { forgetFailures, forgetGroups, forgetIssues } from '../reports/reports.ts'
import { deleteUnseenGuests, expiredPurges } from './expired.sql.ts'

const guestDays = 30
const unusedDeviceDays = 180
const adDays = 90
const failureDays = 90
const issueDays = 365
const mailFailureDays = 30

/**
 * Removes what is over: expired sessions, codes, links, sign-ups and limits, guests unseen for 30 days, devices unused for half a year, who saw which ad
 * and what players told of failures after 90 days, which mails were given up after 30, and reported issues after a year.
 */
export const purgeAccounts = async (db: Db, now: Date, signal?: AbortSignal): Promise<void> => {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const purges: Purge[] = [
    ...expiredPurges.map((sweep) => (most: number) => sweep(db, now, most)),
    (most) => deleteExpiredTvCodes(db, now, most),
    (most) => deleteExpiredLimits(db, now, most),
    (most) => deleteUnseenGuests(db, ago(guestDays), most),
    (most) => deleteUnusedDevices(db, ago(unusedDeviceDays), most),
    (most) => forgetBreaks(db, ago(adDays), most),
    (most) => forgetFailures(db, ago(failureDays), most),
    (most) => forgetIssues(db, ago(issueDays), most),
    (most) => deleteMailFailuresBefore(db, ago(mailFailureDays), most),
    (most) => forgetGroups(db, ago(failureDays), most),
  ]
  await runPurges(purges, signal)
}

const hourly = { firstMs: 60_000, everyMs: 60 * 60_000 }

/** Purges hourly on one of the servers, from a minute after the start; resolves once `signal` has stopped it. `warn` is called with failures. */
export const scheduleAccountPurge = (
  { db, clock }: { db: Db; clock: Clock },
  warn: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> => runForAllServers({ db, name: 'accounts', ...hourly }, () => purgeAccounts(db, clock.now(), signal), warn, signal)
