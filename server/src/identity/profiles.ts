import type { Db } from '../platform/db/database.ts'
import { insertProfile, insertProfileSession } from './profiles.sql.ts'

export interface ProfileInput {
  accountId: number
  name: string
  /** The account's first profile, of which there is one. */
  isRoot?: boolean
  isChild?: boolean
  /** Address of the picture, relative to the server. */
  avatar?: string
}

/** Adds a profile to an account and answers its id. */
export const createProfile = (db: Db, { accountId, name, isRoot = false, isChild = false, avatar = '' }: ProfileInput): Promise<number> =>
  insertProfile(db, { accountId, name, isRoot, isChild, avatar })

/** Puts a profile into use under a session. */
export const openProfile = (db: Db, { userHash, sessionId, profileId }: { userHash: Uint8Array; sessionId: number; profileId: number }) =>
  insertProfileSession(db, userHash, sessionId, profileId)
