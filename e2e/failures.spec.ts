import { ownRowsKey, userKey } from '@matinee/contract/storage-keys'
import { wireRefusal } from '@matinee/contract/wire-reply'
import type { Page } from '@playwright/test'
import { addButton } from './lists.ts'
import { header, newMember, signInAs } from './members.ts'
import { expect, test } from './quiet.ts'
import { addressOf, ask, titleNamed } from './service.ts'

test.use({ allowedNoise: [/status of 500|ERR_FAILED/] })

const broken = { status: 500, json: wireRefusal('unexpected', 'The lamp is broken.') }

interface Load {
  /** The page, and what is pressed on it, until the load is on screen. */
  address: string
  press?: (page: Page) => Promise<unknown>
  /** Shown without a page load, so that the answer does not come with the page. */
  soft?: boolean
  call: string
  /** What is said not to load. */
  what: string
}

/** A page that loads nothing but what stands around every page. */
const blank = '/search?viewType=custom_grid&showText=1'

/** Each load fails with words and the service's own sentence, and comes when it is tried again. */
const walk = async (page: Page, loads: Load[]) => {
  for (const { address, press, soft, call, what } of loads) {
    await test.step(`${call} on ${address}: ${what}`, async () => {
      const calls = `**/v3/${call}*`
      await page.route(calls, (route) => route.fulfill(broken))
      await page.goto(soft ? blank : address)
      if (soft) {
        // Set once the page's script has taken over.
        await expect(page.locator('html[data-theme="dark"]')).toBeAttached()
        await page.evaluate((to) => history.pushState({}, '', to), address)
      }
      await press?.(page)
      const failure = page.getByRole('alert').filter({ hasText: `${what} couldn’t be loaded.` })
      await expect(failure.first()).toContainText('The lamp is broken.')
      await page.unroute(calls)
      await failure.first().getByRole('button', { name: 'Try again' }).click()
      await expect(failure).toHaveCount(0)
    })
  }
}

const menu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click()

test('STA-04 every load of a visitor’s pages fails with words, and another try that works', async ({ page }) => {
  test.setTimeout(420_000)
  const film = await titleNamed('Nosferatu')
  const series = await titleNamed('The Phantom Creeps')
  await walk(page, [
    { soft: true, address: '/', call: 'slider', what: 'The programme' },
    { soft: true, address: '/', call: 'home-videos', what: 'The programme' },
    { soft: true, address: '/content?category=trending', call: 'trending-videos', what: 'This list' },
    { soft: true, address: '/coming-soon', call: 'ott-slider', what: 'The banners' },
    { soft: true, address: '/coming-soon', call: 'week-wise-upcoming-calender-videos', what: 'The calendar' },
    { soft: true, address: '/still-looking', call: 'still-looking', what: 'This list' },
    { soft: true, address: addressOf(film), call: 'video-detail', what: 'This title' },
    { soft: true, address: addressOf(series), call: 'episode-list', what: 'This season' },
    { soft: true, address: '/subscribe', call: 'get-plans', what: 'The plans' },
    { soft: true, address: '/choose-how-watch', call: 'get-plans', what: 'The price' },
    { soft: true, address: '/signup', call: 'trending-videos', what: 'Trending' },
    { soft: true, address: '/oracle', call: 'view-the-oracle-step-one', what: 'The Oracle' },
    { soft: true, address: '/oracle?step=2', call: 'mood-list', what: 'The deck' },
    { soft: true, address: '/oracle?step=3', call: 'the-oracle-step-two', what: 'The draw' },
    { address: '/search?viewType=custom_grid&showText=1&query=faust', call: 'input-search', what: 'This list' },
    {
      address: '/search?viewType=custom_grid&showText=0&genre=1',
      // The filters ask for the same list, to count it, and so try again by themselves once they are there.
      press: async (at) => {
        await expect(at.getByRole('search', { name: 'Advanced search' }).locator('form').first()).toBeAttached()
        await at.waitForLoadState('networkidle')
      },
      call: 'advance-search',
      what: 'This list',
    },
  ])
})

test('STA-04 SID-02 every load of a member’s pages, menu and panel fails with words, and another try that works', async ({ page }) => {
  test.setTimeout(420_000)
  const ada = await newMember('Ada')
  const film = await titleNamed('Nosferatu')
  const list = (await ada.ask('add-watch-list', { watchListName: 'Noir' })).data.id
  await ada.ask('add-remove-video-watch-list', { watchListId: list, videoId: film.videoId })
  await ada.ask('update-last-play-time', { videoId: film.videoId, lastPlayTime: 60 })
  const { mainMenu, genre } = (await ask('left-sidebar')).data
  const entry = (kind: string) => mainMenu.find((one) => one.kind === kind)!
  const entryAddress = (kind: string) => `/category?category_id=${entry(kind).id}&category_name=${entry(kind).name}&type=main_menu`
  const panel = (at: Page) => header(at, 'Ada').click()
  await signInAs(page, ada)
  // Where they are kept, the rows as they were last stand in place of the failure.
  await page.addInitScript((key) => {
    localStorage.removeItem(key)
    sessionStorage.removeItem(key)
  }, ownRowsKey)
  await walk(page, [
    { address: '/', call: 'home-continue-watch-videos', what: 'Continue watching' },
    { address: '/', call: 'home-watchlist-videos', what: 'The rows of your lists' },
    { address: '/', press: menu, call: 'left-sidebar', what: 'The rest of the menu' },
    { address: '/', press: menu, call: 'left-sidebar', what: 'The filters' },
    { address: '/', press: menu, call: 'user-save-search-list', what: 'Your saved searches' },
    { address: `/category?category_id=${genre[0]!.id}&type=genre&genre_type=0`, call: 'left-sidebar', what: 'The genres' },
    { address: `/category?category_id=${genre[0]!.id}&type=genre`, call: 'video-by-genre', what: 'This list' },
    { address: entryAddress('genres'), call: 'left-sidebar', what: 'This page' },
    { address: entryAddress('films'), call: 'content-by-menu', what: 'This list' },
    { address: `/category?category_id=${list}&type=watch_list`, call: 'videos-in-watch-list-id', what: 'This list' },
    { address: '/category?category_type=continuewatch', call: 'home-continue-watch-videos', what: 'This list' },
    { address: '/search?viewType=custom_grid&showText=1', call: 'left-sidebar', what: 'The genres' },
    { address: '/search?viewType=custom_grid&showText=0', call: 'left-sidebar', what: 'The filters' },
    { address: '/still-looking', call: 'left-sidebar', what: 'The genres' },
    { address: '/suggested-view', call: 'suggested-videos', what: 'This list' },
    { address: '/activate-tv', call: 'user-subscription', what: 'Your membership' },
    { address: '/watch-history', call: 'my-activity-log', what: 'The history' },
    { address: '/devices', call: 'user-devices', what: 'The devices' },
    { address: '/profile', call: 'my-clone-user', what: 'The profiles' },
    { address: '/user-list', call: 'my-clone-user', what: 'The profiles' },
    { address: '/membership', call: 'user-membership-plan-list', what: 'Your membership' },
    { address: '/payment-success', call: 'user-membership-plan-list', what: 'Your membership' },
    { address: '/about', press: panel, call: 'user-subscription', what: 'Your membership' },
    { address: '/about', press: panel, call: 'my-watch-list', what: 'Your lists' },
    { address: '/about', press: panel, call: 'friend-share-watchlist', what: 'Your friends’ lists' },
    { address: '/about', press: panel, call: 'home-continue-watch-videos', what: 'Continue watching' },
    { address: '/about', press: panel, call: 'suggested-videos', what: 'Suggested viewing' },
    {
      address: `/category?category_id=${list}&type=watch_list`,
      press: (at) => at.getByRole('button', { name: 'Share list' }).click(),
      call: 'watch-list-shares',
      what: 'People it is shared with',
    },
    {
      address: addressOf(await titleNamed('Faust')),
      press: (at) => addButton(at, 'Faust').click(),
      call: 'my-watch-list',
      what: 'Your lists',
    },
    {
      address: '/profile',
      press: (at) => at.getByRole('button', { name: 'Change Avatar' }).click(),
      call: 'avatar-gallery',
      what: 'The pictures',
    },
  ])
})

test('LST-06 HOM-09 each failure of a removal from continue watching has its words, and moves nothing', async ({ page }) => {
  const ada = await newMember('Ada')
  await ada.ask('update-last-play-time', { videoId: (await titleNamed('Nosferatu')).videoId, lastPlayTime: 60 })
  await signInAs(page, ada)
  const button = page.getByRole('region', { name: 'Continue watching' }).getByRole('button', { name: /^Remove Nosferatu from/ })
  const ask = async () => {
    await button.press('Enter')
    return page.getByRole('dialog', { name: 'Remove from continue watching?' }).getByRole('button', { name: 'Remove', exact: true })
  }
  const isTold = async (words: string) => {
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await expect(button).toHaveCount(1)
  }
  const call = '**/v3/delete-continue-watching'
  await page.goto('/')
  await page.route(call, (route) => route.fulfill(broken))
  await (await ask()).click()
  await isTold('Failed to remove item via API')
  await page.unroute(call)
  await page.route(call, (route) => route.abort())
  await (await ask()).click()
  await isTold('Failed to delete continue watching item')

  // A card that does not say which item it is.
  await page.route('**/v3/home-continue-watch-videos*', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: (await reply.text()).replace(/"continue_watch_id":\d+/g, '"continue_watch_id":0') })
  })
  // What was kept of the row still says it.
  await page.evaluate((key) => {
    localStorage.removeItem(key)
    sessionStorage.removeItem(key)
  }, ownRowsKey)
  await page.reload()
  await (await ask()).click()
  await isTold('Unknown error during removal')

  // The session ended while the question was open.
  const yes = await ask()
  await page.evaluate((key) => {
    localStorage.removeItem(key)
    sessionStorage.removeItem(key)
  }, userKey)
  await yes.click()
  await expect(page.getByText('Cannot remove: User ID not found.', { exact: true })).toBeVisible()
})
