import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { PaymentProvider } from '../../platform/payments/payments.ts'
import type { Clock } from '../../platform/time/clock.ts'

/** What the parts of payments depend on. */
export interface PaymentDeps {
  db: Db
  clock: Clock
  payments: PaymentProvider
  mail: Mail
  publicUrl: string
  /** Where each paid payment is told, once; undefined where nobody wants to know. */
  conversionHook: string | undefined
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}
