import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkClean } from './axe.ts'
import { openStudioAsFirstOperator } from './first-operator.ts'
import { hasFfmpeg, makeFilm, withoutFfmpeg } from './make-film.ts'
import { type OwnService, startOwnService } from './own-service.ts'
import { expect, test } from './quiet.ts'
import { dataFolder } from './where.ts'

const library = `${dataFolder}-with-extras`
const folder = join(library, 'The Lamp (1931)')

test.describe('what comes with a film', () => {
  test.skip(!hasFfmpeg, withoutFfmpeg)

  let service: OwnService
  test.beforeAll(async () => {
    rmSync(library, { recursive: true, force: true })
    makeFilm(join(folder, 'The Lamp (1931).mp4'), { seconds: 12 })
    // Each of its own length: files of one content are one extra.
    makeFilm(join(folder, 'extras/Oil.mp4'), { seconds: 7 })
    makeFilm(join(folder, 'extras/Wick.mp4'), { seconds: 8 })
    makeFilm(join(folder, 'interviews/The keeper.mp4'), { seconds: 9 })
    service = await startOwnService('extras', 13, { MATINEE_DEMO: 'no', MATINEE_LIBRARY: library })
  })
  test.afterAll(() => service?.stop())

  test('is named, put in order by keys and hidden, and viewers see so', async ({ page, browser }) => {
    test.setTimeout(180_000)
    await openStudioAsFirstOperator(page, service)
    const list = page.getByRole('grid', { name: 'Extras' })
    const names = list.getByRole('row').locator('b')

    await test.step('the folder’s are there, as it names them', async () => {
      await expect(async () => {
        await page.goto(`${service.origin}/studio/titles`)
        await page.getByRole('row').filter({ hasText: 'The Lamp' }).click({ timeout: 3000 })
        await expect(names).toHaveText(['Oil', 'Wick', 'The keeper'], { timeout: 5000 })
      }).toPass({ timeout: 120_000 })
      await checkClean(page)
    })

    await test.step('one is renamed', async () => {
      await list.getByRole('button', { name: 'Change Oil' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill('How oil was lit')
      await dialog.getByRole('button', { name: /Kind/ }).click()
      await page.getByRole('option', { name: 'Behind the scenes' }).click()
      await checkClean(page)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(names).toHaveText(['How oil was lit', 'Wick', 'The keeper'])
      await expect(list.getByRole('row').first()).toContainText('Behind the scenes')
    })

    await test.step('a move that a press elsewhere ends leaves the page as it was', async () => {
      await list.getByRole('row', { name: 'How oil was lit' }).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Insert between How oil was lit and Wick' })).toBeFocused()
      await page.getByRole('heading', { name: 'The Lamp', level: 1 }).click({ force: true })
      await expect(page.locator('h1[inert], header[inert]')).toHaveCount(0)
      await expect(names).toHaveText(['How oil was lit', 'Wick', 'The keeper'])
    })

    await test.step('it goes to the end, by keys', async () => {
      await list.getByRole('row', { name: 'How oil was lit' }).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(async () => {
        await page.keyboard.press('ArrowDown')
        await expect(page.getByRole('button', { name: 'Insert after The keeper' })).toBeFocused({ timeout: 500 })
      }).toPass()
      await page.keyboard.press('Enter')
      await expect(names).toHaveText(['Wick', 'The keeper', 'How oil was lit'])
      await expect(list.getByRole('row', { name: 'How oil was lit' })).toBeFocused()
    })

    await test.step('another is hidden', async () => {
      await list.getByRole('button', { name: 'Hide Wick' }).click()
      await expect(list.getByRole('row', { name: 'Wick' })).toContainText('Hidden')
      await checkClean(page)
    })

    await test.step('viewers see what was decided', async () => {
      const viewer = await browser.newPage()
      const shelf = viewer.getByRole('region', { name: 'Extras' })
      const address = page.url().replace(/\/studio\/titles\/(\d+)$/, '/title?video_id=$1&video_type=film')
      await expect(async () => {
        await viewer.goto(address)
        await expect(shelf.getByRole('article')).toHaveCount(2, { timeout: 3000 })
      }).toPass({ timeout: 30_000 })
      await expect(shelf.getByRole('article').first()).toContainText('The keeper')
      await expect(shelf.getByRole('article').last()).toContainText('How oil was lit')
      await viewer.close()
    })

    await test.step('the folder’s order comes back', async () => {
      await page.getByRole('button', { name: 'Use the folder’s order' }).click()
      await expect(names).toHaveText(['How oil was lit', 'Wick', 'The keeper'])
      expect(service.complaints()).toEqual([])
    })
  })
})
