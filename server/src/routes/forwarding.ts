import type { FastifyInstance } from 'fastify'

/** What was seen, since the start, of proxies in front. */
export interface Forwarding {
  /** Some request came through one. */
  isSeen: boolean
  /** Most hops that a request named. */
  mostHops: number
}

/**
 * Warns, once, of an X-Forwarded-For that names more hops than there are trusted proxies: behind a proxy that is not counted, all visitors
 * come from one address and share its limits.
 */
export const watchForwarding = (app: FastifyInstance, trustedProxies: number): Readonly<Forwarding> => {
  const seen: Forwarding = { isSeen: false, mostHops: 0 }
  let hasWarned = false
  app.addHook('onRequest', async (request) => {
    const header = request.headers['x-forwarded-for']
    if (header === undefined) return
    const hops = String(header).split(',').length
    seen.isSeen = true
    seen.mostHops = Math.max(seen.mostHops, hops)
    if (hasWarned || hops <= trustedProxies) return
    hasWarned = true
    request.log.warn(
      { peer: request.socket.remoteAddress, hops, trustedProxies },
      'X-Forwarded-For names more hops than TRUSTED_PROXIES: what lies beyond is not believed. If a proxy of yours sends it, count it in TRUSTED_PROXIES, or all of its visitors share one address and its limits',
    )
  })
  return seen
}
