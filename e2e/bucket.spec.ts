import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowsersBucket, startBrowsersBucket } from './bucket.ts'
import { hasFfmpeg, makeFilm, makeOld, withoutFfmpeg } from './make-film.ts'
import { signUpAt } from './newcomers.ts'
import { type OwnService, startOwnService } from './own-service.ts'
import { playerOn } from './player.ts'
import { expect, test } from './quiet.ts'
import { openCard } from './service.ts'
import { dataFolder, port } from './where.ts'

const library = `${dataFolder}-bucket-films`
const place = 4
const seconds = 60

const makeLibrary = (): void => {
  rmSync(library, { recursive: true, force: true })
  makeFilm(join(library, 'The Lamp (1931).mp4'), { seconds })
  const subtitles = join(library, 'The Lamp (1931).en.srt')
  writeFileSync(subtitles, `1\n00:00:00,000 --> 00:00:${seconds - 1},000\nSomebody keeps a light burning.\n`)
  makeOld(subtitles)
}

test.describe('films in a bucket', () => {
  test.skip(!hasFfmpeg, withoutFfmpeg)
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test.beforeAll(makeLibrary)

  for (const delivery of ['redirect', 'stream'] as const)
    test(`PLA-01 play in a browser with delivery by ${delivery}, picture, sound, subtitles and previews`, async ({ page }) => {
      test.setTimeout(300_000)
      let bucket: BrowsersBucket | undefined
      let service: OwnService | undefined
      try {
        const pages = `http://127.0.0.1:${port + place}`
        const films = await startBrowsersBucket(pages)
        bucket = films
        const settings = { ...films.settings, MATINEE_S3_DELIVERY: delivery, MATINEE_LIBRARY: library }
        service = await startOwnService('bucket', place, settings)
        await expect
          .poll(() => films.requests.some(({ method, path }) => method === 'PUT' && path.endsWith('/manifest.json')), { timeout: 180_000 })
          .toBe(true)
        await signUpAt(page, service)
        /** What came through the service itself, and what the browser was led to. */
        const answered: { path: string; status: number }[] = []
        /** Where pictures of the storyboard came from. */
        const sheets: string[] = []
        page.on('response', (reply) => {
          const { origin, pathname } = new URL(reply.url())
          if (/storyboard-\d+\.jpg$/.test(pathname) && reply.ok()) sheets.push(origin)
          if (origin === pages && pathname.startsWith('/media/play/'))
            answered.push({ path: pathname.split('/').at(-1) ?? '', status: reply.status() })
        })
        const card = page.getByRole('main').getByRole('link', { name: /The Lamp/ })
        await expect(async () => {
          await page.goto(pages)
          await expect(card.first()).toBeVisible({ timeout: 3000 })
        }).toPass({ timeout: 60_000 })
        await openCard(card.first())
        await page
          .getByRole('main')
          .getByRole('button', { name: /^(Play|Resume)/ })
          .first()
          .click()
        const player = playerOn(page)
        await player.hasPlayedPast(1)
        const decoded = await player.video.evaluate((media) => {
          const { webkitAudioDecodedByteCount, webkitDecodedFrameCount } = media as HTMLVideoElement & Record<string, number>
          return { sound: webkitAudioDecodedByteCount ?? 0, picture: webkitDecodedFrameCount ?? 0 }
        })
        expect(decoded.sound).toBeGreaterThan(0)
        expect(decoded.picture).toBeGreaterThan(10)

        await test.step('far ahead', async () => {
          await player.seekTo(0.85)
          await player.hasPlayedPast(seconds * 0.85)
        })
        await test.step('subtitles', async () => {
          await player.press('Subtitles and audio')
          await page.getByRole('dialog', { name: 'Subtitles and audio' }).getByText('English', { exact: true }).click()
          await expect(page.locator('[data-subtitles]')).toContainText('Somebody keeps a light burning.')
          await page.keyboard.press('Escape')
        })
        await test.step('a preview over the seek bar', async () => {
          await player.wake()
          await player.seekBar.hover({ position: { x: 200, y: 5 } })
          await expect.poll(() => sheets[0]).toBe(delivery === 'redirect' ? films.origin : pages)
        })

        const asked = films.requests.filter(({ origin, method }) => origin === pages && method === 'GET')
        const segments = answered.filter(({ path }) => path.endsWith('.mp4'))
        expect(segments.length).toBeGreaterThan(2)
        if (delivery === 'redirect') {
          expect(segments.map(({ status }) => status)).toEqual(segments.map(() => 302))
          const parts = asked.filter(({ path }) => path.endsWith('.mp4'))
          expect(parts.length).toBeGreaterThan(2)
          for (const { range, status } of parts) expect([range, status]).toEqual([expect.stringMatching(/^bytes=\d+-\d+$/), 206])
        } else {
          expect(asked).toEqual([])
          expect(segments.map(({ status }) => status)).toEqual(segments.map(() => 206))
        }
        expect(service.complaints()).toEqual([])
      } finally {
        // A page that lives on would miss its service.
        await page.goto('about:blank')
        await service?.stop()
        await bucket?.close()
      }
    })
})
