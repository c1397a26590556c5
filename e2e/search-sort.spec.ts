import type { Page } from '@playwright/test'
import { expect, test } from './quiet.ts'
import { cards, genreNamed, main, parametersOf } from './searching.ts'
import { addressOf, ask, type Title } from './service.ts'

const sort = (page: Page) => main(page).getByRole('combobox', { name: 'Sort by' })
const shown = (page: Page) => cards(page).evaluateAll((all) => all.slice(0, 6).map((card) => card.getAttribute('href')))
const addresses = (titles: readonly Pick<Title, 'videoId' | 'videoType'>[]) => titles.slice(0, 6).map(addressOf)

test.describe('the order of titles', () => {
  test('SRC-02 what a search finds stands by the best match, or by what is chosen, which the address tells', async ({ page }) => {
    await page.goto('/search?viewType=custom_grid&showText=1&query=comedy')
    await expect(sort(page)).toHaveValue('relevance')
    const best = addresses((await ask('input-search', { searchKey: 'comedy' })).data)
    await expect.poll(() => shown(page)).toEqual(best)
    await sort(page).selectOption({ label: 'Newest first' })
    await expect.poll(() => parametersOf(page)).toEqual({ viewType: 'custom_grid', showText: '1', query: 'comedy', sort: 'year' })
    const newest = addresses((await ask('input-search', { searchKey: 'comedy', sort: 'year' })).data)
    expect(newest).not.toEqual(best)
    await expect.poll(() => shown(page)).toEqual(newest)
    await page.reload()
    await expect(sort(page)).toHaveValue('year')
    await expect.poll(() => shown(page)).toEqual(newest)
    await main(page).getByRole('button', { name: 'Detail list' }).click()
    await expect.poll(() => parametersOf(page).sort).toBe('year')
    await sort(page).selectOption({ label: 'Best match' })
    await expect.poll(() => parametersOf(page).sort).toBeUndefined()
    await expect.poll(() => shown(page)).toEqual(best)
  })

  test('SRC-02 filters keep the order that was chosen', async ({ page }) => {
    const crime = await genreNamed('Crime')
    await page.goto(`/search?viewType=custom_grid&genre=${crime}&showText=0`)
    await expect(sort(page)).toHaveValue('popularity')
    await sort(page).selectOption({ label: 'Longest first' })
    const longest = addresses((await ask('advance-search', { genre: String(crime), sort: 'length' })).data)
    await expect.poll(() => shown(page)).toEqual(longest)
    await main(page).getByRole('button', { name: 'Remove Crime' }).click()
    await expect.poll(() => parametersOf(page)).toEqual({ viewType: 'custom_grid', showText: '0', sort: 'length' })
  })

  test('CAT-03 a genre is sorted on the spot, and is drawn so by the server', async ({ page }) => {
    const horror = await genreNamed('Horror')
    await page.goto('/')
    await page.goto(`/category?category_id=${horror}&category_name=Horror&type=genre&genre_type=0`)
    await expect(sort(page)).toHaveValue('popularity')
    await sort(page).focus()
    await page.keyboard.type('Name')
    const byName = addresses((await ask('video-by-genre', { genreId: horror, sort: 'name' })).data)
    await expect.poll(() => shown(page)).toEqual(byName)
    await expect.poll(() => parametersOf(page).sort).toBe('name')
    const html = await (await page.request.get(page.url())).text()
    const drawn = [...html.matchAll(/href="(\/title\?[^"]+)"/g)].map(([, address]) => address!.replaceAll('&amp;', '&'))
    expect([...new Set(drawn)].slice(0, 6)).toEqual(byName)
    await page.goBack()
    await expect(page).toHaveURL('/')
  })
})
