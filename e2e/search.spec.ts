import type { Locator, Page } from '@playwright/test'
import { expect, test } from './quiet.ts'
import { addressOf, ask, askAs, openCard, signIn } from './service.ts'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).locator('a[href^="/title?"]')
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })
const save = (page: Page) => main(page).getByRole('button', { name: 'Save', exact: true })
const box = (page: Page) => page.getByPlaceholder('Find movies, shows, and more')
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' })
const parametersOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** Letter by letter, faster than any pause. */
const typeAtOnce = (field: Locator, text: string) =>
  field.evaluate((_, letters) => {
    for (const letter of letters) document.execCommand('insertText', false, letter)
  }, text)

/** Names the search in the dialog that Save has opened. */
const nameSearch = async (page: Page, name: string): Promise<void> => {
  const field = page.getByRole('dialog', { name: 'Save this search' }).getByPlaceholder('Enter Search List Name')
  await expect(field).toBeFocused()
  await field.fill(name)
  await page.keyboard.press('Enter')
}

const openMenu = async (page: Page): Promise<Locator> => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  return menu
}

const menuData = async () => (await ask('left-sidebar')).data
const genreNamed = async (name: string) => {
  const found = (await menuData()).genre.find(({ genre_name }) => genre_name === name)
  if (!found) throw new Error(`The demo has no genre ${name}.`)
  return found.id
}

/** How many stand beside each other in the first row. */
const acrossIn = (links: Locator): Promise<number> =>
  links.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().top === all[0]?.getBoundingClientRect().top).length)

const forgetSearches = async (): Promise<void> => {
  const me = await askAs('free')
  for (const { id } of (await me('user-save-search-list')).data) await me('delete-save-search', { save_search_id: id })
}

test.describe('saved searches', () => {
  test.beforeEach(forgetSearches)
  // The browser tells of every refusal, also of one that is asked for here.
  test.use({ allowedNoise: [/status of 409/] })

  test('SID-06 LST-05 SID-04 a member keeps a search, opens it from the sidebar and deletes it', async ({ page }) => {
    const crime = await genreNamed('Crime')
    const { count } = await ask('advance-search', { genre: String(crime) })
    await signIn(page, 'free')

    await test.step('Save asks for a name', async () => {
      await page.goto(`/search?viewType=custom_grid&genre=${crime}&showText=0`)
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Search Results')
      await save(page).click()
      const dialog = page.getByRole('dialog', { name: 'Save this search' })
      await expect(dialog.getByPlaceholder('Enter Search List Name')).toBeFocused()
      await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(save(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await nameSearch(page, 'Knives & shadows')
      await expect(toast(page, 'Your search Knives & shadows is saved.')).toBeVisible()
      await expect(dialog).toHaveCount(0)
    })

    await test.step('the same name again is refused with the service’s own sentence', async () => {
      await save(page).click()
      const dialog = page.getByRole('dialog', { name: 'Save this search' })
      await dialog.getByPlaceholder('Enter Search List Name').fill('knives & SHADOWS')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('You already have a saved search called knives & SHADOWS.')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
    })

    await test.step('it stands beside the results at once, and in the menu of every page', async () => {
      await expect(sidebar(page).getByRole('link', { name: 'Knives & shadows' })).toBeVisible()
      await page.goto('/')
      const menu = await openMenu(page)
      await menu.getByRole('link', { name: 'Knives & shadows' }).click()
      await expect(page).toHaveURL(/\/search\?/)
      const [saved] = (await (await askAs('free'))('user-save-search-list')).data
      expect(parametersOf(page)).toEqual({ searchId: String(saved?.id), searchName: 'Knives & shadows' })
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Search result for Knives & shadows')
      await expect(main(page).getByText(`${count} titles`)).toBeVisible()
      expect(await acrossIn(cards(page))).toBe(6)
    })

    await test.step('it can be deleted, after a question', async () => {
      const remove = sidebar(page).getByRole('button', { name: 'Delete Knives & shadows' })
      await remove.click()
      const question = page.getByRole('dialog', { name: 'Delete this search?' })
      await expect(question).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await expect(remove).toBeFocused()
      await remove.click()
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(toast(page, 'Your saved search was deleted.')).toBeVisible()
      await expect(page).toHaveURL('/search?viewType=custom_grid&showText=1')
      const menu = await openMenu(page)
      await expect(menu.getByText('None yet. Press Save on any search.')).toBeVisible()
    })
  })

  test('SRC-04 SID-04 a search by words is kept too', async ({ page }) => {
    await signIn(page, 'free')
    await page.goto('/search?viewType=detail_list&showText=1&query=night')
    const { count, data } = await ask('input-search', { search_key: 'night' })
    await expect(main(page).getByText(`${count} titles`)).toBeVisible()
    await save(page).click()
    await nameSearch(page, 'After dark')
    await expect(toast(page, 'Your search After dark is saved.')).toBeVisible()
    const menu = await openMenu(page)
    await menu.getByRole('link', { name: 'After dark' }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Search result for After dark')
    await expect(cards(page)).toHaveCount(count)
    await expect(cards(page).first()).toHaveAttribute('href', addressOf(data[0]!))
  })

  test('SID-06 a visitor and a guest are sent to sign in, and a saved search’s address too', async ({ page }) => {
    await page.goto('/search?viewType=custom_grid&showText=1&query=night')
    await save(page).click()
    await expect(page).toHaveURL(/^[^?]*\/signin\?next=/)
    expect(parametersOf(page).next).toBe('/search?viewType=custom_grid&showText=1&query=night')

    await page.goto('/search?searchId=1&searchName=Mine')
    await expect(page).toHaveURL(/\/signin\?next=/)

    await page.goto('/')
    const menu = await openMenu(page)
    await expect(menu.getByText('to keep searches here')).toBeVisible()
    await menu.getByRole('search').getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL('/signin?next=%2F')

    const guest = await ask('login-guest', {})
    await page.evaluate(
      (text) => localStorage.setItem('user_details', text),
      JSON.stringify({
        user_id: guest.data.user_id,
        token: guest.token,
        userToken: guest.user_token,
        email: '',
        username: 'Guest',
        profile_image: '',
        guest_id: guest.guest_id ?? guest.data.user_id,
      }),
    )
    await page.goto('/search?viewType=custom_grid&showText=0')
    await save(page).click()
    await expect(page).toHaveURL(/\/signin/)
  })

  test.describe('while the service fails', () => {
    test.use({ allowedNoise: [/status of 500/] })
    test('LST-06 saving and deleting say so in the words of the specification', async ({ page }) => {
      const broken = { status: 500, json: { status_code: 0, message: 'Something went wrong on our side.', error: 'unexpected' } }
      await (await askAs('free'))('save-search-list', { search_list_name: 'Kept' })
      await signIn(page, 'free')
      await page.route('**/v3/save-search-list**', (route) => route.fulfill(broken))
      await page.route('**/v3/delete-save-search**', (route) => route.fulfill(broken))
      await page.goto('/search?viewType=custom_grid&showText=0')
      await save(page).click()
      await nameSearch(page, 'Lost')
      await expect(toast(page, 'Error while saving to searches')).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await sidebar(page).getByRole('button', { name: 'Delete Kept' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(toast(page, 'Something went wrong')).toBeVisible()
      await expect(sidebar(page).getByRole('link', { name: 'Kept' })).toBeVisible()
    })
  })
})

test.describe('the advanced search', () => {
  test('SID-05 filters from the menu go to /search, which shows them, and each can be taken away', async ({ page }) => {
    const { genre, era, region } = await menuData()
    await page.goto('/')
    const menu = await openMenu(page)
    const form = menu.getByRole('search', { name: 'Advanced search' })
    const boxOf = (within: Locator, name: string) => within.getByRole('checkbox', { name, exact: true })
    for (const [legend, across] of [
      ['Genre', 2],
      ['Era', 2],
      ['Region', 1],
    ] as const)
      expect(await acrossIn(form.getByRole('group', { name: legend }).getByRole('checkbox')), legend).toBe(across)
    const [first, second] = [genre[0]!, genre[2]!]
    await boxOf(form, first.genre_name).check()
    await boxOf(form, second.genre_name).check()
    await boxOf(form, era[0]!.era_name).check()
    await boxOf(form, region[0]!.region_name).check()
    await form.getByRole('radio', { name: 'List with descriptions' }).check()
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(page).toHaveURL(/\/search\?/)
    const filters = { genre: `${first.id},${second.id}`, era: String(era[0]!.id), region: String(region[0]!.id) }
    expect(parametersOf(page)).toEqual({ viewType: 'detail_list', ...filters, showText: '0' })
    await expect(menu).toHaveCount(0)
    const { count } = await ask('advance-search', filters)
    await expect(main(page).getByText(count === 1 ? '1 title' : `${count} titles`)).toBeVisible()

    // Beside the results the form shows what they are narrowed by, after a reload too.
    await page.reload()
    const docked = sidebar(page).getByRole('search', { name: 'Advanced search' })
    await expect(boxOf(docked, second.genre_name)).toBeChecked()
    await expect(docked.getByRole('radio', { name: 'List with descriptions' })).toBeChecked()
    await main(page)
      .getByRole('button', { name: `Remove ${second.genre_name}` })
      .click()
    await expect.poll(() => parametersOf(page).genre).toBe(String(first.id))
    await expect(boxOf(docked, second.genre_name)).not.toBeChecked()
    await page.goBack()
    await expect(boxOf(docked, second.genre_name)).toBeChecked()
    await main(page).getByRole('link', { name: 'Clear all' }).click()
    await expect.poll(() => parametersOf(page)).toEqual({ viewType: 'detail_list', showText: '0' })
    await expect(docked.getByRole('checkbox', { checked: true })).toHaveCount(0)

    await sidebar(page).getByRole('button', { name: 'Fold the menu' }).click()
    await expect(sidebar(page)).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Filters' }).click()
    await expect(docked).toBeVisible()
  })

  test('SID-05 on a phone the filters come over the page and leave with Escape', async ({ page }) => {
    const crime = await genreNamed('Crime')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/search?viewType=custom_grid&genre=${crime}&showText=0`)
    const open = main(page).getByRole('button', { name: 'Filters' })
    await open.click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await expect(drawer.getByRole('checkbox', { name: 'Crime' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(open).toBeFocused()
    await open.click()
    await drawer.getByRole('checkbox', { name: 'Noir' }).check()
    await drawer.getByRole('button', { name: 'Submit' }).click()
    await expect.poll(() => parametersOf(page).genre).toBe(`${crime},${await genreNamed('Noir')}`)
    await expect(drawer).toHaveCount(0)
  })

  test('SID-07 the menu leads a visitor to the Oracle and the sign-up, a member to the Oracle alone', async ({ page }) => {
    await page.goto('/')
    const menu = await openMenu(page)
    await expect(menu.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
    await menu.getByRole('link', { name: 'Ask the Oracle' }).click()
    await expect(page).toHaveURL('/oracle')
    await signIn(page, 'free')
    await page.goto('/')
    await openMenu(page)
    await expect(menu.getByRole('link', { name: 'Ask the Oracle' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Sign up' })).toHaveCount(0)
  })
})

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
    await expect(row.getByRole('heading')).toHaveText(data[0]!.video_title)
    await expect(row).toContainText(data[0]!.short_description)
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
      await expect(main(page).getByRole('status'), odd.slice(0, 20)).toHaveText(/^\d+ titles?$/)
      await expect(main(page).getByRole('alert')).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), odd.slice(0, 20)).toBe(true)
    }
    await box(page).fill('      ')
    await expect(main(page).getByRole('heading', { name: 'Browse a genre' })).toBeVisible()
  })

  test('SRC-04 a tile plays, goes on a list, and leads to its title', async ({ page }) => {
    await page.goto('/search?viewType=custom_grid&showText=1&query=metropolis')
    const tile = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /^Metropolis, 1927/ }) })
    await expect(tile.getByRole('button', { name: 'Add Metropolis to your list' })).toBeAttached()
    await tile.hover()
    await tile.getByRole('button', { name: 'Play Metropolis' }).click()
    await expect(page.getByRole('dialog', { name: 'Take your seat first' })).toBeVisible()
    await page.keyboard.press('Escape')
    await openCard(cards(page).first())
    await expect(page).toHaveURL(addressOf((await ask('input-search', { search_key: 'metropolis' })).data[0]!))
  })

  test.describe('while the service fails', () => {
    test.use({ allowedNoise: [/status of 500/] })
    test('SRC-03 a search that fails says so and can be tried again', async ({ page }) => {
      await page.route('**/v3/input-search**', (route) =>
        route.fulfill({ status: 500, json: { status_code: 0, message: 'Something went wrong on our side.', error: 'unexpected' } }),
      )
      await page.goto('/search?viewType=custom_grid&showText=1&query=night')
      await expect(main(page).getByRole('alert')).toContainText('Something went wrong on our side.')
      await page.unroute('**/v3/input-search**')
      await main(page).getByRole('button', { name: 'Try again' }).click()
      await expect(cards(page).first()).toBeVisible()
    })
  })
})

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

  test('CAT-02 chips lead from genre to genre; a menu entry has a heading alone', async ({ page }) => {
    const [horror, noir] = [await genreNamed('Horror'), await genreNamed('Noir')]
    await page.goto(`/category?category_id=${horror}&category_name=Horror&type=genre&genre_type=0`)
    const chips = main(page).getByRole('navigation', { name: 'Genres' })
    await expect(chips.getByRole('link', { name: 'Horror', exact: true })).toHaveAttribute('aria-current', 'page')
    await chips.getByRole('link', { name: 'Noir', exact: true }).click()
    await expect
      .poll(() => parametersOf(page))
      .toEqual({ category_id: String(noir), category_name: 'Noir', type: 'genre', genre_type: '0' })
    await expect(main(page).getByRole('heading', { level: 1, name: 'Noir' })).toBeVisible()
    await page.goto(`/category?category_id=${horror}&category_name=Horror&type=genre&genre_type=1&title=After%20dark`)
    await expect(main(page).getByText('After dark')).toBeVisible()
    await expect(chips).toHaveCount(0)
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
        `/category?category_id=${(await menuData()).main_menu.find(({ name }) => name === 'Films')!.id}&category_name=Films&type=main_menu`,
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
      await page.mouse.wheel(0, -700)
      const seen = await cards(page).count()
      // Whatever is still on its way would move the page.
      await page.waitForLoadState('networkidle')
      const far = await page.evaluate(() => window.scrollY)
      const inView = await cards(page).evaluateAll((all) => all.findIndex((one) => one.getBoundingClientRect().top > 200))
      const href = await cards(page).nth(inView).getAttribute('href')
      await openCard(cards(page).nth(inView))
      await expect(page).toHaveURL(href!)
      const asked: string[] = []
      page.on('request', (request) => /start_range=[1-9]/.test(request.url()) && asked.push(request.url()))
      await page.goBack()
      await expect(cards(page).nth(inView)).toBeInViewport()
      expect(await cards(page).count()).toBeGreaterThanOrEqual(seen)
      expect(Math.abs((await page.evaluate(() => window.scrollY)) - far)).toBeLessThan(50)
      expect(asked).toEqual([])
    })
})
