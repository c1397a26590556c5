import type { Db } from '../db/database.ts'
import { change, many, sql } from '../db/statement.ts'

/** limit: too many to one mailbox; refused: by the mail server, for good; unreachable: it was away until the last try. */
export type FailureReason = 'limit' | 'refused' | 'unreachable'

export interface MailFailureRow {
  at: Date
  reason: FailureReason
  /** What the mail server answered, or why it was not reached; empty where there is nothing to tell. */
  detail: string
}

export const insertMailFailure = async (db: Db, mailbox: string, { at, reason, detail }: MailFailureRow): Promise<void> => {
  await sql`insert into mail_failure (mailbox, reason, detail, at) values (${mailbox}, ${reason}, ${detail}, ${at}::timestamptz)`.execute(
    db,
  )
}

/** The newest of one mailbox. */
export const selectMailFailures = (db: Db, mailbox: string, most: number): Promise<MailFailureRow[]> =>
  many(db, sql<MailFailureRow>`select at, reason, detail from mail_failure where mailbox = ${mailbox} order by at desc limit ${most}`)

/** Mailboxes that an email was given up for since a time, the last first. */
export const selectUnreached = async (db: Db, since: Date, most: number): Promise<string[]> =>
  (
    await many(
      db,
      sql<{
        mailbox: string
      }>`select mailbox from mail_failure where at >= ${since}::timestamptz group by mailbox order by max(at) desc limit ${most}`,
    )
  ).map(({ mailbox }) => mailbox)

export const deleteMailFailuresOf = (db: Db, mailbox: string): Promise<number> =>
  change(db, sql`delete from mail_failure where mailbox = ${mailbox}`)

/** Removes at most so many that are older than a time; answers how many. */
export const deleteMailFailuresBefore = (db: Db, before: Date, most: number): Promise<number> =>
  change(
    db,
    sql`delete from mail_failure where id in (select id from mail_failure where at < ${before}::timestamptz limit ${most} for update skip locked)`,
  )
