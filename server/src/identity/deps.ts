import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../platform/db/database.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { MailQueue } from '../platform/mail/mail-queue.ts'
import type { Clock } from '../platform/time/clock.ts'
import { type CredentialChecks, credentialChecks } from './credentials.ts'
import { type AccountLimits, accountLimits } from './limits.ts'

/** What sign-in, accounts and profiles depend on. */
export interface IdentityDeps {
  db: Db
  clock: Clock
  mailQueue: MailQueue
  mail: Pick<Mail, 'erase'>
  log: Pick<FastifyBaseLogger, 'warn'>
  secret: Uint8Array
  publicUrl: string
  limits: AccountLimits
  credentials: CredentialChecks
  /** Whoever has proven one of these addresses runs the service. */
  operatorEmails: readonly string[]
}

/** Adds what limits guessing: one for the whole service, whichever call a password or code is tried at. */
export const identityDeps = <Deps extends Omit<IdentityDeps, 'limits' | 'credentials'>>(deps: Deps): Deps & IdentityDeps => {
  const limits = accountLimits(deps)
  return { ...deps, limits, credentials: credentialChecks({ ...deps, limits }) }
}
