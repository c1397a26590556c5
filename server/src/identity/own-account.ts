import type { FastifyBaseLogger } from 'fastify'
import type { Person } from '../kernel/caller.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Db, inTx } from '../platform/db/database.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { EmailsOf } from '../platform/mail/mail-folder.ts'
import type { MailQueue } from '../platform/mail/mail-queue.ts'
import type { Clock } from '../platform/time/clock.ts'
import { type AccountRow, selectAccount, selectOwnAccount, updateAccountName, updatePassword } from './accounts.sql.ts'
import { normaliseEmail } from './email-address.ts'
import { addressTakenEmail, emailTo, newAddressEmail, passwordChangedEmail } from './emails.ts'
import { deleteLinksFor } from './links.sql.ts'
import { makeLink } from './links.ts'
import { hashPassword } from './password.ts'
import { deleteSessions } from './sessions.sql.ts'
import { deleteTvCodesOf } from './tv-codes.sql.ts'

/** What changes of an account stand on. */
export interface IdentityDeps {
  db: Db
  clock: Clock
  secret: Uint8Array
  mailQueue: MailQueue
  mail: Pick<Mail, 'erase'>
  log: Pick<FastifyBaseLogger, 'warn'>
  publicUrl: string
}

/** A member's own account. */
export const ownAccount = async (db: Db, caller: Person): Promise<AccountRow & { email: string }> =>
  (await selectOwnAccount(db, caller.accountId)) ?? refuse('forbidden')

/** Sets a password that was hashed before and ends all sessions, but for those on the device of the session `keeping`. */
export const setPassword = (db: Db, accountId: number, passwordHash: string, keeping: number | null): Promise<void> =>
  inTx(db, async (db) => {
    await updatePassword(db, accountId, passwordHash)
    await deleteSessions(db, accountId, keeping)
    await deleteTvCodesOf(db, accountId)
    // Whoever had got hold of a session may have asked for these.
    await deleteLinksFor(db, accountId)
  })

/** Gives the caller's account a new password, ends its sessions on other devices and tells the owner by mail. */
export const changePassword = async (deps: IdentityDeps, caller: Person, password: string): Promise<void> => {
  const { db, mailQueue } = deps
  const { accountId, name, email } = await ownAccount(db, caller)
  await setPassword(db, accountId, await hashPassword(password), caller.sessionId)
  await mailQueue.enqueue(passwordChangedEmail(await emailTo(deps, email), name), { kind: 'transactional' })
}

/**
 * Mails a link to the address that the caller's account is to have; it has it once the link is used. An address with an
 * account of its own is told so by mail, and the caller is not.
 */
export const askNewEmail = async (deps: IdentityDeps, caller: Person, wanted: string): Promise<void> => {
  const { db, clock, mailQueue } = deps
  const to = normaliseEmail(wanted)
  const token = await makeLink(db, { purpose: 'new-email', email: to, accountId: caller.accountId }, clock.now())
  const taken = await selectAccount(db, to)
  const whom = await emailTo(deps, to)
  await mailQueue.enqueue(taken ? addressTakenEmail(whom, taken.name) : newAddressEmail(whom, token), {
    kind: 'other',
  })
}

/** What emails call the owner of an account. */
export const renameAccount = async (db: Db, accountId: number, name: string): Promise<void> => {
  await updateAccountName(db, accountId, name)
}

/** Removes the emails of somebody that are kept here. Files are no part of a transaction: what cannot be removed now goes with its days. */
export const eraseEmails = async ({ mail, log }: Pick<IdentityDeps, 'mail' | 'log'>, whose: EmailsOf): Promise<void> => {
  await mail.erase?.(whose).catch((error: { code?: string }) => log.warn({ reason: error.code }, 'Emails could not be erased'))
}
