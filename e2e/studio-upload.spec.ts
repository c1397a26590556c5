import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkClean } from './axe.ts'
import { openStudioAsFirstOperator } from './first-operator.ts'
import { type OwnService, startOwnService } from './own-service.ts'
import { playerOn } from './player.ts'
import { expect, test } from './quiet.ts'
import { dataFolder } from './where.ts'

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0
const folder = join(`${dataFolder}-to-upload`, 'The Lamp (1931)')
const film = join(folder, 'The Lamp (1931).mp4')
/** Of one request of an upload. */
const partBytes = 8_000_000

test.describe('uploads', () => {
  test.skip(!hasFfmpeg, 'ffmpeg is not installed, which makes films playable.')
  // Requests fail while the line is cut.
  test.use({ allowedNoise: [/ERR_INTERNET_DISCONNECTED/], contextOptions: { reducedMotion: 'reduce' } })

  let service: OwnService
  test.beforeAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    // Noise does not compress: a few seconds that are sent in three parts.
    const picture = ['-f', 'lavfi', '-i', 'nullsrc=size=640x360:rate=24:duration=8,geq=random(1)*255:128:128']
    const sound = ['-f', 'lavfi', '-i', 'sine=frequency=330:duration=8']
    const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '18M', '-pix_fmt', 'yuv420p', '-g', '48', '-c:a', 'aac', '-ac', '2']
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, ...sound, ...codecs, film])
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
      await page.getByRole('button', { name: 'Clear what is finished' }).click()
      await expect(upload).toBeHidden()
      const card = page.getByRole('main').getByRole('link', { name: /The Lamp/ })
      await expect(async () => {
        await page.goto(service.origin)
        await expect(card.first()).toBeVisible({ timeout: 3000 })
      }).toPass({ timeout: 60_000 })
      await card.first().click({ position: { x: 24, y: 60 } })
      await page
        .getByRole('main')
        .getByRole('link', { name: /^(Play|Resume)/ })
        .or(page.getByRole('main').getByRole('button', { name: /^(Play|Resume)/ }))
        .first()
        .click()
      await playerOn(page).hasPlayedPast(1)
      // The subtitle came first, and was left out until its film stood beside it.
      expect(service.complaints().filter((line) => !line.includes('No video stands beside it.'))).toEqual([])
    })
  })
})
