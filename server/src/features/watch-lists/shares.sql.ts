import { newToken, tokenHash } from '../../platform/crypto/secret.ts'
import type { Db } from '../../platform/db/database.ts'
import { change, many, maybeOne, one, type RawBuilder, sql } from '../../platform/db/statement.ts'

export interface ShareRow {
  id: number
  toEmail: string
  /** Null until the invitation was accepted. */
  friendName: string | null
  invitedAt: Date
  acceptedAt: Date | null
  expiresAt: Date
}

/** With whom a list is shared, and invitations that still hold; oldest first. */
export const selectShares = (db: Db, listId: number, now: Date): Promise<ShareRow[]> =>
  many(
    db,
    sql<ShareRow>`
      select s.id, s.to_email as "toEmail", f.name as "friendName", s.invited_at as "invitedAt", s.accepted_at as "acceptedAt",
        s.expires_at as "expiresAt"
      from watch_list_share s left join profile f on f.id = s.profile_id
      where s.watch_list_id = ${listId} and (s.accepted_at is not null or s.expires_at > ${now}::timestamptz)
      order by s.invited_at, s.id`,
  )

export interface Invitation {
  listId: number
  toEmail: string
  tokenHash: Uint8Array
  now: Date
  expiresAt: Date
}

/** Keeps an invitation in the place of an earlier one to the same address; 0 when that one was accepted. */
export const upsertInvitation = (db: Db, { listId, toEmail, tokenHash, now, expiresAt }: Invitation): Promise<number> =>
  change(
    db,
    sql`insert into watch_list_share as s (watch_list_id, to_email, token_hash, invited_at, expires_at)
      values (${listId}, ${toEmail}, ${tokenHash}, ${now}::timestamptz, ${expiresAt}::timestamptz)
      on conflict (watch_list_id, to_email) do update
      set token_hash = excluded.token_hash, invited_at = excluded.invited_at, expires_at = excluded.expires_at
      where s.profile_id is null`,
  )

/** Counts one more list that an account shares on a day ('YYYY-MM-DD'); 0 when it has shared `most` that day. */
export const countShare = (db: Db, accountId: number, day: string, most: number): Promise<number> =>
  change(
    db,
    sql`insert into watch_list_share_day as d (account_id, day, shares) values (${accountId}, ${day}::date, 1)
      on conflict (account_id, day) do update set shares = d.shares + 1 where d.shares < ${most}`,
  )

/** Who is about to share: the address of the account and what the profile is called. */
export const selectSharer = (db: Db, profileId: number): Promise<{ email: string | null; name: string }> =>
  one(
    db,
    sql<{ email: string | null; name: string }>`
      select a.email, p.name from profile p join account a on a.id = p.account_id where p.id = ${profileId}`,
  )

export interface InvitationRow {
  id: number
  listId: number
  toEmail: string
  ownerAccountId: number
  isAccepted: boolean
  expiresAt: Date
}

/** The invitation of a token, held against others until the transaction ends. */
export const lockInvitation = (db: Db, tokenHash: Uint8Array): Promise<InvitationRow | undefined> =>
  maybeOne(
    db,
    sql<InvitationRow>`
      select s.id, s.watch_list_id as "listId", s.to_email as "toEmail", o.account_id as "ownerAccountId",
        s.accepted_at is not null as "isAccepted", s.expires_at as "expiresAt"
      from watch_list_share s join watch_list w on w.id = s.watch_list_id join profile o on o.id = w.profile_id
      where s.token_hash = ${tokenHash} for update of s`,
  )

export const acceptInvitation = (db: Db, shareId: number, profileId: number, now: Date): Promise<number> =>
  change(db, sql`update watch_list_share set profile_id = ${profileId}, accepted_at = ${now}::timestamptz where id = ${shareId}`)

/** A share that was accepted as it was made: no token opens it. */
export const insertAccepted = async (db: Db, share: { listId: number; toEmail: string; profileId: number; now: Date }): Promise<void> => {
  const { listId, toEmail, profileId, now } = share
  await sql`insert into watch_list_share (watch_list_id, to_email, token_hash, profile_id, invited_at, accepted_at, expires_at)
    values (${listId}, ${toEmail}, ${tokenHash(newToken())}, ${profileId}, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz)`.execute(
    db,
  )
}

/** Ends one sharing of a profile's own lists; the address it was with, or undefined when there is none such. */
export const deleteShare = async (db: Db, ownerProfileId: number, shareId: number): Promise<string | undefined> => {
  const ended = await maybeOne(
    db,
    sql<{ toEmail: string }>`
      delete from watch_list_share s using watch_list w
      where s.id = ${shareId} and w.id = s.watch_list_id and w.profile_id = ${ownerProfileId} returning s.to_email as "toEmail"`,
  )
  return ended?.toEmail
}

/** Takes a friend's list from a profile that had accepted it. */
export const deleteAccepted = (db: Db, listId: number, profileId: number): Promise<number> =>
  change(db, sql`delete from watch_list_share where watch_list_id = ${listId} and profile_id = ${profileId}`)

/** Removes invitations to an address that nobody has accepted. */
export const deleteInvitationsTo = (db: Db, email: string): Promise<number> =>
  change(db, sql`delete from watch_list_share where to_email = ${email} and profile_id is null`)

const some = (table: RawBuilder<unknown>, key: RawBuilder<unknown>, condition: RawBuilder<unknown>, most: number) =>
  sql`delete from ${table} where ${key} in (select ${key} from ${table} where ${condition} limit ${most} for update skip locked)`

/** Removes at most so many invitations that nobody accepted in time. */
export const deleteExpiredInvitations = (db: Db, now: Date, most: number): Promise<number> =>
  change(db, some(sql`watch_list_share`, sql`id`, sql`accepted_at is null and expires_at <= ${now}::timestamptz`, most))

/** Removes the counts of days that are over. */
export const deleteShareDays = (db: Db, today: string): Promise<number> =>
  change(db, sql`delete from watch_list_share_day where day < ${today}::date`)
