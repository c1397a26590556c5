import { toPlain } from '@matinee/contract/plain'
import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { playerAddressOf, type Title } from './service.ts'

/** The player as a person meets it. */
export interface PlayerOnPage {
  video: Locator
  seekBar: Locator
  /** Moves the mouse, so that the controls show. */
  wake: () => Promise<void>
  press: (name: string) => Promise<void>
  positionSeconds: () => Promise<number>
  durationSeconds: () => Promise<number>
  /** Resolves as soon as the picture moves on from `fromSeconds`. */
  hasPlayedPast: (seconds: number) => Promise<void>
  pause: () => Promise<void>
  /** Clicks the seek bar at a part of its length, from 0 to 1. */
  seekTo: (part: number) => Promise<void>
}

export const playerOn = (page: Page): PlayerOnPage => {
  // The film's: an ad has one of its own after it, and a hero's moving picture is hidden from assistive technology.
  const video = page.locator('video:not([aria-hidden])').first()
  const seekBar = page.getByRole('slider', { name: 'Seek' })
  let place = 0
  const wake = async () => {
    place = (place + 1) % 40
    await page.mouse.move(500 + place * 5, 300)
  }
  const press = async (name: string) => {
    await wake()
    await page.getByRole('button', { name, exact: true }).click()
  }
  const positionSeconds = () => video.evaluate((media: HTMLVideoElement) => media.currentTime)
  const durationSeconds = () => video.evaluate((media: HTMLVideoElement) => media.duration)
  return {
    video,
    seekBar,
    wake,
    press,
    positionSeconds,
    durationSeconds,
    hasPlayedPast: (seconds) => expect.poll(positionSeconds, { timeout: 30_000 }).toBeGreaterThan(seconds),
    pause: async () => {
      await press('Pause')
      await expect(video).toHaveJSProperty('paused', true)
    },
    seekTo: async (part) => {
      await wake()
      const box = await seekBar.boundingBox()
      if (!box) throw new Error('The seek bar is not shown.')
      await page.mouse.click(box.x + box.width * part, box.y + box.height / 2)
    },
  }
}

/** Opens the player at its address and waits for the picture to move. */
export const openPlayer = async (page: Page, title: Pick<Title, 'videoId' | 'videoType'>, more = ''): Promise<PlayerOnPage> => {
  await page.goto(playerAddressOf(title) + more)
  const player = playerOn(page)
  const from = await expect
    .poll(() => player.video.evaluate((media: HTMLVideoElement) => media.readyState), { timeout: 30_000 })
    .toBeGreaterThan(1)
    .then(player.positionSeconds)
  await player.hasPlayedPast(from + 0.1)
  await player.wake()
  return player
}

/** Every call of a path that the page makes from now on, as its parameters in plain words. */
export const callsOf = (page: Page, path: string): Record<string, unknown>[] => {
  const calls: Record<string, unknown>[] = []
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname !== `/v3/${path}`) return
    calls.push(toPlain(request.method() === 'GET' ? Object.fromEntries(searchParams) : request.postDataJSON()) as Record<string, unknown>)
  })
  return calls
}

/** Opens a title by its card on a service's home page, which may need a while to show it, and plays it. */
export const playFromHome = async (page: Page, origin: string, name: string): Promise<ReturnType<typeof playerOn>> => {
  const main = page.getByRole('main')
  const card = main.getByRole('link', { name: new RegExp(name) }).first()
  await expect(async () => {
    await page.goto(origin)
    await expect(card).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 120_000 })
  // Beside the button that a pointer over the card shows.
  await card.click({ position: { x: 24, y: 60 } })
  const play = /^(Play|Resume)/
  await main
    .getByRole('link', { name: play })
    .or(main.getByRole('button', { name: play }))
    .first()
    .click()
  return playerOn(page)
}
