import type { Page } from '@playwright/test'
import { expect, test } from './quiet.ts'
import { signIn } from './service.ts'

const missing = (page: Page) => page.getByRole('alert').filter({ hasText: 'This part couldn’t be loaded.' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Your panel' })
const opener = (page: Page) => page.getByRole('button', { name: /open your panel/i })

test.describe('a part whose script', () => {
  test.use({ allowedNoise: [/ERR_FAILED|status of 404/] })

  test('STA-02 does not come leaves the page as it is and can be tried again', async ({ page }) => {
    const scripts = /\/assets\/RightPanel-[^/]*\.js/
    await signIn(page, 'free')
    await page.goto('/')
    await page.route(scripts, (route) => route.abort())
    await opener(page).click()
    await expect(missing(page)).toContainText('Check your network.')
    const again = missing(page).getByRole('button', { name: 'Try again' })
    await expect(again).toBeFocused()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    // Escape puts it away; the press is made again.
    await page.keyboard.press('Escape')
    await expect(missing(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(missing(page)).toBeVisible()
    await page.unroute(scripts)
    await again.click()
    await expect(panel(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opener(page)).toBeFocused()
  })

  test('STA-02 hangs shows that it is on its way, and can be given up', async ({ page }) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await signIn(page, 'free')
    await page.goto('/')
    await page.route(/\/assets\/RightPanel-[^/]*\.js/, (route) => held.then(() => route.continue()))
    const waiting = page.getByRole('status').filter({ hasText: 'Loading' })
    // The rows of the page have come first: they say so, too, while they load.
    await expect(waiting).toHaveCount(0)
    await opener(page).click()
    await expect(waiting).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(waiting).toHaveCount(0)
    await opener(page).click()
    await expect(waiting).toBeVisible()
    letGo()
    await expect(panel(page)).toBeVisible()
    await expect(waiting).toHaveCount(0)
  })

  test('STA-02 was replaced by a newer one offers a reload', async ({ page }) => {
    const replaced = /\/assets\/(RightPanel|entry-client)-[^/]*\.js/
    await signIn(page, 'free')
    await page.goto('/')
    await expect(opener(page)).toBeVisible()
    await page.route(replaced, (route) => route.fulfill({ status: 404 }))
    await opener(page).click()
    await expect(missing(page)).toContainText('Please reload the page.')
    await page.unroute(replaced)
    await missing(page).getByRole('button', { name: 'Reload' }).click()
    await expect(missing(page)).toHaveCount(0)
    await opener(page).click()
    await expect(panel(page)).toBeVisible()
  })

  test('STA-02 belongs to a step of the sign-up keeps what was typed', async ({ page }) => {
    const scripts = /\/assets\/SignupPassword-[^/]*\.js/
    await page.goto('/signup')
    await page.getByLabel('User name').fill('Ada')
    await page.getByLabel('Email').fill('ada@matinee.example')
    await page.route(scripts, (route) => route.abort())
    await page.getByRole('button', { name: 'Get Started' }).click()
    const card = page.getByRole('region', { name: 'Sign up' })
    await expect(card.getByRole('alert')).toContainText('This part couldn’t be loaded.')
    await page.unroute(scripts)
    await card.getByRole('button', { name: 'Try again' }).click()
    await expect(card.getByLabel('Password', { exact: true })).toBeVisible()
    await card.getByRole('button', { name: 'Back' }).click()
    await expect(card.getByLabel('User name')).toHaveValue('Ada')
  })

  test('STA-02 fails twice though the service answers offers a reload', async ({ page }) => {
    await page.goto('/')
    await page.route(/\/assets\/Sidebar-[^/]*\.js/, (route) => route.abort())
    await page.getByRole('button', { name: 'Open menu' }).click()
    await missing(page).getByRole('button', { name: 'Try again' }).click()
    await expect(missing(page).getByRole('button', { name: 'Reload' })).toBeVisible()
  })

  test('STA-02 belongs to a notice leaves the page as it is', async ({ page }) => {
    const scripts = /\/assets\/Toasts-[^/]*\.js/
    await page.goto('/signin')
    await page.route(scripts, (route) => route.abort())
    await page.route('**/v3/login', (route) => route.abort())
    await page.getByRole('button', { name: 'Use a sign-in code' }).click()
    await page.getByLabel('Email').fill('ada@matinee.example')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(missing(page)).toBeVisible()
    await page.unroute(scripts)
    await missing(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Close notice' })).toBeVisible()
  })
})
