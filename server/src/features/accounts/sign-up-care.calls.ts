import { selectAccount } from '../../identity/accounts.sql.ts'
import { normaliseEmail } from '../../identity/email-address.ts'
import { emailTo, haveAccountEmail, signUpEmail } from '../../identity/emails.ts'
import { makeLink } from '../../identity/links.ts'
import { makeCode } from '../../identity/one-time-code.ts'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { inTx } from '../../platform/db/database.ts'
import { dayMs } from '../../platform/time/durations.ts'
import type { ErasureDeps } from './erase-account.ts'
import { prolongSignUp, selectSignUps, type WaitingSignUp } from './sign-up.sql.ts'

const mostSignUps = 100
const told = ({ expiresAt, ...signUp }: WaitingSignUp) => ({ ...signUp, expiresAt: expiresAt.toISOString() })

/** Who signed up and has not proven their address: nobody's account yet. */
export const signUpCareHandlers = (deps: ErasureDeps): Pick<OperatorHandlers<'accounts'>, 'list-sign-ups' | 'resend-sign-up'> => {
  const { db, clock, mailQueue, operatorEmails } = deps
  return {
    'list-sign-ups': async () => ({ data: (await selectSignUps(db, clock.now(), mostSignUps)).map(told) }),
    'resend-sign-up': async ({ input, refuse }) => {
      const [email, now] = [normaliseEmail(input.email), clock.now()]
      const signUp = await inTx(db, async (db) => {
        const signUp =
          (await prolongSignUp(db, email, { now, expiresAt: new Date(now.getTime() + dayMs) })) ??
          refuse('not_found', 'Nobody waits to prove this address. Their sign-up has expired, or became an account.')
        // Of who is no account yet the log keeps no address: nothing would ever take it out again.
        await writeAudit(db, [{ action: 'resend', entity: 'sign-up', id: 'sign-up' }])
        return signUp
      })
      const code = await makeCode(deps, 'sign-up', email, now, { isOff: operatorEmails.includes(email) })
      const token = await makeLink(db, { purpose: 'sign-up', email }, now)
      const usable = operatorEmails.includes(email) ? undefined : code
      const [account, to] = [await selectAccount(db, email), await emailTo(deps, email)]
      await mailQueue.enqueue(account ? haveAccountEmail(to, account.name, usable) : signUpEmail(to, { code: usable, token }), {
        kind: 'own',
      })
      return { data: told(signUp) }
    },
  }
}
