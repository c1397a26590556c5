import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { OperatorInput } from '@matinee/contract/operator/operator-client'
import { titleFields } from '@matinee/contract/operator/titles'
import type { Route } from '@playwright/test'
import { checkClean } from './axe.ts'
import { openStudioAsFirstOperator } from './first-operator.ts'
import { hasFfmpeg, makeFilm, withoutFfmpeg } from './make-film.ts'
import { askOwnOperator } from './own-operator.ts'
import { type OwnService, startOwnService } from './own-service.ts'
import { playFromHome } from './player.ts'
import { expect, test } from './quiet.ts'
import { dataFolder } from './where.ts'

const library = `${dataFolder}-doubtful`
/** Somebody filed Caligari under another film. */
const folder = join(library, 'Nosferatu (1922)')

/** Lets a call about a title go on once its version has risen. */
const afterAnotherWrite = async (service: OwnService, route: Route) => {
  const call = await askOwnOperator(service)
  const { data } = await call('get-title', { id: route.request().postDataJSON().id })
  const fields = Object.fromEntries(Object.entries(data).filter(([name]) => name in titleFields))
  await call('update-title', { ...(fields as Omit<OperatorInput<'update-title'>, 'id' | 'version'>), id: data.id, version: data.version })
  await route.continue()
}

test.describe('a doubtful match', () => {
  test.skip(!hasFfmpeg, withoutFfmpeg)
  // Packaging writes to the title while somebody types: what was typed is sent again.
  test.use({ allowedNoise: [/status of 409/] })

  let service: OwnService
  test.beforeAll(async () => {
    rmSync(library, { recursive: true, force: true })
    makeFilm(join(folder, 'Caligari.mp4'), { seconds: 12 })
    service = await startOwnService('doubts', 12, { MATINEE_DEMO: 'no', MATINEE_LIBRARY: library })
  })
  test.afterAll(() => service?.stop())

  test('waits as a draft with its reason, is corrected and published, and stays so', async ({ page }) => {
    test.setTimeout(180_000)
    const main = page.getByRole('main')
    const name = main.getByLabel('Name', { exact: true })
    await openStudioAsFirstOperator(page, service)

    await test.step('Today leads to it, and it says why it waits', async () => {
      // Without a reload: Today asks anew by itself.
      const waiting = page.getByRole('region', { name: 'Needs a person' })
      await expect(waiting.getByRole('link', { name: '1 draft' })).toBeVisible({ timeout: 60_000 })
      await waiting.getByRole('link', { name: '1 title with doubts' }).click()
      await page.getByRole('row').filter({ hasText: 'Nosferatu' }).click()
      const doubts = page.getByRole('region', { name: 'Doubts of the library' })
      await expect(doubts).toContainText('The file and its folder name different films: Caligari, Nosferatu.')
      await expect(doubts).toContainText('Nosferatu (1922)')
      await checkClean(page)
    })

    await test.step('it is corrected, accepted and published', async () => {
      await name.fill('The Cabinet of Dr. Caligari')
      await main.getByLabel('Year').fill('1920')
      await page.keyboard.press('Tab')
      await expect(main.getByText('Saved', { exact: true })).toBeVisible()
      // Something else writes to the title between reading and accepting.
      await page.route('**/accept-title-doubts', (route) => afterAnotherWrite(service, route), { times: 1 })
      await page.getByRole('button', { name: 'This is right' }).click()
      await expect(page.getByRole('region', { name: 'Doubts of the library' })).toBeHidden()
      // The service may have published it by now, and says so with the same word.
      await main.getByRole('radiogroup', { name: 'State' }).getByText('Published', { exact: true }).click()
      await expect(page.getByText('Everybody sees it.')).toBeVisible()
      await expect(main.getByText('Saved', { exact: true })).toBeVisible()
      await checkClean(page)
    })

    await test.step('another look at the folder leaves it so', async () => {
      const titlePage = page.url()
      await page.getByRole('link', { name: 'Library' }).click()
      await page.getByRole('button', { name: 'Look again' }).click()
      await expect(page.getByRole('button', { name: 'Look again' })).toBeEnabled()
      await expect(page.getByRole('row').filter({ hasText: 'Caligari.mp4' })).toContainText('The Cabinet of Dr. Caligari')
      await page.goto(titlePage)
      await expect(name).toHaveValue('The Cabinet of Dr. Caligari')
      await expect(page.getByRole('region', { name: 'Doubts of the library' })).toBeHidden()
    })

    await test.step('viewers find and play it', async () => {
      const player = await playFromHome(page, service.origin, 'The Cabinet of Dr. Caligari')
      await player.hasPlayedPast(1)
      expect(service.complaints().filter((line) => !line.includes('A title waits as a draft'))).toEqual([])
    })
  })
})
