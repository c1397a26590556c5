import type { Door } from '../../call/handler.ts'
import type { AccountsGround } from './ground.ts'
import { accountLimits } from './limits.ts'
import { newPasswordCalls } from './new-password.ts'
import { ownRecordCalls } from './own-record.ts'
import { prepareNobody } from './password.ts'
import { proofWith } from './proof.ts'
import { signInCalls } from './sign-in.ts'
import { signUpCalls } from './sign-up.ts'

export const accountsDoor = (needs: Omit<AccountsGround, 'limits' | 'proof'>): Door<'accounts'> => {
  void prepareNobody()
  const limits = accountLimits()
  const ground: AccountsGround = { ...needs, limits, proof: proofWith({ ...needs, limits }) }
  return { ...signInCalls(ground), ...signUpCalls(ground), ...newPasswordCalls(ground), ...ownRecordCalls(ground) }
}
