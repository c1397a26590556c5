import type { Db } from '../platform/db/database.ts'
import { many, maybeOne, one, sql } from '../platform/db/statement.ts'
import { runsService } from './operator-role.sql.ts'

export interface ApiTokenRow {
  id: number
  accountId: number | null
  name: string
  scopes: string[]
  createdAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
}

const columns = sql`t.id, t.account_id as "accountId", t.name, t.scopes, t.created_at as "createdAt", t.last_used_at as "lastUsedAt",
  t.revoked_at as "revokedAt"`

export const selectTokens = (db: Db): Promise<ApiTokenRow[]> =>
  many(db, sql<ApiTokenRow>`select ${columns} from api_token t order by t.id desc`)

export const selectToken = (db: Db, id: number): Promise<ApiTokenRow | undefined> =>
  maybeOne(db, sql<ApiTokenRow>`select ${columns} from api_token t where t.id = ${id}`)

export interface TokenProof {
  tokenHash: Uint8Array
  /** Whoever has proven one of these addresses runs the service. */
  operatorEmails: readonly string[]
}

/** The token of this hash, while it is not revoked and its account, where it has one, runs the service. */
export const selectProvenToken = (db: Db, { tokenHash, operatorEmails }: TokenProof): Promise<ApiTokenRow | undefined> =>
  maybeOne(
    db,
    sql<ApiTokenRow>`
      select ${columns} from api_token t left join account a on a.id = t.account_id
      where t.token_hash = ${tokenHash} and t.revoked_at is null
        and (t.account_id is null
          or (not a.is_disabled and ${runsService(operatorEmails)}))`,
  )

export const updateTokenUsed = async (db: Db, id: number, now: Date): Promise<void> => {
  await sql`update api_token set last_used_at = ${now}::timestamptz where id = ${id}`.execute(db)
}

export interface NewToken {
  accountId: number | null
  name: string
  tokenHash: Uint8Array
  scopes: readonly string[]
  now: Date
}

export const insertToken = async (db: Db, { accountId, name, tokenHash, scopes, now }: NewToken): Promise<number> => {
  const { id } = await one(
    db,
    sql<{ id: number }>`insert into api_token (account_id, name, token_hash, scopes, created_at)
      values (${accountId}, ${name}, ${tokenHash}, ${[...scopes]}::text[], ${now}::timestamptz) returning id`,
  )
  return id
}

export const updateTokenRevoked = async (db: Db, id: number, now: Date): Promise<void> => {
  await sql`update api_token set revoked_at = coalesce(revoked_at, ${now}::timestamptz) where id = ${id}`.execute(db)
}

export const selectAccountName = async (db: Db, accountId: number): Promise<string> =>
  (await one(db, sql<{ name: string }>`select name from account where id = ${accountId}`)).name
