import { prepareNobody } from '../../identity/password.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { accountDataHandlers } from './account-data.calls.ts'
import type { ErasureDeps } from './erase-account.ts'
import { newPasswordHandlers } from './new-password.calls.ts'
import { signInHandlers } from './sign-in.calls.ts'
import { signUpHandlers } from './sign-up.calls.ts'

export const accountsHandlers = (deps: ErasureDeps): Handlers<'accounts'> => {
  void prepareNobody()
  return { ...signInHandlers(deps), ...signUpHandlers(deps), ...newPasswordHandlers(deps), ...accountDataHandlers(deps) }
}
