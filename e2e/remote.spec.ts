import type { Page } from '@playwright/test'
import { expect, test } from './quiet.ts'
import { addressOf, ask, type Title } from './service.ts'

const rowNamed = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const linksOf = (page: Page, name: string) => rowNamed(page, name).locator('li [data-arrows="card"] > a')
const rail = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const banner = (page: Page) => page.getByRole('banner')
const hero = (page: Page) => page.getByRole('region', { name: 'Featured' })

const playIn = (page: Page) => hero(page).getByRole('button', { name: 'Play', exact: true })

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Presses until the page has its script, and that of the arrows, which comes with the first of them. */
const takeUpRemote = async (page: Page): Promise<void> => {
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('main :focus')).toHaveCount(1, { timeout: 500 })
  }).toPass({ intervals: [50] })
}
/** Opens the home page with the focus on the banner's first button. */
const openHome = async (page: Page): Promise<void> => {
  await page.goto('/')
  await takeUpRemote(page)
  await expect(hero(page).locator(':focus')).toHaveCount(1)
  await playIn(page).focus()
}

const nameOfFocused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.closest('section')?.querySelector('h2')?.textContent ?? '')

/** Goes down, row by row, until the focus is in the row of that name. */
const goDownTo = async (page: Page, name: string): Promise<void> => {
  await expect(async () => {
    if ((await nameOfFocused(page)) !== name) await page.keyboard.press('ArrowDown')
    expect(await nameOfFocused(page)).toBe(name)
  }).toPass({ intervals: [150] })
}

test.describe('with the arrows of a remote control', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('rows are gone through card by card, remember their place, and slide', async ({ page }) => {
    await openHome(page)
    await press(page, 'ArrowDown')
    const trending = linksOf(page, 'Trending')
    await expect(trending.first()).toBeFocused()
    await expect(rowNamed(page, 'Trending').getByRole('heading')).toBeInViewport()
    await press(page, ...Array<string>(7).fill('ArrowRight'))
    await expect(trending.nth(7)).toBeFocused()
    await expect(trending.nth(7)).toBeInViewport({ ratio: 0.99 })
    await expect(trending.first()).not.toBeInViewport()

    await goDownTo(page, 'Most viewed')
    await press(page, 'Home', 'ArrowRight')
    await expect(linksOf(page, 'Most viewed').nth(1)).toBeFocused()
    await expect(async () => {
      if ((await nameOfFocused(page)) !== 'Trending') await page.keyboard.press('ArrowUp')
      await expect(trending.nth(7)).toBeFocused({ timeout: 100 })
    }).toPass({ intervals: [150] })
    await goDownTo(page, 'Most viewed')
    await expect(linksOf(page, 'Most viewed').nth(1)).toBeFocused()

    await test.step('Home and End, and all of the row after its last card', async () => {
      await press(page, 'End')
      await expect(linksOf(page, 'Most viewed').last()).toBeFocused()
      await expect(linksOf(page, 'Most viewed').last()).toBeInViewport({ ratio: 0.99 })
      await press(page, 'ArrowRight')
      await expect(rowNamed(page, 'Most viewed').getByRole('link', { name: 'View all: Most viewed' })).toBeFocused()
      await press(page, 'ArrowDown', 'Home')
      await expect(linksOf(page, 'Most viewed').first()).toBeFocused()
    })
  })

  test('rows that are not there yet are reached, and the last of them before the footer', async ({ page }) => {
    const all = (await ask('home-videos')).numberOfRows
    await openHome(page)
    const first = await page.locator('main [data-arrows="row"]').count()
    await goDownTo(page, 'War')
    expect(await page.locator('main [data-arrows="row"]').count()).toBeGreaterThan(first)
    expect(all).toBeGreaterThan(first)
  })

  test('the rail lies left of everything, the header above it', async ({ page }) => {
    await openHome(page)
    await press(page, 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowLeft')
    await expect(rail(page).locator(':focus')).toHaveCount(1)
    await press(page, 'ArrowRight')
    await expect(linksOf(page, 'Trending').first()).toBeFocused()
    await press(page, 'ArrowUp', 'ArrowUp')
    await expect(banner(page).locator(':focus')).toHaveCount(1)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight')
    await expect(banner(page).getByRole('link', { name: 'Sign up' })).toBeFocused()
    await press(page, 'ArrowDown')
    await expect(hero(page).locator(':focus')).toHaveCount(1)

    await test.step('an entry of the rail opens its page, where the arrows go on', async () => {
      await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft')
      await expect(rail(page).locator(':focus')).toHaveCount(1)
      await expect(async () => {
        const films = rail(page).getByRole('link', { name: 'Films' })
        if (!(await films.evaluate((link) => link === document.activeElement))) await page.keyboard.press('ArrowUp')
        await expect(films).toBeFocused({ timeout: 100 })
      }).toPass({ intervals: [100] })
      await press(page, 'Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Films' })).toBeVisible()
      await expect(page.locator('main')).toBeFocused()
      await press(page, 'ArrowDown')
      await expect(page.locator('main :focus')).toHaveCount(1)
    })
  })

  test('a grid is crossed in both directions; the way back leads to the card that was opened', async ({ page }) => {
    const films = (await ask('left-sidebar')).data.mainMenu.find(({ name }) => name === 'Films')!
    const titles: Title[] = (await ask('content-by-menu', { menuId: films.id })).data
    await page.goto(`/category?category_id=${films.id}&category_name=Films&type=main_menu`)
    const cards = page.locator('main [data-arrows="card"] > a')
    await expect(cards.first()).toBeVisible()
    await takeUpRemote(page)
    await expect(async () => {
      if (await page.locator('main [data-arrows="card"] > a:focus').count()) return
      await page.keyboard.press('ArrowDown')
      expect(await page.locator('main [data-arrows="card"] > a:focus').count()).toBe(1)
    }).toPass({ intervals: [150] })
    while (await cards.first().evaluate((card) => card !== document.activeElement)) await page.keyboard.press('ArrowLeft')
    await press(page, 'ArrowRight', 'ArrowRight')
    await expect(cards.nth(2)).toBeFocused()
    await press(page, 'ArrowDown', 'ArrowDown')
    await expect(cards.nth(10)).toBeFocused()
    await press(page, 'ArrowLeft')
    await expect(cards.nth(9)).toBeFocused()
    await press(page, 'ArrowUp')
    await expect(cards.nth(5)).toBeFocused()
    // Faster than the grid can load: the focus waits above the footer until there is more.
    const deep = page.locator('main [data-arrows="card"] > a:focus')
    const shownFirst = titles.map(addressOf)
    await expect(async () => {
      await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown')
      await expect(deep).toHaveCount(1, { timeout: 100 })
      expect(shownFirst).not.toContain(await deep.getAttribute('href'))
    }).toPass({ intervals: [200] })
    const href = await deep.getAttribute('href')
    await press(page, 'Enter')
    await expect(page).toHaveURL(href!)
    // The address changes before the page does.
    await expect(page.getByRole('heading', { level: 1, name: 'Films' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.locator(`main a[href="${href}"]`)).toBeFocused()
    await expect(page.locator(`main a[href="${href}"]`)).toBeInViewport()
  })

  test('on the home page, too, the way back leads to the row and the card that was opened', async ({ page }) => {
    await openHome(page)
    await goDownTo(page, 'Noir')
    await press(page, ...Array<string>(8).fill('ArrowRight'))
    const card = linksOf(page, 'Noir').nth(8)
    await expect(card).toBeFocused()
    const scrolled = await page.evaluate(() => window.scrollY)
    await press(page, 'Enter')
    await expect(page).toHaveURL(/\/title\?/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(card).toBeFocused()
    await expect(card).toBeInViewport({ ratio: 0.99 })
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(scrolled, -2)
    await press(page, 'ArrowLeft')
    await expect(linksOf(page, 'Noir').nth(7)).toBeFocused()
  })

  test('a dialog keeps the arrows inside, and gives the focus back', async ({ page }) => {
    await openHome(page)
    await press(page, 'Enter')
    const alert = page.getByRole('dialog', { name: 'Take your seat first' })
    await expect(alert).toBeVisible()
    await press(page, 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowRight')
    await expect(alert.getByRole('button', { name: 'Not now' })).toBeFocused()
    await press(page, 'Escape')
    await expect(alert).toHaveCount(0)
    await expect(playIn(page)).toBeFocused()
  })
})

test.describe('arrows stay what they were', () => {
  test('the page scrolls where nothing has the focus', async ({ page }) => {
    await page.goto('/')
    // The first press that is heard fetches the script; the next ones are its own.
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      expect(await page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/keyboard-/.test(name)))).toBe(true)
    }).toPass({ intervals: [200] })
    const before = await page.evaluate(() => window.scrollY)
    await press(page, 'ArrowDown', 'ArrowDown')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before)
    await expect(page.locator('body')).toBeFocused()
  })

  test('with a modifier, in text fields, on sliders and between tabs', async ({ page }) => {
    await openHome(page)
    const play = playIn(page)
    await page.keyboard.press('Shift+ArrowRight')
    await expect(play).toBeFocused()

    await page.goto('/search?viewType=custom_grid&showText=1')
    const box = page.getByPlaceholder('Find movies, shows, and more')
    await box.fill('moon')
    await press(page, 'ArrowLeft', 'ArrowLeft', 'Home', 'End', 'ArrowLeft')
    await expect(box).toBeFocused()
    expect(await box.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(3)
    // While suggestions are offered, up and down are theirs; what was sent offers none.
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await press(page, 'ArrowDown', 'ArrowUp')
    await expect(box).toBeFocused()
    await press(page, 'Enter')
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    // A field of one line has nothing above or below: that way a remote control leaves it.
    await expect(page.locator('main a[href^="/title?"]').first()).toBeVisible()
    await press(page, 'ArrowDown')
    await expect(box).not.toBeFocused()
    await expect(page.locator('main :focus')).toHaveCount(1)
    await expect(async () => {
      await press(page, 'ArrowUp')
      await expect(box).toBeFocused({ timeout: 100 })
    }).toPass({ intervals: [100] })

    await page.goto('/oracle')
    const sun = page.getByRole('slider').first()
    await sun.focus()
    const before = Number(await sun.getAttribute('aria-valuenow'))
    // Until the page has its script, nobody hears the keys.
    await expect(async () => {
      await press(page, 'ArrowRight', 'ArrowUp')
      expect(Number(await sun.getAttribute('aria-valuenow'))).toBeGreaterThan(before)
    }).toPass({ intervals: [200] })
    await expect(sun).toBeFocused()

    const series = (await ask('left-sidebar')).data.mainMenu.find(({ name }) => name === 'Series')!
    const { data } = await ask('content-by-menu', { menuId: series.id })
    for (const title of data) {
      const { seasons } = (await ask('video-detail', { videoId: title.videoId, videoType: title.videoType })).data
      if (seasons.length < 2 || title.isComingSoon) continue
      await page.goto(addressOf(title))
      const tabs = page.getByRole('tab')
      await tabs.first().focus()
      await page.keyboard.press('ArrowRight')
      await expect(tabs.nth(1)).toBeFocused()
      await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('tabpanel').locator(':focus')).toHaveCount(1)
      break
    }
  })
})
