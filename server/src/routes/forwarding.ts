import type { FastifyInstance } from 'fastify'

/**
 * Warns, once, of an X-Forwarded-For that names more hops than there are trusted proxies: behind a proxy that is not counted, all visitors
 * come from one address and share its limits.
 */
export const watchForwarding = (app: FastifyInstance, trustedProxies: number): void => {
  let hasWarned = false
  app.addHook('onRequest', async (request) => {
    const header = request.headers['x-forwarded-for']
    if (hasWarned || header === undefined) return
    const hops = String(header).split(',').length
    if (hops <= trustedProxies) return
    hasWarned = true
    request.log.warn(
      { peer: request.socket.remoteAddress, hops, trustedProxies },
      'X-Forwarded-For names more hops than TRUSTED_PROXIES: what lies beyond is not believed. If a proxy of yours sends it, count it in TRUSTED_PROXIES, or all of its visitors share one address and its limits',
    )
  })
}
