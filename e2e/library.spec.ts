import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { signUpAt } from './newcomers.ts'
import { type OwnService, startOwnService } from './own-service.ts'
import { playerOn } from './player.ts'
import { expect, test } from './quiet.ts'
import { dataFolder } from './where.ts'

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0
const library = `${dataFolder}-films`

/** A few seconds of moving picture with a tone, as a file of a film. */
const film = (file: string, codecs: string[]): void => {
  const path = join(library, file)
  mkdirSync(dirname(path), { recursive: true })
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=24:duration=8']
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=330:duration=8']
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, ...sound, ...codecs, path])
  // What was written just now may still be being copied.
  utimesSync(path, new Date(0), new Date(0))
}
const fits = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-g', '48', '-c:a', 'aac', '-ac', '2']
const old = ['-c:v', 'mpeg4', '-c:a', 'libmp3lame']

const films = ['The Lamp', 'Night Train']
let service: OwnService

test.describe('a folder of films', () => {
  test.skip(!hasFfmpeg, 'ffmpeg is not installed, which makes films playable.')
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test.beforeAll(async () => {
    rmSync(library, { recursive: true, force: true })
    film('The Lamp (1931)/The Lamp (1931).mp4', fits)
    film('Night Train (1947).avi', old)
    film('Harbour Street/Season 1/Harbour Street S01E01 Arrival.mkv', fits)
    const facts = '<movie><title>The Lamp</title><year>1931</year><plot>Somebody keeps a light burning.</plot><genre>Drama</genre></movie>'
    writeFileSync(join(library, 'The Lamp (1931)/movie.nfo'), facts)
    service = await startOwnService('library', 2, { MATINEE_LIBRARY: library })
  })
  test.afterAll(() => service?.stop())

  test('becomes a home page whose titles play, picture and sound, copied or encoded', async ({ page }) => {
    test.setTimeout(240_000)
    await signUpAt(page, service)
    const cards = page.getByRole('main').getByRole('link', { name: /The Lamp|Night Train|Harbour Street/ })
    await expect(async () => {
      await page.goto(service.origin)
      for (const name of [...films, 'Harbour Street']) await expect(cards.filter({ hasText: name }).first()).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 120_000 })
    for (const name of films) {
      await page.goto(service.origin)
      await cards
        .filter({ hasText: name })
        .first()
        .click({ position: { x: 24, y: 60 } })
      await page
        .getByRole('main')
        .getByRole('link', { name: /^(Play|Resume)/ })
        .or(page.getByRole('main').getByRole('button', { name: /^(Play|Resume)/ }))
        .first()
        .click()
      const player = playerOn(page)
      await player.hasPlayedPast(1)
      const decoded = await player.video.evaluate((media) => {
        const { webkitAudioDecodedByteCount, webkitDecodedFrameCount } = media as HTMLVideoElement & Record<string, number>
        return { sound: webkitAudioDecodedByteCount ?? 0, picture: webkitDecodedFrameCount ?? 0 }
      })
      expect(decoded.sound, name).toBeGreaterThan(0)
      expect(decoded.picture, name).toBeGreaterThan(10)
    }
    expect(service.complaints()).toEqual([])
  })
})
