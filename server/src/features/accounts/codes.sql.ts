import type { Db } from '../../db/database.ts'
import { change, maybeOne, sql } from '../../db/statement.ts'

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

/** Spends a try and answers what is kept of the code; undefined when there is none that may still be tried. */
export const takeTry = async (db: Db, email: string, purpose: string, now: Date): Promise<Uint8Array | undefined> => {
  const row = await maybeOne(
    db,
    sql<{ codeHash: Uint8Array }>`
      update account_code set tries_left = tries_left - 1
      where email = ${email} and purpose = ${purpose} and tries_left > 0 and expires_at > ${now}::timestamptz
      returning code_hash as "codeHash"`,
  )
  return row?.codeHash
}

/** Uses a code up; 0 when somebody else used it meanwhile. */
export const deleteCode = (db: Db, email: string, purpose: string, codeHash: Uint8Array): Promise<number> =>
  change(db, sql`delete from account_code where email = ${email} and purpose = ${purpose} and code_hash = ${codeHash}`)

/** Forgets every code of an address. */
export const deleteCodesOf = (db: Db, email: string): Promise<number> => change(db, sql`delete from account_code where email = ${email}`)
