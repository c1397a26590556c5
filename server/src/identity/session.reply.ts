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
export const sessionReply = (row: SignedInRow, { bearer, user }: SessionTokens, isSignUp: boolean): OpenedSession => {
  // A child is not told the address of the account.
  const email = row.isChild ? '' : (row.email ?? '')
  const guest = row.isGuest ? { guestId: row.profileId } : {}
  return {
    bearerToken: bearer,
    token: bearer,
    userToken: user,
    userId: row.profileId,
    email,
    username: row.name,
    accessType: isSignUp ? 'signup' : 'login',
    ...guest,
    ...(row.isRoot && !row.isGuest ? { rootUserDetail: { token: bearer, userToken: user, userId: row.profileId } } : {}),
    data: {
      userId: row.profileId,
      email,
      username: row.name,
      profileImage: faceOf({ id: row.profileId, avatar: row.avatar }),
      isParent: row.isRoot,
      parentId: row.isRoot ? null : row.rootProfileId,
      isChild: row.isChild,
      subscriptionStatus: row.membership,
      ...guest,
    },
  }
}
