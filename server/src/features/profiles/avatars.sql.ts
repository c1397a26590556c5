import type { Db } from '../../platform/db/database.ts'
import { change, many, maybeOne, sql } from '../../platform/db/statement.ts'

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

/** Whether a picture is one of the gallery's. */
export const isAvatar = async (db: Db, imageHash: string): Promise<boolean> =>
  (await maybeOne(db, sql`select 1 from profile_avatar where image_hash = ${imageHash} limit 1`)) !== undefined

export const renameAvatar = (db: Db, imageHash: string, name: string): Promise<number> =>
  change(db, sql`update profile_avatar set name = ${name} where image_hash = ${imageHash}`)
