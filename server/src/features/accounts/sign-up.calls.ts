import { deleteUnproven, isEmailTaken, lockEmail, selectAccount, selectOwnAccount, updateEmail } from '../../identity/accounts.sql.ts'
import { createHashedAccount, openSession } from '../../identity/accounts.ts'
import { isRandomUuid } from '../../identity/client-trust.ts'
import { deleteCodesOf } from '../../identity/codes.sql.ts'
import type { IdentityDeps } from '../../identity/deps.ts'
import { normaliseEmail } from '../../identity/email-address.ts'
import { addressChangedEmail, emailTo, haveAccountEmail, signUpEmail } from '../../identity/emails.ts'
import { areCodesOff } from '../../identity/limits.ts'
import type { LinkRow } from '../../identity/links.sql.ts'
import { deleteLinksOf } from '../../identity/links.sql.ts'
import { findLink, makeLink, takeLink } from '../../identity/links.ts'
import { makeCode } from '../../identity/one-time-code.ts'
import { eraseEmails } from '../../identity/own-account.ts'
import { hashPassword, isPassword } from '../../identity/password.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { Refuse } from '../../kernel/refuse.ts'
import { readBrand } from '../../platform/brand/brand.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { forgetFriendAddress } from '../watch-lists/watch-lists.ts'
import { deleteSignUp, type SignUp, type SignUpType, selectSignUp, takeSignUp, upsertSignUp } from './sign-up.sql.ts'

/** A sign-up waits as long for its proof as the link in its mail works. */
const waitingMs = 24 * 60 * 60 * 1000

const notSame = 'Password and Confirm Password are not same'
const haveAccount = 'There’s already an account with this address. Please sign in.'
const usedLink = 'This link has expired or was used already.'

const choosePassword = 'Please set the password of your account (password).'

/**
 * The hash that the account gets: of the password that came with the proof of the address. The one that was signed up with counts only on
 * the device that signed up, since anybody can sign up with anybody's address.
 */
const passwordHashFor = (
  refuse: Refuse<'password_required'>,
  signUp: SignUp | undefined,
  { deviceUuid }: Caller,
  proven: string | undefined,
): string => {
  if (proven !== undefined) return proven
  if (signUp && isRandomUuid(deviceUuid) && signUp.deviceUuid === deviceUuid) return signUp.passwordHash
  return refuse('password_required', choosePassword)
}

const typeOf = (text: string | undefined): SignUpType => (text === 'NEW-SUBSCRIPTION' ? text : '1')

/** Makes the account that was signed up for, now that its address is proven; undefined when it has one meanwhile. */
const makeAccount = async (db: Db, { email, name, passwordHash }: SignUp, now: Date) => {
  await lockEmail(db, email)
  await deleteUnproven(db, email)
  await deleteLinksOf(db, email)
  return (await isEmailTaken(db, email)) ? undefined : createHashedAccount(db, { email, name, passwordHash, verifiedAt: now })
}

type SignUpHandlers = Pick<Handlers<'accounts'>, 'sign-up-new' | 'account-verification-with-otp' | 'account-verification'>

export const signUpHandlers = (deps: IdentityDeps): SignUpHandlers => {
  const { db, clock, mailQueue, limits, credentials, operatorEmails } = deps

  const changeEmail = async (refuse: Refuse<'invalid_code' | 'conflict'>, db: Db, { accountId, email }: LinkRow) => {
    await lockEmail(db, email)
    await deleteUnproven(db, email)
    const account = accountId === null ? undefined : await selectOwnAccount(db, accountId)
    if (!account) return refuse('invalid_code', usedLink)
    // Whoever opens the link reads this address's mail, and so may learn that it has an account.
    if (await isEmailTaken(db, email)) return refuse('conflict', 'This address has an account already.')
    await updateEmail(db, account.accountId, email)
    // What was kept by the old address is nobody's any more.
    await deleteCodesOf(db, account.email)
    await deleteLinksOf(db, account.email)
    await deleteSignUp(db, account.email)
    await forgetFriendAddress(db, account.email)
    return {
      before: account,
      data: { signupType: 'NEW-EMAIL' as const },
      message: 'Your account now has this address. Please use it to sign in.',
    }
  }

  return {
    // docs/decisions/0005-accounts.md tells who is answered status_code 2 here, and why nobody else.
    'sign-up-new': async ({ refuse, caller, parameters: { username, password, confirmPassword, signupType, ...parameters } }) => {
      const email = normaliseEmail(parameters.email)
      if (password !== confirmPassword) refuse('invalid_parameter', `${notSame} (confirm_password).`)
      await limits.signUps.consume(email, caller.address)
      const now = clock.now()
      const account = await selectAccount(db, email)
      const [isOwner, passwordHash] = await Promise.all([isPassword(password, account?.passwordHash), hashPassword(password)])
      if (account && isOwner) return { statusCode: 2, message: haveAccount }
      const { deviceUuid } = caller
      const signUp = { email, name: username.trim(), passwordHash, signUpType: typeOf(signupType), deviceUuid }
      await upsertSignUp(db, signUp, new Date(now.getTime() + waitingMs))
      // Nobody becomes an operator by four digits either.
      const areOff = await areCodesOff(limits.limiter, { kind: 'stranger' }, 'sign-up', email)
      const isOff = areOff || operatorEmails.includes(email)
      const made = await makeCode(deps, 'sign-up', email, now, { isOff })
      const code = isOff ? undefined : made
      const token = await makeLink(db, { purpose: 'sign-up', email }, now)
      const to = await emailTo(deps, email)
      await mailQueue.enqueue(account ? haveAccountEmail(to, account.name, code) : signUpEmail(to, { code, token }), { kind: 'other' })
      return { message: 'OTP sent successfully! Please check your email.' }
    },
    'account-verification-with-otp': async ({
      refuse,
      caller,
      userAgent,
      parameters: { otp, username, password, confirmPassword, ...parameters },
    }) => {
      const email = normaliseEmail(parameters.email)
      if (password !== undefined && confirmPassword !== undefined && password !== confirmPassword)
        refuse('invalid_parameter', `${notSame} (confirm_password).`)
      const now = clock.now()
      // Before the code is judged, which would be used up by it.
      if (password === undefined) passwordHashFor(refuse, await selectSignUp(db, email, now), caller, undefined)
      await credentials.byCode(refuse, caller, 'sign-up', email, otp)
      const proven = password === undefined ? undefined : await hashPassword(password)
      const made = await inTx(db, async (db) => {
        const signUp = await takeSignUp(db, email, now)
        if (!signUp) return refuse('invalid_code', 'This sign-up has expired. Please start over.')
        const passwordHash = passwordHashFor(refuse, signUp, caller, proven)
        return makeAccount(db, { ...signUp, name: username?.trim() ?? signUp.name, passwordHash }, now)
      })
      if (!made) return { statusCode: 2, message: haveAccount }
      const session = { accountId: made.accountId, profileId: made.rootProfileId, deviceUuid: caller.deviceUuid, userAgent }
      return { ...(await openSession(db, { ...session, isSignUp: true, now })), message: `Welcome to ${(await readBrand(db)).name}.` }
    },
    'account-verification': async ({ refuse, caller, parameters: { token, password } }) => {
      const now = clock.now()
      const purposes = ['sign-up', 'new-email'] as const
      const found = (await findLink(db, purposes, token, now)) ?? refuse('invalid_code', usedLink)
      // Hashed before the transaction begins, so that nobody else waits for it.
      const proven = password === undefined || found.purpose === 'new-email' ? undefined : await hashPassword(password)
      const verified = await inTx(db, async (db) => {
        const link = (await takeLink(db, purposes, token, now)) ?? refuse('invalid_code', usedLink)
        if (link.purpose === 'new-email') return changeEmail(refuse, db, link)
        const signUp = (await takeSignUp(db, link.email, now)) ?? refuse('invalid_code', usedLink)
        const passwordHash = passwordHashFor(refuse, signUp, caller, proven)
        if (!(await makeAccount(db, { ...signUp, passwordHash }, now))) refuse('conflict', haveAccount)
        await deleteSignUp(db, link.email)
        return { data: { signupType: signUp.signUpType }, message: 'Your account is ready. Please sign in.' }
      })
      if (!('before' in verified)) return verified
      const { before, ...reply } = verified
      await eraseEmails(deps, { address: before.email })
      await mailQueue.enqueue(addressChangedEmail(await emailTo(deps, before.email), before.name), { kind: 'transactional' })
      return reply
    },
  }
}
