import { prepareNobody } from '../../identity/password.ts'
import type { Door } from '../../kernel/handler.ts'
import { newPasswordCalls } from './new-password.calls.ts'
import { type OwnRecordGround, ownRecordCalls } from './own-record.calls.ts'
import { signInCalls } from './sign-in.calls.ts'
import { signUpCalls } from './sign-up.calls.ts'

export const accountsDoor = (ground: OwnRecordGround): Door<'accounts'> => {
  void prepareNobody()
  return { ...signInCalls(ground), ...signUpCalls(ground), ...newPasswordCalls(ground), ...ownRecordCalls(ground) }
}
