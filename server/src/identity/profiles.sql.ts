import type { Db } from '../platform/db/database.ts'
import { change, many, one, sql } from '../platform/db/statement.ts'

export interface ProfileRow {
  id: number
  rootId: number
  name: string
  email: string | null
  avatar: string
  isRoot: boolean
  isChild: boolean
}

/** The profiles of an account, the root first. */
export const selectProfiles = (db: Db, accountId: number): Promise<ProfileRow[]> =>
  many(
    db,
    sql<ProfileRow>`
      select p.id, root.id as "rootId", p.name, a.email, p.avatar, p.is_root as "isRoot", p.is_child as "isChild"
      from profile p
      join account a on a.id = p.account_id
      join profile root on root.account_id = a.id and root.is_root
      where p.account_id = ${accountId}
      order by p.is_root desc, p.id`,
  )

/** Lets nobody else add profiles to the account until the transaction ends. */
export const lockAccount = async (db: Db, accountId: number): Promise<void> => {
  await sql`select 1 from account where id = ${accountId} for no key update`.execute(db)
}

export interface ProfileChange {
  name?: string
  avatar?: string
  isChild?: boolean
}

export const updateProfile = (db: Db, profileId: number, { name, avatar, isChild }: ProfileChange): Promise<number> =>
  change(
    db,
    sql`update profile set name = coalesce(${name ?? null}::text, name), avatar = coalesce(${avatar ?? null}::text, avatar),
      is_child = coalesce(${isChild ?? null}::boolean, is_child) where id = ${profileId}`,
  )

/** Gives every profile that shows a picture another one in its place. */
export const replaceAvatar = (db: Db, avatar: string, fresh: string): Promise<number> =>
  change(db, sql`update profile set avatar = ${fresh} where avatar = ${avatar}`)

/** Removes a profile with all that hangs on it. */
export const deleteProfile = (db: Db, profileId: number): Promise<number> => change(db, sql`delete from profile where id = ${profileId}`)

export interface NewProfile {
  accountId: number
  name: string
  isRoot: boolean
  isChild: boolean
  avatar: string
}

export const insertProfile = async (db: Db, { accountId, name, isRoot, isChild, avatar }: NewProfile): Promise<number> => {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into profile (account_id, name, is_root, is_child, avatar)
      values (${accountId}, ${name}, ${isRoot}, ${isChild}, ${avatar}) returning id`,
  )
  return id
}

export const insertProfileSession = async (db: Db, userHash: Uint8Array, sessionId: number, profileId: number): Promise<void> => {
  await sql`insert into profile_session (user_hash, session_id, profile_id) values (${userHash}, ${sessionId}, ${profileId})`.execute(db)
}
