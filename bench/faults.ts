import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { href } from '@matinee/contract/paths'
import { subtitleLanguageKey } from '@matinee/contract/storage-keys'
import type { Browser, Page } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { layFilm } from './fault-film.ts'
import { type FaultCase, faultCases, type Watch } from './fault-list.ts'
import { type DeviceUse, otherFilm, playByHlsAlone, playOurs, sightingOf, type Wish, watchPage } from './fault-pages.ts'
import { startFaultProxy } from './fault-proxy.ts'
import { benchData, startService } from './service.ts'
import { hlsPath, signInViewer, type Viewer } from './viewer.ts'

/** Every fault of the media and of the line, met by our player and by hls.js alone at the same time, each behind a line of its own. */

/** Longer without a new picture is a stop that somebody sees. */
const stopMs = 600
const firstFrameWithinMs = 90_000
const lookMs = 200

interface Played extends DeviceUse {
  /** By the page's clock. */
  mendedAtMs: number | null
}

interface Result {
  firstFrame: string
  stops: string
  recovered: string
  place: string
  lines: string
  words: string
}

/** Stretches in which the picture stood although it should have moved. */
export const stopsOf = (samples: DeviceUse['samples']): { fromMs: number; toMs: number }[] => {
  const stops: { fromMs: number; toMs: number }[] = []
  let since = samples[0]
  for (const sample of samples) {
    if (!since) break
    // A picture that is held may creep.
    const hasMoved = Math.abs(sample.placeSeconds - since.placeSeconds) > 0.1 || sample.isOver
    if (hasMoved || sample === samples.at(-1)) {
      if (sample.atMs - since.atMs > stopMs + lookMs) stops.push({ fromMs: since.atMs, toMs: sample.atMs })
      since = sample
    }
  }
  return stops
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

const summaryOf = ({ firstFrameMs, samples, words, mendedAtMs }: Played): Result => {
  const stops = stopsOf(samples)
  const last = samples.at(-1)
  const isStanding = last !== undefined && !last.isOver && stops.at(-1)?.toMs === last.atMs
  const longestMs = Math.max(0, ...stops.map(({ fromMs, toMs }) => toMs - fromMs))
  const overdue = mendedAtMs === null ? undefined : stops.find(({ fromMs, toMs }) => fromMs < mendedAtMs && toMs > mendedAtMs)
  const best = Math.max(0, ...samples.map(({ height }) => height))
  const climbed = mendedAtMs === null ? undefined : samples.find(({ atMs, height }) => atMs > mendedAtMs && height === best)
  const moving = isStanding ? 'never' : seconds(mendedAtMs === null ? longestMs : overdue ? overdue.toMs - mendedAtMs : 0)
  return {
    firstFrame: firstFrameMs === null ? 'none' : seconds(firstFrameMs),
    stops: stops.length === 0 ? '0' : `${stops.length}, ${seconds(stops.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0))}`,
    recovered:
      firstFrameMs === null
        ? '–'
        : mendedAtMs === null
          ? moving
          : `${moving}; ${best} lines ${climbed ? `after ${seconds(climbed.atMs - mendedAtMs)}` : 'never'}`,
    place: last ? seconds(last.placeSeconds * 1000) : '–',
    lines: last ? String(last.height) : '–',
    words: words.join(' / ') || '–',
  }
}

const play = async (
  browser: Browser,
  service: string,
  viewer: Viewer,
  one: FaultCase,
  open: (page: Page, wish: Wish) => Promise<void>,
): Promise<Played> => {
  const proxy = await startFaultProxy(service)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true })
  try {
    const page = await context.newPage()
    const kept = { ...viewer.storage, ...(one.hasSubtitles && { [subtitleLanguageKey]: 'en' }) }
    await page.addInitScript((storage) => {
      for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value)
    }, kept)
    await watchPage(page)
    let mendedAtMs: number | null = null
    const clock = () => page.evaluate(() => performance.now())
    // Between two documents there is nothing to look at.
    const look = () => sightingOf(page).catch(() => null)
    const reaches = async (placeSeconds: number, withinSeconds: number, toldSeconds: number) => {
      await opening
      const untilMs = performance.now() + withinSeconds * 1000
      for (let toldMs = 0; performance.now() < untilMs && toldMs < toldSeconds * 1000; await wait(lookMs)) {
        const seen = await look()
        if ((seen?.samples.at(-1)?.placeSeconds ?? 0) >= placeSeconds) return
        toldMs = seen?.isStopped ? toldMs + lookMs : 0
      }
    }
    page.on('crash', () => say(`(the page crashed: ${one.name})`))
    const opening = open(page, {
      viewer,
      origin: proxy.origin,
      hlsPath: hlsPath(),
      from: one.from ?? 'address',
      hasSubtitles: one.hasSubtitles ?? false,
      shape: () => proxy.shape(one.line),
    })
    const watch: Watch = {
      proxy,
      reaches,
      waits: (some) => wait(some * 1000),
      isMended: () => {
        void clock().then((nowMs) => {
          mendedAtMs = nowMs
        })
      },
    }
    if (one.group === 'outage' || one.group === 'line') {
      await opening
      for (const untilMs = performance.now() + firstFrameWithinMs; performance.now() < untilMs; await wait(lookMs))
        if ((await look())?.firstFrameMs != null) break
    }
    await Promise.all([opening, one.play(watch)])
    const sighting = await sightingOf(page)
    if (process.env.BENCH_REQUESTS) tellAll(proxy.passed(), sighting)
    return { ...sighting, mendedAtMs }
  } finally {
    await context.close()
    await proxy.stop()
  }
}

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Every request in the order in which it was made, and every stop: what a poor line was spent on. */
const tellAll = (passed: ReturnType<Awaited<ReturnType<typeof startFaultProxy>>['passed']>, { samples }: DeviceUse) => {
  const fromMs = passed[0]?.fromMs ?? 0
  const at = (ms: number) => seconds(Math.max(0, ms - fromMs)).padStart(8)
  for (const { path, fromMs: asked, toMs, bytes } of passed)
    say(`    ${at(asked)} ${at(toMs)} ${String(bytes).padStart(8)} ${path.replace(/\/media\/play\/.*\//, '…/')}`)
  const placeAt = (ms: number) => samples.findLast(({ atMs }) => atMs <= ms)?.placeSeconds.toFixed(1)
  for (const stop of stopsOf(samples)) say(`    stood ${seconds(stop.toMs - stop.fromMs)} at ${placeAt(stop.fromMs)} s of the film`)
}

const columns: readonly [keyof Result, string][] = [
  ['firstFrame', 'first frame'],
  ['stops', 'stops'],
  ['recovered', 'recovered in'],
  ['place', 'played to'],
  ['lines', 'lines'],
  ['words', 'shown'],
]

const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** All cases, or those whose group or name holds one of the words; `-outage of 300 s` leaves one out. */
export const chosenCases = (words: readonly string[]): FaultCase[] => {
  const holds = ({ group, name }: FaultCase, word: string) => group === word || name.includes(word)
  const without = words.filter((word) => word.startsWith('-')).map((word) => word.slice(1))
  const wanted = words.filter((word) => !word.startsWith('-'))
  for (const word of [...wanted, ...without])
    if (!faultCases.some((one) => holds(one, word)))
      throw new Error(`There is no fault '${word}', only ${[...new Set(faultCases.map(({ group }) => group))].join(', ')}.`)
  return faultCases.filter(
    (one) => (wanted.length === 0 || wanted.some((word) => holds(one, word))) && !without.some((word) => holds(one, word)),
  )
}

const playBoth = async (browser: Browser, service: string, one: FaultCase): Promise<void> => {
  const viewers = await Promise.all(['be', 'bf'].map((end) => signInViewer(service, `00000000-0000-4000-8000-0000000000${end}`)))
  // A page that was just closed tells its last position a moment later.
  await wait(300)
  await viewers[0]!.rewind()
  const [ours, theirs] = await Promise.all([
    play(browser, service, viewers[0]!, one, playOurs),
    play(browser, service, viewers[1]!, one, playByHlsAlone),
  ])
  const load = loadavg()[0]!.toFixed(1)
  for (const [player, played] of [
    ['Matinee', ours],
    ['hls.js', theirs],
  ] as const) {
    const result = summaryOf(played)
    say(rowOf([player === 'Matinee' ? one.name : '', player, ...columns.map(([key]) => result[key]), player === 'Matinee' ? load : '']))
  }
}

/** A service that has just been filled makes its pictures when they are first asked for; that is no part of what is measured. */
const warmUp = async (browser: Browser, service: string): Promise<void> => {
  const viewer = await signInViewer(service, '00000000-0000-4000-8000-0000000000bc')
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const { videoId, videoType } = viewer.film
  for (const id of [videoId, otherFilm(viewer)]) {
    await page.goto(service + href('/title', { videoId: id, videoType }))
    await page.waitForTimeout(5000)
  }
  await page.close()
}

/** `npm run bench faults -- outage line` chooses by group or name; the table is Markdown. */
export const benchFaults = async (words: readonly string[]): Promise<void> => {
  const chosen = chosenCases(words)
  const ground = { dataFolder: benchData('faults') }
  const service = await startService(ground)
  layFilm(ground.dataFolder)
  const browser = await openBrowser({ plays: true })
  try {
    await warmUp(browser, service.origin)
    say(rowOf(['fault', 'player', ...columns.map(([, heading]) => heading), 'load']))
    say(rowOf(['---', '---', ...columns.map(() => '---'), '---']))
    // One that fails for a reason of the machine's says so, and the others are still played.
    for (const one of chosen)
      await playBoth(browser, service.origin, one).catch((error: unknown) =>
        say(rowOf([one.name, `not measured: ${String(error).split('\n')[0]}`])),
      )
  } finally {
    await browser.close()
    await service.stop()
  }
}
