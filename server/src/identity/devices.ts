import { randomUUID } from 'node:crypto'
import type { Db } from '../platform/db/database.ts'
import { deviceKind, deviceName } from './device-name.ts'
import { type DeviceKind, updateLastSeen, upsertDevice } from './devices.sql.ts'

export interface DeviceUse {
  accountId: number
  uuid: string
  userAgent: string
  /** Where it is known for certain; else it is read from the User-Agent. */
  kind?: DeviceKind
  now: Date
}

/** Notes that an account is used on a device and answers the device's id; one without a uuid counts as a new one. */
export const recordDevice = (db: Db, { accountId, uuid, userAgent, kind, now }: DeviceUse): Promise<number> =>
  upsertDevice(db, {
    accountId,
    uuid: uuid || randomUUID(),
    name: deviceName(userAgent),
    kind: kind ?? deviceKind(userAgent),
    now,
  })

/** Notes that a device is in use. */
export const recordSeen = async (db: Db, deviceId: number, now: Date): Promise<void> => {
  await updateLastSeen(db, deviceId, now)
}
