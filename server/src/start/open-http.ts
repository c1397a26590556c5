import { createServer } from 'node:http'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { refuseBrokenRequest, refuseUnreadable } from '../kernel/envelope.ts'
import type { EarlyAnswer } from '../routes/quick-media.ts'

interface HttpSettings {
  logger: FastifyBaseLogger | boolean
  trustedProxies: number
  /** A request that has not arrived whole by then is refused, and its connection closed. */
  requestTimeoutMs?: number
}

const defaultRequestTimeoutMs = 60_000

/** Headers that take longer to arrive are refused. */
const longestHeadersTimeoutMs = 20_000

/** Bodies of calls are small; uploads have routes of their own. */
const largestBodyBytes = 64 * 1024

/** Opens the HTTP application without its routes; what it refuses by itself has the headers that all answers share. */
export const openHttp = (deps: HttpSettings, headers: Record<string, string>, answerEarly: EarlyAnswer): FastifyInstance => {
  const requestTimeout = deps.requestTimeoutMs ?? defaultRequestTimeoutMs
  // A proxy keeps its connections for a minute and must not meet one that is just being closed; browsers open another.
  const keepAliveTimeout = deps.trustedProxies > 0 ? 75_000 : 15_000
  return Fastify({
    ...(typeof deps.logger === 'boolean' ? { logger: deps.logger } : { loggerInstance: deps.logger }),
    bodyLimit: largestBodyBytes,
    trustProxy: (_address: string, hop: number) => hop < deps.trustedProxies,
    routerOptions: { maxParamLength: 500 },
    serverFactory: (handle) => {
      const server = createServer(
        {
          keepAliveTimeout,
          headersTimeout: Math.min(longestHeadersTimeoutMs, requestTimeout),
          requestTimeout,
          // Node looks for late requests now and then only.
          connectionsCheckingInterval: requestTimeout / 4,
        },
        // While it stops, the framework answers all, since it ends connections.
        (request, reply) => (server.listening ? answerEarly(request, reply, () => handle(request, reply)) : handle(request, reply)),
      )
      return server
    },
    forceCloseConnections: 'idle',
    // What comes in while the service stops is still answered, and its connection closed.
    return503OnClosing: false,
    frameworkErrors: refuseUnreadable(headers),
    clientErrorHandler: refuseBrokenRequest(headers),
  })
}
