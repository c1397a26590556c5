import { checkClean } from './axe.ts'
import { openStudioAsFirstOperator, welcomeLink } from './first-operator.ts'
import { type OwnService, startOwnService } from './own-service.ts'
import { expect, test } from './quiet.ts'

test.describe('the first hour of a service', () => {
  let service: OwnService
  test.beforeAll(async () => {
    service = await startOwnService('first-hour', 6, { MATINEE_DEMO: 'no' })
  })
  test.afterAll(() => service.stop())

  test('a link that the start prints makes the first account, and the studio tells what to do next', async ({ page }) => {
    await page.goto(await welcomeLink(service))
    await expect(page.getByRole('heading', { name: 'Welcome to Matinee' })).toBeVisible()
    await checkClean(page)
    await openStudioAsFirstOperator(page, service)

    const todo = page.getByRole('region', { name: 'What to do next' })
    const name = todo.getByRole('listitem').filter({ hasText: 'Name:' })
    await expect(name.getByRole('img', { name: 'To do' })).toBeVisible()
    await expect(todo.getByRole('listitem').filter({ hasText: 'Titles:' }).getByRole('img', { name: 'To do' })).toBeVisible()
    await checkClean(page)
    await name.getByRole('link', { name: 'See to it' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Roxy')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The settings are saved.')).toBeVisible()
    await page.getByRole('link', { name: 'Today' }).click()
    await expect(todo.getByText(/^\d+ done$/)).toBeVisible()
    await expect(name).toBeHidden()
    await todo.getByText(/^\d+ done$/).click()
    await expect(name.getByRole('img', { name: 'Done' })).toBeVisible()
    expect(service.complaints()).toEqual([])
  })

  test.describe('once it is used', () => {
    test.use({ allowedNoise: [/status of 4\d\d/] })
    test('the link leads nowhere', async ({ page }) => {
      await page.goto(await welcomeLink(service))
      await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
    })
  })
})
