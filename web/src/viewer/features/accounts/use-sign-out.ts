import { useRouter } from '@tanstack/react-router'
import { clearUser, isMember, type OwnerSecret, readUser } from '../../../lib/session.ts'
import { endSession, logout } from './this-device.ts'

/** A guest has no account to come back to: all that was kept here for them goes, the device's own name included. */
const leaveNothing = (): void => {
  localStorage.clear()
  sessionStorage.clear()
}

/**
 * Signs out: the device forgets the person at once and the home page shows, while the server ends the session in its own time. From a
 * child's profile it takes what the account's owner typed and waits for the server, and rejects where that is wrong.
 */
export const useSignOut = () => {
  const router = useRouter()
  return async (secret?: OwnerSecret): Promise<void> => {
    const user = readUser()
    if (secret) await logout(user, secret)
    else endSession(user)
    // On the way first: the page that is left would send a visitor to sign in.
    const leaving = router.navigate({ to: '/' })
    if (user && !isMember(user)) leaveNothing()
    clearUser()
    await leaving
  }
}
