import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { largestId } from '@matinee/contract/numbers'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { cardReader } from '../features/oracle/oracle.ts'
import { matchesTag } from '../kernel/encode.ts'
import { networkLimiter } from '../kernel/rate-limits.ts'
import { refuseAny } from '../kernel/refuse.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { readBrand } from '../platform/brand/brand.ts'
import type { Db } from '../platform/db/database.ts'
import { FairQueue } from '../platform/load/fair-queue.ts'
import { requestContext } from '../platform/load/request-context.ts'
import type { LimiterDeps } from '../platform/rate-limit/limiter.ts'
import type { Clock } from '../platform/time/clock.ts'
import { imageFolder } from '../titles/card.reply.ts'

/** A hundred kilobytes each. */
const mostKept = 40
const mostWaiting = 12
const mostMoods = 12

const yearIn = (text: unknown): number | undefined => (/^\d{1,4}$/.test(String(text)) ? Number(text) : undefined)

const moodsIn = (text: unknown): number[] | undefined => {
  if (text === undefined || text === '') return []
  if (typeof text !== 'string' || !/^\d{1,10}(,\d{1,10})*$/.test(text)) return undefined
  const ids = text.split(',').map(Number)
  return ids.length <= mostMoods && ids.every((id) => id <= largestId) ? ids : undefined
}

/**
 * `/oracle-cards/<title>.jpg?from=&to=&mood=`: the card that the oracle turned over, as a picture. What is written on it comes from
 * the catalogue alone, so nobody has the service draw words of their own.
 */
export const registerOracleCards = (app: FastifyInstance, deps: { db: Db; clock: Clock; pictures: Pictures } & LimiterDeps): void => {
  const { db, pictures } = deps
  const read = cardReader(deps)
  const byNetwork = networkLimiter(deps, 'oracle-card', { times: 300, seconds: 10 * 60 })
  const turn = new FairQueue({ capacity: 1, mostPerClient: 1, mostWaitingPerClient: mostWaiting })
  const kept = new LRUCache<string, Uint8Array>({ max: mostKept })

  app.get('/oracle-cards/:file', { logLevel: 'warn' }, async (request, reply) => {
    const id = /^([1-9]\d{0,8})\.jpg$/.exec((request.params as { file: string }).file)?.[1]
    const query = request.query as { from?: unknown; to?: unknown; mood?: unknown }
    const [fromYear, toYear, moodIds] = [yearIn(query.from), yearIn(query.to), moodsIn(query.mood)]
    if (fromYear === undefined || toYear === undefined || moodIds === undefined)
      return refuseAny('invalid_parameter', 'A card is asked for by from, to and, where there are any, moods.')
    await byNetwork.consume(request.ip)
    const card = id === undefined ? undefined : await read(Number(id), { fromYear, toYear }, moodIds)
    if (!card) return refuseAny('not_found', 'There is no such card.')
    const { name } = await readBrand(db)
    const key = createHash('sha1')
      .update(JSON.stringify([card.videoTitle, card.sentence, card.portraitArt, name]))
      .digest('base64url')
    const etag = `"${key}"`
    reply.header('cache-control', 'public, max-age=3600').header('etag', etag).type('image/jpeg')
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const known = kept.get(key)
    if (known) return reply.send(known)
    const bytes = await turn.run({ client: requestContext().client }, async () => {
      const poster = await pictures.variant(card.portraitArt.slice(imageFolder.length), 640, (format) => format === 'webp')
      // Its faces and their reader are needed by whoever shares a card alone.
      const { drawOracleCard } = await import('@matinee/artwork/oracle-card')
      return drawOracleCard({
        title: card.videoTitle,
        sentence: card.sentence,
        service: name,
        poster: poster && (await readFile(poster.file)),
      })
    })
    kept.set(key, bytes)
    return reply.send(bytes)
  })
}
