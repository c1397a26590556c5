import type { FastifyInstance } from 'fastify'
import { chaptersFile, chaptersJson, withChapters } from '../features/playback/chapters.ts'
import type { MediaAccess } from '../features/playback/media-access.ts'
import { followsLinks, type MediaLinks } from '../features/playback/media-links.ts'
import { notedTracks } from '../features/playback/package-facts.ts'
import type { PlayedMedia } from '../features/playback/playback.sql.ts'
import { type GrantParts, grantSeconds } from '../features/playback/playback.ts'
import { withTrackChanges } from '../features/playback/track-list.ts'
import { refuseAny } from '../kernel/refuse.ts'
import type { MediaStore } from '../platform/media/media-store.ts'
import { contentTypeOf, masterFile } from '../platform/media/package-files.ts'
import { readMediaText } from '../platform/media/read-media.ts'
import { hourMs } from '../platform/time/durations.ts'
import { sendMedia } from './send-media.ts'

/** Names of files below a media folder: playlists, segments, subtitles, storyboards and chapters, never a step upwards. */
const mediaFile = /^([\w-]+(\.[\w-]+)*\.(m3u8|mp4|m4s|m4a|vtt|jpg|webp)|chapters\.json)$/
const folderName = /^[\w-]+(\/[\w-]+)*$/

const trailerSeconds = 2 * 3600

interface MediaRouteDeps {
  access: MediaAccess
  links: MediaLinks
  media: MediaStore
  clock: { now(): Date }
}

/** Streams media from where it lives: `/media/play/<grant>/<file>` under a signed prefix, `/media/trailers/<folder>/<file>` to everyone. */
export const registerMedia = (app: FastifyInstance, { access, links, media, clock }: MediaRouteDeps): void => {
  const options = { method: ['GET' as const, 'HEAD' as const], logLevel: 'warn' as const }

  /** What is written at delivery where people decided otherwise than the package; undefined for all else. */
  const writtenFile = async (file: string, { folder, chapters, durationSeconds, ...changes }: PlayedMedia): Promise<string | undefined> => {
    if (file === chaptersFile) return chapters ? chaptersJson(chapters, durationSeconds) : undefined
    const hasChanges = changes.corrections.length > 0 || changes.defaultSound !== null
    const master = file === masterFile && (chapters || hasChanges) ? await readMediaText(media, `${folder}/${file}`) : undefined
    if (master === undefined) return undefined
    const corrected = hasChanges ? withTrackChanges(master, await notedTracks(media, folder), changes) : master
    return chapters ? withChapters(corrected) : corrected
  }

  app.route({
    ...options,
    url: '/media/play/:key/:session/:expires/:signature/*',
    handler: async (request, reply) => {
      const { '*': file, ...parts } = request.params as { key: string; session: string; expires: string; signature: string; '*': string }
      const played = await access.played(parts)
      if (played === 'forbidden') return refuseAny('forbidden', 'This address does not play (any more).')
      if (typeof played === 'string') return refuseAny(played)
      if (!mediaFile.test(file)) return refuseAny('not_found')
      if (request.headers[followsLinks]) await links.lay(parts, played.folder)
      const written = await writtenFile(file, played)
      if (written !== undefined) return reply.header('cache-control', 'private, no-cache').type(contentTypeOf(file)).send(written)
      // Where the browser is led holds as long as the grant that led it there.
      const term = { from: new Date((Number(parts.expires) - grantSeconds) * 1000), seconds: grantSeconds }
      return sendMedia(media, request, reply, { path: `${played.folder}/${file}`, cacheControl: 'private, max-age=43200', term })
    },
  })

  // The edge of a CDN asks this of a signed prefix, and then serves the files below the folder itself (deploy/edge.mjs).
  app.route({
    ...options,
    url: '/media/grant/:key/:session/:expires/:signature',
    handler: async (request, reply) => {
      const played = await access.played(request.params as GrantParts)
      reply.header('cache-control', 'no-store')
      // Every refusal is this one, since edges keep it; why it is one is told where the file is asked for.
      return typeof played === 'string' ? reply.code(403).send() : reply.code(204).header('matinee-folder', played.folder).send()
    },
  })

  app.route({
    ...options,
    url: '/media/trailers/*',
    handler: async (request, reply) => {
      const { '*': path } = request.params as { '*': string }
      const folder = path.split('/').slice(0, -1).join('/')
      const file = path.split('/').at(-1) ?? ''
      if (!folderName.test(folder) || !mediaFile.test(file) || !(await access.isTrailer(folder))) return refuseAny('not_found')
      const from = new Date(Math.trunc(clock.now().getTime() / hourMs) * hourMs)
      return sendMedia(media, request, reply, { path, cacheControl: 'public, max-age=86400', term: { from, seconds: trailerSeconds } })
    },
  })
}
