import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MediaAccess } from '../features/playback/media-access.ts'
import type { ByteRange, MediaFile, MediaStore } from '../platform/media/media-store.ts'
import { contentTypeOf } from '../platform/media/package-files.ts'

/** `/media/play/<grant>/<file>`: segments and pictures; what may be written at delivery goes the long way. */
const address = /^\/media\/play\/(\w+\/\d+\/\d+\/[\w-]+)\/([\w-]+(?:\.[\w-]+)*\.(?:mp4|m4s|m4a|jpg|webp))$/
const oneRange = /^bytes=(\d+)-(\d+)$/

/** Headers that ask for more than a part of a file by its bytes. */
const furtherHeaders = ['if-none-match', 'if-modified-since', 'if-range', 'if-match', 'if-unmodified-since', 'origin', 'expect'] as const

interface QuickMediaDeps {
  access: Pick<MediaAccess, 'believed'>
  media: Pick<MediaStore, 'believedFile'>
  /** Headers of all that this server answers. */
  headers: Record<string, string>
}

/** What a Range asks for of a file; all of it without one. Undefined for what the route reads: a suffix, several ranges, bytes outside the file, an empty file. */
const askedOf = (range: string | undefined, { bytes }: MediaFile): ByteRange | undefined => {
  if (range === undefined) return bytes > 0 ? { start: 0, end: bytes - 1 } : undefined
  const [, from, to] = oneRange.exec(range) ?? []
  const [start, end] = [Number(from), Number(to)]
  return start <= end && end < bytes ? { start, end } : undefined
}

/**
 * Answers for a part of a film, or a whole file that is no larger, whose grant and file were looked at a moment ago, before any framework
 * sees the request: nearly all that a film's viewers ask for. Tells whether it does; all else, and every refusal, is the route's (`registerMedia`).
 */
export const quickMedia = ({ access, media, headers: common }: QuickMediaDeps) => {
  const shared = Object.entries(common).flat()

  const send = (
    reply: ServerResponse,
    file: MediaFile,
    { bytes, range, type }: { bytes: Buffer; range: string | undefined; type: string },
  ): void => {
    reply.writeHead(range === undefined ? 200 : 206, [
      ...shared,
      'content-type',
      type,
      'content-length',
      String(bytes.length),
      ...(range === undefined ? [] : ['content-range', range]),
      'accept-ranges',
      'bytes',
      'cache-control',
      'private, max-age=43200',
      'etag',
      file.etag,
      'last-modified',
      file.lastModified,
    ])
    reply.end(bytes)
  }

  return (request: IncomingMessage, reply: ServerResponse): boolean => {
    if (request.method !== 'GET') return false
    const [, prefix, name] = address.exec(request.url ?? '') ?? []
    if (prefix === undefined || name === undefined) return false
    if (furtherHeaders.some((header) => request.headers[header] !== undefined)) return false
    const played = access.believed(prefix)
    const file = played && media.believedFile?.(`${played.folder}/${name}`)
    if (!file) return false
    const { range } = request.headers
    const asked = askedOf(range, file)
    const part = asked && file.part?.(asked)
    if (!asked || !part) return false
    const facts = { range: range && `bytes ${asked.start}-${asked.end}/${file.bytes}`, type: contentTypeOf(name) }
    if (Buffer.isBuffer(part)) send(reply, file, { bytes: part, ...facts })
    else
      part.then(
        (bytes) => send(reply, file, { bytes, ...facts }),
        // The film ends here for whoever asks; the next request looks anew.
        () => reply.destroy(),
      )
    return true
  }
}
