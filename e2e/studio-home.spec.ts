import { checkClean } from './axe.ts'
import { expect, test } from './quiet.ts'
import { ask, signIn } from './service.ts'

test('the home page is laid out in peace, takes its place on the clock, and is undone in one act', async ({ page, baseURL }) => {
  const rowsNow = async () => (await ask('home-videos')).data.map(({ genreName }) => genreName)
  const before = await rowsNow()
  await signIn(page, 'operator')
  await page.goto('/studio/home')
  await page.getByRole('button', { name: 'Change the home page' }).click()
  await expect(page).toHaveURL(/\/studio\/home\/\d+$/)

  const rows = page.getByRole('grid', { name: 'Rows of the home page' })
  await rows
    .getByRole('button', { name: /^Change / })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel('Name').fill('Journey’s end')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(rows.getByRole('row').first()).toContainText('Journey’s end')
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Journey’s end' })).toBeVisible()

  await checkClean(page)

  // A minute that has begun: the service's own clock publishes it.
  const now = new Date()
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  await page.getByLabel('Becomes the home page').fill(local)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await expect.poll(rowsNow, { timeout: 45_000 }).toContain('Journey’s end')
  const viewer = await page.context().browser()!.newPage()
  await viewer.goto(`${baseURL}/`)
  await expect(viewer.getByRole('heading', { name: 'Journey’s end' })).toBeAttached()
  await viewer.close()

  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/was taken back/)).toBeVisible()
  expect(await rowsNow()).toEqual(before)
})
