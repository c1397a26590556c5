import { href } from '@matinee/contract/paths'
import type { Page } from '@playwright/test'
import { type FirstFrame, firstFrameEvent, firstFrameOf, noteFirstFrame } from './first-frame.ts'

/** The ways to play that are measured: our player, and pages that hold one library and know their address beforehand. */

interface Seen {
  seekAt: number
  seekFrameAt: number
  stalls: number
  stalledMs: number
  heights: number[]
}
const seenOf = () => (window as unknown as { seen: Seen }).seen

/** Longer than this without a new picture is a stall that a viewer sees. */
const stallMs = 400

/** Notes in the page when Play was pressed, when the film's first frame was drawn, and when it stood still since. */
export const watchFrames = async (page: Page): Promise<void> => {
  await noteFirstFrame(page)
  await page.addInitScript(
    ({ stallMs, firstFrameEvent }) => {
      const seen = { seekAt: 0, seekFrameAt: 0, stalls: 0, stalledMs: 0, heights: [] as number[] }
      Object.assign(window, { seen })
      const follow = (video: HTMLVideoElement) => {
        let movedAt = performance.now()
        let place = video.currentTime
        const look = () => {
          const now = performance.now()
          if (video.currentTime !== place || video.paused || video.seeking || seen.seekAt > 0) {
            if (now - movedAt > stallMs && !video.paused && seen.seekAt === 0) {
              seen.stalls += 1
              seen.stalledMs += now - movedAt
            }
            movedAt = now
            place = video.currentTime
          }
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
        setInterval(() => seen.heights.push(video.videoHeight), 500)
      }
      document.addEventListener(firstFrameEvent, ({ target }) => follow(target as HTMLVideoElement))
    },
    { stallMs, firstFrameEvent },
  )
}

/** Milliseconds from the click to the first frame. */
export const clickToFrame = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => (window as unknown as { firstFrame: FirstFrame }).firstFrame.atMs > 0, undefined, { timeout: 60_000 })
  const { pressedAtMs, atMs } = await firstFrameOf(page)
  return atMs - pressedAtMs
}

/** Milliseconds from setting the position, far beyond what is buffered, to the first frame there. */
export const seekToFrame = async (page: Page, part: number): Promise<number> => {
  await page.evaluate((part) => {
    const { seen } = window as unknown as { seen: Seen }
    const video = document.querySelector('video')!
    const target = video.duration * part
    const look: VideoFrameRequestCallback = (now, { mediaTime }) => {
      if (mediaTime >= target - 1) seen.seekFrameAt = now
      else video.requestVideoFrameCallback(look)
    }
    video.requestVideoFrameCallback(look)
    seen.seekAt = performance.now()
    video.currentTime = target
  }, part)
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.seekFrameAt > 0, undefined, { timeout: 60_000 })
  const { seekAt, seekFrameAt } = await page.evaluate(seenOf)
  return seekFrameAt - seekAt
}

export interface Stalls {
  count: number
  milliseconds: number
  /** Mean height of the picture in pixels: whoever shows less stalls less. */
  height: number
}

export const stallsOf = async (page: Page): Promise<Stalls> => {
  const { stalls, stalledMs, heights } = await page.evaluate(seenOf)
  return { count: stalls, milliseconds: stalledMs, height: heights.reduce((sum, height) => sum + height, 0) / Math.max(1, heights.length) }
}

export interface PlayerGround {
  origin: string
  film: { videoId: number; videoType: 'film' | 'series' }
  playUrl: () => Promise<string>
  /** The app's own copy of hls.js, so that both sides load the same code over the same line. */
  hlsAddress: string
  videoJsAddress: string
}

export interface Way {
  name: string
  /** Gets as far as a play button and presses it. */
  play: (page: Page, ground: PlayerGround) => Promise<void>
}

/** Time that a reader of the title page gives the player to fetch beforehand. */
const readingMs = 8000

const ours =
  (waitMs: number) =>
  async (page: Page, { origin, film }: PlayerGround): Promise<void> => {
    await page.goto(origin + href('/title', film), { waitUntil: 'load' })
    const play = page.getByRole('button', { name: /^(Play|Resume Video)/ }).first()
    await play.waitFor()
    await page.waitForTimeout(waitMs)
    await play.click()
  }

/** A page with nothing but a button and a picture; `begin` is what the button does. */
const bare =
  (begin: (library: string, url: string) => void, library: (ground: PlayerGround) => string) =>
  async (page: Page, ground: PlayerGround): Promise<void> => {
    const url = await ground.playUrl()
    // Any small document of the service's own; what it says is replaced.
    await page.goto(`${ground.origin}/robots.txt`, { waitUntil: 'load' })
    await page.evaluate(() => {
      document.body.innerHTML = '<button>Play</button><video muted style="width:100vw;height:80vh"></video>'
    })
    await page.evaluate(
      `document.querySelector('button').onclick = () => (${begin})(${JSON.stringify(library(ground))}, ${JSON.stringify(url)})`,
    )
    await page.getByRole('button', { name: 'Play' }).click()
  }

interface HlsLike {
  loadSource: (url: string) => void
  attachMedia: (video: HTMLVideoElement) => void
}

const playWithHls = async (library: string, url: string) => {
  const Hls = ((await import(library)) as { default: new () => HlsLike }).default
  const hls = new Hls()
  const video = document.querySelector('video')!
  hls.loadSource(url)
  hls.attachMedia(video)
  void video.play()
}

const playWithVideoJs = (library: string, url: string) => {
  const script = document.createElement('script')
  script.src = library
  script.onload = () => {
    const { videojs } = window as unknown as {
      videojs: (video: HTMLVideoElement, options: object) => { src: (source: object) => void; play: () => void }
    }
    const player = videojs(document.querySelector('video')!, { controls: true })
    player.src({ src: url, type: 'application/vnd.apple.mpegurl' })
    player.play()
  }
  document.head.append(script)
}

/** Click to first frame is measured for all of these; the first and the third are what the aim compares. */
export const ways: readonly [prefetched: Way, cold: Way, hls: Way, videoJs: Way] = [
  { name: 'Matinee, prefetched', play: ours(readingMs) },
  { name: 'Matinee, cold', play: ours(0) },
  { name: 'bare page, hls.js', play: bare(playWithHls, ({ hlsAddress }) => hlsAddress) },
  { name: 'bare page, video.js', play: bare(playWithVideoJs, ({ videoJsAddress }) => videoJsAddress) },
]
