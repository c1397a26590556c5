import { href } from '@matinee/contract/paths'
import { expect, test } from './quiet.ts'
import { acrossIn, cards, genreNamed, main, menuData, parametersOf } from './searching.ts'
import { ask, openCard, signIn } from './service.ts'

test.describe('categories', () => {
  test('CAT-04 continue watching and lists without anyone signed in go to the sign-in, and nothing of them is seen', async ({ page }) => {
    for (const address of ['/category?category_type=continuewatch', '/category?category_id=1&category_name=Mine&type=watch_list']) {
      await page.goto(address)
      await expect(page).toHaveURL(/\/signin\?next=/)
      expect(parametersOf(page).next).toBe(address)
    }
    const html = await page.context().newPage()
    await html.route('**/*.js', (route) => route.abort())
    await html.goto('/category?category_type=continuewatch')
    await expect(html.getByRole('heading', { level: 1, name: 'Continue watching' })).toBeHidden()
    await html.close()
  })

  test('CAT-04 continue watching is shown to whoever is signed in', async ({ page }) => {
    await signIn(page, 'premium')
    await page.goto('/category?category_type=continuewatch')
    await expect(main(page).getByRole('heading', { level: 1, name: 'Continue watching' })).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
  })

  test('SID-02 the menu’s Genres leads to every genre, and from there to its titles', async ({ page }) => {
    const { genre } = await menuData()
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Genres' }).click()
    await expect(main(page).getByRole('heading', { level: 1, name: 'Genres' })).toBeVisible()
    const tiles = main(page).getByRole('region', { name: 'Genres' }).getByRole('link')
    await expect(tiles).toHaveText(genre.map(({ genreName }) => genreName))
    await expect(cards(page)).toHaveCount(0)
    await tiles.filter({ hasText: 'Horror' }).click()
    await expect(main(page).getByRole('heading', { level: 1, name: 'Horror' })).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
  })

  test('CAT-02 chips lead from genre to genre; a menu entry has a heading alone', async ({ page }) => {
    const [horror, noir] = [await genreNamed('Horror'), await genreNamed('Noir')]
    await page.goto(`/category?category_id=${horror}&category_name=Horror&type=genre&genre_type=0`)
    const chips = main(page).getByRole('navigation', { name: 'Genres' })
    await expect(chips.getByRole('link', { name: 'Horror', exact: true })).toHaveAttribute('aria-current', 'page')
    await chips.getByRole('link', { name: 'Noir', exact: true }).click()
    await expect(page).toHaveURL(href('/category', { categoryId: noir, categoryName: 'Noir', type: 'genre', genreType: 'genre' }))
    await expect(main(page).getByRole('heading', { level: 1, name: 'Noir' })).toBeVisible()
    await page.goto(`/category?category_id=${horror}&category_name=Horror&type=genre&genre_type=1&title=After%20dark`)
    await expect(main(page).getByText('After dark')).toBeVisible()
    await expect(chips).toHaveCount(0)
  })

  test('a genre’s page says what it is and how many titles there are; under what a row is called, the number alone', async ({ page }) => {
    const horror = await genreNamed('Horror')
    const { count } = await ask('video-by-genre', { genreId: horror })
    await page.goto(`/category?category_id=${horror}&category_name=Horror&type=genre&genre_type=0`)
    await expect(main(page).getByText(`Shadows, masks and things that were buried. ${count} titles`, { exact: true })).toBeVisible()
    await page.goto(`/category?category_id=${horror}&category_name=Horror&type=genre&genre_type=1&title=After%20dark`)
    await expect(main(page).getByText(`${count} titles`, { exact: true })).toBeVisible()
  })

  test('CAT-03 tiles stand 4 across and 2 on a phone, and every one of a series plays and says which episode', async ({ page }) => {
    await signIn(page, 'free')
    const { id } = (await menuData()).mainMenu.find(({ name }) => name === 'Series')!
    await page.goto(`/category?category_id=${id}&category_name=Series&type=main_menu`)
    await expect(cards(page).first()).toBeVisible()
    expect(await acrossIn(cards(page))).toBe(4)
    const tiles = main(page)
      .getByRole('listitem')
      .filter({ has: page.locator('a[href^="/title?"]') })
    const all = await cards(page).count()
    await expect(tiles.filter({ has: page.getByRole('button', { name: /^Play /, includeHidden: true }) })).toHaveCount(all)
    await expect(tiles.filter({ hasText: /S\d+E\d+/ })).toHaveCount(all)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => acrossIn(cards(page))).toBe(2)
  })

  test('CAT-05 a list of all time takes any spelling of its name', async ({ page }) => {
    await page.goto('/content?category=Films%20That%20MATTER')
    await expect(main(page).getByRole('heading', { level: 1, name: 'Films that matter' })).toBeVisible()
    expect(await acrossIn(cards(page))).toBe(6)
  })
})

test.describe('coming back from a title', () => {
  const places = [
    [
      'CAT-03',
      'a category',
      async () =>
        `/category?category_id=${(await menuData()).mainMenu.find(({ name }) => name === 'Films')!.id}&category_name=Films&type=main_menu`,
    ],
    ['SRC-03', 'a search', async () => '/search?viewType=custom_grid&showText=0'],
    ['CAT-05', 'a list of all time', async () => '/content?category=trending'],
  ] as const
  for (const [id, name, addressFor] of places)
    test(`${id} ${name} is as far as it had been scrolled, without another question`, async ({ page }) => {
      await page.goto(await addressFor())
      await expect
        .poll(async () => {
          await page.mouse.move(900, 500)
          await page.mouse.wheel(0, 3000)
          return cards(page).count()
        })
        .toBeGreaterThan(40)
      const scrolledPixels = () => page.evaluate(() => window.scrollY)
      // The wheel is answered before the page has moved.
      await page.waitForFunction(async () => {
        const from = window.scrollY
        await new Promise((resolve) => setTimeout(resolve, 200))
        return window.scrollY === from
      })
      const end = await scrolledPixels()
      await page.mouse.wheel(0, -700)
      await expect.poll(scrolledPixels).toBeLessThanOrEqual(end - 700)
      const seen = await cards(page).count()
      // Whatever is still on its way would move the page.
      await page.waitForLoadState('networkidle')
      const far = await scrolledPixels()
      const inView = await cards(page).evaluateAll((all) => all.findIndex((one) => one.getBoundingClientRect().top > 200))
      const href = await cards(page).nth(inView).getAttribute('href')
      await openCard(cards(page).nth(inView))
      await expect(page).toHaveURL(href!)
      const asked: string[] = []
      page.on('request', (request) => /start_range=[1-9]/.test(request.url()) && asked.push(request.url()))
      await page.goBack()
      await expect(cards(page).nth(inView)).toBeInViewport()
      expect(await cards(page).count()).toBeGreaterThanOrEqual(seen)
      expect(Math.abs((await scrolledPixels()) - far)).toBeLessThan(50)
      expect(asked).toEqual([])
    })
})
