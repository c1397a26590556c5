import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkClean } from './axe.ts'
import { openStudioAsFirstOperator } from './first-operator.ts'
import { hasFfmpeg, makeFilm, withoutFfmpeg } from './make-film.ts'
import { type OwnService, startOwnService } from './own-service.ts'
import { playFromHome } from './player.ts'
import { expect, test } from './quiet.ts'
import { dataFolder } from './where.ts'

const folder = join(`${dataFolder}-to-upload`, 'The Lamp (1931)')
const film = join(folder, 'The Lamp (1931).mp4')
/** Of one request of an upload. */
const partBytes = 8_000_000

test.describe('uploads', () => {
  test.skip(!hasFfmpeg, withoutFfmpeg)
  // Requests fail while the line is cut.
  test.use({ allowedNoise: [/ERR_INTERNET_DISCONNECTED/], contextOptions: { reducedMotion: 'reduce' } })

  let service: OwnService
  test.beforeAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    // A few seconds that are sent in three parts.
    makeFilm(film, { isNoise: true })
    expect(statSync(film).size).toBeGreaterThan(2 * partBytes)
    writeFileSync(join(folder, 'The Lamp (1931).en.srt'), '1\n00:00:01,000 --> 00:00:03,000\nKeep it burning.\n')
    writeFileSync(join(folder, 'notes.txt'), 'Nothing for viewers.')
    writeFileSync(join(folder, 'Trailer.mp4'), '<!doctype html><title>Not found</title>'.padEnd(20_000))
    service = await startOwnService('upload', 9, { MATINEE_DEMO: 'no' })
  })
  test.afterAll(() => service?.stop())

  test('a dragged folder comes in over a cut line and a reload, and is a title that plays', async ({ page }) => {
    test.setTimeout(240_000)
    await openStudioAsFirstOperator(page, service)
    await page.getByRole('link', { name: 'Upload films' }).click()
    await expect(page.getByRole('region', { name: 'No folder of films is set' })).toBeVisible()

    let isCut = true
    const offsets: number[] = []
    await page.route('**/operator/v1/uploads/*', async (route) => {
      const request = route.request()
      const offset = Number(request.headers()['upload-offset'] ?? 0)
      if (isCut && offset > 0) return route.abort('internetdisconnected')
      if (request.method() === 'PATCH') offsets.push(offset)
      return route.continue()
    })
    const upload = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: 'The Lamp (1931).mp4' })
    const sign = page.getByRole('link', { name: /^(Uploading|Halted)/ })

    await test.step('what the browser can tell is refused before it is sent, the rest is sent as far as the line reaches', async () => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Upload a folder' }).click()
      await (await chooser).setFiles(folder)
      await expect(upload).toContainText('No connection to the service')
      const broken = page.getByRole('listitem').filter({ hasText: 'Trailer.mp4' })
      await expect(broken).toContainText('It does not begin as a film does.')
      await broken.getByRole('button', { name: 'Take from the list' }).click()
      await expect(broken).toBeHidden()
      await page.getByText('1 file was skipped').click()
      await expect(page.getByText('The library reads no .txt files.')).toBeVisible()
      await checkClean(page)
      await page.getByRole('link', { name: 'Titles' }).first().click()
      await expect(sign).toBeVisible()
      await sign.click()
      await expect(upload).toContainText('No connection to the service')
    })

    await test.step('after a reload, of which the page warns, it goes on with the same file from where it was', async () => {
      const asked: string[] = []
      page.on('dialog', (dialog) => {
        asked.push(dialog.type())
        void dialog.accept()
      })
      await page.reload()
      expect(asked).toEqual(['beforeunload'])
      await expect(upload).toContainText('Choose the file again to go on.')
      await checkClean(page)
      isCut = false
      const before = offsets.length
      const chooser = page.waitForEvent('filechooser')
      await upload.getByRole('button', { name: 'Choose the file' }).click()
      await (await chooser).setFiles(film)
      await expect(upload).toContainText('Ready · Open The Lamp', { timeout: 120_000 })
      expect(offsets[before]).toBe(partBytes)
    })

    await test.step('it is a title that plays, with the subtitle that came beside it', async () => {
      await expect(page.getByRole('listitem').filter({ hasText: '.en.srt' })).toContainText('In the library')
      await checkClean(page)
    })

    const poster = await test.step('it is given artwork of its own', async () => {
      const picture = await page.screenshot({ type: 'jpeg' })
      await upload.getByRole('link', { name: 'Open The Lamp' }).click()
      const artwork = page.getByRole('region', { name: 'Artwork' })
      const drawn = artwork.getByRole('img', { name: 'Poster of this title' })
      const before = (await drawn.getAttribute('src')) ?? ''
      const chooser = page.waitForEvent('filechooser')
      await artwork.getByRole('button', { name: 'Upload the poster', exact: true }).click()
      await (await chooser).setFiles({ name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: picture })
      await expect(drawn).not.toHaveAttribute('src', before)
      const [address = ''] = ((await drawn.getAttribute('src')) ?? '').split('?')
      await page.getByRole('link', { name: 'Library' }).first().click()
      await page.getByRole('button', { name: 'Clear what is finished' }).click()
      await expect(upload).toBeHidden()
      return address
    })

    await test.step('viewers see it with that poster, and it plays', async () => {
      expect(poster).toMatch(/^\/images\//)
      await page.goto(service.origin)
      await expect(page.locator(`img[src^="${poster}"]`).first()).toBeAttached()
      const player = await playFromHome(page, service.origin, 'The Lamp')
      await player.hasPlayedPast(1)
      // The subtitle came first, and was left out until its film stood beside it.
      expect(service.complaints().filter((line) => !line.includes('No video stands beside it.'))).toEqual([])
    })
  })
})
