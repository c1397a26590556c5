import type { Db } from '../../platform/db/database.ts'
import { change, maybeOne, sql } from '../../platform/db/statement.ts'

export const isWebhookApplied = async (db: Db, id: string): Promise<boolean> =>
  (await maybeOne(db, sql`select 1 from membership_notice where id = ${id}`)) !== undefined

/** Notes that a webhook event was applied; runs in the transaction that applies it. */
export const insertAppliedWebhook = async (db: Db, id: string, now: Date): Promise<void> => {
  await sql`insert into membership_notice (id, received_at) values (${id}, ${now}::timestamptz) on conflict (id) do nothing`.execute(db)
}

/** Forgets at most so many webhook events from before a time, and answers how many. */
export const deleteAppliedWebhooks = (db: Db, before: Date, most: number): Promise<number> =>
  change(
    db,
    sql`delete from membership_notice where id in (select id from membership_notice where received_at < ${before}::timestamptz limit ${most})`,
  )
