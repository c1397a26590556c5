import type { EmailName } from '@matinee/contract/operator/emails'
import type { Db } from '../db/database.ts'
import { many, sql } from '../db/statement.ts'

export interface EmailTextRow {
  name: string
  version: number
  /** Null for the default's. */
  subject: string | null
  text: string | null
  changedAt: Date
}

/** The emails whose words somebody has written. */
export const selectEmailTexts = (db: Db): Promise<EmailTextRow[]> =>
  many(db, sql<EmailTextRow>`select name, version, subject, body as "text", changed_at as "changedAt" from email_text`)

/** Makes the row of an email whose words nobody has written yet, so that it has a version. */
export const ensureEmailText = async (db: Db, name: EmailName): Promise<void> => {
  await sql`insert into email_text (name) values (${name}) on conflict (name) do nothing`.execute(db)
}

export const updateEmailText = async (
  db: Db,
  name: EmailName,
  { subject, text }: { subject: string | null; text: string | null },
): Promise<void> => {
  await sql`update email_text set subject = ${subject}, body = ${text}, changed_at = now() where name = ${name}`.execute(db)
}
