import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { faultFilm, segmentSeconds } from './fault-film.ts'

/** Gives a playlist that has no media of its own some: real segments, in the order in which they are asked for. */

const transportFolder = (): string => {
  const film = faultFilm()
  const folder = join(film, 'ts')
  if (existsSync(join(folder, 'all.m3u8'))) return folder
  mkdirSync(folder, { recursive: true })
  const inputs = ['-i', join(film, 'v270.m3u8'), '-i', join(film, 'audio.m3u8'), '-map', '0:v', '-map', '1:a', '-c', 'copy']
  const output = [
    '-f',
    'hls',
    '-hls_time',
    String(segmentSeconds),
    '-hls_playlist_type',
    'vod',
    '-hls_segment_filename',
    '%03d.ts',
    'all.m3u8',
  ]
  const { status } = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...inputs, ...output], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error('ffmpeg did not make the transport stream.')
  return folder
}

type Kind = 'pictures' | 'sound' | 'subtitles' | 'initialisation' | 'key'

const attribute = (line: string, name: string) => new RegExp(`[:,]${name}="?([^",]+)"?`).exec(line)?.[1]

/** What the addresses are that a playlist names. */
const kindsOf = (playlist: string, base: string): Map<string, Kind> => {
  const kinds = new Map<string, Kind>()
  const add = (uri: string | undefined, kind: Kind) => {
    if (uri && URL.canParse(uri, base)) kinds.set(new URL(uri, base).href, kind)
  }
  const lines = playlist.split(/\r?\n/)
  for (const [i, line] of lines.entries()) {
    if (line.startsWith('#EXT-X-STREAM-INF'))
      add(
        lines
          .slice(i + 1)
          .find((next) => next !== '' && !next.startsWith('#'))
          ?.trim(),
        'pictures',
      )
    if (line.startsWith('#EXT-X-MEDIA:')) {
      const type = attribute(line, 'TYPE')
      add(attribute(line, 'URI'), type === 'AUDIO' ? 'sound' : type === 'SUBTITLES' ? 'subtitles' : 'pictures')
    }
    if (line.startsWith('#EXT-X-MAP:')) add(attribute(line, 'URI'), 'initialisation')
    if (/^#EXT-X-(SESSION-)?KEY:/.test(line)) add(attribute(line, 'URI'), 'key')
  }
  return kinds
}

const ownFolder = 'verdict-film'

/** Answers everything that the player asks of the film at its address. */
export const servePlaylist = async (page: Page, playlist: string): Promise<void> => {
  const film = faultFilm()
  const transport = transportFolder()
  let kinds = new Map<string, Kind>()
  const asked: string[] = []
  const file = (route: Route, path: string, contentType: string) =>
    existsSync(path) ? route.fulfill({ contentType, body: readFileSync(path) }) : route.fulfill({ status: 404 })
  const own = (route: Route, path: string) => {
    const name = path.split(`/${ownFolder}/`)[1]!
    return file(route, join(name.endsWith('.ts') || name === 'all.m3u8' ? transport : film, name), 'application/octet-stream')
  }
  const listOf = (kind: Kind) => (kind === 'sound' ? 'audio.m3u8' : kind === 'subtitles' ? 'subs-en.m3u8' : 'all.m3u8')
  const answer = async (route: Route) => {
    const url = route.request().url()
    const { pathname } = new URL(url)
    if (pathname.includes(`/${ownFolder}/`)) return own(route, pathname)
    if (pathname.endsWith('/master.m3u8') && kinds.size + asked.length === 0) kinds = kindsOf(playlist, url)
    if (pathname.endsWith('/master.m3u8')) return route.fulfill({ contentType: 'application/vnd.apple.mpegurl', body: playlist })
    const kind = kinds.get(url)
    if (kind === 'key') return route.fulfill({ status: 404 })
    if (kind === 'initialisation') return file(route, join(film, 'v270-init.mp4'), 'video/mp4')
    if (kind) {
      const folder = kind === 'pictures' ? transport : film
      const list = readFileSync(join(folder, listOf(kind)), 'utf8').replaceAll(/^(?!#)(\S+)$/gm, `/media/play/${ownFolder}/$1`)
      return route.fulfill({
        contentType: 'application/vnd.apple.mpegurl',
        body: list.replaceAll('URI="', `URI="/media/play/${ownFolder}/`),
      })
    }
    const key = `${url} ${route.request().headers().range ?? ''}`
    if (!asked.includes(key)) asked.push(key)
    const number = String(asked.indexOf(key)).padStart(3, '0')
    const isFragmented = [...kinds.values()].includes('initialisation')
    return isFragmented
      ? file(route, join(film, `v270-${number}.m4s`), 'video/mp4')
      : file(route, join(transport, `${number}.ts`), 'video/mp2t')
  }
  const { origin } = new URL(page.url())
  await page.route((url) => url.protocol.startsWith('http') && (url.origin !== origin || url.pathname.startsWith('/media/play/')), answer)
}
