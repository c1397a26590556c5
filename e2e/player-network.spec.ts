import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { subtitleLanguageKey } from '@matinee/contract/storage-keys'
import { wireRefusal } from '@matinee/contract/wire-reply'
import type { CDPSession, Page } from '@playwright/test'
import { callsOf, openPlayer, playerOn } from './player.ts'
import { expect, test } from './quiet.ts'
import { askAs, playerAddressOf, signIn, titleNamed } from './service.ts'
import { storeBefore } from './stored.ts'
import { projectRoot } from './where.ts'

const longFilm = 'The Phantom of the Opera'
const segments = /\/media\/play\/.*\.(mp4|m4s)/

/** What one session sets, no other lifts. */
const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Shapes the page's line by the browser's own protocol; null lifts what was set. */
const shapeLine = async (page: Page, line: { kilobits: number; latencyMs: number } | 'none' | null) => {
  const opening = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, opening)
  const session = await opening
  await session.send('Network.enable')
  const bytes = line === null ? -1 : line === 'none' ? 0 : (line.kilobits * 1000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: line === 'none',
    latency: line === null || line === 'none' ? 0 : line.latencyMs,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
}

test.beforeEach(async ({ page }) => {
  // Where an earlier journey left the film must not decide what of it is fetched already.
  const { videoId } = await titleNamed(longFilm)
  await (await askAs('premium', 'Tomas'))('update-last-play-time', { videoId, lastPlayTime: 0 })
  await signIn(page, 'premium', 'Tomas')
})

test.describe('a line that breaks', () => {
  test.use({ allowedNoise: [/Failed to load resource|ERR_/] })

  test('PLY-19 goes on by itself after ten seconds without a line', async ({ page }) => {
    const player = await openPlayer(page, await titleNamed(longFilm))
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await shapeLine(page, 'none')
    await page.waitForTimeout(10_000)
    await shapeLine(page, null)
    // Well beyond what can have been fetched before.
    await player.seekTo(0.8)
    await player.hasPlayedPast((await player.durationSeconds()) * 0.8 + 1)
    await expect(page.getByText('The film has stopped.')).toBeHidden()
    expect(await page.evaluate(() => (window as unknown as { isSamePage?: boolean }).isSamePage)).toBe(true)
  })

  test('PLY-14 a position that finds no line is sent when there is one, with the time it was watched at', async ({ page }) => {
    const saves = callsOf(page, 'update-last-play-time')
    await openPlayer(page, await titleNamed(longFilm))
    await shapeLine(page, 'none')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('unsent_positions')), { timeout: 20_000 }).not.toBeNull()
    await shapeLine(page, null)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('unsent_positions')), { timeout: 20_000 }).toBeNull()
    expect(saves.some(({ watchedAt }) => watchedAt !== undefined)).toBe(true)
  })

  test('PLY-14 an old tab that finds its line again does not reset what was watched since', async ({ page, browser }) => {
    const film = await titleNamed(longFilm)
    const member = await askAs('premium', 'Tomas')
    const placeOf = async () =>
      (await member('deeplinking-play-url', { videoId: film.videoId, videoType: film.videoType })).data.lastPlayTime
    await member('update-last-play-time', { videoId: film.videoId, lastPlayTime: 0 })
    const old = await openPlayer(page, film)
    await shapeLine(page, 'none')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('unsent_positions')), { timeout: 20_000 }).not.toBeNull()
    await old.pause()

    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await signIn(other, 'premium', 'Tomas')
    const fresh = await openPlayer(other, film)
    await fresh.seekTo(0.6)
    const watched = (await fresh.durationSeconds()) * 0.6
    await expect.poll(placeOf, { timeout: 20_000 }).toBeGreaterThanOrEqual(Math.floor(watched))
    await elsewhere.close()

    const late = page.waitForResponse((reply) => reply.url().includes('/v3/update-last-play-time'))
    await shapeLine(page, null)
    expect((await late).ok()).toBe(true)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('unsent_positions'))).toBeNull()
    expect(await placeOf()).toBeGreaterThanOrEqual(Math.floor(watched))
    await page.reload()
    await expect.poll(old.positionSeconds, { timeout: 30_000 }).toBeGreaterThan(watched - 2)
  })

  test('PLY-19 an address that no longer holds is renewed silently, and what is buffered stays', async ({ page }) => {
    const refused: string[] = []
    let oldFolder = ''
    await page.route(segments, (route) => {
      const folder = new URL('.', route.request().url()).href
      oldFolder ||= folder
      if (folder !== oldFolder || refused.length > 20 || !isOver) return route.continue()
      refused.push(folder)
      return route.fulfill({ status: 403 })
    })
    let isOver = false
    const asked = callsOf(page, 'deeplinking-play-url')
    const reports = callsOf(page, 'error-report')
    const player = await openPlayer(page, await titleNamed(longFilm))
    isOver = true
    await player.seekTo(0.7)
    await player.hasPlayedPast((await player.durationSeconds()) * 0.7 + 1)
    expect(refused.length).toBeGreaterThan(0)
    expect(asked).toHaveLength(2)
    expect(reports).toEqual([])
  })

  test('PLY-19 a membership that ended while the film ran is told plainly', async ({ page }) => {
    await openPlayer(page, await titleNamed(longFilm))
    await page.route('**/v3/deeplinking-play-url*', (route) =>
      route.fulfill({ status: 403, json: wireRefusal('subscription_required', 'This title needs a membership.') }),
    )
    await page.route(segments, (route) => route.fulfill({ status: 403 }))
    // The film may have stopped before, when it fetched ahead.
    await page.keyboard.press('7')
    await expect(page.getByText('This film needs a membership, and yours has ended.')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('link', { name: 'See memberships' })).toBeVisible()
  })

  test('PLY-19 goes on behind a part that is missing, and reports it once', async ({ page }) => {
    const reports = callsOf(page, 'error-report')
    const player = await openPlayer(page, await titleNamed(longFilm))
    let missing = 0
    await page.route(segments, (route) => {
      missing += 1
      return missing <= 3 ? route.fulfill({ status: 404 }) : route.continue()
    })
    await player.seekTo(0.7)
    await player.hasPlayedPast((await player.durationSeconds()) * 0.7 + 2)
    expect(missing).toBeGreaterThan(1)
    expect(reports).toHaveLength(1)
  })
})

test('plays on a line of 1.6 Mb/s', async ({ page }) => {
  await shapeLine(page, { kilobits: 1600, latencyMs: 150 })
  const player = await openPlayer(page, await titleNamed(longFilm))
  await player.hasPlayedPast(3)
})

const subtitleFolder = join(projectRoot, '../shared/data/subtitles')
const hostile = `WEBVTT

00:00.000 --> 00:30.000
<img src=x onerror="alert(1)"><script>alert(2)</script>Words &lt;b&gt; <c.x><i>and more

00:00.000 --> garbage
`

test('PLY-04 a hostile or broken subtitle file injects nothing and stops nothing', async ({ page }) => {
  const files = ['elephantsdream/captions.ar.vtt', 'mdn/sintel-de.vtt', 'own/hls-timestamp-map.vtt'].flatMap((name) => {
    try {
      return [readFileSync(join(subtitleFolder, name), 'utf8')]
    } catch {
      return []
    }
  })
  for (const text of [hostile, 'not a subtitle', ...files]) {
    await page.route(/\/media\/play\/.*\.vtt/, (route) => route.fulfill({ contentType: 'text/vtt', body: text }))
    await storeBefore(page, subtitleLanguageKey, 'de')
    await page.goto(playerAddressOf(await titleNamed(longFilm)))
    await playerOn(page).hasPlayedPast(1)
    expect(await page.locator('[data-subtitles] img, [data-subtitles] script').count()).toBe(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('PLY-04 no cue of any stored subtitle file stops the film or injects markup', async ({ page }) => {
  test.skip(!existsSync(subtitleFolder), '../shared/data/subtitles is not here')
  const names = readdirSync(subtitleFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(vtt|srt|ass|lrc|sbv|xml)$/.test(name),
  )
  // All that stands in them, as one track, with their own times.
  const blocks = names.flatMap((name) => readFileSync(join(subtitleFolder, name), 'utf8').split(/\r\n\r\n|\n\n|\r\r/))
  const cues = blocks.map((block) =>
    block
      .replace(/^WEBVTT.*/m, '')
      .replaceAll(',', '.')
      .trim(),
  )
  expect(cues.length).toBeGreaterThan(500)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.route(/\/media\/play\/.*\.vtt/, (route) => route.fulfill({ contentType: 'text/vtt', body: ['WEBVTT', ...cues].join('\n\n') }))
  await storeBefore(page, subtitleLanguageKey, 'de')
  await page.addInitScript(() => {
    const seen = { lines: 0, markup: [] as string[] }
    Object.assign(window, { seen })
    new MutationObserver(() => {
      for (const shown of document.querySelectorAll('[data-subtitles]')) {
        seen.lines += 1
        if (shown.querySelector(':not(div, p, span, i, b, u, ruby, rt)')) seen.markup.push(shown.outerHTML)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  const player = await openPlayer(page, await titleNamed(longFilm))
  for (const part of [0.01, 0.1, 0.2, 0.35, 0.5, 0.7]) {
    await player.seekTo(part)
    await player.hasPlayedPast((await player.durationSeconds()) * part + 0.5)
  }
  const seen = await page.evaluate(() => (window as unknown as { seen: { lines: number; markup: string[] } }).seen)
  expect(seen.lines).toBeGreaterThan(0)
  expect(seen.markup).toEqual([])
  expect(dialogs).toEqual([])
})

/** Seconds of picture that the player holds before and after its place. */
const heldOf = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate(({ buffered, currentTime }: HTMLVideoElement) => {
      for (let index = 0; index < buffered.length; index++)
        if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index))
          return { behind: currentTime - buffered.start(index), ahead: buffered.end(index) - currentTime }
      return { behind: 0, ahead: 0 }
    })

// A segment of the reels is 2 s: what is begun is fetched whole, and what lies partly within ten seconds is kept.
const segmentSeconds = 2

/** The most that is held before and after the place until the film is there. */
const mostHeldUntil = async (page: Page, positionSeconds: number) => {
  const player = playerOn(page)
  const most = { behind: 0, ahead: 0 }
  await expect
    .poll(
      async () => {
        const { behind, ahead } = await heldOf(page)
        Object.assign(most, { behind: Math.max(most.behind, behind), ahead: Math.max(most.ahead, ahead) })
        return player.positionSeconds()
      },
      { timeout: 60_000, intervals: [100] },
    )
    .toBeGreaterThan(positionSeconds)
  return most
}

test('PLY-17 holds 10 s behind, and ahead 30 s on a line that carries several times what plays', async ({ page }) => {
  const player = await openPlayer(page, await titleNamed(longFilm))
  await player.video.evaluate((media: HTMLVideoElement) => {
    media.playbackRate = 2
  })
  const { behind, ahead } = await mostHeldUntil(page, 26)
  expect(behind).toBeGreaterThan(10 - segmentSeconds)
  expect(behind).toBeLessThan(10 + 2 * segmentSeconds)
  expect(ahead).toBeGreaterThan(30 - 2 * segmentSeconds)
  expect(ahead).toBeLessThan(30 + 2 * segmentSeconds)
})

test('PLY-17 holds 10 s ahead on a line that carries hardly more than what plays', async ({ page }) => {
  await shapeLine(page, { kilobits: 400, latencyMs: 20 })
  await openPlayer(page, await titleNamed(longFilm))
  const { ahead } = await mostHeldUntil(page, 24)
  expect(ahead).toBeGreaterThan(10 - 2 * segmentSeconds)
  expect(ahead).toBeLessThan(10 + 2 * segmentSeconds)
})
