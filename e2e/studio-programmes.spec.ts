import { checkClean } from './axe.ts'
import { moveFirst } from './order-by-keys.ts'
import { expect, test } from './quiet.ts'
import { ask, signIn } from './service.ts'

/** The day so many days from now, in UTC. */
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a programme is made, ordered by keys, published, and seen by a viewer in that order', async ({ page, baseURL }) => {
  const [first, second, third] = (await ask('most-viewed-videos', {})).data
  await signIn(page, 'operator')
  await page.goto('/studio')
  await page.getByRole('link', { name: 'Programmes', exact: true }).click()
  await page.getByRole('button', { name: 'New programme' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('An evening of three')
  await dialog.getByLabel('Chosen by').fill('Ada Lind')
  await dialog.getByLabel('Introduction').fill('Three films.\n\nIn this order.')
  await expect(dialog.getByRole('switch', { name: 'Published' })).toBeDisabled()
  for (const { videoTitle } of [first!, second!, third!]) {
    await dialog.getByLabel('Add a title').fill(videoTitle)
    await page.getByRole('option', { name: videoTitle }).first().click()
  }
  await dialog.getByLabel(`Note on ${third!.videoTitle}`).fill('Watch this one first.')
  await checkClean(page)

  const order = dialog.getByRole('grid', { name: 'Running order' })
  await moveFirst(order.getByRole('row').nth(2), order.getByRole('button', { name: `Move ${third!.videoTitle}`, exact: true }))
  await expect(order.getByRole('row').first()).toContainText(third!.videoTitle)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /An evening of three/ })).toContainText('Draft')
  const listed = async () => (await ask('programmes', {})).data.map(({ programmeName }) => programmeName)
  expect(await listed()).not.toContain('An evening of three')

  await page.getByRole('row', { name: /An evening of three/ }).click()
  // The switch itself lies under what is drawn of it.
  await dialog.getByText('Published', { exact: true }).click()
  await dialog.getByLabel('Last day').fill(dayIn(2))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /An evening of three/ })).toContainText('Published')

  const { programmeId } = (await ask('programmes', {})).data.find(({ programmeName }) => programmeName === 'An evening of three')!
  const viewer = await page.context().browser()!.newPage()
  await viewer.goto(`${baseURL}/programme?programme_id=${programmeId}`)
  await expect(viewer.getByText('Chosen by Ada Lind')).toBeVisible()
  await expect(viewer.getByText('Watch this one first.')).toBeVisible()
  await expect(viewer.getByRole('heading', { level: 3 }).first()).toHaveText(third!.videoTitle)
  const until = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' }).format(new Date(dayIn(2)))
  await expect(viewer.getByText(`Until ${until}`)).toBeVisible()
  await viewer.close()

  await page.getByRole('row', { name: /An evening of three/ }).click()
  await dialog.getByLabel('Last day').fill(dayIn(-1))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /An evening of three/ })).toContainText('Over')
  expect(await listed()).not.toContain('An evening of three')
})
