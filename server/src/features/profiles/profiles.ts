import type { Db } from '../../db/database.ts'
import { type AvatarRow, insertAvatars, insertProfile, insertProfileSession } from './profiles.sql.ts'

export { faceOf } from './face.ts'

export interface ProfileWish {
  accountId: number
  name: string
  /** The account's first profile, of which there is one. */
  isRoot?: boolean
  isChild?: boolean
  /** Address of the picture, relative to the server. */
  avatar?: string
}

/** Adds a profile to an account and answers its id. */
export const createProfile = (db: Db, { accountId, name, isRoot = false, isChild = false, avatar = '' }: ProfileWish): Promise<number> =>
  insertProfile(db, { accountId, name, isRoot, isChild, avatar })

/** Puts a profile into use under a session. */
export const openProfile = (db: Db, { userHash, sessionId, profileId }: { userHash: Uint8Array; sessionId: number; profileId: number }) =>
  insertProfileSession(db, userHash, sessionId, profileId)

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
