import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Mail } from '../../ports/mail.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { Memberships } from '../membership/membership.ts'
import type { AccountLimits } from './limits.ts'
import type { Proof } from './proof.ts'

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
  /** Woken when an account is deleted, so that nothing more is charged for it. */
  memberships: Pick<Memberships, 'wake'>
}
