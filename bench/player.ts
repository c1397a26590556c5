import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { startBareServer } from './bare-server.ts'
import { openBrowser } from './browser.ts'
import { clickToFrame, type PlayerGround, seekToFrame, stallsOf, type Way, watchFrames, ways } from './player-pages.ts'
import { root, startService } from './service.ts'
import { hlsPath, signInViewer } from './viewer.ts'

interface Line {
  name: string
  kilobits: number
  latencyMs: number
}

const lines: readonly Line[] = [
  { name: 'unthrottled', kilobits: 0, latencyMs: 0 },
  { name: '9 Mb/s, 60 ms', kilobits: 9000, latencyMs: 60 },
  { name: '1.6 Mb/s, 150 ms', kilobits: 1600, latencyMs: 150 },
]
/** A minute on a line that gets worse and recovers: what it carries for so many seconds each. */
const rough: readonly (Line & { seconds: number })[] = [
  { name: '', kilobits: 5000, latencyMs: 60, seconds: 15 },
  { name: '', kilobits: 250, latencyMs: 150, seconds: 25 },
  { name: '', kilobits: 1600, latencyMs: 150, seconds: 20 },
]
const runs = Number(process.env.BENCH_RUNS ?? 5)
const device = '00000000-0000-4000-8000-0000000000be'
/** Where a seek leads, as a part of the film, and after how long a play. */
const seekPart = 0.75
const playedMs = 3000

const shape = async (session: CDPSession, { kilobits, latencyMs }: Line) => {
  const bytes = kilobits === 0 ? -1 : (kilobits * 1000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
}

interface AppDeps extends PlayerGround {
  browser: Browser
  storage: Record<string, string>
  /** The film begins at its beginning again. */
  rewind: () => Promise<unknown>
}

const inPage = async <T>(ground: AppDeps, line: Line, visit: (page: Page, session: CDPSession) => Promise<T>): Promise<T> => {
  await ground.rewind()
  const context = await ground.browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true })
  try {
    const page = await context.newPage()
    await page.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    }, ground.storage)
    await watchFrames(page)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await shape(session, line)
    return await visit(page, session)
  } finally {
    await context.close()
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
const told = (values: readonly number[]) =>
  `${median(values).toFixed(0)} ms (${Math.min(...values).toFixed(0)}-${Math.max(...values).toFixed(0)})`
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Every way in turn, again and again, so that a machine that slows down slows all of them. */
const inTurn = async (measured: readonly Way[], measure: (way: Way) => Promise<number>): Promise<Map<Way, number[]>> => {
  const found = new Map<Way, number[]>(measured.map((way) => [way, []]))
  for (let run = 0; run < runs; run++) for (const way of measured) found.get(way)!.push(await measure(way))
  return found
}

const tellAll = (what: string, found: Map<Way, number[]>, beside: Way) => {
  say(`${what}, ${runs} runs, median (least-most)`)
  const theirs = median(found.get(beside)!)
  for (const [way, values] of found)
    say(
      `  ${way.name.padEnd(22)} ${told(values).padEnd(24)} ${way === beside ? '' : `${(median(values) / theirs).toFixed(2)} of ${beside.name}`}`,
    )
}

const measureAll = async (ground: AppDeps): Promise<void> => {
  const [, cold, hls, videoJs] = ways
  for (const line of lines) {
    const frames = await inTurn(ways, (way) =>
      inPage(ground, line, async (page) => {
        await way.play(page, ground)
        return clickToFrame(page)
      }),
    )
    tellAll(`click to first frame, ${line.name}`, frames, hls)
  }
  for (const line of lines) {
    const seeks = await inTurn([cold, hls, videoJs], (way) =>
      inPage(ground, line, async (page) => {
        await way.play(page, ground)
        await clickToFrame(page)
        await page.waitForTimeout(playedMs)
        return seekToFrame(page, seekPart)
      }),
    )
    tellAll(`seek to first frame, ${line.name}`, seeks, hls)
  }
  say(
    `a minute of ${rough.map(({ kilobits, seconds }) => `${kilobits / 1000} Mb/s for ${seconds} s`).join(', then ')}, from the first frame on`,
  )
  for (const way of [cold, hls, videoJs]) {
    const stalls = await inPage(ground, rough[0]!, async (page, session) => {
      await way.play(page, ground)
      await clickToFrame(page)
      for (const part of rough) {
        await shape(session, part)
        await page.waitForTimeout(part.seconds * 1000)
      }
      return stallsOf(page)
    })
    const { count, milliseconds, height } = stalls
    say(
      `  ${way.name.padEnd(22)} ${count} rebuffers, ${(milliseconds / 1000).toFixed(1)} s of them, picture ${height.toFixed(0)} pixels high on average`,
    )
  }
}

/** The player's code, gzipped, beside the budgets that `npm run check` holds it to. */
const tellWeight = () => {
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsx'), [join(root, 'scripts/budget.ts')], { encoding: 'utf8' })
  for (const text of stdout.split('\n').filter((text) => /^(player|media engine|ads):/.test(text))) say(text)
}

/**
 * Click to first frame (cold and with what the title page fetches beforehand), seek to first frame and rebuffers on a rough line, beside
 * pages that have only hls.js or video.js and know their address.
 */
export const benchPlayer = async (): Promise<void> => {
  const service = await startService()
  const videoJs = readFileSync(createRequire(import.meta.url).resolve('video.js/dist/video.min.js'))
  const library = await startBareServer(brotliCompressSync(videoJs), {
    'content-type': 'text/javascript',
    'content-encoding': 'br',
    'access-control-allow-origin': '*',
  })
  const browser = await openBrowser({ plays: true })
  try {
    const { origin } = service
    const { film, storage, playUrl, rewind } = await signInViewer(origin, device)
    await measureAll({
      browser,
      origin,
      film,
      storage,
      playUrl,
      // A page that was just closed tells its last position a moment later.
      rewind: () => wait(300).then(rewind),
      hlsAddress: origin + hlsPath(),
      videoJsAddress: `${library.origin}/video.js`,
    })
    tellWeight()
  } finally {
    await browser.close()
    await library.stop()
    await service.stop()
  }
}
