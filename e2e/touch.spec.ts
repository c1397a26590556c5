import type { Locator, Page } from '@playwright/test'
import { expect, test } from './quiet.ts'
import { signIn } from './service.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** A finger that comes down in the middle of something, and where it goes. */
const finger = async (page: Page, on: Locator) => {
  const line = await page.context().newCDPSession(page)
  const box = (await on.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', across = 0) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + across, y }] })
  return { down: () => send('touchStart'), move: (across: number) => send('touchMove', across), up: () => send('touchEnd') }
}

test('a long press on a card opens what its buttons do, and lifting the finger opens nothing', async ({ page }) => {
  await signIn(page, 'premium')
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Trending' }).getByRole('list').first().getByRole('link').first()
  await card.scrollIntoViewIfNeeded()
  const { down, up } = await finger(page, card)
  await down()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('button', { name: /^(Add to|Remove from) your list$/ })).toBeVisible()
  await up()
  await expect(page).toHaveURL('/')
  await expect(menu).toBeVisible()
  await menu.getByRole('button', { name: 'Details' }).click()
  await expect(page).toHaveURL(/[/]title/)
  await expect(menu).toHaveCount(0)
})

test('a swipe turns the banner', async ({ page }) => {
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'Featured' })
  const second = hero.getByRole('button', { name: /, 2 of \d+$/ })
  await second.waitFor()
  await expect(second).not.toHaveAttribute('aria-current')
  const { down, move, up } = await finger(page, hero.locator('img').first())
  await down()
  await move(-60)
  await move(-140)
  await up()
  await expect(second).toHaveAttribute('aria-current', 'true')
})

test('the header leaves as one reads on and is back with the first move upwards', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('region', { name: 'Trending' }).waitFor()
  const search = page.getByRole('banner').getByRole('link', { name: 'Search' })
  const scrollBy = (pixels: number) => page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), pixels)
  await expect(async () => {
    await scrollBy(200)
    await expect(search).not.toBeInViewport({ timeout: 1000 })
  }).toPass()
  await scrollBy(-80)
  await expect(search).toBeInViewport()
})
