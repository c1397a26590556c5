import type { ReplyOf } from '@matinee/contract/call'
import type { Calls } from '@matinee/contract/v3'
import type { SignedInRow } from './accounts.sql.ts'
import { faceOf } from './face.ts'

/** Tokens as they are handed out, once. */
export interface SessionTokens {
  bearer: string
  user: string
}

export type OpenedSession = ReplyOf<Calls['login-guest']>

/** The login data of a session that was just opened. */
export const wireSession = (row: SignedInRow, { bearer, user }: SessionTokens, isSignUp: boolean): OpenedSession => {
  // A child is not told the address of the account.
  const email = row.isChild ? '' : (row.email ?? '')
  const guest = row.isGuest ? { guest_id: row.profileId } : {}
  return {
    bearer_token: bearer,
    token: bearer,
    user_token: user,
    user_id: row.profileId,
    email,
    username: row.name,
    accessType: isSignUp ? 'signup' : 'login',
    ...guest,
    ...(row.isRoot && !row.isGuest ? { rootUserDetail: { token: bearer, userToken: user, user_id: row.profileId } } : {}),
    data: {
      user_id: row.profileId,
      email,
      username: row.name,
      profile_image: faceOf({ id: row.profileId, avatar: row.avatar }),
      is_parent: row.isRoot ? 1 : 0,
      parent_id: row.isRoot ? null : row.rootProfileId,
      is_child: row.isChild ? 1 : 0,
      subscription_status: row.membership,
      ...guest,
    },
  }
}
