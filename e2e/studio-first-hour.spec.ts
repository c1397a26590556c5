import { checkClean } from './axe.ts'
import { type OwnService, startOwnService } from './own-service.ts'
import { expect, test } from './quiet.ts'

test.describe('the first hour of a service', () => {
  let service: OwnService
  test.beforeAll(async () => {
    service = await startOwnService('first-hour', 6, { MATINEE_DEMO: 'no' })
  })
  test.afterAll(() => service.stop())

  test('a link that the start prints makes the first account, and the studio tells what to do next', async ({ page }) => {
    await expect.poll(() => service.output()).toContain('/studio/welcome?code=')
    const path = /\/studio\/welcome\?code=\S+/.exec(service.output())?.[0] ?? ''
    await page.goto(service.origin + path)
    await expect(page.getByRole('heading', { name: 'Welcome to Matinee' })).toBeVisible()
    await checkClean(page)
    await page.getByLabel('Your name').fill('Ada')
    await page.getByLabel('Email address').fill('ada@roxy.test')
    await page.getByLabel('Password').fill('a long password of Ada’s')
    await page.getByRole('button', { name: 'Open the studio' }).click()
    await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible()

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
    await expect(name.getByRole('img', { name: 'Done' })).toBeVisible()
    expect(service.complaints()).toEqual([])
  })

  test.describe('once it is used', () => {
    test.use({ allowedNoise: [/status of 4\d\d/] })
    test('the link leads nowhere', async ({ page }) => {
      const path = /\/studio\/welcome\?code=\S+/.exec(service.output())?.[0] ?? ''
      await page.goto(service.origin + path)
      await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
    })
  })
})
