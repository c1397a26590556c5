import type { Page } from '@playwright/test'
import { expect, test } from './quiet.ts'
import { people, signIn } from './service.ts'

/** What has the focus, as it is told. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement === document.body ? 'nothing' : (activeElement?.ariaLabel ?? activeElement?.textContent ?? '')
  })

/** The keyboard's own script comes with the first key; it has begun once rows are one stop each. */
const begin = async (page: Page): Promise<void> => {
  await page.keyboard.press('Tab')
  await page.locator('[data-tab-passes]').first().waitFor({ state: 'attached' })
}

test('Tab goes through the page row by row, forwards and back, and never loses the focus', async ({ page }) => {
  await signIn(page, 'premium')
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Trending' })
  await row.getByRole('link', { name: 'Trending', exact: true }).waitFor()
  const cards = row.getByRole('list').first().getByRole('link')
  await begin(page)
  await row.getByRole('link', { name: 'Trending', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(cards.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(cards.nth(1)).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('section')?.textContent)).not.toContain('Trending')
  await page.keyboard.press('Shift+Tab')
  await expect(cards.nth(1)).toBeFocused()

  await page.locator('main').focus()
  const met: string[] = []
  // How many there are depends on how much of the page is loaded; behind its last the browser's own bar has the focus.
  while (met.length < 45 && met.at(-1) !== 'Scroll to top') {
    await page.keyboard.press('Tab')
    met.push(await focused(page))
  }
  expect(met).not.toContain('nothing')
})

test('a card’s menu opens by its key and has what its buttons do; Escape gives the focus back', async ({ page }) => {
  await signIn(page, 'premium')
  await page.goto('/content?category=trending')
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  await begin(page)
  const link = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  await link.focus()
  await page.keyboard.press('Shift+F10')
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('button', { name: /^(Add to|Remove from) your list$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(link).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await menu.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
})

test('Escape closes one thing: a dialog over the panel, then the panel', async ({ page }) => {
  await signIn(page, 'premium')
  await page.goto('/')
  await page.getByRole('button', { name: `${people.premium.name}, open your panel` }).click()
  const panel = page.getByRole('dialog', { name: 'Your panel' })
  await panel
    .getByRole('button', { name: /^Share / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
