import { type AccountRow, deleteAccount, selectAccount } from '../../identity/accounts.sql.ts'
import { createGuest, openSession } from '../../identity/accounts.ts'
import { plainEmail } from '../../identity/email.ts'
import type { AccountsGround } from '../../identity/ground.ts'
import { lockedLetter, signInLetter } from '../../identity/letters.ts'
import { areCodesOff, letterSpendings } from '../../identity/limits.ts'
import { makeLink, takeLink } from '../../identity/links.ts'
import { makeCode } from '../../identity/mailed-code.ts'
import { confirmOwner } from '../../identity/owner-proof.ts'
import { type WhenSpent, wrongCode } from '../../identity/proof.ts'
import { deleteSessionsOfDevice } from '../../identity/sessions.sql.ts'
import { standingOf } from '../../identity/standing.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Door } from '../../kernel/handler.ts'
import { refuse } from '../../kernel/refuse.ts'

// The same words whether or not the address has an account.
const tooMany = 'Too many tries. If this address has an account, the newest mail from us holds a link to sign in with.'
const usedLink = 'This link has expired or was used already. Please ask for a new one.'

type SignInCalls = Pick<Door<'accounts'>, 'login' | 'login-by-link' | 'login-guest' | 'logout'>

export const signInCalls = (ground: AccountsGround): SignInCalls => {
  const { db, clock, outbox, publicUrl, limits, proof, operatorEmails } = ground
  const open = (account: { accountId: number; rootProfileId: number }, { deviceUuid }: Caller, userAgent: string) =>
    openSession(db, { accountId: account.accountId, profileId: account.rootProfileId, deviceUuid, userAgent, now: clock.now() })

  // Four digits are too few for whoever runs the service.
  const isOperator = (email: string, account: AccountRow | undefined) => account?.isOperator || operatorEmails.includes(email)

  /** Strangers who used up the tries of an account keep its owner out of nothing: the owner is mailed a link. */
  const mailLink =
    ({ address }: Caller, email: string): WhenSpent =>
    async (retryAfterSeconds) => {
      if (await limits.links.isFree(email, address)) {
        const token = await makeLink(db, { purpose: 'sign-in', email }, clock.now())
        const account = await selectAccount(db, email)
        outbox.put(() => lockedLetter({ to: email, publicUrl }, account?.name ?? '', token), { kind: 'access', isWanted: Boolean(account) })
      }
      return refuse('rate_limited', tooMany, retryAfterSeconds)
    }

  const sendCode = async (caller: Caller, email: string): Promise<void> => {
    const standing = await standingOf(db, caller, email)
    const hindrance = await limits.limiter.take(letterSpendings(standing, 'sign-in-code', email, caller.address))
    if (hindrance) await mailLink(caller, email)(hindrance.retryAfterSeconds)
    const now = clock.now()
    const account = await selectAccount(db, email)
    const areOff = await areCodesOff(limits.limiter, standing, 'sign-in', email)
    const isOff = areOff || Boolean(isOperator(email, account))
    const made = await makeCode(ground, 'sign-in', email, now, { isOff })
    const token = await makeLink(db, { purpose: 'sign-in', email }, now)
    const code = isOff ? undefined : made
    outbox.put(() => signInLetter({ to: email, publicUrl }, account?.name ?? '', { code, token }), {
      kind: standing.kind === 'stranger' ? 'access' : 'own',
      isWanted: Boolean(account),
    })
  }

  return {
    login: async ({ caller, parameters, userAgent }) => {
      const email = plainEmail(parameters.email)
      const { login_type, otp, password } = parameters
      if (login_type === 'OTP' && otp === undefined) {
        await sendCode(caller, email)
        return { message: 'OTP sent successfully! Please check your email.' }
      }
      const whenSpent = mailLink(caller, email)
      if (login_type === 'OTP' && otp !== undefined) {
        await proof.byCode(caller, 'sign-in', email, otp, whenSpent)
        const account = (await selectAccount(db, email)) ?? refuse('invalid_code', wrongCode)
        if (isOperator(email, account)) refuse('invalid_code', wrongCode)
        return { ...(await open(account, caller, userAgent)), message: 'OTP verified successfully! Logging you in...' }
      }
      if (password === undefined) return refuse('invalid_parameter', 'The parameter password is missing.')
      const account = (await proof.byPassword(caller, email, password, whenSpent)) ?? refuse('unauthenticated', 'Invalid Email or Password')
      return { ...(await open(account, caller, userAgent)), message: 'Signed in.' }
    },
    'login-by-link': async ({ caller, userAgent, parameters: { token } }) => {
      const link = (await takeLink(db, ['sign-in'], token, clock.now())) ?? refuse('invalid_code', usedLink)
      const account = (await selectAccount(db, link.email)) ?? refuse('invalid_code', usedLink)
      return { ...(await open(account, caller, userAgent)), message: 'Signed in.' }
    },
    'login-guest': async ({ caller, userAgent }) => {
      await limits.guests.spend(caller.address)
      return open(await createGuest(db, clock.now()), caller, userAgent)
    },
    logout: async ({ caller, parameters: { password, otp } }) => {
      // A visitor meets every title: without its owner a child goes nowhere.
      if (caller.isChild) await confirmOwner(ground, caller, 'leaving', { password, otp })
      if (caller.kind === 'guest') await deleteAccount(db, caller.accountId)
      else await deleteSessionsOfDevice(db, caller.sessionId)
      return { message: 'Signed out.' }
    },
  }
}
