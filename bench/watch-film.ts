import { href } from '@matinee/contract/paths'
import type { Page } from '@playwright/test'

/** Watches a film as a viewer does, and counts what is seen, heard and read. */

export interface Watched {
  frames: number
  /** Different pictures among the frames, looked at in 32x18. */
  pictures: number
  soundBytes: number
  /** The film came to its end. */
  ended: boolean
  durationSeconds: number
  /** Subtitles that the panel offers, and of each the first words that stood in the picture. */
  subtitles: { label: string; text: string }[]
  /** What the player said instead of playing. */
  words: string
  /** Complaints of the console. */
  noise: string[]
}

interface Seen {
  frames: number
  pictures: Record<string, true>
  lines: string[]
}
type SeenWindow = Window & { seen: Seen }

/** Where a long film is left for its last seconds. */
const watchedSeconds = 6
const lastSeconds = 2
const withinMs = 120_000

const noteFrames = async (page: Page): Promise<void> => {
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(() => {
    const seen: Seen = { frames: 0, pictures: {}, lines: [] }
    Object.assign(window, { seen })
    const canvas = document.createElement('canvas')
    canvas.width = 32
    canvas.height = 18
    const context = canvas.getContext('2d', { willReadFrequently: true })!
    const followed = new WeakSet<HTMLVideoElement>()
    const follow = (video: HTMLVideoElement) => {
      const look = () => {
        seen.frames += 1
        context.drawImage(video, 0, 0, 32, 18)
        seen.pictures[Array.from(context.getImageData(0, 0, 32, 18).data, (value) => String.fromCharCode(32 + value)).join('')] = true
        const line = document.querySelector('[data-subtitles]')?.textContent?.trim()
        if (line && !seen.lines.includes(line)) seen.lines.push(line)
        video.requestVideoFrameCallback(look)
      }
      video.requestVideoFrameCallback(look)
    }
    document.addEventListener(
      'loadedmetadata',
      ({ target }) => {
        const video = target as HTMLVideoElement
        if (followed.has(video)) return
        followed.add(video)
        follow(video)
      },
      true,
    )
  })
}

/** Presses Play on the title's page and waits until the film moves, or the player says why it does not; answers what it says. */
const press = async (page: Page, origin: string, titleId: number): Promise<string> => {
  await page.goto(origin + href('/title', { videoId: titleId, videoType: 'film' }), { waitUntil: 'load' })
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: /^(Play|Resume)/ })
    .or(main.getByRole('link', { name: /^(Play|Resume)/ }))
    .first()
    .click()
  await page.waitForURL(/\/player/)
  const began = await page.waitForFunction(
    () => {
      const words = document.querySelector('[role=alert] p')?.textContent
      return words ? { words } : (window as unknown as SeenWindow).seen.frames > 0 && { words: '' }
    },
    undefined,
    { timeout: withinMs },
  )
  return ((await began.jsonValue()) as { words: string }).words
}

/** Plays from a place until another, or the end. */
const playFrom = (page: Page, from: number | undefined, until: number): Promise<boolean> =>
  page.evaluate(
    async ({ from, until, withinMs }) => {
      const video = document.querySelector('video')!
      if (from !== undefined) video.currentTime = from
      if (video.paused) await video.play().catch(() => undefined)
      const giveUpAt = performance.now() + withinMs
      while (performance.now() < giveUpAt && !video.ended && (video.seeking || video.currentTime < until))
        await new Promise((resolve) => setTimeout(resolve, 50))
      return video.ended || video.currentTime >= until
    },
    { from, until, withinMs },
  )

/** Turns one subtitle after the other on and plays until something of it stands in the picture. */
const readSubtitles = async (page: Page, durationSeconds: number): Promise<Watched['subtitles']> => {
  const panel = page.getByRole('dialog', { name: 'Subtitles and audio' })
  const group = panel.getByRole('group', { name: 'Subtitles', exact: true })
  const open = async () => {
    await page.evaluate(() => document.querySelector('video')!.pause())
    await page.mouse.move(500, 300)
    await page.mouse.move(520, 310)
    await page.getByRole('button', { name: 'Subtitles and audio', exact: true }).click()
    await panel.waitFor()
  }
  await open()
  const labels = (await group.locator('label').allTextContents()).map((label) => label.trim()).filter((label) => label !== 'Off')
  await page.keyboard.press('Escape')
  const read: Watched['subtitles'] = []
  for (const label of labels) {
    await open()
    await group.getByText(label, { exact: true }).click()
    await page.keyboard.press('Escape')
    await page.evaluate(() => {
      ;(window as unknown as SeenWindow).seen.lines = []
    })
    await playFrom(page, 0, Math.min(durationSeconds - 0.3, watchedSeconds * 2))
    read.push({ label, text: await page.evaluate(() => (window as unknown as SeenWindow).seen.lines[0] ?? '') })
  }
  return read
}

export const watchFilm = async (page: Page, origin: string, titleId: number): Promise<Watched> => {
  const noise: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') noise.push(message.text())
  })
  page.on('pageerror', ({ message }) => noise.push(message))
  await noteFrames(page)
  const words = await press(page, origin, titleId)
  const nothing = { frames: 0, pictures: 0, soundBytes: 0, ended: false, durationSeconds: 0, subtitles: [], words, noise }
  if (words) return nothing
  const durationSeconds = await page.evaluate(() => document.querySelector('video')!.duration)
  const subtitles = await readSubtitles(page, durationSeconds)
  await playFrom(page, 0, Math.min(durationSeconds - 0.5, watchedSeconds))
  await playFrom(page, Math.max(0, durationSeconds - lastSeconds), Infinity)
  const counted = await page.evaluate(() => {
    const video = document.querySelector('video') as HTMLVideoElement & { webkitAudioDecodedByteCount: number }
    const { frames, pictures } = (window as unknown as SeenWindow).seen
    return { frames, pictures: Object.keys(pictures).length, soundBytes: video.webkitAudioDecodedByteCount, ended: video.ended }
  })
  return { ...nothing, ...counted, durationSeconds, subtitles }
}
