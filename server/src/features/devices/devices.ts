import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { deviceName } from './device-name.ts'
import { upsertDevice } from './devices.sql.ts'

/** Notes that an account is used on a device and answers the device's id; one without a uuid counts as a new one. */
export const noteDevice = (db: Db, seen: { accountId: number; uuid: string; userAgent: string; now: Date }): Promise<number> =>
  upsertDevice(db, {
    accountId: seen.accountId,
    uuid: seen.uuid || randomUUID(),
    name: deviceName(seen.userAgent),
    now: seen.now,
  })
