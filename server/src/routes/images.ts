import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { matchesTag } from '../kernel/encode.ts'
import { refuseAny } from '../kernel/refuse.ts'
import { type ImageFormat, type ImageWidth, imageWidths, type Pictures } from '../pictures/pictures.ts'

const largestWidth = 1920
const year = 31_536_000

const widthOf = (query: unknown): ImageWidth => {
  const { w } = (query ?? {}) as { w?: unknown }
  if (w === undefined) return largestWidth
  const width = imageWidths.find((known) => String(known) === w)
  return width ?? refuseAny('invalid_parameter', `The parameter w must be one of ${imageWidths.join(', ')}.`)
}

/** Browsers name AVIF and WebP when they can show them; a general `image/*` promises neither. */
const acceptedBy = (header: string | undefined) => (format: ImageFormat) => (header ?? '').includes(`image/${format}`)

/** `/images/<hash>?w=`: a picture at one of the closed set of widths, in the best format that is accepted, for ever the same. */
export const registerImages = (app: FastifyInstance, pictures: Pictures): void => {
  app.get('/images/:hash', { logLevel: 'warn' }, async (request, reply) => {
    const { hash } = request.params as { hash: string }
    const width = widthOf(request.query)
    const variant = /^[0-9a-f]{32}$/.test(hash) ? await pictures.variant(hash, width, acceptedBy(request.headers.accept)) : undefined
    if (!variant) return refuseAny('not_found', 'There is no such picture.')
    const etag = `"${hash}-${width}-${variant.format}"`
    reply
      .header('vary', 'Accept')
      .header('etag', etag)
      .header('cache-control', variant.isFinal ? `public, max-age=${year}, immutable` : 'public, max-age=600')
      .type(`image/${variant.format}`)
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const { size } = await stat(variant.file)
    return reply.header('content-length', size).send(createReadStream(variant.file))
  })
}
