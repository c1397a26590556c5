import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Mail } from '../../ports/mail.ts'
import type { PaymentProvider } from '../../ports/payments/payments.ts'

/** What the parts of the membership share among themselves. */
export interface MembershipGround {
  db: Db
  clock: Clock
  payments: PaymentProvider
  mail: Mail
  publicUrl: string
  /** Where each paid payment is told, once; undefined where nobody wants to know. */
  conversionHook: string | undefined
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}
