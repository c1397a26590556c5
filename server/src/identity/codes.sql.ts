import type { Db } from '../platform/db/database.ts'
import { change, many, sql } from '../platform/db/statement.ts'

export interface NewCode {
  email: string
  purpose: string
  codeHash: Uint8Array
  tries: number
  expiresAt: Date
}

/** Keeps a code in the place of an earlier one; the same work whether or not the address has an account. */
export const upsertCode = async (db: Db, { email, purpose, codeHash, tries, expiresAt }: NewCode): Promise<void> => {
  await sql`
    insert into account_code (email, purpose, code_hash, tries_left, expires_at)
    values (${email}, ${purpose}, ${codeHash}, ${tries}, ${expiresAt}::timestamptz)
    on conflict (email, purpose) do update
    set code_hash = excluded.code_hash, tries_left = excluded.tries_left, expires_at = excluded.expires_at`.execute(db)
}

export interface TriedCode {
  purpose: string
  codeHash: Uint8Array
  triesLeft: number
}

/** Uses up a try of each of an address's codes for these purposes that may still be tried, and answers what is kept of them. */
export const takeTries = (db: Db, email: string, purposes: readonly string[], now: Date): Promise<TriedCode[]> =>
  many(
    db,
    sql<TriedCode>`
      update account_code set tries_left = tries_left - 1
      where email = ${email} and purpose = any(${[...purposes]}::text[]) and tries_left > 0 and expires_at > ${now}::timestamptz
      returning purpose, code_hash as "codeHash", tries_left as "triesLeft"`,
  )

/** Uses a code up; 0 when somebody else used it meanwhile. */
export const deleteCode = (db: Db, email: string, purpose: string, codeHash: Uint8Array): Promise<number> =>
  change(db, sql`delete from account_code where email = ${email} and purpose = ${purpose} and code_hash = ${codeHash}`)

/** Forgets every code of an address. */
export const deleteCodesOf = (db: Db, email: string): Promise<number> => change(db, sql`delete from account_code where email = ${email}`)
