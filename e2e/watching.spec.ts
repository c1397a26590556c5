import { callsOf, playerOn } from './player.ts'
import { expect, test } from './quiet.ts'
import { addressOf, ask, openCard, password, people, signIn, titleNamed } from './service.ts'

declare global {
  interface Window {
    /** Where each start of playback began, in seconds. */
    startedAtSeconds?: number[]
  }
}

const within = 3

test('a visitor finds a film, signs in, watches it and goes on another time', async ({ page }) => {
  test.slow()
  const film = await titleNamed('Nosferatu')
  // Media events do not bubble, but they are captured.
  await page.addInitScript(() => {
    window.startedAtSeconds = []
    document.addEventListener('playing', ({ target }) => window.startedAtSeconds?.push((target as HTMLVideoElement).currentTime), true)
  })
  const player = playerOn(page)
  const saves = callsOf(page, 'update-last-play-time')

  await test.step('home leads to the title', async () => {
    await page.goto('/')
    await openCard(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Nosferatu, 1922/ })
        .first(),
    )
    await expect(page).toHaveURL(addressOf(film))
    await expect(page.getByRole('heading', { level: 1, name: 'Nosferatu' })).toBeVisible()
  })

  await test.step('PLA-01 playing needs an account: the login alert leads to the sign-in', async () => {
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    const alert = page.getByRole('dialog', { name: 'Take your seat first' })
    const [plan] = (await ask('get-plans')).plans
    await expect(alert).toContainText(
      `Please login if you want to play this video. It is free to join, and premium titles start at $${plan?.planPrice} a month.`,
    )
    await alert.getByRole('button', { name: 'LOGIN' }).click()
    await expect(page).toHaveURL(/\/signin\?next=/)
  })

  await test.step('SGN-01 the sign-in leads to who is watching, and on to the film', async () => {
    await page.getByLabel('Email').fill(people.free.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Who’s watching?' })).toBeVisible()
    await page.getByRole('button', { name: people.free.other, exact: true }).click()
  })

  await test.step('the film that was asked for plays', async () => {
    await expect(page).toHaveURL(/\/player\?/)
    await player.hasPlayedPast(1)
  })

  await test.step('PLY-04 another sound track is fetched and marked', async () => {
    const organ = page.waitForRequest(/audio-organ/)
    await player.press('Subtitles and audio')
    const panel = page.getByRole('dialog', { name: 'Subtitles and audio' })
    await panel.getByText('Organ').click()
    await expect(panel.getByRole('radio', { name: 'Organ' })).toBeChecked()
    await organ
  })

  await test.step('PLY-04 subtitles are shown', async () => {
    const panel = page.getByRole('dialog', { name: 'Subtitles and audio' })
    await panel.getByText('English').click()
    await expect(panel.getByRole('radio', { name: 'English' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.locator('[data-subtitles]')).toHaveText(/\w/, { timeout: 30_000 })
  })

  await test.step('PLY-03 a click on the seek bar moves the film', async () => {
    const duration = await player.durationSeconds()
    await player.seekTo(0.45)
    await player.hasPlayedPast(0.45 * duration - 2)
    expect(await player.positionSeconds()).toBeLessThan(0.45 * duration + 15)
  })

  await player.pause()
  const leftAtSeconds = await player.positionSeconds()

  await test.step('PLY-14 the place is saved on leaving, and home offers to continue', async () => {
    await player.press('Back')
    await expect(page).toHaveURL(addressOf(film))
    await expect.poll(() => saves.at(-1)).toMatchObject({ videoId: film.videoId, lastPlayTime: Math.trunc(leftAtSeconds) })
    await page.getByRole('banner').getByRole('link', { name: 'Matinee, home' }).click()
    await expect(page).toHaveURL('/')
    await openCard(page.getByRole('region', { name: 'Continue watching' }).getByRole('link', { name: /^Nosferatu/ }))
    await expect(page).toHaveURL(addressOf(film))
  })

  await test.step('PLY-15 TTL-02 the film resumes within three seconds of where it was left', async () => {
    await page.evaluate(() => {
      window.startedAtSeconds = []
    })
    await page.getByRole('button', { name: 'Resume Video' }).click()
    await expect.poll(() => page.evaluate(() => window.startedAtSeconds?.[0])).toBeDefined()
    const [startedAt] = await page.evaluate(() => window.startedAtSeconds ?? [])
    expect(Math.abs(Number(startedAt) - leftAtSeconds)).toBeLessThanOrEqual(within)
    await player.hasPlayedPast(leftAtSeconds)
  })
})

test.describe('who may play what', () => {
  test('PLA-01 a visitor gets the login alert at the player’s own address too', async ({ page }) => {
    const film = await titleNamed('Nosferatu')
    await page.goto(`/player?video_id=${film.videoId}&video_type=1`)
    await expect(page).toHaveURL(/\/signin\?next=/)
    await expect(page.getByText('Please login if you want to play this video')).toBeVisible()
  })

  test('PLA-01 a visitor can join from the login alert, and goes on to the film', async ({ page }) => {
    const film = await titleNamed('Nosferatu')
    await page.goto(addressOf(film))
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await page.getByRole('dialog', { name: 'Take your seat first' }).getByRole('button', { name: 'Sign up free' }).click()
    await expect(page).toHaveURL(/\/signup\?next=/)
    expect(new URL(page.url()).searchParams.get('next')).toMatch(new RegExp(`^/player\\?video_id=${film.videoId}&`))
  })

  test('PLA-01 a premium title leads a member without a membership to subscribe', async ({ page }) => {
    const film = await titleNamed('Wings')
    await signIn(page, 'free')
    await page.goto(addressOf(film))
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(page).toHaveURL(/\/subscribe\?next=/)
  })

  test('PLA-01 a premium title plays for whoever has a membership', async ({ page }) => {
    const film = await titleNamed('Wings')
    await signIn(page, 'premium')
    await page.goto(addressOf(film))
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(page).toHaveURL(/\/player\?/)
    await playerOn(page).hasPlayedPast(0.5)
  })
})
