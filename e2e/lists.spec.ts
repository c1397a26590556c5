import { wireRefusal } from '@matinee/contract/wire-reply'
import type { Page } from '@playwright/test'
import { checkClean } from './axe.ts'
import { addButton, addDialog, chooseList, ownLists, removeButton } from './lists.ts'
import { newMember, signInAs } from './members.ts'
import { expect, test } from './quiet.ts'
import { addressOf, titleNamed } from './service.ts'

const film = 'Metropolis'
const open = async (page: Page) => page.goto(addressOf(await titleNamed(film)))
const holding = (page: Page) => ownLists(page).getByRole('list', { name: 'Lists that hold it' }).getByRole('listitem')

test('LST-01 a visitor is asked to sign in', async ({ page }) => {
  await open(page)
  await addButton(page, film).click()
  await expect(page.getByRole('dialog')).toContainText('Please login before adding this video to your custom list.')
})

test('TTL-03 LST-01 a title is put on one list after another from its button, and taken off each after a question', async ({ page }) => {
  const ada = await newMember('Ada')
  const [noir, rain] = [
    await ada.ask('add-watch-list', { watchListName: 'Noir' }),
    await ada.ask('add-watch-list', { watchListName: 'Rain' }),
  ]
  const { videoId } = await titleNamed(film)
  const lists = async () => (await ada.ask('my-watch-list', { videoId })).data.map(({ listName, isOnList }) => [listName, isOnList])
  await signInAs(page, ada)
  await open(page)

  await addButton(page, film).click()
  const choice = addDialog(page).getByLabel('Your lists')
  await expect(choice.locator('option')).toHaveText(['Select', 'Noir', 'Rain'])
  await expect(choice.locator('option:checked')).toHaveText('Select')
  await expect(addDialog(page).getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await chooseList(addDialog(page), 'Noir')
  await expect(page.getByText('Added to “Noir”.')).toBeVisible()

  // A second list, where only those are offered that do not hold it.
  await removeButton(page, film).click()
  await expect(holding(page)).toHaveText(['Noir'])
  await expect(ownLists(page).getByLabel('Add to another list').locator('option')).toHaveText(['Select', 'Rain'])
  await chooseList(ownLists(page), 'Rain')
  await expect(page.getByText('Added to “Rain”.')).toBeVisible()
  await removeButton(page, film).click()
  await expect(holding(page)).toHaveText(['Noir', 'Rain'])
  await expect(ownLists(page).getByRole('combobox')).toHaveCount(0)

  // Off the first: the question first, and it stays on the other.
  const question = page.getByRole('dialog', { name: 'Remove from list?' })
  await ownLists(page)
    .getByRole('button', { name: `Remove ${film} from Noir` })
    .click()
  await expect(question).toContainText(`Remove ${film} from Noir?`)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(holding(page)).toHaveText(['Noir', 'Rain'])
  await expect.poll(lists).toEqual([
    ['Noir', true],
    ['Rain', true],
  ])
  await ownLists(page)
    .getByRole('button', { name: `Remove ${film} from Noir` })
    .click()
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Removed from “Noir”.')).toBeVisible()
  await expect(removeButton(page, film)).toBeVisible()
  await expect.poll(lists).toEqual([
    ['Noir', false],
    ['Rain', true],
  ])

  // And off the last.
  await page.reload()
  await removeButton(page, film).click()
  await ownLists(page)
    .getByRole('button', { name: `Remove ${film} from Rain` })
    .click()
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(addButton(page, film)).toBeVisible()
  await expect.poll(lists).toEqual([
    ['Noir', false],
    ['Rain', false],
  ])
  expect([noir.data.listCount, rain.data.listCount]).toEqual([0, 0])
})

test('LST-01 LST-02 lists are made from the button, the first and any other', async ({ page }) => {
  const bo = await newMember('Bo')
  const { videoId } = await titleNamed(film)
  await signInAs(page, bo)
  await open(page)
  const create = page.getByRole('dialog', { name: 'Create Your List' })
  for (const name of ['First', 'Second']) {
    await (name === 'First' ? addButton : removeButton)(page, film).click()
    if (name === 'Second') await ownLists(page).getByRole('button', { name: 'Create List' }).click()
    await create.getByLabel('List name').fill(name)
    await create.getByRole('button', { name: 'Save Your List' }).click()
    await expect(page.getByText(`Added to “${name}”.`)).toBeVisible()
  }
  expect((await bo.ask('my-watch-list', { videoId })).data).toMatchObject([
    { listName: 'First', listCount: 1, isOnList: true },
    { listName: 'Second', listCount: 1, isOnList: true },
  ])
})

test.describe('while the service fails', () => {
  test.use({ allowedNoise: [/status of 500/] })
  test('LST-06 an addition and a removal that fail are told and taken back', async ({ page }) => {
    const cy = await newMember('Cy')
    await cy.ask('add-watch-list', { watchListName: 'Noir' })
    await signInAs(page, cy)
    const fail = (path: string) =>
      page.route(`**/v3/${path}`, (route) => route.fulfill({ status: 500, json: wireRefusal('unexpected', 'Broken') }))
    await fail('add-remove-video-watch-list')
    await open(page)
    await addButton(page, film).click()
    await chooseList(addDialog(page), 'Noir')
    await expect(page.getByRole('alert')).toHaveText('Unable to add to watchlist.')
    await expect(addButton(page, film)).toBeVisible()

    await page.unroute('**/v3/add-remove-video-watch-list')
    await addButton(page, film).click()
    await chooseList(addDialog(page), 'Noir')
    await expect(page.getByText('Added to “Noir”.')).toBeVisible()
    await fail('delete-videos-from-watch-list')
    await removeButton(page, film).click()
    await ownLists(page)
      .getByRole('button', { name: `Remove ${film} from Noir` })
      .click()
    await page.getByRole('dialog', { name: 'Remove from list?' }).getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('Unable to remove from watchlist.')).toBeVisible()
    await expect(removeButton(page, film)).toBeVisible()
  })
})

test('a list hangs on a wall of prints, each of which leads to its title, and comes back as cards', async ({ page }) => {
  const ada = await newMember('Ada')
  const { id } = (await ada.ask('add-watch-list', { watchListName: 'Noir' })).data
  const titles = [await titleNamed('Detour'), await titleNamed(film)]
  for (const { videoId } of titles) await ada.ask('add-remove-video-watch-list', { videoId, watchListId: id })
  await signInAs(page, ada)
  await page.goto(`/category?category_id=${id}&type=watch_list`)
  await expect(page.getByRole('button', { name: 'Remove Detour from your list' })).toBeAttached()
  await page.getByRole('button', { name: 'Hang on the wall' }).press('Enter')
  await expect(page).toHaveURL(/view=wall/)
  await expect(page.getByRole('button', { name: 'Remove Detour from your list' })).toHaveCount(0)
  await checkClean(page)

  await page.reload()
  const print = page.getByRole('main').getByRole('link', { name: 'Detour 1945' })
  await expect(print.locator('img')).toHaveJSProperty('complete', true)
  await print.press('Enter')
  await expect(page).toHaveURL(addressOf(titles[0]!))
  await page.goBack()
  await page.getByRole('button', { name: 'Show as cards' }).click()
  await expect(page).not.toHaveURL(/view=/)
  await expect(page.getByRole('button', { name: 'Remove Detour from your list' })).toBeAttached()
})
