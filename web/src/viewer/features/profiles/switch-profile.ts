import { ask } from '../../../lib/api.ts'
import { readUser, type StoredUser, saveUser, userOf } from '../../../lib/session.ts'
import type { Profile } from './own-profile.ts'

/** The details to keep when `profile` begins to watch: the root's own pair as it is, any other by the root's tokens. */
export const switchProfile = async (user: StoredUser, profile: Profile): Promise<StoredUser> => {
  const shown = { username: profile.name, profile_image: profile.profile_image }
  if (profile.user_id === user.user_id) return { ...user, ...shown }
  const root = user.rootUserDetail
  if (!root) throw new Error('The tokens of the first profile are not kept on this device.')
  if (profile.user_id === root.user_id) return { ...user, ...root, ...shown }
  return userOf(await ask('login-as-clone-user', { clone_user_id: profile.id }, { as: root }), root)
}

/** Switches this browser to a profile. */
export const beginWatching = async (profile: Profile): Promise<void> => {
  const user = readUser()
  if (user) saveUser(await switchProfile(user, profile))
}
