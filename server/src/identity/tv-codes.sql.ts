import type { Db } from '../platform/db/database.ts'
import { change, maybeOne, sql } from '../platform/db/statement.ts'

/** Keeps a code that a TV will show; 0 when another TV shows it just now. One that has expired gives way. */
export const insertTvCode = async (
  db: Db,
  { tokenHash, code, now, expiresAt }: { tokenHash: Uint8Array; code: string; now: Date; expiresAt: Date },
): Promise<number> =>
  change(
    db,
    sql`insert into device_tv_code (token_hash, code, expires_at) values (${tokenHash}, ${code}, ${expiresAt}::timestamptz)
      on conflict (code) do update set token_hash = excluded.token_hash, account_id = null, expires_at = excluded.expires_at
      where device_tv_code.expires_at <= ${now}::timestamptz`,
  )

/** Ties a code to the account that activates it; 0 when no TV shows it, or it is activated already. */
export const activateTvCode = (db: Db, code: string, accountId: number, now: Date): Promise<number> =>
  change(
    db,
    sql`update device_tv_code set account_id = ${accountId}
      where code = ${code} and account_id is null and expires_at > ${now}::timestamptz`,
  )

export interface TvCodeRow {
  /** Null until the code is activated. */
  accountId: number | null
  /** The account's first profile. */
  rootProfileId: number | null
}

export const selectTvCode = (db: Db, tokenHash: Uint8Array, now: Date): Promise<TvCodeRow | undefined> =>
  maybeOne(
    db,
    sql<TvCodeRow>`
      select c.account_id as "accountId", p.id as "rootProfileId"
      from device_tv_code c left join profile p on p.account_id = c.account_id and p.is_root
      where c.token_hash = ${tokenHash} and c.expires_at > ${now}::timestamptz`,
  )

/** Uses a code up; 0 when somebody else did meanwhile. */
export const deleteTvCode = (db: Db, tokenHash: Uint8Array): Promise<number> =>
  change(db, sql`delete from device_tv_code where token_hash = ${tokenHash}`)

export const deleteTvCodesOf = (db: Db, accountId: number): Promise<number> =>
  change(db, sql`delete from device_tv_code where account_id = ${accountId}`)

export const deleteExpiredTvCodes = (db: Db, now: Date, most: number): Promise<number> =>
  change(
    db,
    sql`delete from device_tv_code where token_hash in (
      select token_hash from device_tv_code where expires_at <= ${now}::timestamptz limit ${most} for update skip locked)`,
  )
