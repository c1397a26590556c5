import type { FastifyInstance } from 'fastify'

/** Devices that nothing of ours uses; what the player needs (full screen, picture in picture, wake lock) is left as it is. */
const unusedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb']

const yearSeconds = 31_536_000

/** Headers of all that this server answers, whatever route, file or refusal it is. */
export const commonHeaders = (publicUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  // Not for subdomains, which may be somebody else's; a browser believes it over https only (RFC 6797, 8.1).
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${yearSeconds}` } : {}),
})

/** Sets them before anything else happens to a request, so that a route may say otherwise and an error cannot lose them. */
export const registerCommonHeaders = (app: FastifyInstance, headers: Record<string, string>): void => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
