import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasFfmpeg, makeFilm, oldCodecs, withoutFfmpeg } from './make-film.ts'
import { signUpAt } from './newcomers.ts'
import { type OwnService, startOwnService } from './own-service.ts'
import { playFromHome } from './player.ts'
import { expect, test } from './quiet.ts'
import { dataFolder } from './where.ts'

const library = `${dataFolder}-films`

const films = ['The Lamp', 'Night Train']
let service: OwnService

test.describe('a folder of films', () => {
  test.skip(!hasFfmpeg, withoutFfmpeg)
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test.beforeAll(async () => {
    rmSync(library, { recursive: true, force: true })
    makeFilm(join(library, 'The Lamp (1931)/The Lamp (1931).mp4'))
    makeFilm(join(library, 'Night Train (1947).avi'), { codecs: oldCodecs })
    makeFilm(join(library, 'Harbour Street/Season 1/Harbour Street S01E01 Arrival.mkv'))
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
      const player = await playFromHome(page, service.origin, name)
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
