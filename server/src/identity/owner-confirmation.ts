import type { Person } from '../kernel/caller.ts'
import { type Refuse, refuse } from '../kernel/refuse.ts'
import type { IdentityDeps } from './deps.ts'
import { confirmationCodeEmail, deletionCodeEmail, emailTo, ownerCodeEmail } from './emails.ts'
import { emailLimits } from './limits.ts'
import { makeCode } from './one-time-code.ts'
import { ownAccount } from './own-account.ts'

/** What the account's owner types: the account's password, or a code that was mailed to its address. */
interface OwnerSecret {
  password?: string | undefined
  otp?: string | undefined
}

const emailOf = { leaving: ownerCodeEmail, confirmation: confirmationCodeEmail, deletion: deletionCodeEmail }
/** leaving: a child's profile is left or signed out; confirmation: the account's password or address changes; deletion: it ends. */
type OwnerPurpose = keyof typeof emailOf

/** Refuses unless the caller proves to be the owner of the account: whoever found an open session gains nothing more by it. */
export const confirmOwner = async (
  refuse: Refuse<'password_required' | 'invalid_code'>,
  { db, credentials }: Pick<IdentityDeps, 'db' | 'credentials'>,
  caller: Person,
  purpose: OwnerPurpose,
  { password, otp }: OwnerSecret,
): Promise<void> => {
  const { email } = await ownAccount(db, caller)
  if (otp !== undefined && caller.role === null) return credentials.byCode(refuse, caller, purpose, email, otp)
  if (password === undefined)
    return refuse('password_required', 'The account’s owner has to confirm this, by the current password or a mailed code.')
  // Not `unauthenticated`, which would tell the client that its session is over.
  if (!(await credentials.byPassword(caller, email, password))) refuse('invalid_code', 'The current password is wrong.')
}

/** Mails the owner of the caller's account a code that does in the place of the password. */
export const mailOwnerCode = async (deps: IdentityDeps, caller: Person, purpose: OwnerPurpose): Promise<void> => {
  if (caller.role !== null) refuse('forbidden', 'Whoever runs the service confirms this with the password.')
  const { db, clock, mailQueue, limits } = deps
  const { accountId, email, name } = await ownAccount(db, caller)
  await limits.limiter.consume(emailLimits({ kind: 'session', accountId }, `${purpose}-code`, email, caller.address))
  const code = await makeCode(deps, purpose, email, clock.now())
  await mailQueue.enqueue(emailOf[purpose](await emailTo(deps, email), name, code), { kind: 'own' })
}
