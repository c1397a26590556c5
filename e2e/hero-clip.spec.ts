import type { Page } from '@playwright/test'
import { expect, test } from './quiet.ts'
import { ask } from './service.ts'

const hero = (page: Page) => page.getByRole('region', { name: 'Featured' })
/** Of the banner that is shown. */
const clip = (page: Page) => page.locator('[role="group"]:not([inert]) video')
const plays = (page: Page, selector = '[role="group"]:not([inert]) video') =>
  page.evaluate(
    (video) => [...document.querySelectorAll<HTMLVideoElement>(video)].some(({ paused, currentTime }) => !paused && currentTime > 0),
    selector,
  )

/** What a page asks for because of clips: their script, and files of trailers. */
const clipRequests = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/media\/trailers\/|HeroClip/.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  return { all: asked, ofMedia: () => asked.filter((path) => path.startsWith('/media/')) }
}

/** The pointer rests on the hero, so that its banners stand. */
const rest = async (page: Page) => {
  await page.mouse.move(0, 0)
  await page.mouse.move(900, 300)
}

const filmPath = async () => {
  const film = (await ask('most-viewed-videos', { page: 0 })).data.find(({ videoType }) => videoType === 'film')
  return `/title?video_id=${film!.videoId}&video_type=1`
}

/** Well after a clip would play. */
const wellAfter = async (page: Page) => {
  await page.clock.runFor(8000)
  await page.waitForLoadState('networkidle')
}

test.describe('the clip of a hero', () => {
  test('plays silently after two seconds, is stopped by the keyboard, and stays so for the visit', async ({ page }) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    const asked = clipRequests(page)
    await page.goto('/')
    await rest(page)
    // What comes once the page is at rest, and is in sight from then on.
    await expect(async () => {
      await page.clock.runFor(50)
      await expect(clip(page)).toBeAttached({ timeout: 500 })
    }).toPass()
    await page.clock.runFor(1900)
    await page.waitForLoadState('networkidle')
    expect(asked.ofMedia()).toEqual([])
    await expect(async () => {
      await page.clock.runFor(500)
      expect(await plays(page)).toBe(true)
    }).toPass()
    expect(await clip(page).evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.duration < 6])).toEqual([
      true,
      true,
      true,
    ])
    await expect(clip(page)).toHaveCSS('opacity', '1')

    const pause = hero(page).getByRole('button', { name: 'Pause banners' })
    await pause.focus()
    await page.keyboard.press('Enter')
    await expect(hero(page).getByRole('button', { name: 'Play banners' })).toBeFocused()
    await expect.poll(() => plays(page)).toBe(false)

    const before = asked.ofMedia().length
    await page.reload()
    await page.clock.runFor(1000)
    await expect(hero(page).getByRole('button', { name: 'Play banners' })).toBeVisible()
    await wellAfter(page)
    expect(asked.ofMedia()).toHaveLength(before)
    await hero(page).getByRole('button', { name: 'Play banners' }).click()
    await expect(async () => {
      await page.clock.runFor(500)
      expect(await plays(page)).toBe(true)
    }).toPass()
  })

  test('on the page of a title has a button of its own, and waits while a dialog is open', async ({ page }) => {
    await page.goto(await filmPath())
    await page.mouse.move(900, 200)
    await expect.poll(() => plays(page, 'video')).toBe(true)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => plays(page, 'video')).toBe(false)
    await page.keyboard.press('Escape')
    await expect.poll(() => plays(page, 'video')).toBe(true)
    await page.getByRole('button', { name: 'Pause the moving picture' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Play the moving picture' })).toBeFocused()
    await expect.poll(() => plays(page, 'video')).toBe(false)
    await page.goto('/')
    await expect(hero(page).getByRole('button', { name: 'Play banners' })).toBeVisible()
  })

  test('stops when it is scrolled out of sight, and with the banner that goes', async ({ page }) => {
    await page.goto('/')
    await rest(page)
    await expect.poll(() => plays(page)).toBe(true)
    await page.evaluate(() => window.scrollTo(0, 2000))
    await expect.poll(() => plays(page, 'video')).toBe(false)
    await page.evaluate(() => window.scrollTo(0, 0))
    await rest(page)
    await expect.poll(() => plays(page)).toBe(true)
    const first = await clip(page).elementHandle()
    await hero(page)
      .getByRole('button', { name: /, 2 of \d+$/ })
      .click()
    await expect.poll(() => first!.evaluate((video) => (video as HTMLVideoElement).src)).toBe('')
  })

  for (const [who, prepare] of [
    [
      'whoever saves data',
      (page: Page) => page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
    ],
    ['whoever wants less motion', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  ] as const)
    test(`is not even asked for by ${who}`, async ({ page }) => {
      await prepare(page)
      await page.clock.install()
      const asked = clipRequests(page)
      for (const path of ['/', await filmPath()]) {
        await page.goto(path)
        await wellAfter(page)
      }
      expect(asked.all).toEqual([])
    })

  test('is not fetched where the player was told to save data', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('player_settings', JSON.stringify({ quality: 'saver' })))
    await page.clock.install()
    const asked = clipRequests(page)
    await page.goto('/')
    await page.clock.runFor(1000)
    await expect(clip(page)).toBeAttached()
    await wellAfter(page)
    expect(asked.ofMedia()).toEqual([])
  })
})

test.describe('a clip that does not come', () => {
  test.use({ allowedNoise: [/Failed to load resource/] })
  test('leaves the picture as it is, without a word', async ({ page }) => {
    await page.route('**/media/trailers/**', (route) => route.abort())
    const asked = clipRequests(page)
    await page.goto(await filmPath())
    await expect.poll(() => asked.ofMedia().length).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('video')).toHaveCSS('opacity', '0')
    await expect(page.getByRole('button', { name: /moving picture/ })).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
