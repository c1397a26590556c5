import type { Db } from '../platform/db/database.ts'
import { change, maybeOne, sql } from '../platform/db/statement.ts'

export type LinkPurpose = 'sign-in' | 'sign-up' | 'reset' | 'new-email'

export interface LinkRow {
  purpose: LinkPurpose
  email: string
  /** Whose address becomes `email`; null for other purposes. */
  accountId: number | null
}

export interface NewLink extends LinkRow {
  tokenHash: Uint8Array
  expiresAt: Date
}

/** Keeps a link in the place of an earlier one of the same address and purpose. */
export const upsertLink = async (db: Db, { tokenHash, purpose, email, accountId, expiresAt }: NewLink): Promise<void> => {
  await sql`
    insert into account_link (token_hash, purpose, email, account_id, expires_at)
    values (${tokenHash}, ${purpose}, ${email}, ${accountId}, ${expiresAt}::timestamptz)
    on conflict (email, purpose) do update
    set token_hash = excluded.token_hash, account_id = excluded.account_id, expires_at = excluded.expires_at`.execute(db)
}

const isMeant = (purposes: readonly LinkPurpose[], tokenHash: Uint8Array, now: Date) =>
  sql`token_hash = ${tokenHash} and purpose = any(${[...purposes]}::text[]) and expires_at > ${now}::timestamptz`

const columns = sql`purpose, email, account_id as "accountId"`

export const selectLink = (db: Db, purposes: readonly LinkPurpose[], tokenHash: Uint8Array, now: Date): Promise<LinkRow | undefined> =>
  maybeOne(db, sql<LinkRow>`select ${columns} from account_link where ${isMeant(purposes, tokenHash, now)}`)

export const deleteLink = (db: Db, purposes: readonly LinkPurpose[], tokenHash: Uint8Array, now: Date): Promise<LinkRow | undefined> =>
  maybeOne(db, sql<LinkRow>`delete from account_link where ${isMeant(purposes, tokenHash, now)} returning ${columns}`)

/** Forgets every link that was mailed to an address. */
export const deleteLinksOf = (db: Db, email: string): Promise<number> => change(db, sql`delete from account_link where email = ${email}`)

/** Forgets the links by which an account would get another address, and those that were mailed to its own. */
export const deleteLinksFor = (db: Db, accountId: number): Promise<number> =>
  change(db, sql`delete from account_link where account_id = ${accountId} or email = (select email from account where id = ${accountId})`)
