import type { Locator, Page } from '@playwright/test'
import { expect, test } from './quiet.ts'
import { ask, askAs, openCard, signIn } from './service.ts'

const dwellMilliseconds = 5500

const hero = (page: Page) => page.getByRole('region', { name: 'Featured' })
const bannerDots = (page: Page) => hero(page).getByRole('button', { name: /, \d+ of \d+$/ })
/** Number of the banner that is shown, from 0. */
const shownBanner = async (page: Page): Promise<number> => {
  const marks = await bannerDots(page).evaluateAll((dots) => dots.map((dot) => dot.getAttribute('aria-current')))
  return marks.indexOf('true')
}
const rowNamed = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Scrolls until no more rows come and the footer is seen. */
const scrollToFooter = async (page: Page): Promise<void> => {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(rowNamed(page, 'War')).toBeAttached({ timeout: 1000 })
  }).toPass()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
}

/** Whole cards of a row inside the content width: between its left and right gutter. */
const visibleCards = (row: Locator): Promise<number> =>
  row.evaluate((section) => {
    const list = section.querySelector('ul:has(> li)')
    const scroller = list?.parentElement
    if (!list || !scroller) return 0
    const { left, right } = scroller.getBoundingClientRect()
    const gutter = Number.parseFloat(getComputedStyle(list).paddingLeft)
    return [...list.children].filter((card) => {
      const box = card.getBoundingClientRect()
      return box.left >= left + gutter - 1 && box.right <= right - gutter + 1
    }).length
  })

test.describe('the banner', () => {
  test('HOM-01 begins at the very top, behind the header', async ({ page }) => {
    await page.goto('/')
    expect((await hero(page).boundingBox())?.y).toBe(0)
  })

  test('HOM-01 turns every 5.5 seconds, and stands while the mouse or the focus is on it', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    const pause = hero(page).getByRole('button', { name: 'Pause banners' })
    await expect(pause).toBeVisible()
    await page.mouse.move(0, 0)
    expect(await shownBanner(page)).toBe(0)
    await page.clock.runFor(dwellMilliseconds)
    await expect.poll(() => shownBanner(page)).toBe(1)

    await hero(page).hover({ position: { x: 500, y: 300 } })
    await expect(hero(page).locator('[data-runs]')).toHaveCount(0)
    await page.clock.runFor(3 * dwellMilliseconds)
    const whileHovered = await shownBanner(page)
    await page.clock.runFor(3 * dwellMilliseconds)
    expect(await shownBanner(page)).toBe(whileHovered)

    await page.mouse.move(10, 890)
    await page.evaluate(() => window.scrollTo(0, 0))
    await pause.focus()
    await page.keyboard.press('Tab')
    await expect(hero(page).locator('[data-runs]')).toHaveCount(0)
    const whileFocused = await shownBanner(page)
    await page.clock.runFor(3 * dwellMilliseconds)
    expect(await shownBanner(page)).toBe(whileFocused)
  })

  test('HOM-01 fades from one banner to the next in 1500 ms', async ({ page }) => {
    await page.goto('/')
    // Its dots do nothing before the page's script is there, which stops the banners too.
    const start = hero(page).getByRole('button', { name: 'Play banners', exact: true })
    await expect(async () => {
      if (!(await start.isVisible())) await hero(page).getByRole('button', { name: 'Pause banners' }).click({ timeout: 1000 })
      await expect(start).toBeVisible({ timeout: 1000 })
    }).toPass()
    // Pressed and looked at in one go: a fade is soon over.
    const fades = await bannerDots(page)
      .nth(1)
      .evaluate(async (dot) => {
        ;(dot as HTMLButtonElement).click()
        await new Promise(requestAnimationFrame)
        const ofOpacity = document.getAnimations().filter((animation) => (animation as CSSTransition).transitionProperty === 'opacity')
        return ofOpacity
          .filter(({ effect }) => (effect as KeyframeEffect).target?.getAttribute('role') === 'group')
          .map(({ effect }) => effect?.getComputedTiming().duration)
      })
    expect(fades.length).toBeGreaterThan(0)
    expect(new Set(fades)).toEqual(new Set([1500]))
  })

  test('HOM-01 does not turn by itself for whoever wants less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/')
    await expect(bannerDots(page).first()).toBeVisible()
    await expect(hero(page).getByRole('button', { name: 'Pause banners' })).toHaveCount(0)
    await page.mouse.move(0, 0)
    await page.clock.runFor(4 * dwellMilliseconds)
    expect(await shownBanner(page)).toBe(0)
    await bannerDots(page).nth(2).click()
    expect(await shownBanner(page)).toBe(2)
  })

  test('HOM-01 shows a play button for films only, and each its title, badge and list button', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const banners = (await ask('slider')).data
    expect(new Set(banners.map(({ videoType }) => videoType))).toEqual(new Set(['film', 'series']))
    await page.goto('/')
    await expect(hero(page).getByRole('link', { name: 'Details' })).toBeVisible()
    for (const [place, banner] of banners.entries()) {
      await bannerDots(page).nth(place).click()
      const slide = hero(page).getByRole('group', { name: `${place + 1} of ${banners.length}: ${banner.videoTitle}`, exact: true })
      await expect(slide.getByRole('heading', { name: banner.videoTitle })).toBeVisible()
      await expect(slide).toContainText(banner.sliderDescription)
      await expect(slide.getByRole('button', { name: 'Play', exact: true })).toHaveCount(banner.videoType === 'film' ? 1 : 0)
      await expect(slide.getByText('Premium')).toHaveCount(banner.isPremium ? 1 : 0)
      await expect(slide.getByRole('button', { name: /to your list$/ })).toBeVisible()
    }
  })
})

test.describe('the rows', () => {
  test('HOM-02 HOM-04 HOM-05 HOM-06 come as the page is scrolled, each in its look, until the footer', async ({ page }) => {
    const first = (await ask('home-videos')).data.length
    await page.goto('/')
    await expect(page.getByRole('contentinfo')).toBeAttached()
    const before = await page.locator('main section[aria-labelledby]').count()
    expect(before).toBeLessThanOrEqual(first)
    await expect(rowNamed(page, 'War')).toHaveCount(0)
    await scrollToFooter(page)
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    for (const name of [
      'Trending',
      'Most viewed',
      'Most shared',
      'Films that matter',
      'Remastered classics',
      'Coming soon',
      'Helper tools',
      'Noir',
      'The silent screen',
      'War',
    ])
      await expect(rowNamed(page, name)).toBeAttached()

    await test.step('HOM-04 six looks', async () => {
      const widthOf = async (name: string) => (await rowNamed(page, name).getByRole('listitem').first().boundingBox())?.width ?? 0
      const ratioOf = async (name: string) => {
        // A row that was only scrolled past has no pictures yet.
        await rowNamed(page, name).scrollIntoViewIfNeeded()
        return rowNamed(page, name)
          .getByRole('link')
          .filter({ has: page.locator('img') })
          .first()
          .evaluate((link) => link.getBoundingClientRect().width / link.getBoundingClientRect().height)
      }
      expect(await ratioOf('Trending')).toBeLessThan(1)
      expect(await ratioOf('Noir')).toBeLessThan(1)
      expect(await widthOf('Trending')).toBeGreaterThan(await widthOf('Noir'))
      expect(await ratioOf('Most viewed')).toBeGreaterThan(1)
      expect(await ratioOf('Remastered classics')).toBeGreaterThan(1)
      await expect(rowNamed(page, 'Remastered classics').getByRole('listitem').first()).toContainText(/\d{4} · /)
      await expect(rowNamed(page, 'Most viewed').getByRole('listitem').first()).not.toContainText(/\d{4} · /)
      const spotlight = rowNamed(page, 'Films that matter').getByRole('article').first()
      const tall = rowNamed(page, 'The silent screen').getByRole('article').first()
      expect((await tall.boundingBox())?.height).toBeGreaterThan((await spotlight.boundingBox())?.height ?? 0)
    })

    await test.step('HOM-05 helper tools', async () => {
      const tools = (await ask('home-videos')).data.flatMap((row) => row.tools ?? [])
      expect(tools).toHaveLength(4)
      for (const { title, description, link } of tools) {
        const tile = rowNamed(page, 'Helper tools').getByRole('link', { name: title })
        await expect(tile).toContainText(description)
        await expect(tile).toHaveAttribute('href', link)
      }
    })
  })

  test('HOM-03 what to continue comes first, then one’s lists, then the rows of the house', async ({ page }) => {
    await signIn(page, 'premium')
    await page.goto('/')
    const headings = page.locator('main section[aria-labelledby] h2')
    await expect(rowNamed(page, 'Continue watching')).toBeVisible()
    await expect(rowNamed(page, 'Sunday silents')).toBeAttached()
    const names = await headings.allTextContents()
    const lists = (await (await askAs('premium'))('home-watchlist-videos')).data.map(({ listName }) => listName)
    expect(names.slice(0, 2 + lists.length)).toEqual(['Continue watching', ...lists, 'Trending'])
  })

  const counts: Record<number, Record<string, number>> = {
    390: { Trending: 3, Noir: 3, 'Most viewed': 2, 'Remastered classics': 1 },
    800: { Trending: 3, Noir: 4, 'Most viewed': 3, 'Remastered classics': 3 },
    1100: { Trending: 3, Noir: 4, 'Most viewed': 4, 'Remastered classics': 3 },
    1440: { Trending: 5, Noir: 6, 'Most viewed': 4, 'Remastered classics': 5 },
    1920: { Trending: 6, Noir: 8, 'Most viewed': 5, 'Remastered classics': 6 },
  }
  test('HOM-08 shows as many whole cards as each width has room for', async ({ page }) => {
    await page.goto('/')
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await expect(rowNamed(page, 'Noir')).toBeAttached({ timeout: 1000 })
    }).toPass()
    for (const [width, expected] of Object.entries(counts)) {
      await page.setViewportSize({ width: Number(width), height: 900 })
      for (const [name, count] of Object.entries(expected)) {
        await expect.poll(() => visibleCards(rowNamed(page, name)), { message: `${name} at ${width}` }).toBe(count)
      }
    }
  })

  test('HOM-08 slide by their arrows in a second, and never by themselves', async ({ page }) => {
    await page.goto('/')
    const row = rowNamed(page, 'Trending')
    await row.scrollIntoViewIfNeeded()
    const scroller = row.locator('ul').first().locator('..')
    const on = row.getByRole('button', { name: 'Next in Trending' })
    const back = row.getByRole('button', { name: 'Previous in Trending' })
    await expect(on).toBeEnabled()
    await expect(back).toBeDisabled()
    const firstCard = row.getByRole('listitem').first()
    // Pressed and looked at in one go: a second is soon over.
    const duration = await on.evaluate((button) => {
      ;(button as HTMLButtonElement).click()
      const list = button.closest('section')?.querySelector('ul:has(> li)')
      return list?.getAnimations()[0]?.effect?.getComputedTiming().duration
    })
    expect(duration).toBe(1000)
    await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    await expect(firstCard).not.toBeInViewport()
    await expect.poll(() => visibleCards(row)).toBe(5)
    await back.click()
    await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBe(0)
    await expect(back).toBeDisabled()

    // Longer than a banner stands: a row that moved by itself would have.
    await page.waitForTimeout(dwellMilliseconds + 500)
    const places = await page.locator('main ul').evaluateAll((lists) => lists.map((list) => list.parentElement?.scrollLeft))
    expect(places.filter((place) => place !== 0)).toEqual([])
  })
})

test('HOM-07 the way back to the top shows after 150 px and takes 600 ms', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Scroll to top' })
  const scrolledPixels = () => page.evaluate(() => window.scrollY)
  await page.evaluate(() => window.scrollTo(0, 150))
  await expect(button).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 160))
  await expect(button).toBeVisible()
  // Its script comes with the first press; the second is timed.
  await button.click()
  await expect.poll(scrolledPixels).toBe(0)
  await expect(button).toHaveCount(0)
  await page.clock.install()
  await page.evaluate(() => window.scrollTo(0, 1200))
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(button).toBeVisible()
  await button.press('Enter')
  // A press may be handled later than it is answered on a busy machine: the time counts from the first movement.
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return scrolledPixels()
    })
    .toBeLessThan(1200)
  await page.clock.runFor(500)
  expect(await scrolledPixels()).toBeGreaterThan(0)
  await page.clock.runFor(150)
  expect(await scrolledPixels()).toBe(0)
})

test('a card leads to its title', async ({ page }) => {
  await page.goto('/')
  const link = rowNamed(page, 'Most viewed').getByRole('link').nth(2)
  const name = await link.getAttribute('aria-label')
  await openCard(link)
  await expect(page).toHaveURL(/\/title\?/)
  await expect(page.getByRole('heading', { level: 1, name: name?.split(', ')[0] })).toBeVisible()
})
