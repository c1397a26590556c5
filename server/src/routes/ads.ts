import { mkdir } from 'node:fs/promises'
import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { largestId } from '@matinee/contract/numbers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { adFolder } from '../features/ads/ads.ts'
import { type AdBreakDeps, answerBreak, countTracker, scheduleOf } from '../features/ads/breaks.ts'
import { scheduleVmap } from '../features/ads/vast.ts'
import { networkLimiter } from '../kernel/rate-limits.ts'
import { refuseAny } from '../kernel/refuse.ts'

export interface AdRouteDeps extends AdBreakDeps {
  dataFolder: string
  publicUrl: string
  /** Where ads stand in a film, as the machine names it; undefined where the studio does. */
  adBreaks: readonly string[] | undefined
}

const mediaFile = /^[\w-]+\.(mp4|webm)$/

const text = (query: unknown, name: string): string | undefined => {
  const value = (query as Record<string, unknown> | undefined)?.[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const wholeNumber = (value: string | undefined, largest: number): number | null =>
  value !== undefined && /^\d{1,10}$/.test(value) && Number(value) <= largest ? Number(value) : null

/**
 * The public address, but for who came to this machine by its own number or as localhost: a page there may load from nowhere else.
 * What Host says is believed only where the connection itself proves it.
 */
const originOf = ({ host, socket }: FastifyRequest, publicUrl: string): string => {
  const { localAddress = '', localPort } = socket
  const address = localAddress.replace(/^::ffff:/i, '')
  const isLoopback = address === '::1' || address.startsWith('127.')
  const own = [`${isIPv6(address) ? `[${address}]` : address}:${localPort}`, ...(isLoopback ? [`localhost:${localPort}`] : [])]
  return own.includes(host) ? `http://${host}` : publicUrl
}

// VAST 4.2, 1.6: players of any page ask with credentials, so the page's own origin must be named. No cookie means anything here.
const allowPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { origin } = request.headers
  reply.header('access-control-allow-origin', origin ?? '*').header('vary', 'Origin')
  return origin === undefined ? reply : reply.header('access-control-allow-credentials', 'true')
}

/** `/ads/vast`: what to show in a break. `/ads/track/…`: what became of it. `/ads/media/<file>`: the films of the house's own ads. */
export const registerAds = (app: FastifyInstance, deps: AdRouteDeps): void => {
  const breaksByNetwork = networkLimiter(deps, 'ad-break', { times: 300, seconds: 10 * 60 })

  app.get('/ads/vast', { logLevel: 'warn' }, async (request, reply) => {
    allowPage(request, reply).header('cache-control', 'no-store').type('application/xml; charset=utf-8')
    const origin = originOf(request, deps.publicUrl)
    const place = text(request.query, 'place')
    const number = (name: string) => wholeNumber(text(request.query, name), largestId)
    const titleId = number('content')
    const content = { titleId, seasonNumber: number('season'), episodeNumber: number('episode') }
    // The break before a film needs no schedule, and is asked for whenever one starts.
    const schedule = place === 'start' ? ['start'] : await scheduleOf(deps, content)
    if (place === undefined && schedule.join() !== 'start')
      return scheduleVmap(schedule, (at) => {
        const address = new URL(request.url, origin)
        address.searchParams.set('place', at)
        return address.href
      })
    await breaksByNetwork.consume(request.ip)
    return answerBreak(deps, {
      viewer: text(request.query, 'viewer'),
      deviceUuid: text(request.query, 'device') ?? '',
      address: request.ip,
      titleId,
      contentAddress: text(request.query, 'url') ?? '',
      place: place === undefined || place === 'start' ? 'start' : place === 'end' ? 'end' : 'within',
      isScheduled: place !== undefined && place !== 'start' && schedule.includes(place),
      origin,
    })
  })

  app.route({
    url: '/ads/track/:id/:event/:signature',
    method: ['GET', 'POST'],
    logLevel: 'warn',
    handler: async (request, reply) => {
      allowPage(request, reply).header('cache-control', 'no-store')
      const code = wholeNumber(text(request.query, 'code'), 999)
      const tracked = await countTracker(deps, request.params as { id: string; event: string; signature: string }, code)
      if (tracked === 'forged') return refuseAny('forbidden', 'This address counts nothing.')
      return reply.code(204).send()
    },
  })

  const root = join(deps.dataFolder, adFolder)
  app.register(async (scope) => {
    await mkdir(root, { recursive: true })
    await scope.register(fastifyStatic, { root, serve: false, cacheControl: false })
    scope.get('/ads/media/:file', { logLevel: 'warn' }, async (request, reply) => {
      const { file } = request.params as { file: string }
      if (!mediaFile.test(file)) return refuseAny('not_found')
      return reply.header('access-control-allow-origin', '*').header('cache-control', 'public, max-age=86400').sendFile(file)
    })
  })
}
