import type { Locator, Page } from '@playwright/test'
import { expect, test } from './quiet.ts'
import { cards, genreNamed, main, parametersOf, sort, sortBy } from './searching.ts'
import { addressOf, ask, type Title } from './service.ts'

const isFocused = (stop: Locator) => stop.evaluate((element) => element === document.activeElement)
const shown = (page: Page) => cards(page).evaluateAll((all) => all.slice(0, 6).map((card) => card.getAttribute('href')))
const addresses = (titles: readonly Pick<Title, 'videoId' | 'videoType'>[]) => titles.slice(0, 6).map(addressOf)

test.describe('the order of titles', () => {
  test('SRC-02 what a search finds stands by the best match, or by what is chosen, which the address tells', async ({ page }) => {
    await page.goto('/search?viewType=custom_grid&showText=1&query=comedy')
    await expect(sort(page)).toHaveAccessibleName('Sort by: Best match')
    const best = addresses((await ask('input-search', { searchKey: 'comedy' })).data)
    await expect.poll(() => shown(page)).toEqual(best)
    await sortBy(page, 'Newest first')
    await expect.poll(() => parametersOf(page)).toEqual({ viewType: 'custom_grid', showText: '1', query: 'comedy', sort: 'year' })
    const newest = addresses((await ask('input-search', { searchKey: 'comedy', sort: 'year' })).data)
    expect(newest).not.toEqual(best)
    await expect.poll(() => shown(page)).toEqual(newest)
    await page.reload()
    await expect(sort(page)).toHaveAccessibleName('Sort by: Newest first')
    await expect.poll(() => shown(page)).toEqual(newest)
    await main(page).getByRole('button', { name: 'Detail list' }).click()
    await expect.poll(() => parametersOf(page).sort).toBe('year')
    await sortBy(page, 'Best match')
    await expect.poll(() => parametersOf(page).sort).toBeUndefined()
    await expect.poll(() => shown(page)).toEqual(best)
  })

  test('SRC-02 filters keep the order that was chosen', async ({ page }) => {
    const crime = await genreNamed('Crime')
    await page.goto(`/search?viewType=custom_grid&genre=${crime}&showText=0`)
    await expect(sort(page)).toHaveAccessibleName('Sort by: Most watched')
    await sortBy(page, 'Longest first')
    const longest = addresses((await ask('advance-search', { genre: String(crime), sort: 'length' })).data)
    await expect.poll(() => shown(page)).toEqual(longest)
    await main(page).getByRole('button', { name: 'Remove Crime' }).click()
    await expect.poll(() => parametersOf(page)).toEqual({ viewType: 'custom_grid', showText: '0', sort: 'length' })
  })

  test('CAT-03 a genre is sorted on the spot, and is drawn so by the server', async ({ page }) => {
    const horror = await genreNamed('Horror')
    await page.goto('/')
    await page.goto(`/category?category_id=${horror}&category_name=Horror&type=genre&genre_type=0`)
    await expect(sort(page)).toHaveAccessibleName('Sort by: Most watched')
    await sortBy(page, 'Name, A to Z')
    const byName = addresses((await ask('video-by-genre', { genreId: horror, sort: 'name' })).data)
    await expect.poll(() => shown(page)).toEqual(byName)
    await expect.poll(() => parametersOf(page).sort).toBe('name')
    const html = await (await page.request.get(page.url())).text()
    const drawn = [...html.matchAll(/href="(\/title\?[^"]+)"/g)].map(([, address]) => address!.replaceAll('&amp;', '&'))
    expect([...new Set(drawn)].slice(0, 6)).toEqual(byName)
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  for (const [place, address] of [
    ['results', '/search?viewType=custom_grid&showText=1&query=comedy'],
    ['a category', '/category?category_id={horror}&category_name=Horror&type=genre&genre_type=0'],
  ] as const)
    test(`a remote control sorts ${place}: arrows reach the button and pass it, Enter opens it, and the focus comes back to it`, async ({
      page,
    }) => {
      await page.goto(address.replace('{horror}', String(await genreNamed('Horror'))))
      const before = await shown(page)
      const first = cards(page).first()
      await expect(async () => {
        await first.focus()
        await page.keyboard.press('ArrowUp')
        await expect(page.locator('main :focus')).toHaveCount(1, { timeout: 500 })
        await expect(first).not.toBeFocused({ timeout: 500 })
      }).toPass()
      for (let presses = 0; presses < 12 && !(await isFocused(sort(page))); presses++) await page.keyboard.press('ArrowRight')
      await expect(sort(page)).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(sort(page)).not.toBeFocused()
      expect(parametersOf(page).sort).toBeUndefined()
      await sort(page).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitemradio', { checked: true })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await expect(sort(page)).toBeFocused()
      expect(parametersOf(page).sort).toBeUndefined()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitemradio', { checked: true })).toBeFocused()
      for (let presses = 0; presses < 5 && !(await isFocused(page.getByRole('menuitemradio', { name: 'Newest first' }))); presses++)
        await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect.poll(() => parametersOf(page).sort).toBe('year')
      await expect.poll(() => shown(page)).not.toEqual(before)
      await expect(sort(page)).toHaveAccessibleName('Sort by: Newest first')
      await expect(sort(page)).toBeFocused()
    })
})
