import { breakAtKey, leftBreakKey } from '@matinee/contract/storage-keys'
import type { Page } from '@playwright/test'
import { expect } from './quiet.ts'

/** Lets the page forget its last break, and note when ads were asked for and when the film played. */
export const watchBreaks = (page: Page) =>
  page.addInitScript(
    (keys) => {
      for (const key of keys) localStorage.removeItem(key)
      const seen = { askedAt: 0, filmAt: 0 }
      Object.assign(window, { seen })
      // A question that is given up, because its time is over, leaves no entry among the browser's timings.
      const plainFetch = window.fetch
      window.fetch = (...request) => {
        if (String(request[0]).includes('/v3/advertisement')) seen.askedAt ||= performance.now()
        return plainFetch(...request)
      }
      // Where the time was over before there was a question, it began with the film's own loading.
      document.addEventListener('loadstart', () => (seen.askedAt ||= performance.now()), true)
      document.addEventListener(
        'playing',
        ({ target }) => {
          if (target instanceof Element && !target.closest('[data-ad]') && seen.filmAt === 0) seen.filmAt = performance.now()
        },
        true,
      )
    },
    [breakAtKey, leftBreakKey],
  )

/** Milliseconds from asking for ads, or from the film's own loading where that came first, until the film plays. */
export const filmAfter = async (page: Page) => {
  await page.waitForFunction(() => (window as unknown as { seen: { filmAt: number } }).seen.filmAt > 0, undefined, { timeout: 30_000 })
  return page.evaluate(() => {
    const { askedAt, filmAt } = (window as unknown as { seen: { askedAt: number; filmAt: number } }).seen
    return filmAt - askedAt
  })
}

export const footerOf = (page: Page) => page.getByRole('region', { name: 'Advertisement' })
export const adVideo = (page: Page) => page.locator('[data-ad] video')

/** Opens the player until an ad is seen: on a busy machine one may be too slow, and is dropped as it should be. */
export const openWithAd = (page: Page, address: string, told: string[]) =>
  expect(async () => {
    told.length = 0
    await page.goto(address)
    await expect(footerOf(page)).toBeVisible({ timeout: 8000 })
  }).toPass({ timeout: 60_000 })

/** Lets an ad run eight times as fast, and waits for its end. */
export const hurryAd = (page: Page) =>
  expect(async () => {
    if (await footerOf(page).isHidden()) return
    await adVideo(page).evaluate(
      (media: HTMLVideoElement) => {
        media.playbackRate = 8
      },
      undefined,
      { timeout: 500 },
    )
    await expect(footerOf(page)).toBeHidden({ timeout: 2500 })
  }).toPass({ timeout: 30_000 })
