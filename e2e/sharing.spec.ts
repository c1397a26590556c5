import type { Locator, Page } from '@playwright/test'
import { addButton, addDialog, chooseList, removeButton } from './lists.ts'
import { browserOf, header, newMember, signInAs } from './members.ts'
import { box, field, mailed, memberPassword, newAddress, press } from './newcomers.ts'
import { expect, test } from './quiet.ts'
import { addressOf, codesMailedTo, linksMailedTo, titleNamed } from './service.ts'
import { storedUser } from './stored.ts'

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Your panel' })
const openPanel = async (page: Page, { name }: { name: string }) => {
  await header(page, name).click()
  await expect(panelOf(page)).toBeVisible()
}
/** One for each title of a grid. */
const gridOf = (page: Page) => page.getByRole('main').getByRole('button', { name: / your list$/ })

const linkFor = async ({ email }: { email: string }, before = 0): Promise<string> => {
  await expect.poll(() => linksMailedTo(email).filter((link) => link.includes('accept-share')).length).toBeGreaterThan(before)
  return new URL(linksMailedTo(email).findLast((link) => link.includes('accept-share')) ?? '').href
}
const pathOf = (link: string): string => link.slice(new URL(link).origin.length)

/** The first title to add there, but for those that another step of the journey adds. */
const nextIn = async (place: Locator, others: string[]): Promise<string> => {
  const buttons = place.getByRole('button', { name: / your list$/ })
  await expect(buttons.first()).toBeAttached()
  const labels = await buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? ''))
  const names = labels.flatMap((label) => /^Add (.*) to your list$/.exec(label)?.[1] ?? [])
  return names.find((name) => !others.includes(name)) ?? ''
}

/** The button by key, as a television remote would; a key that comes before the page's script is pressed again. */
const addByKey = async (page: Page, title: string, list: string) => {
  await expect(async () => {
    if (!(await addDialog(page).isVisible())) await addButton(page, title).press('Enter', { timeout: 3000 })
    await expect(addDialog(page)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  await chooseList(addDialog(page), list)
  await expect(removeButton(page, title)).toBeAttached()
}

test.describe('a list between two people', () => {
  test('LST-01 LST-02 LST-03 LST-04 PAN-02 made, filled from five places, shared, seen live, and shared no more', async ({
    page,
    browser,
  }) => {
    test.setTimeout(300_000)
    const vera = await newMember('Vera')
    const kit = await newMember('Kit')
    await signInAs(page, vera)

    // Created in the panel.
    await page.goto('/')
    await openPanel(page, vera)
    await panelOf(page).getByRole('button', { name: 'Create List' }).click()
    await page.getByLabel('List name').fill('  Rainy   days ')
    await page.getByRole('button', { name: 'Save Your List' }).click()
    await expect(page.getByText('Your list Rainy days is ready.')).toBeVisible()
    await page.keyboard.press('Escape')

    // Filled from a title's page, the banner and a card of the home page, a grid and a search.
    await page.goto(addressOf(await titleNamed('Nosferatu')))
    await addButton(page, 'Nosferatu').click()
    await chooseList(addDialog(page), 'Rainy days')
    await expect(removeButton(page, 'Nosferatu')).toBeVisible()
    await expect(page.getByText('Added to “Rainy days”.')).toBeVisible()
    await page.goto('/')
    let second = ''
    await expect(async () => {
      // The banner goes on by itself.
      const button = page.locator('[aria-roledescription="slide"][aria-hidden="false"]').getByRole('button', { name: /^Add / })
      second = /^Add (.*) to your list$/.exec((await button.getAttribute('aria-label', { timeout: 3000 })) ?? '')?.[1] ?? ''
      expect(['', 'Nosferatu', 'Metropolis', 'Faust']).not.toContain(second)
      await button.click({ timeout: 3000 })
    }).toPass()
    await chooseList(addDialog(page), 'Rainy days')
    await expect(removeButton(page, second)).toBeAttached()
    const others = ['Nosferatu', 'Metropolis', 'Faust', second]
    const third = await nextIn(page.getByRole('region', { name: 'Trending', exact: true }), others)
    await addByKey(page, third, 'Rainy days')
    await page.goto('/content?category=trending')
    await addByKey(page, await nextIn(page.getByRole('main'), [...others, third]), 'Rainy days')
    await page.goto('/search?viewType=custom_grid&showText=1&query=Metropolis')
    await addByKey(page, 'Metropolis', 'Rainy days')
    const lists = await vera.ask('my-watch-list')
    await expect.poll(async () => (await vera.ask('my-watch-list')).data).toMatchObject([{ listName: 'Rainy days', listCount: 5 }])
    const listId = lists.data[0]!.id

    // Shared from the panel; an empty field sends nothing.
    await openPanel(page, vera)
    await panelOf(page).getByRole('button', { name: 'Share Rainy days' }).click()
    const dialog = page.getByRole('dialog', { name: 'My favorite Rainy days' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await dialog.getByRole('button', { name: 'Send Email' }).click()
    await dialog.getByPlaceholder('Enter your friend email').fill('   ')
    await dialog.getByRole('button', { name: 'Send Email' }).click()
    expect(asked).not.toContain('/v3/share-my-wishlist')
    await dialog.getByPlaceholder('Enter your friend email').fill(kit.email)
    await dialog.getByRole('button', { name: 'Send Email' }).click()
    await expect(page.getByText(`We’ve emailed Rainy days to ${kit.email}.`)).toBeVisible()
    await expect(dialog.getByRole('listitem').filter({ hasText: kit.email })).toContainText('Invited')

    // The friend's own browser, where nobody is signed in: the link leads through sign-in and back.
    const friends = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: { width: 1440, height: 900 } })
    const friend = await friends.newPage()
    await friend.goto(pathOf(await linkFor(kit)))
    await expect(friend.getByRole('heading', { name: 'A list for you.' })).toBeVisible()
    await friend.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await friend.getByLabel('Email').fill(kit.email)
    await friend.getByLabel('Password', { exact: true }).fill(memberPassword)
    await friend.getByRole('button', { name: 'Sign in', exact: true }).click()
    await friend.getByRole('main').getByRole('button', { name: /^Kit/ }).click()
    await expect(friend.getByText('Rainy days is now among your friends’ lists.')).toBeVisible()
    await friend.getByRole('link', { name: 'See the list' }).click()
    await expect(friend.getByRole('heading', { level: 1, name: 'Rainy days' })).toBeVisible()
    await expect(friend.getByText('Vera’s list')).toBeVisible()
    await expect(gridOf(friend)).toHaveCount(5)
    await expect(friend.getByRole('button', { name: 'Share list' })).toHaveCount(0)

    // The owner sees who came, without doing anything.
    await expect(dialog.getByRole('listitem').filter({ hasText: kit.email })).toContainText('Kit')

    // A change shows in the friend's browser and in the owner's other tab.
    const tab = await page.context().newPage()
    const faust = await titleNamed('Faust')
    await tab.goto(addressOf(faust))
    await expect(addButton(tab, 'Faust')).toBeVisible()
    // The stream begins a moment after the page.
    await tab.waitForTimeout(2500)
    await vera.ask('add-remove-video-watch-list', { watchListId: listId, videoId: faust.videoId })
    await expect(gridOf(friend)).toHaveCount(6)
    await expect(removeButton(tab, 'Faust')).toBeVisible()
    await vera.ask('update-watch-list', { listId: listId, watchListName: 'Sunny days' })
    await expect(friend.getByRole('heading', { level: 1, name: 'Sunny days' })).toBeVisible()
    await openPanel(friend, kit)
    await expect(panelOf(friend).getByRole('link', { name: /^Sunny days.*Vera.*6 titles/ })).toBeVisible()
    await friend.keyboard.press('Escape')

    // And so does the end.
    await dialog.getByRole('button', { name: `Stop sharing with ${kit.email}` }).click()
    await expect(page.getByText(`The list is no longer shared with ${kit.email}.`)).toBeVisible()
    await expect(friend.getByText('Vera’s list')).toHaveCount(0)
    await friend.goto('/')
    await openPanel(friend, kit)
    await expect(panelOf(friend).getByText('No one has shared a list with you yet.')).toBeVisible()
    await friends.close()
  })

  test('LST-03 LST-04 SUP-01 whoever has no account makes one on the way, and lands with the list', async ({ page }) => {
    const vera = await newMember('Vera')
    const film = await titleNamed('Nosferatu')
    const listId = (await vera.ask('add-watch-list', { watchListName: 'For you' })).data.id
    await vera.ask('add-remove-video-watch-list', { watchListId: listId, videoId: film.videoId })
    const email = newAddress()
    await vera.ask('share-my-wishlist', { watchlistId: listId, toEmail: email })

    const link = pathOf(await linkFor({ email }))
    await page.goto(link)
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
    await field(page, 'User name').fill('Bo')
    await field(page, 'Email').fill(email)
    await press(page, 'Get Started')
    await field(page, 'Password').fill(memberPassword)
    await press(page, 'Next')
    await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible()
    const code = await mailed(codesMailedTo, email)
    for (const [place, digit] of [...code].entries()) await box(page, place + 1).fill(digit)
    await press(page, 'Verify')

    await expect(page).toHaveURL(link)
    await expect(page.getByText('For you is now among your friends’ lists.')).toBeVisible()
    expect((await storedUser(page))?.email).toBe(email)
    await page.getByRole('link', { name: 'See the list' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'For you' })).toBeVisible()
    await expect(page.getByText('Vera’s list')).toBeVisible()
    await expect(gridOf(page)).toHaveCount(1)
    await expect.poll(async () => (await vera.ask('watch-list-shares', { watchListId: listId })).data).toMatchObject([{ friendName: 'Bo' }])
    // The way back leads to no step of the sign-up, and to no used link that complains.
    await page.goBack()
    await expect(page).not.toHaveURL(/signup/)
  })

  test('LST-04 links that were used or belong to somebody else say so; a friend can leave', async ({ browser }) => {
    const [vera, kit, lou] = [await newMember('Vera'), await newMember('Kit'), await newMember('Lou')]
    const listId = (await vera.ask('add-watch-list', { watchListName: 'Ours' })).data.id
    await vera.ask('share-my-wishlist', { watchlistId: listId, toEmail: kit.email })
    const link = pathOf(await linkFor(kit))
    const stranger = await browserOf(browser, lou)
    await stranger.page.goto(link)
    await expect(stranger.page.getByRole('status').first()).toContainText('This list was shared with another address.')
    await stranger.context.close()

    const friend = await browserOf(browser, kit)
    await friend.page.goto(link)
    await expect(friend.page.getByText('Ours is now among your friends’ lists.')).toBeVisible()
    await friend.page.reload()
    await expect(friend.page.getByRole('status').first()).toContainText('This link was used already.')
    await friend.page.goto(`/category?type=watch_list&category_id=${listId}&list_type=2`)
    await friend.page.getByRole('button', { name: 'Leave list' }).click()
    await expect(friend.page.getByText('The list has left your panel.')).toBeVisible()
    expect((await kit.ask('friend-share-watchlist')).data).toEqual([])
    await friend.context.close()
  })

  test('LST-02 PAN-01 a deleted list comes back as it was', async ({ page }) => {
    const ada = await newMember('Ada')
    const film = await titleNamed('Metropolis')
    const listId = (await ada.ask('add-watch-list', { watchListName: 'Keep me' })).data.id
    await ada.ask('add-remove-video-watch-list', { watchListId: listId, videoId: film.videoId })
    await signInAs(page, ada)
    await page.goto('/')
    await openPanel(page, ada)
    await panelOf(page).getByRole('button', { name: 'Delete Keep me' }).click()
    await page.getByRole('dialog', { name: 'Delete Keep me?' }).getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(panelOf(page).getByRole('link', { name: /^Keep me/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Your list Keep me is back.')).toBeVisible()
    await expect(panelOf(page).getByRole('link', { name: /^Keep me.*1 title/ })).toBeVisible()
  })

  test('a session that ends elsewhere ends in this browser too, within seconds', async ({ browser }) => {
    const ada = await newMember('Ada')
    const { page, context } = await browserOf(browser, ada)
    await page.goto('/devices')
    await expect(header(page, 'Ada')).toBeVisible()
    await page.waitForTimeout(2500)
    await ada.ask('remove-other-devices')
    await expect(page).toHaveURL(/\/signin/)
    await context.close()
  })
})

test('TTL-09 the device’s own share sheet is offered where there is one, and counted', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', { configurable: true, value: () => Promise.resolve() })
  })
  const film = await titleNamed('Metropolis')
  const ways: unknown[] = []
  page.on('request', (request) => request.url().includes('/v3/share-video') && ways.push(request.postDataJSON().way))
  await page.goto(addressOf(film))
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('dialog', { name: 'Share' }).getByRole('button', { name: 'More ways' }).click()
  await expect.poll(() => ways).toEqual(['device'])
})
