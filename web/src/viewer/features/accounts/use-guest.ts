import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '../../../lib/api.ts'
import { readUser } from '../../../lib/session.ts'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { goOn } from '../../go-on.ts'
import { keepOpened, thisDevice } from './this-device.ts'

/** Goes on as a guest: free titles with ads, without an account. Whoever is signed in already simply goes on. */
export const useGuest = (next?: string) => {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const enter = async () => {
    setBusy(true)
    try {
      const isAlready = readUser() !== null
      if (!isAlready) keepOpened(await ask('login-guest', thisDevice))
      // A guest who was sent to sign in cannot go where that was.
      await goOn(router, isAlready ? undefined : next)
    } catch (error) {
      showToast('error', failureText(error))
    }
    setBusy(false)
  }
  return { goOn: enter, isBusy }
}
