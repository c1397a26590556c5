import { change } from '../../../lib/api.ts'
import { type OwnerSecret, readUser, type StoredUser, saveUser, userOf } from '../../../lib/session.ts'
import type { Profile } from './own-profile.ts'

/** Whether the account's owner has to agree: a child's browser has no tokens that open a grown-up's profile. */
export const needsOwner = (user: StoredUser, profile: Profile): boolean =>
  profile.userId !== user.userId && !profile.isChild && user.rootUserDetail === undefined

/** The details to keep when `profile` begins to watch: the root's own pair as it is, any other by the root's tokens, where there are any. */
export const switchProfile = async (user: StoredUser, profile: Profile, secret: OwnerSecret = {}): Promise<StoredUser> => {
  const shown = { username: profile.name, profileImage: profile.profileImage }
  if (profile.userId === user.userId) return { ...user, ...shown }
  const root = user.rootUserDetail
  if (profile.userId === root?.userId) return { ...user, ...root, ...shown, isChild: false }
  const opened = await change('login-as-clone-user', { profileId: profile.id, ...secret }, root && { as: root })
  return userOf(opened, opened.rootUserDetail ?? root)
}

/** Switches this browser to a profile. */
export const beginWatching = async (profile: Profile, secret?: OwnerSecret): Promise<void> => {
  const user = readUser()
  if (user) saveUser(await switchProfile(user, profile, secret))
}
