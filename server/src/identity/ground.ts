import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../platform/db/database.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import type { Clock } from '../platform/time/clock.ts'
import { type AccountLimits, accountLimits } from './limits.ts'
import { type Proof, proofWith } from './proof.ts'

/** What the calls of accounts share among themselves. */
export interface AccountsGround {
  db: Db
  clock: Clock
  outbox: Outbox
  mail: Pick<Mail, 'erase'>
  log: Pick<FastifyBaseLogger, 'warn'>
  secret: Uint8Array
  publicUrl: string
  limits: AccountLimits
  proof: Proof
  /** Whoever has proven one of these addresses runs the service. */
  operatorEmails: readonly string[]
}

/** Adds what limits guessing: one for the whole service, whichever call a password or code is tried at. */
export const accountsGround = <Needs extends Omit<AccountsGround, 'limits' | 'proof'>>(needs: Needs): Needs & AccountsGround => {
  const limits = accountLimits(needs)
  return { ...needs, limits, proof: proofWith({ ...needs, limits }) }
}
