import { wireRefusal } from '@matinee/contract/wire-reply'
import { expect, test } from './quiet.ts'
import { acrossIn, box, cards, genreNamed, main, parametersOf, typeAtOnce } from './searching.ts'
import { addressOf, ask, openCard, signIn } from './service.ts'

test.describe('search', () => {
  test('SRC-01 posters stand 2, 4 and 6 across; the list has words; the switch keeps the query', async ({ page }) => {
    const crime = await genreNamed('Crime')
    await page.goto('/search?viewType=custom_grid&showText=1&query=the')
    for (const [width, across] of [
      [390, 2],
      [800, 4],
      [1440, 6],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => acrossIn(cards(page)), `${width} wide`).toBe(across)
    }
    await page.goto('/')
    await page.goto(`/search?viewType=custom_grid&genre=${crime}&showText=0`)
    await main(page).getByRole('button', { name: 'Detail list' }).click()
    await expect.poll(() => parametersOf(page)).toEqual({ viewType: 'detail_list', genre: String(crime), showText: '0' })
    const { data } = await ask('advance-search', { genre: String(crime) })
    const row = main(page).getByRole('article').first()
    await expect(row.getByRole('heading')).toHaveText(data[0]!.videoTitle)
    await expect(row).toContainText(data[0]!.shortDescription)
    await expect(main(page).getByRole('button', { name: 'Detail list' })).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('SRC-02 SRC-03 words are looked for once a pause, older questions are given up, and the address tells the search', async ({
    page,
  }) => {
    await page.goto('/')
    await page.goto('/search?viewType=custom_grid&showText=1')
    await expect(box(page)).toBeFocused()
    const asked: string[] = []
    const givenUp: string[] = []
    const words = (url: string) => new URL(url).searchParams.get('search_key') ?? ''
    let isHeld = true
    await page.route('**/v3/input-search**', async (route) => {
      asked.push(words(route.request().url()))
      if (isHeld && asked.length === 1) return
      await route.continue()
    })
    page.on('requestfailed', (request) => request.url().includes('input-search') && givenUp.push(words(request.url())))

    await typeAtOnce(box(page), 'metro')
    await expect.poll(() => asked).toEqual(['metro'])
    await typeAtOnce(box(page), 'polis')
    await expect.poll(() => asked).toEqual(['metro', 'metropolis'])
    await expect.poll(() => givenUp).toEqual(['metro'])
    isHeld = false
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Search result for metropolis')
    await expect(main(page).getByRole('link', { name: /^Metropolis, 1927/ })).toBeVisible()

    await test.step('what was submitted is a place to come back to, what was typed on the way is not', async () => {
      await page.keyboard.press('Enter')
      await box(page).fill('nosferatu')
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Search result for nosferatu')
      await page.goBack()
      await expect(box(page)).toHaveValue('metropolis')
      await expect(main(page).getByRole('link', { name: /^Metropolis, 1927/ })).toBeVisible()
      await page.goForward()
      await expect(box(page)).toHaveValue('nosferatu')
      await page.reload()
      await expect(box(page)).toHaveValue('nosferatu')
      await expect(main(page).getByRole('link', { name: /^Nosferatu, 1922/ })).toBeVisible()
      await page.goBack()
      await page.goBack()
      await expect(page).toHaveURL('/')
    })

    await test.step('X clears the words', async () => {
      await page.goForward()
      await page.getByRole('button', { name: 'Clear the search' }).click()
      await expect(box(page)).toHaveValue('')
      await expect(box(page)).toBeFocused()
      await expect(page).toHaveURL('/search?viewType=custom_grid&showText=1')
      await expect(main(page).getByRole('heading', { name: 'Browse a genre' })).toBeVisible()
    })
  })

  test('SRC-03 nothing found offers ways on', async ({ page }) => {
    await page.goto('/search?viewType=custom_grid&showText=1&query=zzzzqqqq')
    await expect(main(page).getByRole('heading', { name: 'Nothing on this reel.' })).toBeVisible()
    await expect(main(page).getByText('0 titles')).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Horror' })).toBeVisible()
    await page.goto('/search?viewType=custom_grid&showText=0&genre=987654')
    await main(page).getByRole('link', { name: 'Clear all filters' }).click()
    await expect(cards(page).first()).toBeVisible()
  })

  test('SRC-02 odd words are answered on the screen', async ({ page }) => {
    await page.goto('/search?viewType=detail_list&showText=1')
    for (const odd of [
      '%',
      '_',
      '"',
      "'; drop table x",
      '\\',
      '🎬🎞️',
      'שלום עולם',
      '<b>&amp;',
      '#?&=+/',
      'x'.repeat(5000),
      '🎬'.repeat(2500),
    ]) {
      await box(page).fill(odd)
      await expect(main(page).getByRole('heading', { level: 1 }), odd.slice(0, 20)).toContainText(odd.slice(0, 4))
      // While they come, the results have a status of their own.
      await expect(
        main(page)
          .getByRole('status')
          .filter({ hasText: /^\d+ titles?$/ }),
        odd.slice(0, 20),
      ).toBeVisible()
      await expect(main(page).getByRole('alert')).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), odd.slice(0, 20)).toBe(true)
    }
    await box(page).fill('      ')
    await expect(main(page).getByRole('heading', { name: 'Browse a genre' })).toBeVisible()
  })

  test('SRC-04 a tile plays, goes on a list, and leads to its title', async ({ page }) => {
    await signIn(page, 'premium')
    await page.goto('/search?viewType=custom_grid&showText=1&query=metropolis')
    const tile = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /^Metropolis, 1927/ }) })
    await expect(tile.getByRole('button', { name: 'Add Metropolis to your list' })).toBeAttached()
    await tile.hover()
    await tile.getByRole('button', { name: 'Play Metropolis' }).click()
    await expect(page).toHaveURL(/\/player\?/)
    await page.goBack()
    await openCard(cards(page).first())
    await expect(page).toHaveURL(addressOf((await ask('input-search', { searchKey: 'metropolis' })).data[0]!))
  })

  test.describe('while the service fails', () => {
    test.use({ allowedNoise: [/status of 500/] })
    test('SRC-03 a search that fails says so and can be tried again', async ({ page }) => {
      await page.route('**/v3/input-search**', (route) =>
        route.fulfill({ status: 500, json: wireRefusal('unexpected', 'Something went wrong on our side.') }),
      )
      await page.goto('/search?viewType=custom_grid&showText=1&query=night')
      await expect(main(page).getByRole('alert')).toContainText('Something went wrong on our side.')
      await page.unroute('**/v3/input-search**')
      await main(page).getByRole('button', { name: 'Try again' }).click()
      await expect(cards(page).first()).toBeVisible()
    })
  })
})
