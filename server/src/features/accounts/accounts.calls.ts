import type { Caller } from '../../call/caller.ts'
import { type Door, notBuilt } from '../../call/handler.ts'
import { refuse } from '../../call/refuse.ts'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import { memoryLimiter, networkOf } from '../../ports/limiter.ts'
import type { Mail } from '../../ports/mail.ts'
import { type AccountRow, deleteAccount, deleteSessionsOfDevice, selectAccount } from './accounts.sql.ts'
import { createGuest, openSession, plainEmail } from './accounts.ts'
import { isPassword, prepareNobody } from './password.ts'
import { makeSignInCode, signInLetter, useSignInCode } from './sign-in-code.ts'

export interface AccountsNeeds {
  db: Db
  clock: Clock
  mail: Mail
  secret: Uint8Array
  publicUrl: string
}

const quarterHour = 15 * 60
const hour = 60 * 60

export const accountsDoor = ({ db, clock, mail, secret, publicUrl }: AccountsNeeds): Door<'accounts'> => {
  const triesByAccount = memoryLimiter('sign-in-account', { times: 10, seconds: quarterHour })
  const triesByNetwork = memoryLimiter('sign-in-network', { times: 50, seconds: quarterHour })
  const guestsByNetwork = memoryLimiter('guest-network', { times: 100, seconds: quarterHour })
  const codesByAccount = memoryLimiter('code-account', { times: 5, seconds: hour })
  const codesByNetwork = memoryLimiter('code-network', { times: 20, seconds: hour })
  void prepareNobody()

  const open = (account: { accountId: number; rootProfileId: number }, { deviceUuid }: Caller, userAgent: string) =>
    openSession(db, { accountId: account.accountId, profileId: account.rootProfileId, deviceUuid, userAgent, now: clock.now() })

  // A try is spent before it is judged, so that many at once gain nothing; only one that succeeds is given back.
  const signIn = async (caller: Caller, email: string, prove: () => Promise<AccountRow>): Promise<AccountRow> => {
    const network = networkOf(caller.address)
    await triesByNetwork.spend(network)
    await triesByAccount.spend(email)
    const account = await prove()
    await triesByNetwork.giveBack(network)
    await triesByAccount.forget(email)
    return account
  }

  const provePassword = async (email: string, password: string): Promise<AccountRow> => {
    const account = await selectAccount(db, email)
    const isRight = await isPassword(password, account?.passwordHash)
    return account && isRight ? account : refuse('unauthenticated', 'Invalid Email or Password')
  }

  const proveCode = async (email: string, code: string): Promise<AccountRow> => {
    const isRight = await useSignInCode(db, secret, email, code, clock.now())
    const account = await selectAccount(db, email)
    return account && isRight ? account : refuse('invalid_code', 'Invalid OTP. Please try again.')
  }

  const sendCode = async (caller: Caller, email: string, warn: (error: unknown) => void): Promise<void> => {
    await codesByNetwork.spend(networkOf(caller.address))
    await codesByAccount.spend(email)
    const code = await makeSignInCode(db, secret, email, clock.now())
    const account = await selectAccount(db, email)
    // Nobody waits for the mail server: the time of the answer would tell that the address has an account.
    if (account) mail.post(signInLetter(email, account.name, code, publicUrl)).catch(warn)
  }

  return {
    login: async ({ caller, parameters, userAgent, log }) => {
      const email = plainEmail(parameters.email)
      const { login_type, otp, password } = parameters
      if (login_type === 'OTP' && otp === undefined) {
        // The error itself may name the address.
        await sendCode(caller, email, (error) => log.warn({ reason: (error as { code?: string }).code }, 'A sign-in code was not mailed'))
        return { message: 'OTP sent successfully! Please check your email.' }
      }
      if (login_type === 'OTP' && otp !== undefined) {
        const account = await signIn(caller, email, () => proveCode(email, otp))
        return { ...(await open(account, caller, userAgent)), message: 'OTP verified successfully! Logging you in...' }
      }
      if (password === undefined) return refuse('invalid_parameter', 'The parameter password is missing.')
      const account = await signIn(caller, email, () => provePassword(email, password))
      return { ...(await open(account, caller, userAgent)), message: 'Signed in.' }
    },
    'login-guest': async ({ caller, userAgent }) => {
      await guestsByNetwork.spend(networkOf(caller.address))
      return open(await createGuest(db), caller, userAgent)
    },
    logout: async ({ caller }) => {
      if (caller.kind === 'guest') await deleteAccount(db, caller.accountId)
      else await deleteSessionsOfDevice(db, caller.sessionId)
      return { message: 'Signed out.' }
    },
    'sign-up-new': notBuilt,
    'account-verification-with-otp': notBuilt,
    'account-verification': notBuilt,
    'forgot-password': notBuilt,
    'reset-password': notBuilt,
  }
}
