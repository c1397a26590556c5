import type { Caller } from '../../call/caller.ts'
import type { Door } from '../../call/handler.ts'
import { refuse } from '../../call/refuse.ts'
import { networkOf } from '../../ports/limiter.ts'
import { deleteAccount, selectAccount } from './accounts.sql.ts'
import { createGuest, openSession } from './accounts.ts'
import { plainEmail } from './email.ts'
import type { AccountsGround } from './ground.ts'
import { signInLetter } from './letters.ts'
import { makeCode } from './mailed-code.ts'
import { ownerProofWith } from './owner-proof.ts'
import { deleteSessionsOfDevice } from './sessions.sql.ts'

export const signInCalls = (ground: AccountsGround): Pick<Door<'accounts'>, 'login' | 'login-guest' | 'logout'> => {
  const { db, clock, outbox, publicUrl, limits, proof } = ground
  const ownerProof = ownerProofWith(ground)
  const open = (account: { accountId: number; rootProfileId: number }, { deviceUuid }: Caller, userAgent: string) =>
    openSession(db, { accountId: account.accountId, profileId: account.rootProfileId, deviceUuid, userAgent, now: clock.now() })

  const sendCode = async (caller: Caller, email: string): Promise<void> => {
    await limits.codes.spend(email, caller.address)
    const code = await makeCode(ground, 'sign-in', email, clock.now())
    const account = await selectAccount(db, email)
    if (account) outbox.put(() => signInLetter({ to: email, publicUrl }, account.name, code))
  }

  return {
    login: async ({ caller, parameters, userAgent }) => {
      const email = plainEmail(parameters.email)
      const { login_type, otp, password } = parameters
      if (login_type === 'OTP' && otp === undefined) {
        await sendCode(caller, email)
        return { message: 'OTP sent successfully! Please check your email.' }
      }
      if (login_type === 'OTP' && otp !== undefined) {
        await proof.byCode(caller, 'sign-in', email, otp)
        const account = (await selectAccount(db, email)) ?? refuse('invalid_code')
        return { ...(await open(account, caller, userAgent)), message: 'OTP verified successfully! Logging you in...' }
      }
      if (password === undefined) return refuse('invalid_parameter', 'The parameter password is missing.')
      const account = (await proof.byPassword(caller, email, password)) ?? refuse('unauthenticated', 'Invalid Email or Password')
      return { ...(await open(account, caller, userAgent)), message: 'Signed in.' }
    },
    'login-guest': async ({ caller, userAgent }) => {
      await limits.guestsByNetwork.spend(networkOf(caller.address))
      return open(await createGuest(db, clock.now()), caller, userAgent)
    },
    logout: async ({ caller, parameters: { password, otp } }) => {
      // A visitor meets every title: without its owner a child goes nowhere.
      if (caller.isChild) await ownerProof.check(caller, { password, otp })
      if (caller.kind === 'guest') await deleteAccount(db, caller.accountId)
      else await deleteSessionsOfDevice(db, caller.sessionId)
      return { message: 'Signed out.' }
    },
  }
}
