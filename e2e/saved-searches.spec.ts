import type { Reply } from '@matinee/contract/client'
import { toPlain } from '@matinee/contract/plain'
import { userKey } from '@matinee/contract/storage-keys'
import { storedText } from '@matinee/contract/stored-user'
import { wireRefusal, wireReply } from '@matinee/contract/wire-reply'
import type { Locator } from '@playwright/test'
import { keptOf } from './members.ts'
import { expect, test } from './quiet.ts'
import {
  acrossIn,
  cards,
  forgetSearches,
  genreNamed,
  main,
  menuData,
  nameSearch,
  openMenu,
  parametersOf,
  save,
  sidebar,
  toast,
} from './searching.ts'
import { addressOf, ask, askAs, signIn } from './service.ts'

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
      await expect(toast(page, 'Saved “Knives & shadows”.')).toBeVisible()
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

  test('SID-04 the sidebar counts what is new until the search is opened', async ({ page }) => {
    const { id } = (
      await (
        await askAs('free')
      )('save-search-list', { searchListName: 'Knives', genreId: String(await genreNamed('Crime')) })
    ).data
    await signIn(page, 'free')
    let hasLooked = false
    page.on('request', (request) => {
      if (request.url().endsWith('/v3/look-at-save-search'))
        hasLooked = (toPlain(request.postDataJSON()) as { saveSearchId: number }).saveSearchId === id
    })
    // No title comes out while the journey runs; the rest of the answer is the service's own.
    await page.route('**/v3/user-save-search-list**', async (route) => {
      const reply = await route.fetch()
      const body = toPlain(await reply.json()) as Reply<'user-save-search-list'>
      await route.fulfill({
        response: reply,
        json: wireReply('user-save-search-list', { data: body.data.map((search) => ({ ...search, newCount: hasLooked ? 0 : 100 })) }),
      })
    })
    await page.goto('/')
    const menu = await openMenu(page)
    await menu.getByRole('link', { name: 'Knives 99+ new' }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Search result for Knives')
    await expect.poll(() => hasLooked).toBe(true)
    await expect(sidebar(page).getByRole('link', { name: 'Knives', exact: true })).toBeVisible()
  })

  test('a saved search is followed by RSS at a private address, until that is ended', async ({ page, context }) => {
    await (await askAs('free'))('save-search-list', { searchListName: 'Knives', genreId: String(await genreNamed('Crime')) })
    await signIn(page, 'free')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/search?viewType=custom_grid&showText=0')
    const follow = sidebar(page).getByRole('button', { name: 'Follow Knives by RSS' })
    const dialog = page.getByRole('dialog', { name: 'Follow by RSS' })
    await follow.focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Make an address' }).click()
    const address = await dialog.getByLabel('Address of the feed').inputValue()
    await dialog.getByRole('button', { name: 'Copy address' }).click()
    await expect(toast(page, 'Link copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    const feed = () => page.request.get(new URL(address).pathname)
    expect(await (await feed()).text()).toContain('<title>New on Matinee: Crime</title>')
    await page.keyboard.press('Escape')
    await expect(follow).toBeFocused()

    await page.reload()
    await follow.click()
    await expect(dialog).toContainText('has a feed address made on')
    await expect(dialog.getByLabel('Address of the feed')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Stop following' }).click()
    await expect(toast(page, 'The address is ended. Whoever follows it gets nothing more.')).toBeVisible()
    expect((await feed()).status()).toBe(404)
  })

  test('SRC-04 SID-04 a search by words is kept too', async ({ page }) => {
    await signIn(page, 'free')
    await page.goto('/search?viewType=detail_list&showText=1&query=night')
    const { count, data } = await ask('input-search', { searchKey: 'night' })
    await expect(main(page).getByText(`${count} titles`)).toBeVisible()
    await save(page).click()
    await nameSearch(page, 'After dark')
    await expect(toast(page, 'Saved “After dark”.')).toBeVisible()
    const menu = await openMenu(page)
    await menu.getByRole('link', { name: 'After dark' }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Search result for After dark')
    await expect(cards(page)).toHaveCount(count)
    await expect(cards(page).first()).toHaveAttribute('href', addressOf(data[0]!))
  })

  test('SID-06 a visitor and a guest are asked to sign in, and sent there from a saved search’s address', async ({ page }) => {
    const login = async () => {
      const alert = page.getByRole('dialog', { name: 'Take your seat first' })
      await expect(alert).toContainText('To watch please create a free account')
      await alert.getByRole('button', { name: 'LOGIN' }).click()
    }
    await page.goto('/search?viewType=custom_grid&showText=1&query=night')
    await save(page).click()
    await login()
    await expect(page).toHaveURL(/^[^?]*\/signin\?next=/)
    expect(parametersOf(page).next).toBe('/search?viewType=custom_grid&showText=1&query=night')

    await page.goto('/search?searchId=1&searchName=Mine')
    await expect(page).toHaveURL(/\/signin\?next=/)

    await page.goto('/')
    const menu = await openMenu(page)
    await expect(menu.getByText('to keep searches here')).toBeVisible()
    await menu.getByRole('search').getByRole('button', { name: 'Save' }).click()
    await login()
    await expect(page).toHaveURL('/signin?next=%2F')

    const guest = await ask('login-guest', {})
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      userKey,
      storedText({ ...keptOf(guest), guestId: guest.guestId ?? guest.data.userId }),
    ] as const)
    await page.goto('/search?viewType=custom_grid&showText=0')
    await save(page).click()
    await login()
    await expect(page).toHaveURL(/\/signin/)
  })

  test.describe('while the service fails', () => {
    test.use({ allowedNoise: [/status of 500/] })
    test('LST-06 saving and deleting say so in the words of the specification', async ({ page }) => {
      const broken = { status: 500, json: wireRefusal('unexpected', 'Something went wrong on our side.') }
      await (await askAs('free'))('save-search-list', { searchListName: 'Kept' })
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
    await boxOf(form, first.genreName).check()
    await boxOf(form, second.genreName).check()
    await boxOf(form, era[0]!.eraName).check()
    await boxOf(form, region[0]!.regionName).check()
    await form.getByRole('radio', { name: 'List with descriptions' }).check()
    const filters = { genre: `${first.id},${second.id}`, era: String(era[0]!.id), region: String(region[0]!.id) }
    const { count, filtersAsked, filtersMet } = await ask('advance-search', filters)
    const found = filtersMet < filtersAsked ? `${count} close match` : `${count} title`
    await form.getByRole('button', { name: new RegExp(`^Show ${found}`) }).click()
    await expect(page).toHaveURL(/\/search\?/)
    expect(parametersOf(page)).toEqual({ viewType: 'detail_list', ...filters, showText: '0' })
    await expect(menu).toHaveCount(0)
    await expect(main(page).getByText(count === 1 ? '1 title' : `${count} titles`)).toBeVisible()

    // Beside the results the form shows what they are narrowed by, after a reload too.
    await page.reload()
    const docked = sidebar(page).getByRole('search', { name: 'Advanced search' })
    await expect(boxOf(docked, second.genreName)).toBeChecked()
    await expect(docked.getByRole('radio', { name: 'List with descriptions' })).toBeChecked()
    await main(page)
      .getByRole('button', { name: `Remove ${second.genreName}` })
      .click()
    await expect.poll(() => parametersOf(page).genre).toBe(String(first.id))
    await expect(boxOf(docked, second.genreName)).not.toBeChecked()
    await page.goBack()
    await expect(boxOf(docked, second.genreName)).toBeChecked()
    await main(page).getByRole('link', { name: 'Clear all' }).click()
    await expect.poll(() => parametersOf(page)).toEqual({ viewType: 'detail_list', showText: '0' })
    await expect(docked.getByRole('checkbox', { checked: true })).toHaveCount(0)

    await sidebar(page).getByRole('button', { name: 'Collapse the menu' }).click()
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
    const { count } = await ask('advance-search', { genre: `${crime},${await genreNamed('Noir')}` })
    expect(count).toBeLessThan((await ask('advance-search', { genre: String(crime) })).count)
    await drawer.getByRole('button', { name: count === 1 ? 'Show 1 title' : `Show ${count} titles`, exact: true }).click()
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
