import type { Locator, Page } from '@playwright/test'
import { expect } from './quiet.ts'
import { ask, askAs } from './service.ts'

export const main = (page: Page) => page.getByRole('main')
/** What was found; not what is like it, which may stand below. */
export const cards = (page: Page) => main(page).locator('[data-arrows="grid"] a[href^="/title?"]')
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true })
export const save = (page: Page) => main(page).getByRole('button', { name: 'Save', exact: true })
export const box = (page: Page) => page.getByPlaceholder('Find movies, shows, and more')
export const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' })
export const parametersOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** Letter by letter, faster than any pause. */
export const typeAtOnce = (field: Locator, text: string) =>
  field.evaluate((_, letters) => {
    for (const letter of letters) document.execCommand('insertText', false, letter)
  }, text)

/** Names the search in the dialog that Save has opened. */
export const nameSearch = async (page: Page, name: string): Promise<void> => {
  const field = page.getByRole('dialog', { name: 'Save this search' }).getByPlaceholder('Enter Search List Name')
  await expect(field).toBeFocused()
  await field.fill(name)
  await page.keyboard.press('Enter')
}

/** The button that tells how titles are sorted. */
export const sort = (page: Page) => main(page).getByRole('button', { name: /^Sort by: / })

export const sortBy = async (page: Page, order: string): Promise<void> => {
  const item = page.getByRole('menuitemradio', { name: order })
  // Until the page has its script, nobody hears the press.
  await expect(async () => {
    if (!(await item.isVisible())) await sort(page).click()
    await expect(item).toBeVisible({ timeout: 500 })
  }).toPass()
  await item.click()
}

export const openMenu = async (page: Page): Promise<Locator> => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  return menu
}

export const menuData = async () => (await ask('left-sidebar')).data
export const genreNamed = async (name: string) => {
  const found = (await menuData()).genre.find(({ genreName }) => genreName === name)
  if (!found) throw new Error(`The demo has no genre ${name}.`)
  return found.id
}

/** How many stand beside each other in the first row. */
export const acrossIn = (links: Locator): Promise<number> =>
  links.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().top === all[0]?.getBoundingClientRect().top).length)

export const forgetSearches = async (): Promise<void> => {
  const me = await askAs('free')
  for (const { id } of (await me('user-save-search-list')).data) await me('delete-save-search', { saveSearchId: id })
}
