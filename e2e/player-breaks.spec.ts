import { leftBreakKey } from '@matinee/contract/storage-keys'
import { wireReply } from '@matinee/contract/wire-reply'
import type { Page } from '@playwright/test'
import { adVideo, footerOf, hurryAd, openWithAd, watchBreaks } from './ads.ts'
import { sharedMember, signInAs } from './members.ts'
import { openPlayer, playerOn } from './player.ts'
import { expect, test } from './quiet.ts'
import { playerAddressOf, titleNamed } from './service.ts'
import { origin } from './where.ts'

const film = 'Man with a Movie Camera'
const server = `${origin}/ads-of-another`

const events = ['start', 'complete', 'skip', 'closeLinear', 'mute', 'fullscreen', 'pause', 'resume']
/** An ad of the house's own films, whose trackers are told `name/event`. */
const ad = (name: string) => `<VAST version="4.2"><Ad id="${name}"><InLine><AdSystem>test</AdSystem><AdTitle>${name}</AdTitle>
  <Error>${server}/told/${name}/error-[ERRORCODE]</Error><Impression>${server}/told/${name}/impression</Impression><Creatives><Creative><Linear>
  <Duration>00:00:12</Duration><TrackingEvents>${events.map((event) => `<Tracking event="${event}">${server}/told/${name}/${event}</Tracking>`).join('')}</TrackingEvents>
  <VideoClicks><ClickThrough>${origin}/subscription</ClickThrough><ClickTracking>${server}/told/${name}/click</ClickTracking></VideoClicks>
  <MediaFiles><MediaFile delivery="progressive" type="video/webm" width="960" height="540">${origin}/ads/media/copper-lantern.webm</MediaFile>
  <MediaFile delivery="progressive" type="video/mp4" width="960" height="540">${origin}/ads/media/copper-lantern.mp4</MediaFile></MediaFiles>
  </Linear></Creative></Creatives></InLine></Ad></VAST>`
const adBreak = (timeOffset: string, name: string) => `<vmap:AdBreak timeOffset="${timeOffset}" breakType="linear" breakId="${name}">
  <vmap:AdSource id="${name}"><vmap:AdTagURI templateType="vast4">${server}/vast/${name}</vmap:AdTagURI></vmap:AdSource>
  <vmap:TrackingEvents><vmap:Tracking event="breakStart">${server}/told/${name}/breakStart</vmap:Tracking>
  <vmap:Tracking event="breakEnd">${server}/told/${name}/breakEnd</vmap:Tracking></vmap:TrackingEvents></vmap:AdBreak>`
const vmap = (...breaks: string[]) =>
  `<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">${breaks.join('')}</vmap:VMAP>`

/** Stands for the operator's ad server, which answers with `answer`; what it is told is collected. */
const serveAds = async (page: Page, answer: string): Promise<string[]> => {
  const told: string[] = []
  await page.route('**/v3/advertisement*', (route) =>
    route.fulfill({
      json: wireReply('advertisement', { data: [{ advUrl: `${server}/first`, ipAddress: '', latitude: '', longitude: '' }] }),
    }),
  )
  await page.route(`${server}/**`, (route) => {
    const [, kind, ...rest] = new URL(route.request().url()).pathname.split('/').slice(1)
    if (kind === 'told') {
      told.push(rest.join('/'))
      return route.fulfill({ status: 204 })
    }
    return route.fulfill({ contentType: 'application/xml', body: kind === 'vast' ? ad(String(rest[0])) : answer })
  })
  return told
}

test.beforeEach(async ({ page }) => {
  // Watching leaves a position behind, which the demo's people are asked for elsewhere.
  await signInAs(page, await sharedMember('Ada, who sees breaks'))
})

test('ADS-03 a break in the film stops it where it is, is shown once, and another follows the film', async ({ page }) => {
  await watchBreaks(page)
  const told = await serveAds(page, vmap(adBreak('00:00:06', 'middle'), adBreak('end', 'last')))
  const player = await openPlayer(page, await titleNamed(film))
  await player.wake()
  await expect(player.seekBar).toHaveAttribute('aria-description', 'Ad breaks at 6 seconds')
  const isInWindow = () => page.evaluate(() => document.pictureInPictureElement !== null)
  await player.press('Settings')
  await page.getByRole('button', { name: 'Picture in picture' }).click()
  await expect.poll(isInWindow).toBe(true)
  await expect(footerOf(page)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Your film continues after this break')).toBeVisible()
  await expect(player.video).toHaveJSProperty('paused', true)
  expect(await isInWindow(), 'the small window would show a film that stands').toBe(false)
  const stoppedAt = await player.positionSeconds()
  expect(stoppedAt).toBeGreaterThanOrEqual(6)
  await page.keyboard.press('ArrowRight')
  await hurryAd(page)
  await expect(player.video).toHaveJSProperty('paused', false)
  await player.hasPlayedPast(stoppedAt)
  expect(await player.positionSeconds()).toBeLessThan(stoppedAt + 8)
  expect(told.filter((one) => !one.endsWith('pause') && !one.endsWith('resume'))).toEqual([
    'middle/breakStart',
    'middle/impression',
    'middle/start',
    'middle/complete',
    'middle/breakEnd',
  ])

  await page.keyboard.press('Home')
  await player.hasPlayedPast(7)
  await expect(footerOf(page)).toHaveCount(0)
  await player.wake()
  await expect(player.seekBar).not.toHaveAttribute('aria-description')

  await page.keyboard.press('End')
  await expect(footerOf(page)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('One last break')).toBeVisible()
  await hurryAd(page)
  await expect(page.getByRole('region', { name: 'The end' }).getByRole('button', { name: 'Play again' })).toBeVisible()
  expect(told.slice(-2)).toEqual(['last/complete', 'last/breakEnd'])
})

test('ADS-04 an ad is muted, fills the screen and is paused by button, key and hand; another button leads to the advertiser', async ({
  page,
  context,
}) => {
  await watchBreaks(page)
  const told = await serveAds(page, ad('first'))
  await openWithAd(page, playerAddressOf(await titleNamed(film)), told)
  const footer = footerOf(page)
  await page.keyboard.press('m')
  await expect(adVideo(page)).toHaveJSProperty('muted', true)
  await footer.getByRole('button', { name: 'Volume, muted' }).click()
  await footer.getByRole('button', { name: 'Unmute' }).click()
  await expect(adVideo(page)).toHaveJSProperty('muted', false)

  await footer.getByRole('button', { name: 'Full screen' }).click()
  await expect(footer.getByRole('button', { name: 'Leave full screen' })).toBeVisible()
  await page.keyboard.press('f')
  await expect(footer.getByRole('button', { name: 'Full screen' })).toBeVisible()

  await page.mouse.click(400, 300)
  await expect(adVideo(page)).toHaveJSProperty('paused', true)
  expect(context.pages()).toHaveLength(1)
  await page.mouse.click(400, 300)
  await expect(adVideo(page)).toHaveJSProperty('paused', false)

  const opened = context.waitForEvent('page')
  await footer.getByRole('button', { name: 'Visit advertiser' }).click()
  expect((await opened).url()).toBe(`${origin}/subscription`)
  await expect(adVideo(page)).toHaveJSProperty('paused', true)
  for (const event of ['mute', 'fullscreen', 'click']) expect(told).toContain(`first/${event}`)
})

test('ADS-03 who leaves a break finds it again, and what was seen of it is not shown twice', async ({ page }) => {
  const told = await serveAds(page, ad('first'))
  const address = playerAddressOf(await titleNamed(film))
  await openWithAd(page, address, told)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect.poll(() => told).toContain('first/closeLinear')

  await openWithAd(page, address, told)
  await adVideo(page).evaluate((media: HTMLVideoElement) => {
    media.pause()
    media.currentTime = 10
  })
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, leftBreakKey)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect.poll(() => told).toContain('first/closeLinear')

  told.length = 0
  await page.goto(address)
  await playerOn(page).hasPlayedPast(0.2)
  expect(told).toEqual([])
})
