import type { Db } from '../../platform/db/database.ts'
import { change, type RawBuilder, sql } from '../../platform/db/statement.ts'

type Purge = (db: Db, now: Date, most: number) => Promise<number>

// Rows that somebody else holds just now are left for the next time.
const some = (table: RawBuilder<unknown>, key: RawBuilder<unknown>, condition: RawBuilder<unknown>, most: number) =>
  sql`delete from ${table} where ${key} in (select ${key} from ${table} where ${condition} limit ${most} for update skip locked)`

const expired = (now: Date) => sql`expires_at <= ${now}::timestamptz`

/** Removes at most so many rows of one kind that are over, and answers how many. */
export const expiredPurges: Purge[] = [
  (db, now, most) => change(db, some(sql`account_session`, sql`id`, expired(now), most)),
  (db, now, most) => change(db, some(sql`account_code`, sql`id`, expired(now), most)),
  (db, now, most) => change(db, some(sql`account_link`, sql`token_hash`, expired(now), most)),
  (db, now, most) => change(db, some(sql`account_invitation`, sql`id`, expired(now), most)),
  (db, now, most) => change(db, some(sql`account_sign_up`, sql`email`, expired(now), most)),
]

/** Removes at most so many guests who were not seen since a time, with all that they left, and answers how many. */
export const deleteUnseenGuests = (db: Db, before: Date, most: number): Promise<number> =>
  change(
    db,
    sql`delete from account where id in (
      select a.id from account a
      where a.is_guest and a.created_at < ${before}::timestamptz
        and not exists (select 1 from device d where d.account_id = a.id and d.last_seen_at >= ${before}::timestamptz)
      order by a.created_at limit ${most} for update skip locked)`,
  )
