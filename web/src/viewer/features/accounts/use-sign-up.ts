import { useRouter } from '@tanstack/react-router'
import { change } from '../../../lib/api.ts'
import { goOn } from '../../../lib/go-on.ts'
import { showToast } from '../../../ui/toast.ts'
import { type SignUpAim, signUpGoesTo, signUpTypeOf } from './sign-up-aim.ts'
import { dropDraft, type SignUpDraft } from './sign-up-draft.ts'
import { isOpened, keepOpened, thisDevice } from './this-device.ts'

/** The two calls of signing up; each rejects with CallRefused. */
export const useSignUp = (aim: SignUpAim) => {
  const router = useRouter()
  const plain = ({ username, email }: SignUpDraft) => ({ username: username.trim(), email: email.trim() })

  const goToSignIn = async (message: string): Promise<void> => {
    dropDraft()
    showToast('note', message)
    await router.navigate({ to: '/signin', search: { next: aim.next } })
  }

  return {
    /** Asks for the account. True when a code was mailed; false when there is one already, and sign-in shows. */
    begin: async (draft: SignUpDraft, password: string): Promise<boolean> => {
      const signupType = signUpTypeOf(aim)
      const reply = await change('sign-up-new', { ...plain(draft), password, confirmPassword: password, signupType, ...thisDevice })
      if (reply.statusCode === 2) await goToSignIn(reply.message)
      else showToast('ok', reply.message)
      return reply.statusCode === 1
    },

    /** Proves the address and goes in. Without a password the one sent with the sign-up counts. */
    verify: async (draft: SignUpDraft, password: string, code: string): Promise<void> => {
      const passwords = password === '' ? {} : { password, confirmPassword: password }
      const reply = await change('account-verification-with-otp', {
        ...plain(draft),
        ...passwords,
        mailType: 'NEW-REGISTRATION',
        otp: code,
        ...thisDevice,
      })
      if (!isOpened(reply)) return goToSignIn(reply.message)
      keepOpened(reply)
      dropDraft()
      await goOn(router, signUpGoesTo(aim), { otherwise: '/choose-how-watch', replace: true })
    },
  }
}
