import type { Reply } from '@matinee/contract/client'
import { useRouter } from '@tanstack/react-router'
import { change } from '../../../lib/api.ts'
import { isOpened, keepOpened, thisDevice } from './this-device.ts'

const pauseMs = 300
const device = { ...thisDevice, isParent: false }

/** The calls of signing in; each rejects with CallRefused. */
export const useSignin = (next: string | undefined) => {
  const router = useRouter()

  /** Keeps who signed in, waits a moment as the specification says, then asks who is watching. */
  const enter = async (reply: Reply<'login'> | Reply<'login-by-link'>, remember: boolean) => {
    if (!isOpened(reply)) throw new Error('The sign-in answer carries no tokens.')
    keepOpened(reply, { remember })
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    await router.navigate({ to: '/user-list', search: { next }, replace: true })
  }

  return {
    byPassword: async (email: string, password: string, remember: boolean) =>
      enter(await change('login', { email, password, rememberMe: remember, ...device }), remember),
    byLink: async (token: string) => enter(await change('login-by-link', { token, ...thisDevice }), true),
    sendCode: (email: string) => change('login', { email, loginType: 'OTP', ...device }),
    verifyCode: (email: string, otp: string, remember: boolean) =>
      change('login', { email, loginType: 'OTP', otp, rememberMe: remember, ...device }),
    enter,
  }
}
