import { change } from '../../../lib/api.ts'
import { isMember, type OpenedSession, type OwnerSecret, readUser, type StoredUser, saveUser, userOf } from '../../../lib/session.ts'

/** What this device says of itself when it signs in; device type 1 is a browser. */
export const thisDevice = { device: 'web', platform: 'browser', deviceType: '1' }

/** A reply that may open a session and does. */
export const isOpened = <R extends object>(reply: R): reply is R & OpenedSession => {
  const { token, userToken, data } = reply as Partial<OpenedSession>
  return Boolean(token && userToken && data)
}

const longestLogoutMs = 10_000

/** Ends a session on the server, even while the page is left; rejects when no answer comes for long. */
export const logout = (user: StoredUser | null, secret: OwnerSecret = {}) =>
  change(
    'logout',
    { ...thisDevice, ...secret },
    { ...(user && { as: user }), keepalive: true, signal: AbortSignal.timeout(longestLogoutMs) },
  )

/** The same in the background; without a connection the session ends by itself in time. */
export const endSession = (user: StoredUser | null): void => void logout(user).catch(() => undefined)

/** Keeps who signed in. A guest who becomes somebody leaves nothing behind as a guest. */
export const keepOpened = (opened: OpenedSession, { remember = true } = {}): void => {
  const before = readUser()
  saveUser(userOf(opened), { remember })
  if (before && !isMember(before)) endSession(before)
}
