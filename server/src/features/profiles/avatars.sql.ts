import type { Db } from '../../platform/db/database.ts'
import { change, many, maybeOne, one, type RawBuilder, sql } from '../../platform/db/statement.ts'
import { imageFolder } from '../../titles/card.reply.ts'

export interface AvatarFields {
  category: string
  name: string
  position: number
}

export interface AvatarRow extends AvatarFields {
  id: number
  version: number
  imageHash: string
  /** How many profiles show it. */
  profiles: number
}

const inOrder = sql`order by min(a.position) over (partition by a.category), a.category, a.position, a.id`

/** The gallery in its order, as viewers are told of it. */
export const selectGallery = (db: Db): Promise<Pick<AvatarRow, 'category' | 'name' | 'imageHash'>[]> =>
  many(
    db,
    sql<Pick<AvatarRow, 'category' | 'name' | 'imageHash'>>`
      select a.category, a.name, a.image_hash as "imageHash" from profile_avatar a ${inOrder}`,
  )

const avatars = (which: RawBuilder<unknown>): RawBuilder<AvatarRow> => sql<AvatarRow>`
  select a.id, a.version, a.category, a.name, a.position, a.image_hash as "imageHash", coalesce(shown.profiles, 0) as profiles
  from profile_avatar a
  left join (select avatar, count(*)::int as profiles from profile where avatar <> '' group by avatar) shown
    on shown.avatar = ${imageFolder}::text || a.image_hash
  where ${which} ${inOrder}`

export const selectAvatars = (db: Db): Promise<AvatarRow[]> => many(db, avatars(sql`true`))

export const selectAvatar = (db: Db, id: number): Promise<AvatarRow | undefined> => maybeOne(db, avatars(sql`a.id = ${id}`))

/** The gallery's picture of a hash. */
export const selectAvatarOf = (db: Db, imageHash: string): Promise<AvatarRow | undefined> =>
  maybeOne(db, avatars(sql`a.image_hash = ${imageHash}`))

export const insertAvatar = async (db: Db, { category, name, position }: AvatarFields, imageHash: string): Promise<number> =>
  (
    await one(
      db,
      sql<{ id: number }>`
        insert into profile_avatar (category, name, position, image_hash) values (${category}, ${name}, ${position}, ${imageHash}) returning id`,
    )
  ).id

export const updateAvatar = (db: Db, id: number, { category, name, position }: AvatarFields): Promise<number> =>
  change(db, sql`update profile_avatar set category = ${category}, name = ${name}, position = ${position} where id = ${id}`)

export const updateAvatarPicture = (db: Db, id: number, imageHash: string): Promise<number> =>
  change(db, sql`update profile_avatar set image_hash = ${imageHash} where id = ${id}`)

export const deleteAvatar = (db: Db, id: number): Promise<number> => change(db, sql`delete from profile_avatar where id = ${id}`)
