import type { EventObject } from '@matinee/test-bank/objects'
import type { StripeServer } from '@matinee/test-bank/stripe-server'
import type { AppDeps } from '../app-deps.ts'
import { stripePayments } from '../platform/payments/stripe-payments.ts'
import { type MovableClock, movableClock } from '../platform/time/clock.ts'
import { webhookPath } from '../routes/payment-webhook.ts'
import { startTestService, type TestService } from './service.ts'
import { startStripeServer } from './stripe-server.ts'

export interface StripeService extends TestService {
  stripe: StripeServer
  /** Posts webhook events, signed as the provider does unless a test changes that, one after the other; answers the statuses. */
  post(events: readonly object[], changes?: { secret?: string; at?: Date }): Promise<number[]>
  /** What happened at the provider since this was last asked. */
  newEvents(): Promise<EventObject[]>
}

/** The whole service for a test, with the real client of the card provider and a local server that answers it. */
export const startStripeService = async (changes: Partial<AppDeps> = {}): Promise<StripeService> => {
  const clock: MovableClock = movableClock(new Date('2026-11-21T12:00:00Z'))
  const stripe = await startStripeServer({ clock })
  const payments = stripePayments({ ...stripe.settings, clock, timeoutMs: 5000 })
  const service = await startTestService({ clock, payments, ...changes })
  let seen = 0
  return {
    ...service,
    clock,
    bank: stripe.bank,
    stripe,
    post: async (events, signing) => {
      const statuses: number[] = []
      for (const event of events) {
        const { body, signature } = stripe.signedWebhook(event, signing)
        const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
        statuses.push((await service.app.inject({ method: 'POST', url: webhookPath, headers, payload: body })).statusCode)
      }
      return statuses
    },
    newEvents: async () => {
      const events = await stripe.bank.events()
      const fresh = events.slice(seen)
      seen = events.length
      return fresh
    },
    close: async () => {
      await service.close()
      await stripe.close()
    },
  }
}
