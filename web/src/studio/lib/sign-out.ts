import { change } from '../../lib/api.ts'
import { clearUser } from '../../lib/session.ts'

/** The session ends here even when the service cannot be told. */
export const signOut = async (): Promise<void> => {
  await change('logout', { device: 'web', platform: 'browser', deviceType: '1' }).catch(() => undefined)
  clearUser()
}
