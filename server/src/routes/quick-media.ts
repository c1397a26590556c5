import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MediaAccess } from '../features/playback/media-access.ts'
import { followsLinks } from '../features/playback/media-links.ts'
import type { ByteRange, ChunkWriter, LocalFile, MediaFile, MediaStore } from '../platform/media/media-store.ts'
import { contentTypeOf } from '../platform/media/package-files.ts'

/** `/media/play/<grant>/<file>`: segments and pictures; what may be written at delivery goes the long way. */
const address = /^\/media\/play\/(\w+\/\d+\/\d+\/[\w-]+)\/([\w-]+(?:\.[\w-]+)*\.(?:mp4|m4s|m4a|jpg|webp))$/
const oneRange = /^bytes=(\d+)-(\d+)$/

/** Headers that ask for more than a part of a file by its bytes: a server in front that follows links has none of this grant, or no more, until the route lays one. */
const furtherHeaders = [
  followsLinks,
  'if-none-match',
  'if-modified-since',
  'if-range',
  'if-match',
  'if-unmodified-since',
  'origin',
  'expect',
] as const

/** Answers a request before the framework sees it, or has it answered `otherwise`. */
export type EarlyAnswer = (request: IncomingMessage, reply: ServerResponse, otherwise: () => void) => void

interface QuickMediaDeps {
  access: Pick<MediaAccess, 'watched'>
  media: Pick<MediaStore, 'localFile'>
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

/** Writes pieces one after the other, each once the one before is with the system; rejects when the client leaves. */
const writerTo = (reply: ServerResponse): ChunkWriter => {
  let leave: (reason: Error) => void = () => undefined
  const left = () => new Error('The client has left.')
  reply.once('close', () => leave(left()))
  return (chunk, isLast) =>
    new Promise((resolve, reject) => {
      if (reply.destroyed) return reject(left())
      leave = reject
      const done = (error?: Error | null) => (error ? reject(error) : resolve())
      if (isLast) reply.end(chunk, done)
      else reply.write(chunk, done)
    })
}

/**
 * Answers for a part of a film, or a whole file, that is being watched and lies on this machine, before any framework sees the request: nearly all
 * that a film's viewers ask for. All else, and every refusal, is the route's (`registerMedia`).
 */
export const quickMedia = ({ access, media, headers: common }: QuickMediaDeps): EarlyAnswer => {
  const shared = Object.entries(common).flat()

  const writeHead = (
    reply: ServerResponse,
    file: LocalFile,
    { start, end }: ByteRange,
    { isPart, type }: { isPart: boolean; type: string },
  ) =>
    reply.writeHead(isPart ? 206 : 200, [
      ...shared,
      'content-type',
      type,
      'content-length',
      String(end - start + 1),
      ...(isPart ? ['content-range', `bytes ${start}-${end}/${file.bytes}`] : []),
      'accept-ranges',
      'bytes',
      'cache-control',
      'private, max-age=43200',
      'etag',
      file.etag,
      'last-modified',
      file.lastModified,
    ])

  return (request, reply, otherwise) => {
    const [, prefix, name] = (request.method === 'GET' && address.exec(request.url ?? '')) || []
    if (prefix === undefined || name === undefined) return otherwise()
    if (furtherHeaders.some((header) => request.headers[header] !== undefined)) return otherwise()
    const played = access.watched(prefix)
    const found = played && media.localFile?.(`${played.folder}/${name}`)
    if (!found) return otherwise()

    const { range } = request.headers
    const answer = (file: LocalFile | undefined) => {
      const asked = file && askedOf(range, file)
      if (!asked) return otherwise()
      const kept = file.keptPart(asked)
      const begin = () => writeHead(reply, file, asked, { isPart: range !== undefined, type: contentTypeOf(name) })
      // The film ends here for whoever asks; the next request looks anew.
      const fail = () => reply.destroy()
      if (!kept) file.writePart(asked, writerTo(begin())).catch(fail)
      else if (Buffer.isBuffer(kept)) begin().end(kept)
      else kept.then((bytes) => begin().end(bytes), fail)
    }
    if (found instanceof Promise) found.then(answer, otherwise)
    else answer(found)
  }
}
