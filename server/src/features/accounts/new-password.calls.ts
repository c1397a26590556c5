import { selectAccount } from '../../identity/accounts.sql.ts'
import { clientTrustOf } from '../../identity/client-trust.ts'
import { deleteCodesOf } from '../../identity/codes.sql.ts'
import type { IdentityDeps } from '../../identity/deps.ts'
import { normaliseEmail } from '../../identity/email-address.ts'
import { emailTo, passwordChangedEmail, resetEmail } from '../../identity/emails.ts'
import { emailLimits } from '../../identity/limits.ts'
import { findLink, makeLink, takeLink } from '../../identity/links.ts'
import { setPassword } from '../../identity/own-account.ts'
import { hashPassword } from '../../identity/password.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { inTx } from '../../platform/db/database.ts'

const usedLink = 'This link has expired or was used already. Please ask for a new one.'

/** A forgotten password and the new one in its place. */
export const newPasswordHandlers = (
  deps: IdentityDeps,
): Pick<Handlers<'accounts'>, 'forgot-password' | 'reset-password' | 'reset-password-link'> => {
  const { db, clock, mailQueue, limits } = deps
  return {
    'forgot-password': async ({ caller, parameters }) => {
      const to = normaliseEmail(parameters.email)
      const trust = await clientTrustOf(db, caller, to)
      await limits.limiter.consume(emailLimits(trust, 'reset', to, caller.address))
      const token = await makeLink(db, { purpose: 'reset', email: to }, clock.now())
      const account = await selectAccount(db, to)
      await mailQueue.enqueue(resetEmail(await emailTo(deps, to), account?.name ?? '', token), {
        kind: trust.kind === 'stranger' ? 'access' : 'own',
        isWanted: Boolean(account),
      })
      return { message: 'If this address has an account, an email with a link is on its way.' }
    },
    'reset-password-link': async ({ refuse, parameters: { token } }) => {
      if (!(await findLink(db, ['reset'], token, clock.now()))) refuse('invalid_code', usedLink)
      return { message: 'This link works.' }
    },
    'reset-password': async ({ refuse, parameters: { newPassword, confirmNewPassword, token } }) => {
      if (newPassword !== confirmNewPassword)
        refuse('invalid_parameter', 'Password and Confirm Password are not same (confirm_new_password).')
      const now = clock.now()
      if (!(await findLink(db, ['reset'], token, now))) refuse('invalid_code', usedLink)
      // Hashed before the transaction begins, so that nobody else waits for it.
      const passwordHash = await hashPassword(newPassword)
      const { email, name } = await inTx(db, async (db) => {
        const link = (await takeLink(db, ['reset'], token, now)) ?? refuse('invalid_code', usedLink)
        const account = (await selectAccount(db, link.email)) ?? refuse('invalid_code', usedLink)
        await setPassword(db, account.accountId, passwordHash, null)
        await deleteCodesOf(db, link.email)
        return { email: link.email, name: account.name }
      })
      await mailQueue.enqueue(passwordChangedEmail(await emailTo(deps, email), name), { kind: 'transactional' })
      return { message: 'Your password was changed. Please sign in.' }
    },
  }
}
