import { openTestBank, type TestBank } from '@matinee/test-bank/bank'
import type { PaymentProvider } from '../platform/payments/payments.ts'
import { stripePayments } from '../platform/payments/stripe-payments.ts'
import { testBankStore } from '../platform/payments/test-bank-store.sql.ts'
import { testPayments } from '../platform/payments/test-payments.ts'
import { type MovableClock, movableClock } from '../platform/time/clock.ts'
import { openTestDatabase } from './database.ts'
import { startStripeServer } from './stripe-server.ts'

export interface PaymentSubject {
  payments: PaymentProvider
  /** The provider's own side: who pays, and what time does. */
  bank: TestBank
  clock: MovableClock
  webhookSecret: string
  close(): Promise<void>
}

/** A day that most months lack. */
export const start = new Date('2026-01-31T12:00:00Z')

/** The built-in test provider on a database of its own. */
export const testProvider = async (): Promise<PaymentSubject> => {
  const database = await openTestDatabase()
  const clock = movableClock(start)
  const webhookSecret = 'whsec_of_the_test_bank'
  const checkoutAddress = (id: string) => `http://matinee.test/test-checkout/${id}`
  const bank = openTestBank({ store: testBankStore(database.db), clock, checkoutAddress, webhookSecret })
  return { payments: testPayments(bank, { clock, webhookSecret }), bank, clock, webhookSecret, close: () => database.close() }
}

/** Stripe's own SDK against a local server that answers as Stripe does. */
export const stripeProvider = async (): Promise<PaymentSubject> => {
  const clock = movableClock(start)
  const server = await startStripeServer({ clock })
  const { webhookSecret } = server.settings
  const payments = stripePayments({ ...server.settings, clock })
  return { payments, bank: server.bank, clock, webhookSecret, close: () => server.close() }
}
