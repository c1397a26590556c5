import Stripe from 'stripe'
import type { Clock } from '../time/clock.ts'
import { webhookEventOf } from './from-stripe.ts'
import { ForgedWebhook, type WebhookEvent } from './payments.ts'
import { signatureSeconds } from './stripe-version.ts'

/** Reads a webhook event signed as Stripe signs its webhooks (header Stripe-Signature, scheme v1); throws ForgedWebhook. */
export const readSignedWebhook = (body: Buffer, signature: string, { secret, clock }: { secret: string; clock: Clock }): WebhookEvent => {
  let event: object
  try {
    event = Stripe.webhooks.constructEvent(body, signature, secret, signatureSeconds, undefined, clock.now().getTime())
  } catch {
    // The SDK's own error carries the body and the header along.
    throw new ForgedWebhook('The notice was not signed by the provider, was changed on its way, or is too old.')
  }
  return webhookEventOf(event)
}
