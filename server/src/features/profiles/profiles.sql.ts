import type { Db } from '../../db/database.ts'
import { change, many, maybeOne, one, sql } from '../../db/statement.ts'

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

/** Removes a profile with all that hangs on it. */
export const deleteProfile = (db: Db, profileId: number): Promise<number> => change(db, sql`delete from profile where id = ${profileId}`)

/** Whether a picture is one of the gallery's. */
export const isAvatar = async (db: Db, imageHash: string): Promise<boolean> =>
  (await maybeOne(db, sql`select 1 from profile_avatar where image_hash = ${imageHash} limit 1`)) !== undefined

export const renameAvatar = (db: Db, imageHash: string, name: string): Promise<number> =>
  change(db, sql`update profile_avatar set name = ${name} where image_hash = ${imageHash}`)

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

export interface AvatarRow {
  category: string
  name: string
  imageHash: string
}

/** The gallery in its order: categories by their place, pictures as they were added. */
export const selectAvatars = (db: Db): Promise<AvatarRow[]> =>
  many(db, sql<AvatarRow>`select category, name, image_hash as "imageHash" from profile_avatar order by category_position, category, id`)

export const insertAvatars = async (
  db: Db,
  category: string,
  position: number,
  avatars: readonly Omit<AvatarRow, 'category'>[],
): Promise<void> => {
  await sql`
    insert into profile_avatar (category, category_position, name, image_hash)
    select ${category}::text, ${position}::int, name, hash
    from unnest(${avatars.map(({ name }) => name)}::text[], ${avatars.map(({ imageHash }) => imageHash)}::text[])
      with ordinality added(name, hash, place)
    order by place`.execute(db)
}
