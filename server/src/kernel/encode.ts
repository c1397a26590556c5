import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import negotiate from '@fastify/accept-negotiator'

const gzipBytes = promisify(gzip)
const brotliBytes = promisify(brotliCompress)

export const toBrotli = (plain: Buffer, quality: number): Promise<Buffer> =>
  brotliBytes(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })

export const toGzip = (plain: Buffer, level: number): Promise<Buffer> => gzipBytes(plain, { level })

export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * For how long caches that many share may keep a page or reply: a second, one more while they fetch the next (RFC 5861, 3), so that what is
 * published is seen everywhere within two, and ten minutes while the service is away (RFC 5861, 4).
 */
export const sharedCaching = 's-maxage=1, stale-while-revalidate=1, stale-if-error=600'

/** Shorter bodies gain nothing from compression. */
const smallestWorthwhile = 1024

const encodings: Encoding[] = ['br', 'gzip', 'identity']

/** The best encoding that an Accept-Encoding header allows (RFC 9110, 12.5.3). */
export const acceptedEncoding = (header = ''): Encoding => negotiate(header.toLowerCase(), encodings) ?? 'identity'

/** Bytes with their encodings, each made once when first asked for. */
export interface EncodedBytes {
  /** Only what may be kept somewhere has one. */
  etag?: string
  /** What it takes in memory at most, once all its encodings are made. */
  largestBytes: number
  bytes(encoding: Encoding): Promise<Buffer>
  /** The encoding that will really be used for one that is accepted. */
  choose(accepted: Encoding): Encoding
}

/** How hard text is packed: for many who are sent the same it is worth more time than for one. */
interface Qualities {
  brotli: number
  gzip: number
}

const forMany: Qualities = { brotli: 5, gzip: 6 }
const forOne: Qualities = { brotli: 2, gzip: 1 }

const encode = (plain: Buffer, { brotli, gzip }: Qualities): Omit<EncodedBytes, 'etag'> => {
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]])
  const make = (encoding: Encoding): Promise<Buffer> => (encoding === 'br' ? toBrotli(plain, brotli) : toGzip(plain, gzip))
  return {
    // Text is packed to half or less, twice.
    largestBytes: 2 * plain.length,
    choose: (accepted) => (plain.length < smallestWorthwhile ? 'identity' : accepted),
    bytes: (encoding) => {
      const known = made.get(encoding)
      if (known) return known
      const making = make(encoding)
      made.set(encoding, making)
      return making
    },
  }
}

/** Text that is kept, here or by caches, and sent to many. */
export const encodeForMany = (text: string): EncodedBytes => {
  const plain = Buffer.from(text)
  return { ...encode(plain, forMany), etag: `"${createHash('sha1').update(plain).digest('base64url')}"` }
}

/** Text that is sent to whoever asked and kept nowhere. */
export const encodeForOne = (text: string): EncodedBytes => encode(Buffer.from(text), forOne)

const strong = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Whether an If-None-Match header names this tag, weak or not (RFC 9110, 13.1.2). */
export const matchesTag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(etag)) ?? false

/** Whether a conditional request has what stands there already (RFC 9110, 13.2.2: a date counts only where no tag was sent). */
export const isFresh = (
  headers: { 'if-none-match'?: string | undefined; 'if-modified-since'?: string | undefined },
  { etag, 'last-modified': modifiedAt }: { etag: string; 'last-modified': string },
): boolean => {
  const { 'if-none-match': tag, 'if-modified-since': since } = headers
  return tag === undefined ? Date.parse(since ?? '') >= Date.parse(modifiedAt) : matchesTag(tag, etag)
}
