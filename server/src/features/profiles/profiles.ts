import type { Db } from '../../platform/db/database.ts'
import { type AvatarRow, insertAvatars } from './avatars.sql.ts'

export interface AvatarCategory {
  name: string
  avatars: Omit<AvatarRow, 'category'>[]
}

/**
 * Fills the avatar gallery, whose carousels stand in the given order; the pictures must be known to the catalogue. Throws where one
 * has no name: it is all that whoever does not see the picture is told.
 */
export const addAvatars = async (db: Db, categories: readonly AvatarCategory[]): Promise<void> => {
  for (const { name, avatars } of categories)
    if (avatars.some((avatar) => avatar.name.trim() === '')) throw new Error(`A picture of the category '${name}' has no name.`)
  for (const [position, { name, avatars }] of categories.entries()) await insertAvatars(db, name, position, avatars)
}
