import { change } from '../../../lib/api.ts'
import { type OwnerSecret, readUser, type StoredUser, saveUser, userOf } from '../../../lib/session.ts'
import type { Profile } from './own-profile.ts'

/** Whether the account's owner has to agree: a child's browser has no tokens that open a grown-up's profile. */
export const needsOwner = (user: StoredUser, profile: Profile): boolean =>
  profile.user_id !== user.user_id && profile.is_child === 0 && user.rootUserDetail === undefined

/** The details to keep when `profile` begins to watch: the root's own pair as it is, any other by the root's tokens, where there are any. */
export const switchProfile = async (user: StoredUser, profile: Profile, secret: OwnerSecret = {}): Promise<StoredUser> => {
  const shown = { username: profile.name, profile_image: profile.profile_image }
  if (profile.user_id === user.user_id) return { ...user, ...shown }
  const root = user.rootUserDetail
  if (profile.user_id === root?.user_id) return { ...user, ...root, ...shown, is_child: 0 }
  const opened = await change('login-as-clone-user', { clone_user_id: profile.id, ...secret }, root && { as: root })
  return userOf(opened, opened.rootUserDetail ?? root)
}

/** Switches this browser to a profile. */
export const beginWatching = async (profile: Profile, secret?: OwnerSecret): Promise<void> => {
  const user = readUser()
  if (user) saveUser(await switchProfile(user, profile, secret))
}
