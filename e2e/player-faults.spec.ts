import { cutOff, forbidden, missing, refused, scrambled, spoilSegments, unanswered } from './faults.ts'
import { callsOf, openPlayer, playerOn } from './player.ts'
import { expect, test } from './quiet.ts'
import { askAs, playerAddressOf, signIn, titleNamed } from './service.ts'

const longFilm = 'The Phantom of the Opera'
const stopped = 'The film has stopped.'

test.use({ allowedNoise: [/Failed to load resource|ERR_/] })

test.beforeEach(async ({ page }) => {
  // Where an earlier journey left the film must not decide what of it is fetched already.
  const { videoId } = await titleNamed(longFilm)
  await (await askAs('premium', 'Tomas'))('update-last-play-time', { videoId, lastPlayTime: 0 })
  await signIn(page, 'premium', 'Tomas')
})

for (const [fault, pattern, answer] of [
  ['missing', /\.vtt/, 404],
  ['reset', /\.vtt/, null],
  ['refused by a server in trouble', /\.vtt/, 500],
  ['without a playlist', /subs-\w+\.m3u8/, 404],
] as const) {
  test(`PLY-19 subtitles that are ${fault} stop neither this film nor the next`, async ({ page }) => {
    const reports = callsOf(page, 'error-report')
    await page.route(pattern, (route) => (answer === null ? route.abort() : route.fulfill({ status: answer })))
    const player = await openPlayer(page, await titleNamed(longFilm))
    await player.press('Subtitles and audio')
    await page.getByRole('radio', { name: 'Deutsch' }).click({ force: true })
    await expect(page.getByText('Deutsch subtitles are missing. The film continues without them.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Off' }).first()).toBeChecked()
    await player.hasPlayedPast((await player.positionSeconds()) + 2)
    expect(reports).toHaveLength(1)

    await page.goto(playerAddressOf(await titleNamed('Man with a Movie Camera')))
    await playerOn(page).hasPlayedPast(2)
    await expect(page.getByText(stopped)).toBeHidden()
  })
}

const third = (segment: number) => segment === 3

for (const [fault, file, answer] of [
  ['picture that is missing in every rendition', /^v\d/, missing],
  ['sound that is missing', /^audio/, missing],
  ['sound that does not decode', /^audio/, scrambled],
  ['picture that is cut off in every rendition', /^v\d/, cutOff],
  ['picture that its server fails for alone', /^v\d/, refused],
  ['picture that is forbidden under a fresh address, too', /^v\d/, forbidden],
  ['picture that nobody answers for', /^v\d/, unanswered],
] as const) {
  test(`PLY-19 goes on behind a segment of the ${fault}, and says so in one line`, async ({ page }) => {
    const reports = callsOf(page, 'error-report')
    await spoilSegments(page, file, third, answer)
    const player = await openPlayer(page, await titleNamed(longFilm))
    await player.video.evaluate((media: HTMLVideoElement) => {
      let place = 0
      media.addEventListener('timeupdate', () => {
        if (media.readyState < 3 || media.seeking) return
        if (media.currentTime < place - 1) media.dataset.wentBack = `${place} ${media.currentTime}`
        place = media.currentTime
      })
    })
    await expect(page.getByText('A short part of this film is missing and was skipped.')).toBeVisible({ timeout: 30_000 })
    await player.hasPlayedPast(9)
    await expect(player.video, 'it goes on, and does not begin again').not.toHaveAttribute('data-went-back')
    await expect(page.getByText(stopped)).toBeHidden()
    await expect(player.seekBar).toBeVisible()
    expect(reports).toHaveLength(1)
    // The element's own word, not the watchdog's, who waits for longer.
    if (answer === scrambled) expect(reports[0]?.errorMessage).toMatch(/^A part is broken: Element error 3/)
  })
}

for (const [renditions, file] of [
  ['one rendition', /^v720/],
  ['every rendition', /^v\d/],
] as const) {
  test(`PLY-19 a segment of ${renditions} that does not decode leaves no film paused`, async ({ page }) => {
    await spoilSegments(page, file, third, scrambled)
    const player = await openPlayer(page, await titleNamed(longFilm))
    await player.hasPlayedPast(9)
    await expect(page.getByText(stopped)).toBeHidden()
    await expect(player.video).toHaveJSProperty('paused', false)
  })
}

test('PLY-19 a service that is away is told while it lasts, and the film goes on by itself when it is back', async ({ page }) => {
  const player = await openPlayer(page, await titleNamed(longFilm))
  await page.route(/\/media\/play\/|\/v3\//, (route) => route.abort())
  await player.seekTo(0.7)
  await expect(page.getByText('The connection was lost.')).toBeVisible({ timeout: 30_000 })
  await expect(player.seekBar).toBeVisible()
  // A press in vain changes nothing.
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The connection was lost.')).toBeVisible({ timeout: 30_000 })
  await page.unroute(/\/media\/play\/|\/v3\//)
  await player.hasPlayedPast((await player.durationSeconds()) * 0.7 + 1)
  await expect(page.getByText(stopped)).toBeHidden()
})

test('PLY-19 a film in a codec that this browser lacks is told at once and reported once', async ({ page }) => {
  const reports = callsOf(page, 'error-report')
  await page.route(/\/media\/play\/.*\/master\.m3u8/, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: (await reply.text()).replaceAll(/avc1\.\w+/g, 'dvh1.05.06') })
  })
  await page.goto(playerAddressOf(await titleNamed(longFilm)))
  await expect(page.getByText('This browser can’t play this film.')).toBeVisible()
  await expect.poll(() => reports.length).toBe(1)
})

test('PLY-19 a page that is older than the service mends itself by one reload, and never by more', async ({ page }) => {
  let isGone = true
  let asked = 0
  await page.route(/\/assets\/hls-[^/]*\.js/, (route) => {
    asked += 1
    return isGone ? route.fulfill({ status: 404 }) : route.continue()
  })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto(playerAddressOf(await titleNamed(longFilm)))
  await expect(page.getByText('This film stopped playing.')).toBeVisible({ timeout: 30_000 })
  expect(loads).toBe(2)
  expect(asked).toBeGreaterThan(1)
  isGone = false
  await page.reload()
  await playerOn(page).hasPlayedPast(0.1)
})

test('PLY-10 says that the device is offline in place of a ring that counts', async ({ page, context }) => {
  // The letters that it is told in may not have come either.
  await page.route(/italic-\w+\.woff2/, (route) => route.abort())
  const player = await openPlayer(page, await titleNamed(longFilm))
  await context.setOffline(true)
  await player.seekTo(0.7)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await context.setOffline(false)
  await player.hasPlayedPast((await player.durationSeconds()) * 0.7 + 1)
  await expect(page.getByText('You’re offline.')).toBeHidden()
})
