import { callsOf, openPlayer, playerOn } from './player.ts'
import { expect, test } from './quiet.ts'
import { addressOf, ask, playerAddressOf, signIn, type Title, titleNamed } from './service.ts'

const controlsHideAfterMilliseconds = 5000

const episodeOf = async (title: Title, number: number): Promise<string> => {
  const { data } = await ask('video-detail', { videoId: title.videoId, videoType: title.videoType })
  const season = data.seasons[0]?.seasonId ?? 0
  const episodes = (await ask('episode-list', { videoId: title.videoId, seasonId: season })).data
  const episode = episodes.find(({ episodeNumber }) => episodeNumber === number)
  return `&season_id=${season}&episode_id=${episode?.episodeId}`
}

test.describe('the player', () => {
  test.beforeEach(({ page }) => signIn(page, 'premium', 'Tomas'))

  test('PLY-01 PLY-03 plays, pauses, jumps ten seconds and is dragged, with the times on both sides', async ({ page }) => {
    const engines = new Set<string>()
    page.on('request', (request) => /\/hls-[^/]*\.js/.test(request.url()) && engines.add(request.url()))
    const player = await openPlayer(page, await titleNamed('The Phantom of the Opera'))
    // The complete one is for films that need more.
    expect(engines.size).toBe(1)
    const duration = await player.durationSeconds()
    // Other journeys may have left a position near the end.
    await player.seekTo(0.1)
    await player.pause()
    const pausedAt = await player.positionSeconds()

    await player.press('Forward 10 seconds')
    await expect.poll(player.positionSeconds).toBeCloseTo(pausedAt + 10, 0)
    await player.press('Back 10 seconds')
    await expect.poll(player.positionSeconds).toBeCloseTo(pausedAt, 0)

    const box = await player.seekBar.boundingBox()
    if (!box) throw new Error('The seek bar is not shown.')
    const middle = box.y + box.height / 2
    await page.mouse.move(box.x + box.width * 0.2, middle)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.4, middle, { steps: 4 })
    await page.mouse.move(box.x + box.width * 0.5, middle, { steps: 4 })
    await expect(player.seekBar).toHaveAttribute('aria-valuenow', String(Math.floor(duration / 2)))
    expect(await player.positionSeconds()).toBeCloseTo(pausedAt, 0)
    await page.mouse.up()
    await expect.poll(player.positionSeconds).toBeCloseTo(duration / 2, 0)

    const controls = page.getByRole('region', { name: 'Player controls' })
    const half = Math.floor(duration / 2)
    await expect(controls).toContainText(`0:${half}`)
    await expect(controls).toContainText(`−0:${Math.ceil(duration) - half}`)
    await player.press('Play')
    await player.hasPlayedPast(duration / 2 + 0.5)
  })

  test('PLY-02 PLY-04 the volume and the subtitle language are remembered on the device', async ({ page }) => {
    const film = await titleNamed('The Phantom of the Opera')
    const player = await openPlayer(page, film)
    await expect(player.video).toHaveJSProperty('volume', 1)
    await player.press('Volume, 100 percent')
    const slider = page.getByRole('slider', { name: 'Volume' })
    await expect(slider).toHaveAttribute('aria-orientation', 'vertical')
    const box = await slider.boundingBox()
    if (!box) throw new Error('The volume slider is not shown.')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.68)
    await expect.poll(() => player.video.evaluate((media: HTMLVideoElement) => media.volume.toFixed(2))).toBe('0.30')
    await page.getByRole('button', { name: 'Mute' }).click()
    await expect(player.video).toHaveJSProperty('muted', true)
    await page.getByRole('button', { name: 'Unmute' }).click()
    await expect(player.video).toHaveJSProperty('muted', false)

    await player.press('Subtitles and audio')
    const panel = page.getByRole('dialog', { name: 'Subtitles and audio' })
    await panel.getByText('Deutsch').click()

    await openPlayer(page, film)
    await expect.poll(() => player.video.evaluate((media: HTMLVideoElement) => media.volume.toFixed(2))).toBe('0.30')
    await player.press('Subtitles and audio')
    await expect(panel.getByRole('radio', { name: 'Deutsch' })).toBeChecked()
  })

  test('PLY-05 the back button leaves full screen first, then the player', async ({ page }) => {
    const film = await titleNamed('The Phantom of the Opera')
    await page.goto(addressOf(film))
    await page
      .getByRole('button', { name: /^(Play|Resume Video)/ })
      .first()
      .click()
    const player = playerOn(page)
    await player.hasPlayedPast(0.1)
    await player.press('Full screen')
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await player.press('Back')
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false)
    await expect(page).toHaveURL(/\/player\?/)
    await player.press('Back')
    await expect(page).toHaveURL(addressOf(film))
  })

  test('PLY-10 shows that it waits until the picture comes', async ({ page }) => {
    const film = await titleNamed('The Phantom of the Opera')
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(/\/media\/play\/.*\.mp4/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(playerAddressOf(film))
    const spinner = page.getByRole('status').filter({ hasText: 'Loading' })
    await expect(spinner).toBeVisible()
    letGo()
    await playerOn(page).hasPlayedPast(0.1)
    await expect(spinner).toBeHidden()
  })

  test('PLY-11 the controls hide five seconds after the last movement and come back with the next', async ({ page }) => {
    const player = await openPlayer(page, await titleNamed('The Phantom of the Opera'))
    const stage = page.locator('[data-controls]')
    await player.wake()
    const movedAt = Date.now()
    await expect(stage).toHaveAttribute('data-controls', 'shown')
    await expect(stage).toHaveAttribute('data-controls', 'hidden')
    // The page may take a movement for one up to a quarter of a second earlier.
    expect(Date.now() - movedAt).toBeGreaterThan(controlsHideAfterMilliseconds - 500)
    await player.wake()
    await expect(stage).toHaveAttribute('data-controls', 'shown')
  })

  test('PLY-12 two minutes into a pause the screen tells what was on, until the next input', async ({ page }) => {
    await page.clock.install()
    const film = await titleNamed('The Phantom of the Opera')
    const player = await openPlayer(page, film)
    await player.pause()
    await page.clock.fastForward(119_000)
    await expect(page.getByText('Paused')).toBeHidden()
    await page.clock.fastForward(10_000)
    await expect(page.getByText('Paused')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'The Phantom of the Opera' })).toBeVisible()
    await player.wake()
    await expect(page.getByText('Paused')).toBeHidden()
  })

  test('PLY-13 a hidden tab pauses, and plays on when it is seen again', async ({ page }) => {
    const player = await openPlayer(page, await titleNamed('The Phantom of the Opera'))
    const hide = (hidden: boolean) =>
      page.evaluate((isHidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await hide(true)
    await expect(player.video).toHaveJSProperty('paused', true)
    await hide(false)
    await expect(player.video).toHaveJSProperty('paused', false)
    await player.hasPlayedPast((await player.positionSeconds()) + 0.5)
  })
})

test.describe('what the player tells the service', () => {
  test.beforeEach(({ page }) => signIn(page, 'premium', 'Tomas'))

  test('PLY-14 PLY-16 PLY-18 positions at most every five seconds, one view, and nothing after leaving', async ({ page }) => {
    const film = await titleNamed('Man with a Movie Camera')
    // Whoever saves data has nothing fetched beforehand on the title's page, to which this journey goes back.
    await page.addInitScript(() => localStorage.setItem('player_settings', JSON.stringify({ quality: 'saver' })))
    const times: number[] = []
    const saves = callsOf(page, 'update-last-play-time')
    const views = callsOf(page, 'save-activity-log')
    page.on('request', (request) => {
      if (request.url().includes('/v3/update-last-play-time')) times.push(Date.now())
    })
    await page.goto(addressOf(film))
    await page
      .getByRole('button', { name: /^(Play|Resume Video)/ })
      .first()
      .click()
    const player = playerOn(page)
    await player.hasPlayedPast(0.1)
    await expect.poll(() => saves.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2)
    for (const { videoId, lastPlayTime } of saves) {
      expect(videoId).toBe(film.videoId)
      expect(Number.isInteger(lastPlayTime)).toBe(true)
    }
    expect(Number(times[1]) - Number(times[0])).toBeGreaterThan(4500)
    expect(views).toHaveLength(1)
    expect(views[0]).toMatchObject({ videoId: film.videoId, activityName: 'Man with a Movie Camera' })

    const beforeLeaving = saves.length
    await player.pause()
    const left = Math.trunc(await player.positionSeconds())
    const element = await player.video.elementHandle()
    await player.press('Back')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(player.video).toHaveCount(0)
    // Nothing is left in the element, which would hold the film's media in memory.
    await expect
      .poll(() => element?.evaluate((video) => [(video as HTMLVideoElement).paused, video.hasAttribute('src')]))
      .toEqual([true, false])
    await expect.poll(() => saves.at(-1)?.lastPlayTime).toBe(left)
    expect(saves.length).toBeLessThanOrEqual(beforeLeaving + 2)

    const later: string[] = []
    page.on('request', (request) => {
      if (/\/media\/|update-last-play-time/.test(request.url())) later.push(request.url())
    })
    // Long enough for a save or a segment that was still to come.
    await page.waitForTimeout(6000)
    expect(later).toEqual([])
  })

  test('PLY-14 PLY-15 a trailer plays from its start and leaves no trace', async ({ page }) => {
    const film = await titleNamed('Man with a Movie Camera')
    const saves = callsOf(page, 'update-last-play-time')
    const views = callsOf(page, 'save-activity-log')
    await page.goto(addressOf(film))
    await page.getByRole('link', { name: 'Play Trailer' }).click()
    await expect(page).toHaveURL(/content_type=trailer/)
    const player = playerOn(page)
    await player.hasPlayedPast(0.1)
    expect(await player.positionSeconds()).toBeLessThan(8)
    await player.hasPlayedPast(6)
    await player.press('Back')
    await expect(player.video).toHaveCount(0)
    expect([...saves, ...views]).toEqual([])
  })

  test.describe('when the media do not come', () => {
    test.use({ allowedNoise: [/ERR_FAILED|Failed to load resource/] })

    test('PLY-19 a failure is reported and shown with a retry that plays', async ({ page }) => {
      const reports = callsOf(page, 'error-report')
      await page.route(/\/media\/play\//, (route) => route.abort())
      await page.goto(playerAddressOf(await titleNamed('Man with a Movie Camera')))
      await expect(page.getByText('The film has stopped.')).toBeVisible({ timeout: 60_000 })
      await expect.poll(() => reports.length).toBe(1)
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.unroute(/\/media\/play\//)
      await playerOn(page).hasPlayedPast(0.1)
      await expect(page.getByText('The film has stopped.')).toBeHidden()
    })
  })
})

test.describe('a series', () => {
  test.beforeEach(({ page }) => signIn(page, 'premium', 'Tomas'))

  test('PLY-05 PLY-06 PLY-08 PLY-16 names its episode, skips the intro and lists the season', async ({ page }) => {
    const series = await titleNamed('The Phantom Creeps')
    const views = callsOf(page, 'save-activity-log')
    const player = await openPlayer(page, series, await episodeOf(series, 1))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Phantom Creeps S1:E1')
    await expect.poll(() => views.length).toBe(1)
    expect(views[0]).toMatchObject({ activityName: 'The Phantom Creeps:Season 1:Episode 1' })

    const skip = page.getByRole('button', { name: 'Skip Intro' })
    await expect(skip).toBeVisible()
    await skip.click()
    await player.hasPlayedPast(9.9)
    await expect(skip).toBeHidden()

    await player.press('Episodes')
    const panel = page.getByRole('dialog', { name: 'Episodes' })
    await expect(panel.locator('[aria-current="true"]')).toContainText('Episode 1')
    await panel.getByRole('button', { name: /Episode 2/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Phantom Creeps S1:E2')
  })

  test('PLY-09 PLY-14 offers the next episode near the end, and goes on with it by itself', async ({ page }) => {
    test.slow()
    const series = await titleNamed('The Phantom Creeps')
    const saves = callsOf(page, 'update-episode-last-play-time')
    const player = await openPlayer(page, series, await episodeOf(series, 4))
    const duration = await player.durationSeconds()
    const offer = page.getByRole('region', { name: 'Next Video' })
    await expect(offer).toBeHidden()
    await player.seekTo((duration - 31.5) / duration)
    await expect(offer).toBeVisible()
    expect(duration - (await player.positionSeconds())).toBeGreaterThan(24)
    await expect(offer).toContainText(/Next · S1:E5/)
    await expect(offer).toBeHidden()
    expect(duration - (await player.positionSeconds())).toBeLessThan(25.5)

    await player.seekTo((duration - 3) / duration)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Phantom Creeps S1:E5', { timeout: 30_000 })
    expect(saves.at(-1)).toMatchObject({ videoId: series.videoId })
    await player.hasPlayedPast(0.1)

    await player.seekTo((duration - 29) / duration)
    await offer.getByRole('button', { name: 'Next Video' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Phantom Creeps S1:E6')
  })
})
