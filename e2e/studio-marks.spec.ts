import type { OperatorReply } from '@matinee/contract/operator/operator-client'
import { checkClean } from './axe.ts'
import { openPlayer } from './player.ts'
import { expect, test } from './quiet.ts'
import { askAsOperator, signIn, titleNamed } from './service.ts'

const filmName = 'A Trip to the Moon'

// The demo's films share their reels, and so what is marked in them: all is put back.
let before: OperatorReply<'get-marks'>['data']
test.beforeEach(async () => {
  before = (await (await askAsOperator())('get-marks', { titleId: (await titleNamed(filmName)).videoId })).data
})
test.afterEach(async () => {
  const call = await askAsOperator()
  const { titleId, intro, recap, creditsFrom, chapters, adBreaks, byHand } = before
  const { version } = (await call('get-marks', { titleId })).data
  await call('update-marks', { titleId, version, intro, recap, creditsFrom, chapters, adBreaks, byHand })
})

test('an intro is cut on the filmstrip by drag and by keys, and the viewer’s player skips what was cut', async ({ page, browser }) => {
  test.slow()
  const film = await titleNamed(filmName)
  await signIn(page, 'operator')
  await page.goto(`/studio/titles/${film.videoId}`)
  await page.getByRole('link', { name: 'Marks' }).click()
  const start = page.getByRole('slider', { name: 'Intro start' })
  const end = page.getByRole('slider', { name: 'Intro end' })
  const video = page.locator('video')
  const save = page.getByRole('button', { name: 'Save marks' })
  const secondsOf = async (slider: typeof start) => Number(await slider.getAttribute('aria-valuenow'))
  const isPictured = page.getByRole('region', { name: 'Filmstrip' }).locator('image').first()

  await test.step('the strip shows the film and its sound, and the player plays it', async () => {
    await expect(isPictured).toHaveAttribute('href', /storyboard/)
    await expect.poll(() => video.evaluate((media: HTMLVideoElement) => media.readyState)).toBeGreaterThan(1)
    await expect(page.getByRole('img', { name: 'Waveform of the sound' })).toBeVisible()
    await expect(save).toBeDisabled()
    await checkClean(page)
  })

  await test.step('keys move the end by a tenth and by a second, and the player goes there', async () => {
    const from = await secondsOf(end)
    await end.focus()
    for (const _ of [1, 2, 3, 4, 5]) await page.keyboard.press('Shift+ArrowRight')
    for (const _ of [1, 2]) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => secondsOf(end)).toBeCloseTo(from + 5.1, 3)
    await expect.poll(() => video.evaluate((media: HTMLVideoElement) => media.currentTime)).toBeCloseTo(from + 5.1, 1)
  })

  await test.step('the start is dragged', async () => {
    const box = (await start.boundingBox())!
    const strip = (await page.getByRole('region', { name: 'Filmstrip' }).boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + strip.width * 0.07, box.y + 20, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => secondsOf(start)).toBeGreaterThan(5)
    expect(await secondsOf(start)).toBeLessThan(8)
  })

  await test.step('a time is typed; what is no time is told, and one mark is undone by itself', async () => {
    const recap = page.getByRole('region', { name: 'Recap' })
    await recap.getByRole('button', { name: 'Recap: begin here' }).click()
    const field = recap.getByRole('textbox', { name: 'Recap end' })
    await field.fill('soon')
    await field.press('Enter')
    await expect(recap).toContainText('Write it as h:mm:ss.s.')
    await field.fill('1:12.5')
    await field.press('Enter')
    await expect(page.getByRole('slider', { name: 'Recap end' })).toHaveAttribute('aria-valuetext', '0:01:12.5')
    await recap.getByRole('button', { name: 'Undo recap' }).click()
    await expect(page.getByRole('slider', { name: 'Recap end' })).toBeHidden()
  })

  await test.step('the player plays around a mark, and stops after it', async () => {
    const at = await secondsOf(start)
    await page.getByRole('button', { name: 'Play around intro start' }).click()
    await expect.poll(() => video.evaluate((media: HTMLVideoElement) => media.currentTime)).toBeGreaterThan(at + 1.9)
    await expect(video).toHaveJSProperty('paused', true)
  })

  const [from, to] = [await secondsOf(start), await secondsOf(end)]
  await test.step('what is saved is there again', async () => {
    await save.click()
    await expect(page.getByText('The marks are saved.')).toBeVisible()
    await page.reload()
    await expect(start).toHaveAttribute('aria-valuenow', String(from))
    await expect(end).toHaveAttribute('aria-valuenow', String(to))
    await expect(page.getByRole('region', { name: 'Intro' })).toContainText('Set by hand.')
    await checkClean(page)
  })

  await test.step('the viewer’s player offers the skip from there, and jumps to its end', async () => {
    const context = await browser.newContext()
    const viewer = await context.newPage()
    await signIn(viewer, 'premium')
    const player = await openPlayer(viewer, film)
    await player.pause()
    const duration = await player.durationSeconds()
    const skip = viewer.getByRole('button', { name: 'Skip Intro' })
    await player.seekTo((from - 3) / duration)
    await expect.poll(player.positionSeconds).toBeLessThan(from - 1)
    await expect(skip).toBeHidden()
    await player.seekTo((from + 2) / duration)
    await expect(skip).toBeVisible()
    await skip.click()
    await expect.poll(player.positionSeconds).toBeGreaterThan(to - 0.2)
    await expect(skip).toBeHidden()
    await context.close()
  })
})
