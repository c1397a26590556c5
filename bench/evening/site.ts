import { createClient } from '@matinee/contract/client'
import { href } from '@matinee/contract/paths'
import { segmentsOf } from '../../server/src/testing/topology/viewer.ts'
import { tokensOf } from '../people.ts'

/** What there is to ask for at a service, found out before anything is measured; pictures are drawn by that. */

interface Page {
  /** For somebody who is signed in. */
  calls: string[]
  /** Scripts, styles and pictures that are seen at once. */
  parts: string[]
}

interface Track {
  playlist: string
  file: string
  /** The byte range of its beginning, and of each segment. */
  head: string
  ranges: string[]
}

export interface Site {
  home: Page
  titles: Page[]
  searches: string[]
  films: readonly number[]
  tracks: Track[]
}

/** As a browser asks on each page and on the first. */
const everywhere = ['/v3/view-profile', '/v3/left-sidebar']
const atHome = [
  ...everywhere,
  '/v3/home-videos?start_range=0',
  '/v3/home-continue-watch-videos',
  '/v3/home-watchlist-videos',
  '/v3/slider',
  '/v3/user-subscription',
]

const partsOf = (html: string): string[] => {
  const lazy = new Set([...html.matchAll(/<img[^>]*loading="lazy"[^>]*>/g)].map(([tag]) => /src="([^"]+)"/.exec(tag)?.[1]))
  return [...html.matchAll(/(?:src|href)="(\/(?:assets|images)\/[^"]+)"/g)]
    .map(([, path]) => path!)
    .filter((path) => !lazy.has(path))
    .map((path) => path.replaceAll('&amp;', '&'))
}

const pageAt = async (origin: string, path: string, calls: string[]): Promise<Page> => {
  const html = await (await fetch(origin + path, { headers: { accept: 'text/html' } })).text()
  const parts = [...new Set(partsOf(html))]
  for (const part of parts) await (await fetch(origin + part)).arrayBuffer()
  return { calls, parts }
}

const trackAt = async (prefix: string, playlist: string): Promise<Track> => {
  const text = await (await fetch(prefix + playlist)).text()
  const ranges = segmentsOf(text, prefix + playlist).map(({ range }) => range ?? '')
  const [, file = '', length = 0] = /#EXT-X-MAP:URI="([^"]+)",BYTERANGE="(\d+)@0"/.exec(text) ?? []
  return { playlist, file, head: `bytes=0-${Number(length) - 1}`, ranges }
}

export const siteAt = async (origin: string, films: readonly number[]): Promise<Site> => {
  const { bearer, user } = tokensOf(0)
  const ask = createClient({
    origin,
    fetch: (address, request) => fetch(address, request as RequestInit),
    headers: () => ({ Authorization: `Bearer ${bearer}`, 'User-Token': user }),
  })
  const titles = (await Promise.all([0, 1, 2].map((page) => ask('trending-videos', { page })))).flatMap(({ data }) => data)
  const pages: Page[] = []
  for (const { videoId, videoType } of titles) {
    const detail = `/v3/video-detail?video_id=${videoId}&video_type=${videoType === 'film' ? 1 : 2}`
    pages.push(await pageAt(origin, href('/title', { videoId, videoType }), [...everywhere, detail]))
  }
  const { data } = await ask('deeplinking-play-url', { videoId: films[0]!, videoType: 'film' })
  const prefix = origin + data.playUrl.replace('master.m3u8', '')
  return {
    home: await pageAt(origin, '/', atHome),
    titles: pages,
    searches: titles.map(({ videoTitle }) => videoTitle),
    films,
    tracks: await Promise.all(['v720.m3u8', 'audio-main.m3u8'].map((playlist) => trackAt(prefix, playlist))),
  }
}
