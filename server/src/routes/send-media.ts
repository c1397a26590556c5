import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'
import { isFresh } from '../kernel/encode.ts'
import { refuseAny } from '../kernel/refuse.ts'
import type { AddressTerm, ByteRange, MediaFile, MediaStore } from '../platform/media/media-store.ts'
import { MediaUnavailable } from '../platform/media/media-store.ts'
import { contentTypeOf } from '../platform/media/package-files.ts'

/** When whoever met a store that is away may come again. */
const comeAgainSeconds = 5

class OutsideFile extends Error {
  readonly statusCode = 416
}

/** A Range that cannot be read is ignored by HTTP; a client that sends one is told so instead (RFC 9110, 14.2). */
const checkRange = ({ headers: { range } }: FastifyRequest): void => {
  if (range !== undefined && !/^bytes=(\d+-\d*|-\d+)$/.test(range.replaceAll(' ', '')))
    refuseAny('invalid_parameter', 'The Range header must ask for one range of bytes.')
}

/** The part that is asked for; undefined for the whole, also when what the client has a part of has changed (RFC 9110, 13.1.5). */
const rangeOf = ({ headers }: FastifyRequest, { bytes, etag, modifiedAt }: MediaFile): ByteRange | 'outside' | undefined => {
  const { range, 'if-range': had } = headers
  if (range === undefined) return undefined
  if (typeof had === 'string' && had !== etag && Date.parse(had) !== Math.trunc(modifiedAt.getTime() / 1000) * 1000) return undefined
  const [asked] = [parseRange(bytes, range.replaceAll(' ', ''))].flat()
  return typeof asked === 'object' ? asked : 'outside'
}

interface SendOptions {
  /** Its package and name. */
  path: string
  cacheControl: string
  /** For how long a browser that is led elsewhere may fetch there. */
  term: AddressTerm
}

/** A playlist that was written so lately may be one of a film that is still being packaged. */
const mayGrowMs = 3_600_000

const send = async (request: FastifyRequest, reply: FastifyReply, file: MediaFile, { path, cacheControl, term }: SendOptions) => {
  const { bytes, etag, modifiedAt, lastModified, addressFor } = file
  if (addressFor && request.method === 'GET') return reply.header('cache-control', 'private, no-store').redirect(await addressFor(term))
  const mayGrow = path.endsWith('.m3u8') && Date.now() - modifiedAt.getTime() < mayGrowMs
  const facts = { etag, 'last-modified': lastModified }
  reply
    .headers(facts)
    .header('accept-ranges', 'bytes')
    .header('cache-control', mayGrow ? 'private, no-cache' : cacheControl)
    .type(contentTypeOf(path))
  if (isFresh(request.headers, facts)) return reply.code(304).send()
  const range = rangeOf(request, file)
  if (range === 'outside') {
    reply.header('content-range', `bytes */${bytes}`)
    throw new OutsideFile()
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
  reply.header('content-length', range ? range.end - range.start + 1 : bytes)
  if (request.method === 'HEAD' || bytes === 0) return reply.send()
  const gone = new AbortController()
  // A turn later: the framework has let go of the stream by then, and tells of nothing that went wrong.
  finished(reply.raw, () => setImmediate(() => gone.abort()))
  try {
    return await reply.send(await file.read(range, gone.signal))
  } catch (error) {
    // Whoever asked has left.
    if (gone.signal.aborted) return reply.hijack()
    throw error
  }
}

/** Answers with a file of a package, or the part of it that is asked for, wherever packages live. */
export const sendMedia = async (
  media: MediaStore,
  request: FastifyRequest,
  reply: FastifyReply,
  options: SendOptions,
): Promise<FastifyReply> => {
  checkRange(request)
  try {
    const file = await media.file(options.path)
    return file ? await send(request, reply, file, options) : refuseAny('not_found')
  } catch (error) {
    if (!(error instanceof MediaUnavailable)) throw error
    request.log.warn({ err: error }, 'Media could not be read')
    return refuseAny('unavailable', 'The film cannot be read just now. Please try again in a moment.', comeAgainSeconds)
  }
}
