import type { Reply } from '@matinee/contract/client'
import { useRouter } from '@tanstack/react-router'
import { ask } from '../../../lib/api.ts'
import { type OpenedSession, saveUser, userOf } from '../../../lib/session.ts'

const pauseMilliseconds = 300
/** Device type 1 is a browser. */
const device = { device: 'web', platform: 'browser', device_type: '1', is_parent: 0 }

const isOpened = (reply: Reply<'login'>): reply is Reply<'login'> & OpenedSession => Boolean(reply.token && reply.user_token && reply.data)

/** The calls of signing in; each rejects with CallRefused. */
export const useSignin = (next: string | undefined) => {
  const router = useRouter()

  /** Keeps who signed in, waits a moment as the specification says, then asks who is watching. */
  const enter = async (reply: Reply<'login'>, remember: boolean) => {
    if (!isOpened(reply)) throw new Error('The sign-in answer carries no tokens.')
    saveUser(userOf(reply), { remember })
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
    await router.navigate({ to: '/user-list', search: { next }, replace: true })
  }

  const rememberFlag = (remember: boolean) => (remember ? '1' : '0')
  return {
    byPassword: async (email: string, password: string, remember: boolean) =>
      enter(await ask('login', { email, password, remember_me: rememberFlag(remember), ...device }), remember),
    sendCode: (email: string) => ask('login', { email, login_type: 'OTP', ...device }),
    verifyCode: (email: string, otp: string, remember: boolean) =>
      ask('login', { email, login_type: 'OTP', otp, remember_me: rememberFlag(remember), ...device }),
    enter,
  }
}
