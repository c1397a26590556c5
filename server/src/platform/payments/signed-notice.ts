import Stripe from 'stripe'
import type { Clock } from '../time/clock.ts'
import { noticeOf } from './from-stripe.ts'
import { ForgedNotice, type Notice } from './payments.ts'
import { signatureSeconds } from './stripe-objects.ts'

/** Reads a notice signed as Stripe signs its webhooks (header Stripe-Signature, scheme v1); throws ForgedNotice. */
export const readSignedNotice = (body: Buffer, signature: string, { secret, clock }: { secret: string; clock: Clock }): Notice => {
  let event: object
  try {
    event = Stripe.webhooks.constructEvent(body, signature, secret, signatureSeconds, undefined, clock.now().getTime())
  } catch {
    // The SDK's own error carries the body and the header along.
    throw new ForgedNotice('The notice was not signed by the provider, was changed on its way, or is too old.')
  }
  return noticeOf(event)
}

/** The header Stripe-Signature for a body that is sent at `at`. */
export const signNotice = (body: Buffer, secret: string, at: Date): string =>
  Stripe.webhooks.generateTestHeaderString({ payload: body.toString('utf8'), secret, timestamp: Math.floor(at.getTime() / 1000) })
