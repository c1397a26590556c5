import { callsOf, openPlayer, playerOn } from './player.ts'
import { expect, test } from './quiet.ts'
import { askAs, playerAddressOf, signIn, titleNamed } from './service.ts'

const longFilm = 'The Phantom of the Opera'
const stopped = 'The film has stopped.'

test.use({ allowedNoise: [/Failed to load resource|ERR_/] })

test.beforeEach(async ({ page }) => {
  // Where an earlier journey left the film must not decide what of it is fetched already.
  const { video_id } = await titleNamed(longFilm)
  await (await askAs('premium', 'Tomas'))('update-last-play-time', { video_id, last_play_time: 0 })
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
    await expect(page.getByText('Deutsch subtitles are missing. The film goes on without them.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Off' }).first()).toBeChecked()
    await player.hasPlayedPast((await player.positionSeconds()) + 2)
    expect(reports).toHaveLength(1)

    await page.goto(playerAddressOf(await titleNamed('Man with a Movie Camera')))
    await playerOn(page).hasPlayedPast(2)
    await expect(page.getByText(stopped)).toBeHidden()
  })
}
