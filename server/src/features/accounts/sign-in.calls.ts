import { deleteAccount, selectAccount } from '../../identity/accounts.sql.ts'
import { createGuest, openSession } from '../../identity/accounts.ts'
import { clientTrustOf } from '../../identity/client-trust.ts'
import { type OnLimitExceeded, wrongCode } from '../../identity/credentials.ts'
import type { IdentityDeps } from '../../identity/deps.ts'
import { normaliseEmail } from '../../identity/email-address.ts'
import { emailTo, lockedOutEmail } from '../../identity/emails.ts'
import { areCodesOff, emailLimits } from '../../identity/limits.ts'
import { makeLink, takeLink } from '../../identity/links.ts'
import { confirmOwner } from '../../identity/owner-confirmation.ts'
import { deleteSessionsOfDevice } from '../../identity/sessions.sql.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { refuse } from '../../kernel/refuse.ts'
import { mailSignIn, mayNotUseCodes } from './sign-in-mail.ts'

// The same words whether or not the address has an account.
const tooMany = 'Too many tries. If this address has an account, our latest email has a link to sign in with.'
const usedLink = 'This link has expired or was used already. Please ask for a new one.'

type SignInHandlers = Pick<Handlers<'accounts'>, 'login' | 'login-by-link' | 'login-guest' | 'logout'>

export const signInHandlers = (deps: IdentityDeps): SignInHandlers => {
  const { db, clock, mailQueue, limits, credentials } = deps
  const open = (account: { accountId: number; rootProfileId: number }, { deviceUuid }: Caller, userAgent: string) =>
    openSession(db, { accountId: account.accountId, profileId: account.rootProfileId, deviceUuid, userAgent, now: clock.now() })

  /** Strangers who used up the tries of an account keep its owner out of nothing: the owner is mailed a link. */
  const mailLink =
    ({ address }: Caller, email: string): OnLimitExceeded =>
    async (retryAfterSeconds) => {
      if (await limits.links.isFree(email, address)) {
        const token = await makeLink(db, { purpose: 'sign-in', email }, clock.now())
        const account = await selectAccount(db, email)
        await mailQueue.enqueue(lockedOutEmail(await emailTo(deps, email), account?.name ?? '', token), {
          kind: 'access',
          isWanted: Boolean(account),
        })
      }
      return refuse('rate_limited', tooMany, retryAfterSeconds)
    }

  const sendCode = async (caller: Caller, email: string): Promise<void> => {
    const trust = await clientTrustOf(db, caller, email)
    const exceeded = await limits.limiter.tryConsume(emailLimits(trust, 'sign-in-code', email, caller.address))
    if (exceeded) await mailLink(caller, email)(exceeded.retryAfterSeconds)
    await mailSignIn(deps, {
      email,
      areCodesOff: await areCodesOff(limits.limiter, trust, 'sign-in', email),
      kind: trust.kind === 'stranger' ? 'access' : 'own',
    })
  }

  return {
    login: async ({ refuse, caller, parameters, userAgent }) => {
      const email = normaliseEmail(parameters.email)
      const { loginType, otp, password } = parameters
      if (loginType === 'OTP' && otp === undefined) {
        await sendCode(caller, email)
        return { message: 'OTP sent successfully! Please check your email.' }
      }
      const onLimitExceeded = mailLink(caller, email)
      if (loginType === 'OTP' && otp !== undefined) {
        await credentials.byCode(refuse, caller, 'sign-in', email, otp, onLimitExceeded)
        const account = (await selectAccount(db, email)) ?? refuse('invalid_code', wrongCode)
        if (mayNotUseCodes(deps, email, account)) refuse('invalid_code', wrongCode)
        return { ...(await open(account, caller, userAgent)), message: 'OTP verified successfully! Logging you in...' }
      }
      if (password === undefined) return refuse('invalid_parameter', 'The parameter password is missing.')
      const account =
        (await credentials.byPassword(caller, email, password, onLimitExceeded)) ?? refuse('unauthenticated', 'Invalid Email or Password')
      return { ...(await open(account, caller, userAgent)), message: 'Signed in.' }
    },
    'login-by-link': async ({ refuse, caller, userAgent, parameters: { token } }) => {
      const link = (await takeLink(db, ['sign-in'], token, clock.now())) ?? refuse('invalid_code', usedLink)
      const account = (await selectAccount(db, link.email)) ?? refuse('invalid_code', usedLink)
      return { ...(await open(account, caller, userAgent)), message: 'Signed in.' }
    },
    'login-guest': async ({ caller, userAgent }) => {
      await limits.guests.consume(caller.address)
      return open(await createGuest(db, clock.now()), caller, userAgent)
    },
    logout: async ({ refuse, caller, parameters: { password, otp } }) => {
      // A visitor meets every title: without its owner a child goes nowhere.
      if (caller.isChild) await confirmOwner(refuse, deps, caller, 'leaving', { password, otp })
      if (caller.kind === 'guest') await deleteAccount(db, caller.accountId)
      else await deleteSessionsOfDevice(db, caller.sessionId)
      return { message: 'Signed out.' }
    },
  }
}
