import { wireRefusal, wireReply } from '@matinee/contract/wire-reply'
import type { Page } from '@playwright/test'
import { expect, test } from './quiet.ts'

const rail = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test.describe('standing pages', () => {
  for (const { path, heading, says } of [
    { path: '/about', heading: 'About', says: 'What is on' },
    { path: '/faq', heading: /FAQ|questions/i, says: 'How much does it cost?' },
    { path: '/terms', heading: /terms/i, says: 'Who may use it' },
    { path: '/help', heading: /help/i, says: 'The picture stops or blurs' },
    { path: '/privacy-policy', heading: /privacy/i, says: 'What is kept' },
  ])
    test(`STA-01 ${path} shows the operator's text`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByRole('article')).toHaveText(/[\s\S]{200}/)
      await expect(page.getByRole('article')).toContainText(says)
    })

  test.describe('not there, not allowed, broken', () => {
    test.use({ allowedNoise: [/status of 40[45]|ERR_FAILED|status of 500|could not be loaded/] })

    test('STA-02 what is not there answers 404 with a page of its own', async ({ page }) => {
      for (const path of ['/nowhere', '/title?video_id=2000000000&video_type=1', '/title', '/content?category=nothing']) {
        const response = await page.goto(path)
        expect(response?.status(), path).toBe(404)
        await expect(page.getByRole('heading', { name: 'Meanwhile, the page you wanted was nowhere to be found.' })).toBeVisible()
      }
      await page.getByRole('link', { name: 'Back to home' }).click()
      await expect(page).toHaveURL('/')
    })

    test('STA-02 a method that is not allowed answers 405 with a page of its own', async ({ page, request }) => {
      const answer = await request.post('/about', { headers: { accept: 'text/html' } })
      expect(answer.status()).toBe(405)
      await page.setContent((await answer.text()).replaceAll(/<(script|link)[^>]*>/g, ''))
      await expect(page.getByRole('heading', { name: 'That door only opens from the other side.' })).toBeVisible()
    })

    test('STA-02 a part of a page that does not come offers a reload', async ({ page }) => {
      await page.goto('/')
      await page.route(/\/assets\/CategoryPage-/, (route) => route.abort())
      await rail(page).getByRole('link', { name: 'Films' }).click()
      await expect(page.getByRole('heading', { name: 'The film has snapped.' })).toBeVisible()
      await page.unroute(/\/assets\/CategoryPage-/)
      await page.getByRole('link', { name: 'Reload' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Films' })).toBeVisible()
    })
  })

  test.describe('while a call fails', () => {
    test.use({ allowedNoise: [/ERR_FAILED|status of 500/] })
    test('STA-04 loading, failure with another try, success and nothing are all told', async ({ page }) => {
      let letGo = () => {}
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      await page.goto('/')
      await page.route('**/v3/content-by-menu?**', async (route) => {
        await held
        await route.fulfill({ status: 500, json: wireRefusal('unexpected', 'The lamp is broken.') })
      })
      await rail(page).getByRole('link', { name: 'Films' }).click()
      await expect(page.getByRole('status', { name: 'Loading titles' }).or(page.getByText('Loading titles')).first()).toBeAttached()
      letGo()
      const failure = page.getByRole('alert')
      await expect(failure).toContainText('This list couldn’t be loaded.')
      await expect(failure).toContainText('The lamp is broken.')
      await page.unroute('**/v3/content-by-menu?**')
      await failure.getByRole('button', { name: 'Try again' }).click()
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /, 19\d\d/ })
          .first(),
      ).toBeVisible()

      await page.route('**/v3/content-by-menu?**', (route) => route.fulfill({ json: wireReply('content-by-menu', { data: [], count: 0 }) }))
      await rail(page).getByRole('link', { name: 'Series' }).click()
      await expect(
        page.getByRole('heading', { name: 'The screen is dark.' }).or(page.getByText('The screen is dark.')).first(),
      ).toBeVisible()
    })
  })
})

/** Milliseconds for which each notice stood, measured in the page itself: what the test's own process waits for does not count. */
