import type { FastifyInstance } from 'fastify'
import { refuseAny } from '../kernel/refuse.ts'
import { ForgedWebhook, ProviderAway } from '../platform/payments/payments.ts'

/** Where the card provider sends its webhook events. */
export const webhookPath = '/webhooks/payments'

const largestWebhookBytes = 256 * 1024

/** Takes the card provider's webhook events: 400 for one that is not its own, 503 for one that it shall send again. */
export const registerPaymentWebhook = (app: FastifyInstance, apply: (body: Buffer, signature: string) => Promise<void>): void => {
  void app.register(async (scope) => {
    // A signature is of bytes, so they must arrive as they were sent.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestWebhookBytes }, (_request, body, done) => done(null, body))
    scope.post(webhookPath, { bodyLimit: largestWebhookBytes }, async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
      try {
        await apply(body, typeof signature === 'string' ? signature : '')
      } catch (error) {
        if (error instanceof ForgedWebhook) return refuseAny('invalid_parameter', 'The notice is not signed by the card provider.')
        if (error instanceof ProviderAway) return refuseAny('provider_away')
        throw error
      }
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}
