import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useDo } from '../../../lib/ask.ts'
import { clearUser } from '../../../lib/session.ts'

/** Signs out: the server ends the session, the device forgets the person, and the home page shows. */
export const useSignOut = () => {
  const router = useRouter()
  const logout = useDo('logout')
  const [isBusy, setBusy] = useState(false)
  const signOut = async () => {
    setBusy(true)
    // Without a connection the device forgets all the same: that is what the person asked for.
    await logout.mutateAsync({ device: 'web', platform: 'browser' }).catch(() => undefined)
    clearUser()
    await router.navigate({ to: '/' })
  }
  return { signOut, isBusy }
}
