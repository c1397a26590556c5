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
      const signup_type = signUpTypeOf(aim)
      const reply = await change('sign-up-new', { ...plain(draft), password, confirm_password: password, signup_type, ...thisDevice })
      if (reply.status_code === 2) await goToSignIn(reply.message)
      else showToast('ok', reply.message)
      return reply.status_code === 1
    },

    /** Proves the address and goes in. Without a password the one sent with the sign-up counts. */
    verify: async (draft: SignUpDraft, password: string, code: string): Promise<void> => {
      const passwords = password === '' ? {} : { password, confirm_password: password }
      const reply = await change('account-verification-with-otp', {
        ...plain(draft),
        ...passwords,
        mail_type: 'NEW-REGISTRATION',
        opt: code,
        ...thisDevice,
      })
      if (!isOpened(reply)) return goToSignIn(reply.message)
      keepOpened(reply)
      dropDraft()
      await goOn(router, signUpGoesTo(aim), { otherwise: '/choose-how-watch', replace: true })
    },
  }
}
