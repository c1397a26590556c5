import type { Db } from '../../platform/db/database.ts'
import { change, maybeOne, sql } from '../../platform/db/statement.ts'

/** Keeps a list as it is, before it is deleted. */
export const keepDeleted = async (db: Db, listId: number, now: Date): Promise<void> => {
  await sql`
    insert into watch_list_deleted (id, profile_id, name, created_at, deleted_at, titles, shares)
    select w.id, w.profile_id, w.name, w.created_at, ${now}::timestamptz,
      (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from watch_list_title t where t.watch_list_id = w.id),
      (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from watch_list_share s where s.watch_list_id = w.id)
    from watch_list w where w.id = ${listId}`.execute(db)
}

/** The name of a list that a profile deleted after a time, held until the transaction ends. */
export const lockDeleted = (db: Db, profileId: number, listId: number, after: Date): Promise<{ name: string } | undefined> =>
  maybeOne(
    db,
    sql<{ name: string }>`
      select name from watch_list_deleted
      where id = ${listId} and profile_id = ${profileId} and deleted_at > ${after}::timestamptz for update`,
  )

/** Makes a deleted list anew under its own id, with what still exists of its titles and friends. */
export const bringBack = async (db: Db, listId: number): Promise<void> => {
  await sql`
    insert into watch_list (id, profile_id, name, created_at) overriding system value
    select id, profile_id, name, created_at from watch_list_deleted where id = ${listId}`.execute(db)
  await sql`
    insert into watch_list_title (watch_list_id, title_id, added_at)
    select t.watch_list_id, t.title_id, t.added_at
    from watch_list_deleted d, jsonb_populate_recordset(null::watch_list_title, d.titles) t
    where d.id = ${listId} and exists (select 1 from catalogue_title c where c.id = t.title_id)`.execute(db)
  await sql`
    insert into watch_list_share (id, watch_list_id, to_email, token_hash, profile_id, invited_at, expires_at, accepted_at)
    overriding system value
    select s.id, s.watch_list_id, s.to_email, s.token_hash, s.profile_id, s.invited_at, s.expires_at, s.accepted_at
    from watch_list_deleted d, jsonb_populate_recordset(null::watch_list_share, d.shares) s
    where d.id = ${listId} and (s.profile_id is null or exists (select 1 from profile p where p.id = s.profile_id))`.execute(db)
  await sql`delete from watch_list_deleted where id = ${listId}`.execute(db)
}

/** Takes friends out of what is kept of deleted lists: by the address that was invited, or by profile. */
export const removeKeptShares = async (db: Db, friend: { email: string } | { profileId: number }): Promise<void> => {
  const isTheirs =
    'email' in friend ? sql`(s ->> 'to_email' = ${friend.email})` : sql`(coalesce((s ->> 'profile_id')::int, 0) = ${friend.profileId}::int)`
  await sql`
    update watch_list_deleted d
    set shares = (select coalesce(jsonb_agg(s), '[]') from jsonb_array_elements(d.shares) s where not ${isTheirs})
    where exists (select 1 from jsonb_array_elements(d.shares) s where ${isTheirs})`.execute(db)
}

/** Removes at most so many deleted lists that nobody can bring back any more. */
export const deleteForGood = (db: Db, before: Date, most: number): Promise<number> =>
  change(
    db,
    sql`delete from watch_list_deleted where id in (
      select id from watch_list_deleted where deleted_at <= ${before}::timestamptz limit ${most} for update skip locked)`,
  )
