import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '../../../lib/api.ts'
import { clearUser, isMember, type OwnerSecret, readUser } from '../../../lib/session.ts'
import { endSession, thisDevice } from './this-device.ts'

/** A guest has no account to come back to: all that was kept here for them goes, the device's own name included. */
const leaveNothing = (): void => {
  localStorage.clear()
  sessionStorage.clear()
}

/**
 * Signs out: the server ends the session, the device forgets the person, and the home page shows. From a child's profile it takes what
 * the account's owner typed, and rejects where that is wrong.
 */
export const useSignOut = () => {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const signOut = async (secret?: OwnerSecret) => {
    setBusy(true)
    const user = readUser()
    // Without a connection the device forgets all the same: that is what the person asked for.
    await (secret ? ask('logout', { ...thisDevice, ...secret }).finally(() => setBusy(false)) : endSession(user))
    if (user && !isMember(user)) leaveNothing()
    clearUser()
    setBusy(false)
    await router.navigate({ to: '/' })
  }
  return { signOut, isBusy }
}
