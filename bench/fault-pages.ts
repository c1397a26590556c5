import { href } from '@matinee/contract/paths'
import type { Page } from '@playwright/test'
import { type FirstFrame, firstFrameOf, noteFirstFrame } from './first-frame.ts'
import type { Viewer } from './viewer.ts'

/** The two pages that play the same film side by side, and what is seen of each. */

export interface Sample {
  atMs: number
  placeSeconds: number
  height: number
  isOver: boolean
}

export interface DeviceUse {
  /** From the press, or from the address, to the first frame; null where none came. */
  firstFrameMs: number | null
  samples: Sample[]
  /** What was shown, in its order, each once. */
  words: string[]
  /** A message stands there that the film has stopped. */
  isStopped: boolean
}

const sampleMs = 200

/** Notes in the page what somebody in front of it would see. */
export const watchPage = async (page: Page): Promise<void> => {
  await noteFirstFrame(page)
  await page.addInitScript((everyMs) => {
    const seen = { samples: [] as unknown[], words: [] as string[] }
    Object.assign(window, { seen })
    setInterval(() => {
      const video = document.querySelector('video')
      if (video && (window as unknown as { firstFrame: FirstFrame }).firstFrame.atMs > 0)
        seen.samples.push({
          atMs: performance.now(),
          placeSeconds: video.currentTime,
          height: video.videoHeight,
          isOver: video.ended,
        })
      if (!location.pathname.startsWith('/player') && !document.querySelector('[data-bare]')) return
      for (const told of document.querySelectorAll('[role=alert], [role=status], [data-bare]')) {
        const words = (told.querySelector('p') ?? told).textContent?.trim() ?? ''
        if (words !== '' && !/^(Loading|\d)/.test(words) && !seen.words.includes(words)) seen.words.push(words)
      }
    }, everyMs)
  }, sampleMs)
}

export const sightingOf = async (page: Page): Promise<DeviceUse> => {
  const { pressedAtMs, atMs } = await firstFrameOf(page)
  const seen = await page.evaluate(() => {
    const { samples, words } = (window as unknown as { seen: Pick<DeviceUse, 'samples' | 'words'> }).seen
    const isStopped = document.querySelector('[role=alert], [data-bare]:not(:empty)') !== null
    return { samples, words, isStopped }
  })
  return { firstFrameMs: atMs > 0 ? atMs - pressedAtMs : null, ...seen }
}

/**
 * By its address; from its title's page, as soon as its button can be pressed, or once that page is at rest; or as soon as it can be
 * pressed by somebody who has looked at another film before, so that the scripts are kept.
 */
export type Start = 'address' | 'title' | 'title at rest' | 'title with scripts'

export interface Wish {
  viewer: Viewer
  origin: string
  hlsPath: string
  from: Start
  hasSubtitles: boolean
  /** The line is as the case says from here on. */
  shape: () => void
}

/** Long enough for a poor line to carry the title's page and what is fetched there beforehand. */
const restMs = 30_000

/** The film's neighbour in the catalogue. */
export const otherFilm = ({ film }: Viewer): number => (film.videoId === 1 ? 2 : film.videoId - 1)

/** Long enough to fetch the scripts on a line that carries everything. */
const keepsMs = 6000

export const playOurs = async (page: Page, { viewer, origin, from, shape }: Wish): Promise<void> => {
  const { videoId, videoType } = viewer.film
  if (from === 'address') {
    shape()
    await page.goto(origin + href('/player', { videoId, videoType }), { waitUntil: 'commit', timeout: 120_000 })
    return
  }
  if (from === 'title with scripts') {
    await page.goto(origin + href('/title', { videoId: otherFilm(viewer), videoType }))
    await page.waitForTimeout(keepsMs)
  }
  shape()
  await page.goto(origin + href('/title', { videoId, videoType }), { waitUntil: 'commit', timeout: 120_000 })
  const play = page.getByRole('button', { name: /^(Play|Resume Video)/ }).first()
  await play.waitFor({ timeout: 120_000 })
  if (from === 'title at rest') await page.waitForTimeout(restMs)
  // A button that was drawn before its script is here swallows the press.
  for (let tries = 0; tries < 60 && !page.url().includes('/player'); tries++) {
    await play.click({ timeout: 120_000 })
    await page.waitForURL('**/player?**', { timeout: 1000, waitUntil: 'commit' }).catch(() => {})
  }
}

interface HlsLike {
  loadSource: (url: string) => void
  attachMedia: (video: HTMLVideoElement) => void
  on: (event: string, listener: (name: string, data: { fatal: boolean; details: string }) => void) => void
  subtitleTrack: number
}

const playBare = async (library: string, url: string, hasSubtitles: boolean, words: HTMLElement) => {
  const Hls = ((await import(library)) as { default: new () => HlsLike }).default
  const hls = new Hls()
  const video = document.querySelector('video')!
  hls.on('hlsError', (_, { fatal, details }) => {
    if (fatal) words.textContent = `(fatal ${details})`
  })
  if (hasSubtitles)
    hls.on('hlsManifestParsed', () => {
      hls.subtitleTrack = 0
    })
  hls.loadSource(url)
  hls.attachMedia(video)
  void video.play()
}

/** A page with nothing but a button and a picture, and hls.js as it comes. */
export const playByHlsAlone = async (page: Page, { viewer, origin, hlsPath, hasSubtitles, shape }: Wish): Promise<void> => {
  const url = await viewer.playUrl()
  shape()
  // Any small document of the service's own; what it says is replaced.
  await page.goto(`${origin}/robots.txt`, { waitUntil: 'load', timeout: 120_000 })
  await page.evaluate(() => {
    document.body.innerHTML = '<button>Play</button><video muted style="width:100vw;height:80vh"></video><p data-bare></p>'
  })
  const given = [hlsPath, url, hasSubtitles].map((value) => JSON.stringify(value)).join(', ')
  await page.evaluate(`document.querySelector('button').onclick = () => (${playBare})(${given}, document.querySelector('[data-bare]'))`)
  await page.getByRole('button', { name: 'Play' }).click()
}
