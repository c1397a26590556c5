import { randomUUID } from 'node:crypto'
import { openTestBank, type TestBank } from '@matinee/test-bank/bank'
import { testCards } from '@matinee/test-bank/cards'
import { signWebhook } from '@matinee/test-bank/sign-webhook'
import type { Order, PaymentProvider, Terms } from '../platform/payments/payments.ts'
import { stripePayments } from '../platform/payments/stripe-payments.ts'
import { testBankStore } from '../platform/payments/test-bank-store.sql.ts'
import { testPayments } from '../platform/payments/test-payments.ts'
import { type MovableClock, movableClock } from '../platform/time/clock.ts'
import { daySeconds } from '../platform/time/durations.ts'
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
const testProvider = async (): Promise<PaymentSubject> => {
  const database = await openTestDatabase()
  const clock = movableClock(start)
  const webhookSecret = 'whsec_of_the_test_bank'
  const checkoutAddress = (id: string) => `http://matinee.test/test-checkout/${id}`
  const bank = openTestBank({ store: testBankStore(database.db), clock, checkoutAddress, webhookSecret })
  return { payments: testPayments(bank, { clock, webhookSecret }), bank, clock, webhookSecret, close: () => database.close() }
}

/** Stripe's own SDK against a local server that answers as Stripe does. */
const stripeProvider = async (): Promise<PaymentSubject> => {
  const clock = movableClock(start)
  const server = await startStripeServer({ clock })
  const { webhookSecret } = server.settings
  const payments = stripePayments({ ...server.settings, clock })
  return { payments, bank: server.bank, clock, webhookSecret, close: () => server.close() }
}

/** Both providers, with the requirement that each meets: what holds of one must hold of the other. */
export const paymentSubjects = [
  { id: 'SUB-05', who: 'the test provider', open: testProvider },
  { id: 'SUB-04', who: 'Stripe', open: stripeProvider },
]

/** What is sold. */
export const monthly: Terms = { planId: 1, planName: 'Matinee Premium', interval: 'month', amountMinor: 199, currency: 'USD' }

/** An order of a new payment. */
export const orderOf = async ({ payments, clock }: PaymentSubject, changes: Partial<Order> = {}): Promise<Order> => ({
  paymentId: `payment-${randomUUID()}`,
  priceId: await payments.priceOf(monthly),
  email: 'ines@matinee.test',
  successAddress: 'http://matinee.test/success?sid={CHECKOUT_SESSION_ID}&pti=7',
  cancelAddress: 'http://matinee.test/cancel?pti=7',
  expiresAt: new Date(clock.now().getTime() + 3600_000),
  ...changes,
})

/** Opens a checkout and pays it with a card. */
export const subscribe = async (subject: PaymentSubject, card: string = testCards.approves) => {
  const checkout = await subject.payments.openCheckout(await orderOf(subject))
  await subject.bank.pay(checkout.id, card)
  const paid = await subject.payments.findCheckout(checkout.id)
  return { checkoutId: checkout.id, subscriptionId: paid?.subscriptionId ?? '' }
}

/** Moves the time on and lets the provider do what is due by then. */
export const moveOn = async ({ bank, clock }: PaymentSubject, days: number): Promise<void> => {
  clock.advance(days * daySeconds)
  await bank.runDue()
}

/** A webhook event as it is sent, signed by the provider just now unless told otherwise. */
export const signed = ({ clock, webhookSecret }: PaymentSubject, event: object, { secret = webhookSecret, secondsAgo = 0 } = {}) => {
  const body = Buffer.from(JSON.stringify(event))
  return { body, signature: signWebhook(body, secret, new Date(clock.now().getTime() - secondsAgo * 1000)) }
}
