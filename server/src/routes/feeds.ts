import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type FeedDeps, feedReader } from '../features/saved-searches/saved-searches.ts'
import { isFresh } from '../kernel/encode.ts'
import { networkLimiter } from '../kernel/rate-limits.ts'
import { refuseAny } from '../kernel/refuse.ts'
import type { LimiterDeps } from '../platform/rate-limit/limiter.ts'

const tokenFile = /^([\w-]{43})\.xml$/
const goneText = 'Nothing is followed at this address, or not any more.'

/** `/feeds/<token>.xml`: a saved search for feed readers. The address is a secret: whoever has it reads the feed. */
export const registerFeeds = (app: FastifyInstance, deps: FeedDeps & LimiterDeps): void => {
  const read = feedReader(deps)
  const byNetwork = networkLimiter(deps, 'feed', { times: 300, seconds: 10 * 60 })

  app.get('/feeds/:file', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('x-robots-tag', 'noindex')
    await byNetwork.consume(request.ip)
    const token = tokenFile.exec((request.params as { file: string }).file)?.[1]
    const feed = token === undefined ? undefined : await read(token)
    if (!feed) {
      reply.header('cache-control', 'no-store')
      return refuseAny('not_found', goneText)
    }
    const etag = `"${createHash('sha1').update(feed.xml).digest('base64url')}"`
    const changedAt = feed.changedAt.toUTCString()
    reply.header('cache-control', 'private, max-age=300').header('etag', etag).header('last-modified', changedAt)
    if (isFresh(request.headers, { etag, 'last-modified': changedAt })) return reply.code(304).send()
    return reply.type('application/rss+xml; charset=utf-8').send(feed.xml)
  })
}
