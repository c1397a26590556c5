import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { readSubtitleFile } from '../web/src/viewer/features/player/subtitle-file.ts'
import { benchData, root, startService } from './service.ts'
import { servePlaylist } from './verdict-media.ts'
import { signInViewer, type Viewer } from './viewer.ts'

/** What the player makes of every stored playlist and subtitle file; written into docs/player.md. */

const stored = join(root, '../shared/data')
const pages = 3
const playedSeconds = 1
const withinMs = 50_000

const filesOf = (folder: string, isWanted: (name: string) => boolean): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => isWanted(name) && statSync(join(folder, name)).isFile())
    .sort()

interface Told {
  isPlaying: boolean
  words: string
}

const lookAt = (page: Page): Promise<Told> =>
  page.evaluate((seconds) => {
    const video = document.querySelector('video')
    return {
      isPlaying: (video?.currentTime ?? 0) > seconds,
      words: document.querySelector('[role=alert] p')?.textContent ?? '',
    }
  }, playedSeconds)

/** What kind of playlist it is, as far as that explains the verdict. */
const traitOf = (text: string): string => {
  if (text.includes('#EXT-X-STREAM-INF')) return 'master'
  const traits = [
    text.includes('#EXT-X-ENDLIST') ? 'film' : 'live',
    text.includes('#EXT-X-KEY') && !/METHOD=NONE/.test(text) && 'encrypted',
    text.includes('#EXT-X-I-FRAMES-ONLY') && 'I-frames',
    !text.includes('#EXTINF') && 'no segments',
  ]
  return traits.filter(Boolean).join(', ')
}

const judge = async (browser: Browser, origin: string, viewer: Viewer, text: string): Promise<string> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  try {
    const page = await context.newPage()
    await page.addInitScript((storage) => {
      for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value)
    }, viewer.storage)
    await page.goto(`${origin}/robots.txt`)
    await servePlaylist(page, text)
    const { video_id, video_type } = viewer.film
    await page.goto(`${origin}/player?video_id=${video_id}&video_type=${video_type}`, { waitUntil: 'commit' })
    for (const untilMs = performance.now() + withinMs; performance.now() < untilMs; await page.waitForTimeout(250)) {
      const { isPlaying, words } = await lookAt(page).catch(() => ({ isPlaying: false, words: '' }))
      if (words) return words
      if (isPlaying) return 'plays'
    }
    return 'neither plays nor says why'
  } finally {
    await context.close()
  }
}

const playlistRows = async (): Promise<string[]> => {
  const folder = join(stored, 'm3u8')
  const names = filesOf(folder, (name) => !name.endsWith('.json'))
  const service = await startService({ dataFolder: benchData('faults') })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-background-networking', '--autoplay-policy=no-user-gesture-required'],
  })
  try {
    const viewer = await signInViewer(service.origin, '00000000-0000-4000-8000-0000000000bd')
    await viewer.rewind()
    const found = new Map<string, string>()
    const waiting = [...names]
    const work = async () => {
      for (let name = waiting.shift(); name; name = waiting.shift()) {
        const text = readFileSync(join(folder, name), 'utf8')
        const verdict = await judge(browser, service.origin, viewer, text)
        found.set(name, `| ${name} | ${traitOf(text)} | ${verdict} |`)
        process.stdout.write(`${found.get(name)}\n`)
      }
    }
    await Promise.all(Array.from({ length: pages }, work))
    return names.map((name) => found.get(name)!)
  } finally {
    await browser.close()
    await service.stop()
  }
}

const kindOf = (name: string, head: string): string => {
  if (head.startsWith('WEBVTT')) return 'WebVTT'
  const [, folder = ''] = name.split('/')
  return /\.(\w+)$/.exec(name)?.[1] ?? folder
}

const subtitleRow = async (folder: string, name: string): Promise<string> => {
  const text = readFileSync(join(folder, name), 'utf8').replace(/^\ufeff/, '')
  const kind = kindOf(name, text)
  if (kind === 'vtt') return `| ${name} | no header | nothing is shown: not WebVTT |`
  if (kind !== 'WebVTT') return `| ${name} | ${kind} | nothing is shown: only the import can read it |`
  const { cues, styles } = await readSubtitleFile(text)
  const placed = cues.filter(
    ({ line, position, size, vertical, region }) => line !== 'auto' || position !== 'auto' || size !== 100 || vertical || region,
  )
  const parts = [
    `${cues.length} ${cues.length === 1 ? 'cue' : 'cues'}`,
    placed.length > 0 && `${placed.length} placed`,
    styles.length > 0 && `${styles.length} styles`,
  ]
  const json = join(folder, name.replace(/vtt$/, 'json'))
  const expected =
    name.endsWith('.vtt') && existsSync(json) ? ((JSON.parse(readFileSync(json, 'utf8')) as { cues?: unknown[] }).cues?.length ?? 0) : null
  const compared = expected === null ? '' : expected === cues.length ? '; as many as vtt.js' : `; vtt.js reads ${expected}`
  return `| ${name} | WebVTT | ${parts.filter(Boolean).join(', ')}${compared} |`
}

const subtitleRows = (): Promise<string[]> => {
  const folder = join(stored, 'subtitles')
  return Promise.all(filesOf(folder, (name) => !name.endsWith('.json')).map((name) => subtitleRow(folder, name)))
}

/** Puts a table between its two marks in docs/player.md. */
const write = (mark: string, heading: string, rows: readonly string[]) => {
  const file = join(root, 'docs/player.md')
  const text = readFileSync(file, 'utf8')
  const [begin, end] = [`<!-- ${mark} -->`, `<!-- end of ${mark} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/player.md has no place for ${mark}: ${begin} … ${end}`)
  writeFileSync(
    file,
    `${text.slice(0, from + begin.length)}\n\n${[heading, '| --- | --- | --- |', ...rows].join('\n')}\n\n${text.slice(to)}`,
  )
  process.stdout.write(`${rows.length} ${mark} in ${relative(root, file)}\n`)
}

/** `npm run bench verdicts`, with `subtitles` or `playlists` only those. */
export const benchVerdicts = async (wanted: readonly string[]): Promise<void> => {
  if (!existsSync(stored)) {
    process.stdout.write('Left out: ../shared/data is not here.\n')
    return
  }
  const isWanted = (what: string) => wanted.length === 0 || wanted.includes(what)
  if (isWanted('subtitles')) write('subtitles', '| file | kind | verdict |', await subtitleRows())
  if (isWanted('playlists')) write('playlists', '| file | kind | verdict |', await playlistRows())
}
