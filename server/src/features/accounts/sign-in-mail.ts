import { type AccountRow, selectAccount } from '../../identity/accounts.sql.ts'
import type { IdentityDeps } from '../../identity/deps.ts'
import { emailTo, signInEmail } from '../../identity/emails.ts'
import { makeLink } from '../../identity/links.ts'
import { makeCode } from '../../identity/one-time-code.ts'
import type { EmailKind } from '../../platform/mail/mail-queue.ts'

/** Four digits are too few for whoever runs the service, in any role. */
export const mayNotUseCodes = ({ operatorEmails }: Pick<IdentityDeps, 'operatorEmails'>, email: string, account: AccountRow | undefined) =>
  Boolean(account?.role) || operatorEmails.includes(email)

/** Mails an address a way into its account: a link, and a code unless `areCodesOff` or a role forbids it. Where there is no account the same work is done and nothing sent. */
export const mailSignIn = async (
  deps: IdentityDeps,
  { email, areCodesOff, kind }: { email: string; areCodesOff: boolean; kind: EmailKind },
): Promise<void> => {
  const { db, clock, mailQueue } = deps
  const now = clock.now()
  const account = await selectAccount(db, email)
  const isOff = areCodesOff || mayNotUseCodes(deps, email, account)
  const made = await makeCode(deps, 'sign-in', email, now, { isOff })
  const token = await makeLink(db, { purpose: 'sign-in', email }, now)
  const code = isOff ? undefined : made
  await mailQueue.enqueue(signInEmail(await emailTo(deps, email), account?.name ?? '', { code, token }), {
    kind,
    isWanted: Boolean(account),
  })
}
