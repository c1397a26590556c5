import type { Page } from '@playwright/test'

/** When Play was pressed and when the first frame of a film stood on the screen, by the page's own clock; noted alike for every player. */

export interface FirstFrame {
  /** 0 where nothing was pressed: the page's own beginning. */
  pressedAtMs: number
  /** 0 until it is there. */
  atMs: number
}

/** A media element whose first frame is there is told so by this event, which bubbles. */
export const firstFrameEvent = 'firstframe'

/** Notes it in every document that the page opens from here on. */
export const noteFirstFrame = async (page: Page): Promise<void> => {
  // The transpiler names functions by a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript((event) => {
    const firstFrame: FirstFrame = { pressedAtMs: 0, atMs: 0 }
    Object.assign(window, { firstFrame })
    document.addEventListener(
      'click',
      () => {
        // A button that was drawn before its script was here is pressed again; the player's own buttons do not count.
        if (!location.pathname.startsWith('/player') && firstFrame.atMs === 0) firstFrame.pressedAtMs = performance.now()
      },
      true,
    )
    const followed = new WeakSet<HTMLVideoElement>()
    document.addEventListener(
      'loadeddata',
      ({ target }) => {
        const video = target as HTMLVideoElement
        // The silent clip in the hero of a title's page is a picture.
        if (followed.has(video) || video.ariaHidden) return
        followed.add(video)
        video.requestVideoFrameCallback(() => {
          firstFrame.atMs ||= performance.now()
          video.dispatchEvent(new Event(event, { bubbles: true }))
        })
      },
      true,
    )
  }, firstFrameEvent)
}

export const firstFrameOf = (page: Page): Promise<FirstFrame> =>
  page.evaluate(() => (window as unknown as { firstFrame: FirstFrame }).firstFrame)
