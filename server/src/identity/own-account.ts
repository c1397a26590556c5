import type { FastifyBaseLogger } from 'fastify'
import type { Person } from '../kernel/caller.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Db, inTx } from '../platform/db/database.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { LettersOf } from '../platform/mail/mail-file.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import type { Clock } from '../platform/time/clock.ts'
import { type AccountRow, selectAccount, selectOwnAccount, updateAccountName, updatePassword } from './accounts.sql.ts'
import { plainEmail } from './email.ts'
import { emailTakenLetter, newEmailLetter, passwordChangedLetter } from './letters.ts'
import { deleteLinksFor } from './links.sql.ts'
import { makeLink } from './links.ts'
import { hashPassword } from './password.ts'
import { deleteSessions } from './sessions.sql.ts'
import { deleteTvCodesOf } from './tv-codes.sql.ts'

/** What changes of an account stand on. */
export interface AccountGround {
  db: Db
  clock: Clock
  secret: Uint8Array
  outbox: Outbox
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
export const changePassword = async ({ db, outbox, publicUrl }: AccountGround, caller: Person, password: string): Promise<void> => {
  const { accountId, name, email } = await ownAccount(db, caller)
  await setPassword(db, accountId, await hashPassword(password), caller.sessionId)
  outbox.put(() => passwordChangedLetter({ to: email, publicUrl }, name), { kind: 'notice' })
}

/**
 * Mails a link to the address that the caller's account is to have; it has it once the link is used. An address with an
 * account of its own is told so by mail, and the caller is not.
 */
export const askNewEmail = async ({ db, clock, outbox, publicUrl }: AccountGround, caller: Person, wanted: string): Promise<void> => {
  const to = plainEmail(wanted)
  const token = await makeLink(db, { purpose: 'new-email', email: to, accountId: caller.accountId }, clock.now())
  const taken = await selectAccount(db, to)
  outbox.put(() => (taken ? emailTakenLetter({ to, publicUrl }, taken.name) : newEmailLetter({ to, publicUrl }, token)), { kind: 'other' })
}

/** What letters call the owner of an account. */
export const renameAccount = async (db: Db, accountId: number, name: string): Promise<void> => {
  await updateAccountName(db, accountId, name)
}

/** Removes the letters of somebody that are kept here. Files are no part of a transaction: what cannot be removed now goes with its days. */
export const eraseLetters = async ({ mail, log }: Pick<AccountGround, 'mail' | 'log'>, whose: LettersOf): Promise<void> => {
  await mail.erase?.(whose).catch((error: { code?: string }) => log.warn({ reason: error.code }, 'Letters could not be erased'))
}
