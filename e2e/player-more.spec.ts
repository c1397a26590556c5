import type { Page } from '@playwright/test'
import { callsOf, openPlayer, playerOn } from './player.ts'
import { expect, test } from './quiet.ts'
import { askAs, playerAddressOf, signIn, titleNamed } from './service.ts'
import { storeBefore } from './stored.ts'

const filmName = 'The Phantom of the Opera'

test.beforeEach(({ page }) => signIn(page, 'premium', 'Tomas'))

test('stats for the curious come by key and menu', async ({ page }) => {
  await openPlayer(page, await titleNamed(filmName))
  const stats = page.getByRole('region', { name: 'Stats for the curious' })
  await page.keyboard.press('i')
  await expect(stats).toContainText(/\d+ × \d+/)
  await expect(stats).toContainText(/[\d,]+ kb\/s/)
  await expect(stats).toContainText(/dropped of \d+/)
  await expect(stats).toContainText(new URL(page.url()).host)
  await page.keyboard.press('i')
  await expect(stats).toBeHidden()
  await playerOn(page).press('Settings')
  await page.getByRole('button', { name: 'Stats for the curious' }).click()
  await expect(stats).toContainText(/Buffer\d+\.\d s/)
  await stats.getByRole('button', { name: 'Close stats' }).click()
  await expect(stats).toBeHidden()
})

test('chapters stand on the seek bar with their names, and shift with an arrow goes by them', async ({ page }) => {
  const chapters = [
    { chapter: 1, 'start-time': 0, titles: [{ language: 'en', title: 'The house' }] },
    { chapter: 2, 'start-time': 40, titles: [{ language: 'en', title: 'The <b>stairs</b>' }] },
    { chapter: 3, 'start-time': 60, titles: [{ language: 'en', title: 'The lake' }] },
  ]
  await page.route(/\/media\/play\/.*\/master\.m3u8/, async (route) => {
    const reply = await route.fetch()
    const data = '#EXT-X-SESSION-DATA:DATA-ID="com.apple.hls.chapters",URI="chapters.json"'
    await route.fulfill({ response: reply, body: (await reply.text()).replace('#EXTM3U', `#EXTM3U\n${data}`) })
  })
  await page.route(/\/media\/play\/.*\/chapters\.json/, (route) => route.fulfill({ json: chapters }))
  const player = await openPlayer(page, await titleNamed(filmName))
  await expect(page.locator('[data-chapter]')).toHaveCount(2)
  await player.seekTo(0.05)
  await expect.poll(player.positionSeconds).toBeLessThan(20)
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(player.positionSeconds).toBeGreaterThanOrEqual(40)
  await expect(player.seekBar).toHaveAttribute('aria-valuetext', /The <b>stairs<\/b>$/)
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(player.positionSeconds).toBeGreaterThanOrEqual(60)
  await player.seekBar.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(player.positionSeconds).toBeLessThan(50)
  await player.seekBar.hover({ position: { x: 4, y: 10 } })
  await expect(page.locator('[data-preview]')).toContainText('The house')
})

test('a film that needs more of hls.js than is loaded at first plays with all of it', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => /\/hls-[^/]*\.js/.test(request.url()) && scripts.push(request.url()))
  // Variables are none of the small build's: read by it, the addresses would be wrong.
  await page.route(/\/media\/play\/.*\/master\.m3u8/, async (route) => {
    const reply = await route.fetch()
    const body = (await reply.text()).replace('#EXTM3U', '#EXTM3U\n#EXT-X-DEFINE:NAME="kind",VALUE="m3u8"').replaceAll('.m3u8', '.{$kind}')
    await route.fulfill({ response: reply, body })
  })
  const player = await openPlayer(page, await titleNamed(filmName))
  await player.hasPlayedPast((await player.positionSeconds()) + 2)
  expect(new Set(scripts).size).toBe(2)
})

test.describe('a rendition that does not decode', () => {
  test.use({ allowedNoise: [/./] })

  test('PLY-19 gives way to the next one without a reload, and is reported once', async ({ page }) => {
    const reports = callsOf(page, 'error-report')
    const film = await titleNamed(filmName)
    // Where another journey left it, it may be over before it has met anything.
    await (await askAs('premium', 'Tomas'))('update-last-play-time', { videoId: film.videoId, lastPlayTime: 0 })
    // On a busy machine the player would begin lower, and never meet it.
    await storeBefore(page, 'player_settings', JSON.stringify({ quality: 720 }))
    await page.route(/\/media\/play\/.*\/v720\.mp4/, async (route) => {
      const reply = await route.fetch()
      const body = await reply.body()
      const pictures = body.indexOf('mdat')
      // The headers stay as they are; what should be pictures is noise.
      if (pictures > 0) for (let at = pictures + 4; at < body.length; at++) body[at] = (at * 167 + 13) % 256
      await route.fulfill({ response: reply, body })
    })
    await page.addInitScript(() => Object.assign(window, { isSamePage: true }))
    await page.goto(playerAddressOf(film))
    const player = playerOn(page)
    await expect.poll(() => player.video.evaluate((media: HTMLVideoElement) => media.videoHeight), { timeout: 40_000 }).toBeLessThan(720)
    const from = await player.positionSeconds()
    await player.hasPlayedPast(from + 12)
    await expect(page.getByText('The film has stopped.')).toBeHidden()
    await expect.poll(() => reports.length).toBe(1)
    expect(String(reports[0]?.errorMessage)).toMatch(/^(A part is broken|Overcome by)/)
  })
})

test.describe('pointing at play', () => {
  const playOf = (page: Page) => page.locator(`button[aria-label="Play ${filmName}"]`)
  /** The button shows under the pointer only, and the card may still move when it is pointed at first: a person follows it. */
  const hoverPlay = (page: Page) =>
    expect(async () => {
      await page
        .locator('[data-arrows="card"]')
        .filter({ has: playOf(page) })
        .hover({ position: { x: 20, y: 20 } })
      await playOf(page).hover({ timeout: 2000 })
    }).toPass()

  test('fetches the address and the first seconds once the pointer rests, and not when it passes', async ({ page }) => {
    const film = await titleNamed(filmName)
    const asked = callsOf(page, 'deeplinking-play-url')
    const media: string[] = []
    page.on('request', (request) => {
      if (/\/media\/play\/.*\.mp4/.test(request.url())) media.push(request.url())
    })
    await page.goto(`/search?viewType=custom_grid&showText=1&query=${encodeURIComponent(filmName)}`)
    await expect(playOf(page)).toBeAttached()
    await playOf(page).dispatchEvent('pointerover')
    await page.waitForTimeout(600)
    // The pointer itself was elsewhere all the time.
    expect(asked).toEqual([])
    await hoverPlay(page)
    await expect.poll(() => asked.map(({ videoId }) => Number(videoId))).toEqual([film.videoId])
    await expect.poll(() => media.length).toBeGreaterThan(1)
    await playOf(page).click()
    await playerOn(page).hasPlayedPast(0.2)
    expect(asked).toHaveLength(1)
  })

  test('fetches nothing for whoever saves data', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('player_settings', JSON.stringify({ quality: 'saver' })))
    const asked = callsOf(page, 'deeplinking-play-url')
    await page.goto(`/search?viewType=custom_grid&showText=1&query=${encodeURIComponent(filmName)}`)
    await hoverPlay(page)
    await page.waitForTimeout(1500)
    expect(asked).toEqual([])
  })
})
