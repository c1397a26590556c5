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
  const own = profiles.find(({ userId }) => userId === user?.userId)
  const ownsAccount = user !== null && isRoot(user)
  return {
    ownId: own?.id,
    ownsAccount,
    mayAdd: own !== undefined && !own.isChild && profiles.length < mostProfiles,
    mayChange: (profile: Profile) => ownsAccount || profile.id === own?.id,
    mayDelete: (profile: Profile) => ownsAccount && !profile.isParent,
  }
}

/** Shows a changed name or picture in the header, where the profile is the one that is watching. */
export const showChanged = ({ userId, name, profileImage }: Profile): void => {
  const user = readUser()
  if (user?.userId === userId) saveUser({ ...user, username: name, profileImage })
}
