import type { Door } from '../../call/handler.ts'
import type { AccountsGround } from './ground.ts'
import { accountLimits } from './limits.ts'
import { newPasswordCalls } from './new-password.ts'
import { ownRecordCalls } from './own-record.ts'
import { prepareNobody } from './password.ts'
import { proofWith } from './proof.ts'
import { signInCalls } from './sign-in.ts'
import { signUpCalls } from './sign-up.ts'

/** Adds what limits guessing: one for the whole service, whichever call a password or code is tried at. */
export const accountsGround = (needs: Omit<AccountsGround, 'limits' | 'proof'>): AccountsGround => {
  const limits = accountLimits(needs)
  return { ...needs, limits, proof: proofWith({ ...needs, limits }) }
}

export const accountsDoor = (ground: AccountsGround): Door<'accounts'> => {
  void prepareNobody()
  return { ...signInCalls(ground), ...signUpCalls(ground), ...newPasswordCalls(ground), ...ownRecordCalls(ground) }
}
