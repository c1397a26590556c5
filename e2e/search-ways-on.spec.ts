import { checkClean } from './axe.ts'
import { expect, test } from './quiet.ts'
import { cards, forgetSearches, genreNamed, main, menuData, parametersOf, sortBy } from './searching.ts'
import { addressOf, ask, askAs, signIn, titleNamed } from './service.ts'

test.describe('ways on from a search', () => {
  test('SRC-03 before anybody types, genres stand over stills of films, each of another, and Trending below', async ({ page }) => {
    const { genre } = await menuData()
    await page.goto('/search?viewType=custom_grid&showText=1')
    const tiles = main(page).getByRole('region', { name: 'Browse a genre' }).getByRole('listitem')
    await expect(tiles).toHaveCount(genre.length)
    await expect(tiles.locator('img')).toHaveCount(genre.length)
    const { data } = await ask('genre-stills')
    expect(data.map(({ genreId }) => genreId).sort()).toEqual(genre.map(({ id }) => id).sort())
    expect(new Set(data.map(({ stillImages }) => stillImages)).size).toBe(data.length)
    const trending = main(page).getByRole('region', { name: 'Trending' })
    await expect(trending.getByRole('link', { name: 'View all: Trending' })).toHaveAttribute('href', '/content?category=trending')
    await expect(trending.locator('a[href^="/title?"]').first()).toHaveAttribute('href', addressOf((await ask('trending-videos')).data[0]!))
    await checkClean(page)
  })

  test('SRC-03 titles like it stand under a single result, Trending under none', async ({ page }) => {
    const metropolis = await titleNamed('Metropolis')
    await page.goto('/search?viewType=custom_grid&showText=1&query=metropolis')
    const similar = main(page).getByRole('region', { name: 'More like Metropolis' })
    const { data } = await ask('similar-videos', { videoId: metropolis.videoId })
    await expect(similar.locator('a[href^="/title?"]').first()).toHaveAttribute('href', addressOf(data[0]!))
    await expect(similar.locator(`a[href="${addressOf(metropolis)}"]`)).toHaveCount(0)
    await expect(main(page).getByRole('button', { name: 'Detail list' })).toBeVisible()
    await page.goto('/search?viewType=custom_grid&showText=1&query=zzzzqqqq')
    await expect(main(page).getByRole('region', { name: 'Trending' })).toBeVisible()
    await expect(main(page).getByRole('region', { name: /^More like/ })).toHaveCount(0)
    await expect(main(page).getByRole('button', { name: 'Detail list' })).toHaveCount(0)
    await page.goto('/search?viewType=custom_grid&showText=1&query=comedy')
    await expect(cards(page).nth(4)).toBeVisible()
    await expect(main(page).getByRole('region', { name: /^(More like|Trending)/ })).toHaveCount(0)
  })

  test('SRC-01 SRC-04 a saved search says that it is saved, and is shown as a list too', async ({ page }) => {
    await forgetSearches()
    const crime = String(await genreNamed('Crime'))
    const { id } = (await (await askAs('free'))('save-search-list', { searchListName: 'Knives', genreId: crime })).data
    await signIn(page, 'free')
    await page.goto(`/search?searchId=${id}&searchName=Knives`)
    const heading = main(page).getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Search result for Knives')
    await expect(main(page).getByText('Saved', { exact: true })).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
    await main(page).getByRole('button', { name: 'Detail list' }).click()
    await expect(main(page).getByRole('article').first()).toBeVisible()
    expect(parametersOf(page)).toEqual({ searchId: String(id), viewType: 'detail_list' })
    await expect(heading).toHaveText('Search result for Knives')
    await sortBy(page, 'Name, A to Z')
    const [first] = (await ask('advance-search', { genre: crime, sort: 'name' })).data
    await expect(main(page).getByRole('article').first().getByRole('heading')).toHaveText(first!.videoTitle)
    await main(page).getByRole('button', { name: 'Large grid' }).click()
    await expect(
      main(page)
        .getByRole('article')
        .filter({ has: page.getByRole('heading') }),
    ).toHaveCount(0)
    await forgetSearches()
  })
})

test.describe('what a category says of itself', () => {
  test('CAT-02 CAT-05 how many titles there are, and its own chip in sight on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const noir = await genreNamed('Noir')
    await page.goto(`/category?category_id=${noir}&category_name=Noir&type=genre&genre_type=0`)
    const { count, genreTagline } = await ask('video-by-genre', { genreId: noir })
    await expect(main(page).getByText(`${genreTagline} ${count} titles`, { exact: true })).toBeVisible()
    const chips = main(page).getByRole('navigation', { name: 'Genres' })
    await expect(chips.getByRole('link', { name: 'Noir', exact: true })).toBeInViewport({ ratio: 1 })
    await page.goto('/content?category=mostshared')
    const shared = (await ask('most-shared-videos')).count
    await expect(main(page).getByText(`What people send to their friends. ${shared} titles`, { exact: true })).toBeVisible()
  })

  test('SRC-05 whom the words name stands before the titles, misspelt too, and leads to their page', async ({ page }) => {
    await page.goto('/search?viewType=custom_grid&showText=1&query=bustre%20keeton')
    const people = main(page).getByRole('list', { name: 'People' }).getByRole('link')
    await expect(people).toHaveCount(1)
    await expect(people).toHaveAccessibleName(/^Buster Keaton Actor and director · \d+ titles$/)
    expect(await people.evaluate((person) => person.compareDocumentPosition(document.querySelector('main a[href^="/title?"]')!))).toBe(4)
    await people.click()
    await expect(page).toHaveURL(/\/person\?/)
    await expect(page.getByRole('heading', { level: 1, name: 'Buster Keaton' })).toBeVisible()
    await page.goto('/search?viewType=custom_grid&showText=1&query=comedy')
    await expect(cards(page).first()).toBeVisible()
    await expect(people).toHaveCount(0)
  })
})
