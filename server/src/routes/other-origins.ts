import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** What a client on another origin reads: calls, what they play, and the stream of changes. Pages are ours alone. */
const isForClients = /^\/(v3|operator|media|live)\//

/** Headers of replies that mean something to a client, beside those that every page may read (Fetch, CORS-safelisted). */
const exposedHeaders = ['ETag', 'Retry-After', 'User-Token']

const preflightSeconds = 7200

/**
 * Lets pages of the operator's other origins make calls (Fetch standard, CORS protocol). Tokens stand in headers and no cookie means
 * anything here, so no credentials are allowed.
 */
export const allowOtherOrigins = (app: FastifyInstance, origins: readonly string[]): void => {
  if (origins.length === 0) return
  app.register(cors, {
    delegator: (request, done) =>
      done(null, isForClients.test(request.url) ? { origin: [...origins], exposedHeaders, maxAge: preflightSeconds } : { origin: false }),
  })
}
