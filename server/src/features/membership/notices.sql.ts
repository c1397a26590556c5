import type { Db } from '../../platform/db/database.ts'
import { change, maybeOne, sql } from '../../platform/db/statement.ts'

export const isNoticeKnown = async (db: Db, id: string): Promise<boolean> =>
  (await maybeOne(db, sql`select 1 from membership_notice where id = ${id}`)) !== undefined

/** Notes that a notice was applied; runs in the transaction that applies it. */
export const insertNotice = async (db: Db, id: string, now: Date): Promise<void> => {
  await sql`insert into membership_notice (id, received_at) values (${id}, ${now}::timestamptz) on conflict (id) do nothing`.execute(db)
}

/** Forgets at most so many notices from before a time, and answers how many. */
export const deleteNotices = (db: Db, before: Date, most: number): Promise<number> =>
  change(
    db,
    sql`delete from membership_notice where id in (select id from membership_notice where received_at < ${before}::timestamptz limit ${most})`,
  )
