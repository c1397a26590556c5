import type { Db } from '../platform/db/database.ts'
import { change, maybeOne, one, sql } from '../platform/db/statement.ts'

export interface NewSession {
  accountId: number
  deviceId: number
  bearerHash: Uint8Array
  now: Date
  expiresAt: Date
}

export const insertSession = async (db: Db, { accountId, deviceId, bearerHash, now, expiresAt }: NewSession): Promise<number> => {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into account_session (account_id, device_id, bearer_hash, created_at, expires_at)
      values (${accountId}, ${deviceId}, ${bearerHash}, ${now}::timestamptz, ${expiresAt}::timestamptz) returning id`,
  )
  return id
}

export const selectSession = (db: Db, sessionId: number): Promise<{ deviceId: number; expiresAt: Date } | undefined> =>
  maybeOne(
    db,
    sql<{ deviceId: number; expiresAt: Date }>`
      select device_id as "deviceId", expires_at as "expiresAt" from account_session where id = ${sessionId}`,
  )

export const deleteExpiredSessions = (db: Db, accountId: number, now: Date): Promise<number> =>
  change(db, sql`delete from account_session where account_id = ${accountId} and expires_at <= ${now}::timestamptz`)

/** Ends the oldest sessions of an account but so many. */
export const deleteSessionsBeyond = (db: Db, accountId: number, most: number): Promise<number> =>
  change(
    db,
    sql`delete from account_session where id in (
      select id from account_session where account_id = ${accountId} order by created_at desc, id desc offset ${most})`,
  )

/** Ends the session and the others of its account on the same device: those of the profiles that were switched to. */
export const deleteSessionsOfDevice = (db: Db, sessionId: number): Promise<number> =>
  change(
    db,
    sql`delete from account_session s using account_session own
      where own.id = ${sessionId} and s.account_id = own.account_id and s.device_id = own.device_id`,
  )

/** Ends all sessions of an account, but for those on the device of the session `keeping`. */
export const deleteSessions = (db: Db, accountId: number, keeping: number | null): Promise<number> =>
  change(
    db,
    sql`delete from account_session where account_id = ${accountId}
      and device_id is distinct from (select device_id from account_session where id = ${keeping}::int)`,
  )

/** Ends the sessions in which a profile is used. */
export const deleteSessionsOfProfile = (db: Db, profileId: number): Promise<number> =>
  change(db, sql`delete from account_session s using profile_session u where u.session_id = s.id and u.profile_id = ${profileId}`)
