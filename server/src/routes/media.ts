import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MediaAccess } from '../features/playback/media-access.ts'
import { refuseAny } from '../kernel/refuse.ts'
import { hourMs } from '../platform/time/durations.ts'

/** Names of files below a media folder: playlists, segments, subtitles, storyboards and chapters, never a step upwards. */
const mediaFile = /^([\w-]+(\.[\w-]+)*\.(m3u8|mp4|m4s|m4a|vtt|jpg|webp)|chapters\.json)$/
const folderName = /^[\w-]+(\/[\w-]+)*$/

const rangeOf = /^bytes=(\d+-\d*|-\d+)$/

/** A Range that cannot be read is ignored by HTTP; a client that sends one is told so instead (RFC 9110, 14.2). */
const checkRange = (request: FastifyRequest): void => {
  const { range } = request.headers
  if (range !== undefined && !rangeOf.test(range.replaceAll(' ', '')))
    refuseAny('invalid_parameter', 'The Range header must ask for one range of bytes.')
}

/** A playlist that was written so lately may be one of a film that is still being packaged. */
const mayGrowMs = hourMs

/** Streams media from disk: `/media/play/<grant>/<file>` under a signed prefix, `/media/trailers/<folder>/<file>` to everyone. */
export const registerMedia = (app: FastifyInstance, access: MediaAccess, dataFolder: string): void => {
  const root = join(dataFolder, 'media')
  app.register(async (scope) => {
    await mkdir(root, { recursive: true })
    await scope.register(fastifyStatic, {
      root,
      serve: false,
      cacheControl: false,
      setHeaders: (reply, path, stat) => {
        if (path.endsWith('.m3u8') && Date.now() - stat.mtimeMs < mayGrowMs) reply.header('cache-control', 'private, no-cache')
      },
    })

    scope.get('/media/play/:key/:session/:expires/:signature/*', { logLevel: 'warn' }, async (request, reply) => {
      const { '*': file, ...parts } = request.params as { key: string; session: string; expires: string; signature: string; '*': string }
      const played = await access.played(parts)
      if (played === 'forbidden') return refuseAny('forbidden', 'This address does not play (any more).')
      if (typeof played === 'string') return refuseAny(played)
      if (!mediaFile.test(file)) return refuseAny('not_found')
      checkRange(request)
      return reply.header('cache-control', 'private, max-age=43200').sendFile(`${played.folder}/${file}`)
    })

    scope.get('/media/trailers/*', { logLevel: 'warn' }, async (request, reply) => {
      const { '*': path } = request.params as { '*': string }
      const folder = path.split('/').slice(0, -1).join('/')
      const file = path.split('/').at(-1) ?? ''
      if (!folderName.test(folder) || !mediaFile.test(file) || !(await access.isTrailer(folder))) return refuseAny('not_found')
      checkRange(request)
      return reply.header('cache-control', 'public, max-age=86400').sendFile(path)
    })
  })
}
