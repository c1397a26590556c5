import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { change } from '../../../lib/api.ts'
import { goOn } from '../../../lib/go-on.ts'
import { readUser } from '../../../lib/session.ts'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { keepOpened, thisDevice } from './this-device.ts'

/** Goes on as a guest: free titles with ads, without an account. Whoever is signed in already simply goes on. */
export const useGuest = (next?: string) => {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const enter = async () => {
    setBusy(true)
    try {
      if (readUser() === null) keepOpened(await change('login-guest', thisDevice))
      // A page that has nothing for guests says so, and does not send them back to sign in.
      await goOn(router, next, { state: { asGuest: true } })
    } catch (error) {
      showToast('error', failureText(error))
    }
    setBusy(false)
  }
  return { goOn: enter, isBusy }
}
