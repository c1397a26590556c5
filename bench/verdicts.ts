import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { href } from '@matinee/contract/paths'
import type { Browser, Page } from '@playwright/test'
import { mergeRows, rowsOf, writeTable } from '../scripts/doc-table.ts'
import { openBrowser } from './browser.ts'
import { benchData, root, startService } from './service.ts'
import { servePlaylist } from './verdict-media.ts'
import { signInViewer, type Viewer } from './viewer.ts'

/** What the player makes of every stored playlist; written into docs/player.md. */

const stored = join(root, '../shared/data')
const tableFile = 'docs/player.md'
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
    const { videoId, videoType } = viewer.film
    await page.goto(origin + href('/player', { videoId, videoType }), { waitUntil: 'commit' })
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

const playlistRows = async (words: readonly string[]): Promise<string[]> => {
  const folder = join(stored, 'm3u8')
  const isChosen = (name: string) => words.length === 0 || words.some((word) => name.includes(word))
  const names = filesOf(folder, (name) => !name.endsWith('.json') && isChosen(name))
  const service = await startService({ dataFolder: benchData('faults') })
  const browser = await openBrowser({ plays: true })
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

/** `npm run bench verdicts`; words behind it choose by name, and replace only those rows. */
export const benchVerdicts = async (words: readonly string[]): Promise<void> => {
  if (!existsSync(stored)) return void process.stdout.write('Left out: ../shared/data is not here.\n')
  const rows = await playlistRows(words)
  const all = words.length > 0 ? mergeRows(rowsOf('playlists', tableFile), rows) : rows
  writeTable('playlists', '| file | kind | verdict |', all, tableFile)
}
