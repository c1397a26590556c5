import type { Page } from '@playwright/test'
import { expect, test } from './quiet.ts'
import { addressOf, openCard, titleNamed } from './service.ts'

const scrollOf = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))

/** Holds back the page's own scripts, as a slow line does; what is drawn by the server can be seen and scrolled. */
const holdScripts = async (page: Page): Promise<() => Promise<void>> => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    await page.waitForLoadState('load')
    await expect
      .poll(() => page.evaluate(() => Object.keys(document.getElementById('app')!).some((key) => key.startsWith('__react'))))
      .toBe(true)
    // A moment in which the page could still put itself back.
    await page.waitForTimeout(500)
  }
}

test('a person who scrolls before the script is there stays where they are', async ({ page }) => {
  const start = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('region', { name: 'Most viewed' })).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 700))
  await start()
  expect(await scrollOf(page)).toBe(700)

  await test.step('and finds that place again', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Films' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Films' })).toBeVisible()
    await expect.poll(() => scrollOf(page)).toBe(0)
    await page.goBack()
    await expect(page.getByRole('region', { name: 'Most viewed' })).toBeVisible()
    await expect.poll(() => scrollOf(page)).toBe(700)
  })
})

test('a reload leads back to where the page was scrolled', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Most viewed' })).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeVisible()
  await page.reload()
  await expect.poll(() => scrollOf(page)).toBe(600)
})

test('who goes back while a page reloads sees the page of the address', async ({ page }) => {
  const first = await titleNamed('Metropolis')
  await page.goto(addressOf(first))
  const more = page.getByRole('region', { name: 'More Like This' }).getByRole('link')
  await expect(more.first()).toBeVisible()
  const otherAddress = (await more.first().getAttribute('href'))!
  await openCard(more.first())
  await expect(page).toHaveURL(otherAddress)
  await expect(page.getByRole('heading', { level: 1, name: first.videoTitle, exact: true })).toHaveCount(0)

  const start = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('main h1')).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(addressOf(first))
  await start()
  await expect(page.getByRole('heading', { level: 1, name: first.videoTitle, exact: true })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${first.videoTitle}`))
  await page.unroute(/\/assets\/.*\.js$/)
  await page.goForward()
  await expect(page).toHaveURL(otherAddress)
  await expect(page.getByRole('heading', { level: 1, name: first.videoTitle, exact: true })).toHaveCount(0)
})

test('the home page has its later rows and its place again on the way back', async ({ page }) => {
  await page.goto('/')
  const noir = page.getByRole('region', { name: 'Noir', exact: true })
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(noir).toBeAttached({ timeout: 1000 })
  }).toPass()
  await noir.scrollIntoViewIfNeeded()
  const before = await scrollOf(page)
  const rows = await page.locator('main section[aria-labelledby]').count()
  await openCard(
    noir
      .getByRole('link')
      .filter({ has: page.locator('img') })
      .first(),
  )
  await expect(page).toHaveURL(/\/title\?/)
  await expect(page.locator('main h1')).toBeVisible()
  await page.goBack()
  await expect(noir).toBeInViewport()
  expect(await page.locator('main section[aria-labelledby]').count()).toBeGreaterThanOrEqual(rows)
  expect(Math.abs((await scrollOf(page)) - before)).toBeLessThan(20)
})
