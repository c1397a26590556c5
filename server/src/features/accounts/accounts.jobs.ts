import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import { forgetBreaks } from '../ads/ads.ts'
import { forgetExpiredTvCodes, forgetUnusedDevices } from '../devices/devices.ts'
import { deleteUnseenGuests, expiredSweeps } from './housekeeping.sql.ts'

const dayMs = 86_400_000
const guestDays = 30
const unusedDeviceDays = 180
const adDays = 90
/** Rows of one statement, so that nobody waits for it, and the pause between two. */
const batch = 200
const pauseMs = 100

/** Removes what is over: expired sessions, codes, links and sign-ups, guests unseen for 30 days, devices unused for half a year, and who saw which ad after 90 days. */
export const tidyAccounts = async (db: Db, now: Date, signal?: AbortSignal): Promise<void> => {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const sweeps: ((most: number) => Promise<number>)[] = [
    ...expiredSweeps.map((sweep) => (most: number) => sweep(db, now, most)),
    (most) => forgetExpiredTvCodes(db, now, most),
    (most) => deleteUnseenGuests(db, ago(guestDays), most),
    (most) => forgetUnusedDevices(db, ago(unusedDeviceDays), most),
    (most) => forgetBreaks(db, ago(adDays), most),
  ]
  for (const sweep of sweeps)
    while (!signal?.aborted && (await sweep(batch)) === batch) await wait(pauseMs, undefined, { signal }).catch(() => undefined)
}

const firstMs = 60_000
const everyMs = 60 * 60_000

/** Tidies up hourly, from a minute after the start; resolves once `signal` has stopped it. `warn` hears of failures. */
export const keepAccountsTidy = async (
  { db, clock }: { db: Db; clock: Clock },
  warn: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> => {
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
  await pause(firstMs)
  while (!signal.aborted) {
    await tidyAccounts(db, clock.now(), signal).catch(warn)
    await pause(everyMs)
  }
}
