import { openTestBank, type TestBank } from '@matinee/test-bank/bank'
import { sign } from '../crypto/secret.ts'
import type { Db } from '../db/database.ts'
import type { Clock } from '../time/clock.ts'
import { noPayments } from './no-payments.ts'
import type { PaymentProvider } from './payments.ts'
import { type StripeSettings, stripePayments } from './stripe-payments.ts'
import { testBankStore } from './test-bank-store.sql.ts'
import { testPayments } from './test-payments.ts'

export const testCheckoutPath = '/test-checkout'

export interface OpenPaymentsDeps {
  /** The operator's keys. */
  stripe: StripeSettings | undefined
  /** Without keys a demo has the built-in test provider, and any other service none: test cards must buy nothing there. */
  demo: boolean
  db: Db
  clock: Clock
  publicUrl: string
  /** The service's own secret, which the test provider's signatures come from. */
  secret: Uint8Array
}

/** The card provider; `testBank` only where it is the built-in one. Asks nobody. */
export const openPayments = ({
  stripe,
  demo,
  db,
  clock,
  publicUrl,
  secret,
}: OpenPaymentsDeps): { payments: PaymentProvider; testBank: TestBank | undefined } => {
  if (stripe) return { payments: stripePayments({ ...stripe, clock }), testBank: undefined }
  if (!demo) return { payments: noPayments, testBank: undefined }
  const webhookSecret = `whsec_${sign(secret, 'notices of the test provider')}`
  const checkoutAddress = (sessionId: string) => `${publicUrl}${testCheckoutPath}/${sessionId}`
  const testBank = openTestBank({ store: testBankStore(db), clock, checkoutAddress, webhookSecret })
  return { payments: testPayments(testBank, { clock, webhookSecret }), testBank }
}
