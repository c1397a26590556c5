import { toPlain } from '@matinee/contract/plain'
import { breakAtKey } from '@matinee/contract/storage-keys'
import type { Page, Request } from '@playwright/test'
import { sharedMember, signInAs } from './members.ts'
import { callsOf, openPlayer, playerOn } from './player.ts'
import { expect, test } from './quiet.ts'
import { ask, playerAddressOf, titleNamed } from './service.ts'
import { storeBefore } from './stored.ts'

const filmName = 'The Impossible Voyage'

const signInSomebody = async (page: Page) => {
  const member = await sharedMember('Marta')
  await signInAs(page, member)
  // Breaks before a film are another journey's.
  await storeBefore(page.context(), breakAtKey, String(Date.now()))
  return member
}

const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

const nearEnd = async (page: Page, remaining: number) => {
  const player = playerOn(page)
  const duration = await player.durationSeconds()
  await player.seekTo((duration - remaining) / duration)
}

test('PLY-10 a film that is over offers itself again and what is like it, and begins at its beginning', async ({ page }) => {
  const member = await signInSomebody(page)
  const film = await titleNamed(filmName)
  const details = callsOf(page, 'video-detail')
  const player = await openPlayer(page, film)
  expect(details, 'what is like it is asked for near the end').toHaveLength(0)
  await nearEnd(page, 2)
  const end = page.getByRole('region', { name: 'The end' })
  const again = end.getByRole('button', { name: 'Play again' })
  await expect(again).toBeFocused()
  const likeIt = (await member.ask('video-detail', { videoId: film.videoId, videoType: film.videoType })).data.moreLikeThis
  await expect(end.getByRole('listitem')).toHaveCount(Math.min(4, likeIt.length))
  await expect(end.getByRole('link', { name: 'Back to the title' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(end).toBeHidden()
  await expect.poll(player.positionSeconds).toBeLessThan(10)
  await player.hasPlayedPast(0.5)

  // Whoever leaves at the end finds the film at its beginning another time.
  await nearEnd(page, 2)
  await expect(again).toBeFocused()
  await end.getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/title\?video_id=/)
  await expect
    .poll(async () => (await member.ask('deeplinking-play-url', { videoId: film.videoId, videoType: 'film' })).data?.lastPlayTime)
    .toBe(0)
})

test.describe('without a line', () => {
  test.use({ allowedNoise: [/Failed to load resource|ERR_/] })

  test('PLY-10 an end screen that did not come is there once the line is back', async ({ page }) => {
    await signInSomebody(page)
    await openPlayer(page, await titleNamed(filmName))
    const sheets = page.locator('link[rel=stylesheet]')
    const before = await sheets.count()
    // A style sheet goes by its hash alone; those of the page are there already.
    const lost = /\/assets\/(End|[^/]+\.css)/
    await page.route(lost, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => lost.test(request.url()))
    await nearEnd(page, 2)
    await failed
    await expect(playerOn(page).video).toHaveJSProperty('ended', true)
    const tryAgain = () => page.evaluate(() => window.dispatchEvent(new Event('online')))
    for (let tries = 0; tries < 3; tries++) {
      const failedAgain = page.waitForEvent('requestfailed', (request) => lost.test(request.url()))
      await tryAgain()
      await failedAgain
    }
    await page.unroute(lost)
    await tryAgain()
    const again = page.getByRole('region', { name: 'The end' }).getByRole('button', { name: 'Play again' })
    await expect(again).toBeVisible()
    await expect(page.getByRole('region', { name: 'The end' }), 'with its styles').toHaveCSS('position', 'absolute')
    // The build's own first try stays in the document, and the one that came.
    await expect(sheets).toHaveCount(before + 2)
  })
})

test('PLY-09 the next episode is refused with Escape, and stays first on the end screen', async ({ page }) => {
  await signInSomebody(page)
  const series = await titleNamed('The Phantom Creeps')
  const { data } = await ask('video-detail', { videoId: series.videoId, videoType: series.videoType })
  const season = data.seasons[0]?.seasonId ?? 0
  const episodes = (await ask('episode-list', { videoId: series.videoId, seasonId: season })).data
  await openPlayer(page, series, `&season_id=${season}&episode_id=${episodes[0]?.episodeId}`)
  await nearEnd(page, 12)
  const offer = page.getByRole('region', { name: 'Next Video' })
  await expect(offer.getByRole('button', { name: 'Watch credits' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(offer).toBeHidden()
  await nearEnd(page, 2)
  const next = page.getByRole('region', { name: 'The end' }).getByRole('button', { name: 'Next Video' })
  await expect(next).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Phantom Creeps S1:E1')
  await next.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Phantom Creeps S1:E2')
})

test('of two tabs the one that began last plays; the other says so, and goes on by hand', async ({ page, context }) => {
  await signInSomebody(page)
  const film = await titleNamed(filmName)
  const other = await titleNamed('A Trip to the Moon')
  const first = await openPlayer(page, film)
  const secondPage = await context.newPage()
  const second = await openPlayer(secondPage, other)
  await expect(first.video).toHaveJSProperty('paused', true)
  await expect(page.getByText('Paused: a film is playing in another tab.')).toBeVisible()
  await expect(second.video).toHaveJSProperty('paused', false)
  await page.bringToFront()
  await page.keyboard.press('k')
  await expect(first.video).toHaveJSProperty('paused', false)
  await expect(page.getByText('Paused: a film is playing in another tab.')).toBeHidden()
  await expect(second.video).toHaveJSProperty('paused', true)
})

test('PLY-14 a tab that is closed long after it was paused does not reset what was watched since', async ({ page, context }) => {
  const member = await signInSomebody(page)
  const film = await titleNamed(filmName)
  const positionOf = async () =>
    (await member.ask('deeplinking-play-url', { videoId: film.videoId, videoType: film.videoType })).data?.lastPlayTime
  const first = await openPlayer(page, film)
  await first.seekTo(0.5)
  await first.hasPlayedPast((await first.durationSeconds()) * 0.5 + 0.5)
  const secondPage = await context.newPage()
  await secondPage.goto(playerAddressOf(film))
  const second = playerOn(secondPage)
  await second.hasPlayedPast(0.2)
  await expect(first.video).toHaveJSProperty('paused', true)
  await second.seekTo(0.2)
  // The first may have saved its own before.
  await expect.poll(async () => Math.abs(((await positionOf()) ?? 0) - 20), { timeout: 20_000 }).toBeLessThan(8)
  await second.pause()
  await secondPage.close()
  expect(await positionOf()).toBeLessThan(40)
  // The second may still tell of its last second; the first stood at 47.
  await page.close({ runBeforeUnload: true })
  expect(await positionOf()).toBeLessThan(40)
})

test('PLY-14 a place that was on its way for long does not take that of later watching, and a reloaded tab starts at the later', async ({
  page,
  context,
}) => {
  const member = await signInSomebody(page)
  const film = await titleNamed(filmName)
  const positionOf = async () =>
    (await member.ask('deeplinking-play-url', { videoId: film.videoId, videoType: film.videoType })).data?.lastPlayTime ?? 0
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const held: Request[] = []
  await page.route('**/v3/update-last-play-time*', async (route) => {
    held.push(route.request())
    await isLetGo
    await route.continue()
  })
  const first = await openPlayer(page, film)
  await first.seekTo(0.5)
  await expect
    .poll(() => held.some((request) => (toPlain(request.postDataJSON()) as { lastPlayTime: number }).lastPlayTime > 40), {
      timeout: 20_000,
    })
    .toBe(true)

  const secondPage = await context.newPage()
  await secondPage.goto(playerAddressOf(film))
  const second = playerOn(secondPage)
  await second.hasPlayedPast(0.2)
  await expect(first.video).toHaveJSProperty('paused', true)
  await second.seekTo(0.2)
  await expect.poll(positionOf, { timeout: 20_000 }).toBeGreaterThan(0)
  await second.pause()
  await secondPage.close()
  const watched = await positionOf()
  expect(watched).toBeLessThan(40)

  letGo()
  for (const request of held) expect((await request.response())?.ok()).toBe(true)
  expect(await positionOf()).toBe(watched)
  await page.reload()
  await expect.poll(first.positionSeconds, { timeout: 30_000 }).toBeGreaterThanOrEqual(watched)
  expect(await first.positionSeconds()).toBeLessThan(40)
})

test('PLY-13 a film in a window of its own plays on while its tab is hidden', async ({ page }) => {
  await signInSomebody(page)
  const player = await openPlayer(page, await titleNamed(filmName))
  await player.press('Settings')
  await page.getByRole('button', { name: 'Picture in picture' }).click()
  await expect.poll(() => page.evaluate(() => document.pictureInPictureElement !== null)).toBe(true)
  await hide(page, true)
  await player.hasPlayedPast((await player.positionSeconds()) + 1)
  await expect(player.video).toHaveJSProperty('paused', false)
  await page.evaluate(() => document.exitPictureInPicture())
  await expect(player.video).toHaveJSProperty('paused', true)
  await hide(page, false)
  await expect(player.video).toHaveJSProperty('paused', false)
})
