import { checkClean } from './axe.ts'
import { moveFirst } from './order-by-keys.ts'
import { expect, test } from './quiet.ts'
import { ask, signIn } from './service.ts'

test('the home page is laid out in peace, takes its place on the clock, and is undone in one act', async ({ page, baseURL }) => {
  const rowsNow = async () => (await ask('home-videos')).data.map(({ genreName }) => genreName)
  const before = await rowsNow()
  await signIn(page, 'operator')
  await page.goto('/studio/home')
  await page.getByRole('button', { name: 'Change the home page' }).click()
  await expect(page).toHaveURL(/\/studio\/home\/\d+$/)
  // It needs no time: by hand is as good.
  await expect(page.getByLabel('Becomes the home page')).not.toHaveAttribute('aria-invalid', 'true')

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

test('a row is filled by hand and ordered by keys, another by a search, and viewers see them so', async ({ page, baseURL }) => {
  const before = (await ask('home-videos')).data.map(({ genreName }) => genreName)
  const [first, second, third] = (await ask('most-viewed-videos', {})).data
  await signIn(page, 'operator')
  await page.goto('/studio/home')
  await page.getByRole('button', { name: 'Change the home page' }).click()
  const dialog = page.getByRole('dialog')
  const addRow = async (name: string, holds: string) => {
    await page.getByRole('button', { name: 'Add a row' }).click()
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: /Holds/ }).click()
    await page.getByRole('option', { name: holds }).click()
  }

  await addRow('By hand', 'Titles chosen by hand')
  for (const { videoTitle } of [first!, second!, third!]) {
    await dialog.getByLabel('Add a title').fill(videoTitle)
    await page.getByRole('option', { name: videoTitle }).first().click()
  }
  await expect(dialog.getByRole('status')).toContainText('3 titles for a visitor today.')
  const chosen = dialog.getByRole('grid', { name: 'Titles of the row' })
  await expect(chosen.getByRole('row').nth(2)).toContainText(third!.videoTitle)
  await checkClean(page)
  await moveFirst(chosen.getByRole('row').nth(2), chosen.getByRole('button', { name: 'Move title 3' }))
  await expect(chosen.getByRole('row').first()).toContainText(third!.videoTitle)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await addRow('Found by a search', 'What a search finds')
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Genres' }).fill('Horror')
  await page.getByRole('option', { name: 'Horror' }).click()
  await dialog.getByText('Silent', { exact: true }).click()
  await expect(dialog.getByRole('status')).toContainText(/^\d+ titles? for a visitor today/)
  await expect(dialog.getByRole('status')).toHaveAttribute('aria-busy', 'false')
  const promised = Number.parseInt((await dialog.getByRole('status').textContent())!, 10)
  await dialog.getByRole('button', { name: 'Done' }).click()

  // The new rows lead, moved by keys too.
  const rows = page.getByRole('grid', { name: 'Rows of the home page' })
  for (const name of ['Found by a search', 'By hand']) {
    await moveFirst(rows.getByRole('row', { name }), rows.getByRole('button', { name: `Move ${name}` }))
    await expect(rows.getByRole('row').first()).toContainText(name)
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(/is the home page\./)).toBeVisible()

  const viewer = await page.context().browser()!.newPage()
  await viewer.goto(`${baseURL}/`)
  const shelf = viewer.getByRole('region', { name: 'By hand' })
  await expect(shelf.locator('[data-arrows="row"] > li')).toHaveCount(3)
  const names = [third!, first!, second!].map(({ videoTitle }) => videoTitle)
  for (const [place, name] of names.entries())
    await expect(shelf.locator('[data-arrows="row"] > li').nth(place).getByRole('link').first()).toHaveAccessibleName(
      new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
    )
  await viewer
    .getByRole('link', { name: /Found by a search/ })
    .first()
    .click()
  await expect(viewer).toHaveURL(/\/content\?row=Found/)
  await expect(viewer.getByRole('heading', { name: 'Found by a search', level: 1 })).toBeVisible()
  expect((await ask('home-row-videos', { rowName: 'Found by a search' })).count).toBe(promised)
  await viewer.close()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/was taken back/)).toBeVisible()
  expect((await ask('home-videos')).data.map(({ genreName }) => genreName)).toEqual(before)
})

test('a helper tool is added, seen by a visitor where a row holds them, and taken away', async ({ page, baseURL }) => {
  await signIn(page, 'operator')
  await page.goto('/studio/home')
  await page.getByRole('navigation', { name: 'Home' }).getByRole('link', { name: 'Helper tools' }).click()
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByLabel(name, { exact: true })
  await page.getByRole('button', { name: 'Add a tool' }).click()
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled()
  await field('Name').fill('Under ten minutes')
  await field('What it does').fill('Films for the tram.')
  await field('Leads to').fill('/coming-soon')
  await checkClean(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('figure').getByText('Films for the tram.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The list of helper tools is saved.')).toBeVisible()
  await checkClean(page)

  const visitor = await page.context().browser()!.newPage()
  await visitor.goto(`${baseURL}/`)
  const tool = visitor.getByRole('link', { name: /Under ten minutes/ })
  await expect(tool).toHaveAttribute('href', '/coming-soon')

  await page.getByRole('button', { name: 'Change Under ten minutes' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Trending' })).toBeAttached()
  await expect(tool).toHaveCount(0)
  await visitor.close()
})
