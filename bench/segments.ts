import { join } from 'node:path'
import { createClient } from '@matinee/contract/client'
import { startNginx as startFront } from '../server/src/testing/nginx.ts'
import { startBareServer } from './bare-server.ts'
import { inTurn, type Load, rateCells, rateHeads, ratioCell, ratiosTo } from './load.ts'
import { startNginx } from './nginx.ts'
import { benchData, startService } from './service.ts'

const playAddress = async (origin: string): Promise<string> => {
  const visitor = createClient({ origin, fetch: (address, request) => fetch(address, request as RequestInit) })
  const guest = await visitor('login-guest', {})
  const headers = () => ({ Authorization: `Bearer ${guest.bearerToken}`, 'User-Token': guest.userToken })
  const ask = createClient({ origin, fetch: (address, request) => fetch(address, request as RequestInit), headers })
  const { data } = await visitor('trending-videos', {})
  const free = data.find((title) => !title.isPremium && title.videoType === 'film')
  if (!free) throw new Error('The demo has no free film.')
  const { playUrl } = await ask('deeplinking-play-url', { videoId: free.videoId, videoType: 'film' })
  return playUrl
}

/** Four seconds of a film at 1080 lines; the demo's reels are drawn, and have a twentieth of it. */
const filmSegmentBytes = 1_000_000
/** Four seconds of its sound, which players fetch beside each. */
const soundSegmentBytes = 64_000

const rangesOf = (playlist: string): string[] =>
  [...playlist.matchAll(/#EXT-X-BYTERANGE:(\d+)@(\d+)/g)].map(([, length, from]) => `${from}-${Number(from) + Number(length) - 1}`)

/** Sending much costs up to a quarter more in one round than in another, by how often its reader is waited for; so many and short. */
const manyRounds = { rounds: 11, seconds: 2 }

/** What is asked for, and how much a bare server sends where it is always as much. */
type Case = [name: string, what: { ranges?: readonly string[]; bareBytes?: number }]

/** What deploy/nginx.conf adds to a film, so that all send the same bytes. */
const sameHeaders = 'add_header Cache-Control "private, max-age=43200"; add_header X-Content-Type-Options nosniff;'

const sameTypes = { 'content-type': 'video/mp4', 'accept-ranges': 'bytes' }

/** Segments by byte range and a whole file: from the service under its signed prefix, the same behind nginx by deploy/nginx.conf, and from nginx off the same file. */
export const benchSegments = async (): Promise<void> => {
  const service = await startService({ dataFolder: benchData('data'), trustedProxies: 1 })
  try {
    const play = await playAddress(service.origin)
    const addressOf = (file: string) => service.origin + play.replace('master.m3u8', file)
    const ranges = rangesOf(await (await fetch(addressOf('v720.m3u8'))).text())
    const whole = Buffer.from(await (await fetch(addressOf('v720.mp4'))).arrayBuffer())
    // All send the same file: of a copy other pieces lie in memory, which alone makes it a sixth cheaper or dearer to send.
    const mediaFolder = join(benchData('data'), 'media')
    const nginx = await startNginx(join(mediaFolder, await folderOf(service.origin, play)), 'v720.mp4', { directives: sameHeaders })
    const front = await startFront({ origins: [service.origin], mediaFolder })
    const bytes = ranges.reduce((sum, range) => sum + sizeOf(range), 0)
    try {
      process.stdout.write(`| 16 connections | ${rateHeads} | per CPU second, to nginx |\n|---|---|---|---|---|---|\n`)
      for (const [name, what] of [
        [`one segment of ${kilobytes(sizeOf(ranges[0]!))} by range`, { ranges: ranges.slice(0, 1), bareBytes: sizeOf(ranges[0]!) }],
        [`${ranges.length} segments of ${kilobytes(bytes / ranges.length)} in turn`, { ranges }],
        [
          `a part of ${kilobytes(filmSegmentBytes)} by range, as a segment of a film is`,
          { ranges: [`0-${filmSegmentBytes - 1}`], bareBytes: filmSegmentBytes },
        ],
        [
          `the same and ${kilobytes(soundSegmentBytes)} in turn, as picture and sound are`,
          { ranges: [`0-${filmSegmentBytes - 1}`, `0-${soundSegmentBytes - 1}`] },
        ],
        [`the whole file of ${kilobytes(whole.length)}`, { bareBytes: whole.length }],
      ] as readonly Case[]) {
        const { bareBytes, ...asked } = what
        const bare = bareBytes && (await startBareServer(whole.subarray(0, bareBytes), sameTypes))
        const servers: [name: string, load: Load][] = [
          ['Matinee', { url: addressOf('v720.mp4'), pids: [service.pid], ...asked }],
          [
            'Matinee behind nginx, both',
            { url: front.origin + play.replace('master.m3u8', 'v720.mp4'), pids: [front.pid, service.pid], ...asked },
          ],
          ...(bare ? [['bare node:http', { url: bare.origin, pids: [bare.pid] }] as [string, Load]] : []),
          ['nginx', { url: `${nginx.origin}/v720.mp4`, pids: [nginx.pid], ...asked }],
        ]
        try {
          const rates = await inTurn(
            servers.map(([, load]) => load),
            manyRounds,
          )
          const limit = rates.at(-1)!
          for (const [index, [server]] of servers.entries())
            process.stdout.write(
              `| ${name}: ${server} | ${rateCells(rates[index]!)} | ${index < servers.length - 1 ? ratioCell(ratiosTo(limit, rates[index]!)) : ''} |\n`,
            )
        } finally {
          if (bare) await bare.stop()
        }
      }
    } finally {
      await front.stop()
      await nginx.stop()
    }
  } finally {
    await service.stop()
  }
}

/** The folder that the address of a playlist opens. */
const folderOf = async (origin: string, play: string): Promise<string> => {
  const prefix = play.replace('/media/play/', '/media/grant/').replace('/master.m3u8', '')
  const folder = (await fetch(origin + prefix)).headers.get('matinee-folder')
  if (!folder) throw new Error(`${play} opens no folder.`)
  return folder
}

const sizeOf = (range: string): number => {
  const [from, to] = range.split('-').map(Number)
  return to! - from! + 1
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`
