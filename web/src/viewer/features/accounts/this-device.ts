import { ask } from '../../../lib/api.ts'
import { isMember, type OpenedSession, readUser, type StoredUser, saveUser, userOf } from '../../../lib/session.ts'

/** What this device says of itself when it signs in; device type 1 is a browser. */
export const thisDevice = { device: 'web', platform: 'browser', device_type: '1' }

/** A reply that may open a session and does. */
export const isOpened = <R extends object>(reply: R): reply is R & OpenedSession => {
  const { token, user_token, data } = reply as Partial<OpenedSession>
  return Boolean(token && user_token && data)
}

/** Ends a session on the server; without a connection it ends by itself in time. */
export const endSession = (user: StoredUser | null) =>
  ask('logout', { device: 'web', platform: 'browser' }, user ? { as: user } : {}).catch(() => undefined)

/** Keeps who signed in. A guest who becomes somebody leaves nothing behind as a guest. */
export const keepOpened = (opened: OpenedSession, { remember = true } = {}): void => {
  const before = readUser()
  saveUser(userOf(opened), { remember })
  if (before && !isMember(before)) void endSession(before)
}
