import type { Db } from '../platform/db/database.ts'
import { change, many, one, sql } from '../platform/db/statement.ts'

/** Which picture stands for a device. */
export type DeviceKind = 'browser' | 'phone' | 'tv'

export interface SeenDevice {
  accountId: number
  uuid: string
  name: string
  kind: DeviceKind
  now: Date
}

export const upsertDevice = async (db: Db, { accountId, uuid, name, kind, now }: SeenDevice): Promise<number> => {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into device (account_id, uuid, name, kind, last_seen_at) values (${accountId}, ${uuid}, ${name}, ${kind}, ${now}::timestamptz)
      on conflict (account_id, uuid) do update set name = excluded.name, kind = excluded.kind, last_seen_at = excluded.last_seen_at
      returning id`,
  )
  return id
}

export const updateLastSeen = (db: Db, deviceId: number, now: Date): Promise<number> =>
  change(db, sql`update device set last_seen_at = ${now}::timestamptz where id = ${deviceId}`)

export interface DeviceRow {
  id: number
  name: string
  kind: DeviceKind
  lastSeenAt: Date
  /** A session is open on it. */
  isSignedIn: boolean
  /** The session `ownSessionId` is on it. */
  isOwn: boolean
}

/** Devices that an account is or was signed in on, last seen first. */
export const selectDevices = (db: Db, accountId: number, ownSessionId: number, now: Date): Promise<DeviceRow[]> =>
  many(
    db,
    sql<DeviceRow>`
      select d.id, d.name, d.kind, d.last_seen_at as "lastSeenAt",
        coalesce(bool_or(s.expires_at > ${now}::timestamptz), false) as "isSignedIn",
        coalesce(bool_or(s.id = ${ownSessionId}), false) as "isOwn"
      from device d left join account_session s on s.device_id = d.id
      where d.account_id = ${accountId} group by d.id order by d.last_seen_at desc, d.id desc`,
  )

/** Forgets a device, and with it its sessions; 0 when it is not the account's. */
export const deleteDevice = (db: Db, accountId: number, deviceId: number): Promise<number> =>
  change(db, sql`delete from device where id = ${deviceId} and account_id = ${accountId}`)

/** Forgets all devices of an account but the one of a session, and answers how many. */
export const deleteOtherDevices = (db: Db, accountId: number, ownSessionId: number): Promise<number> =>
  change(
    db,
    sql`delete from device where account_id = ${accountId} and id <> (select device_id from account_session where id = ${ownSessionId})`,
  )

/** Forgets the devices of an account that were seen longest ago, but for so many, and with them their sessions. */
export const deleteDevicesBeyond = (db: Db, accountId: number, most: number): Promise<number> =>
  change(
    db,
    sql`delete from device where id in (
      select id from device where account_id = ${accountId} order by last_seen_at desc, id desc offset ${most})`,
  )

/** Forgets some devices that nobody is signed in on and that were last seen before a time. */
export const deleteUnusedDevices = (db: Db, before: Date, most: number): Promise<number> =>
  change(
    db,
    sql`delete from device where id in (
      select d.id from device d where d.last_seen_at < ${before}::timestamptz
        and not exists (select 1 from account_session s where s.device_id = d.id)
      limit ${most} for update skip locked)`,
  )
