import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { clearUser, isMember, readUser } from '../../../lib/session.ts'
import { endSession } from './this-device.ts'

/** A guest has no account to come back to: all that was kept here for them goes, the device's own name included. */
const leaveNothing = (): void => {
  localStorage.clear()
  sessionStorage.clear()
}

/** Signs out: the server ends the session, the device forgets the person, and the home page shows. */
export const useSignOut = () => {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const signOut = async () => {
    setBusy(true)
    const user = readUser()
    // Without a connection the device forgets all the same: that is what the person asked for.
    await endSession(user)
    if (user && !isMember(user)) leaveNothing()
    clearUser()
    setBusy(false)
    await router.navigate({ to: '/' })
  }
  return { signOut, isBusy }
}
