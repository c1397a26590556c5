import { createHmac } from 'node:crypto'

/** The header Stripe-Signature (scheme v1) for a body that is sent at `at`; https://docs.stripe.com/webhooks#verify-manually */
export const signWebhook = (body: Buffer, secret: string, at: Date): string => {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
  return `t=${timestamp},v1=${signature}`
}
