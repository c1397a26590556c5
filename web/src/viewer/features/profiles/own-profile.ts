import type { Reply } from '@matinee/contract/client'
import { useCallQuery } from '../../../lib/call-query.ts'
import { isMember, isRoot, readUser, saveUser, useSession } from '../../../lib/session.ts'

export type Profile = Reply<'my-clone-user'>['data'][number]

/** Profiles of an account, the root among them. */
export const mostProfiles = 4

/** The account's profiles, asked for anew whenever they are looked at. */
export const useProfiles = () => useCallQuery('my-clone-user', {}, { enabled: isMember(useSession()), staleTime: 0 })

/** What whoever is watching may do with the profiles of their account; the server says the same. */
export const useRights = (profiles: readonly Profile[]) => {
  const user = useSession()
  const own = profiles.find(({ user_id }) => user_id === user?.user_id)
  const ownsAccount = user !== null && isRoot(user)
  return {
    ownId: own?.id,
    ownsAccount,
    mayAdd: own !== undefined && own.is_child === 0 && profiles.length < mostProfiles,
    mayChange: (profile: Profile) => ownsAccount || profile.id === own?.id,
    mayDelete: (profile: Profile) => ownsAccount && profile.is_parent === 0,
  }
}

/** Shows a changed name or picture in the header, where the profile is the one that is watching. */
export const showChanged = ({ user_id, name, profile_image }: Profile): void => {
  const user = readUser()
  if (user?.user_id === user_id) saveUser({ ...user, username: name, profile_image })
}
