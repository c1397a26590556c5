import type { Locator, Page } from '@playwright/test'
import { expect, test } from './quiet.ts'
import { signIn } from './service.ts'

/** Scrolls until the row is there, which comes with those before it. */
const rowNamed = async (page: Page, name: string): Promise<Locator> => {
  const row = page.getByRole('region', { name, exact: true })
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(row).toBeAttached({ timeout: 1000 })
  }).toPass()
  return row
}

test('a card has one status icon at most, never the one that its row is about, and says its name where somebody looks', async ({
  page,
}) => {
  await page.goto('/')
  const shownOn = (row: Locator) =>
    row
      .locator('[data-arrows="card"]')
      .evaluateAll((cards) =>
        cards.map((card) =>
          [...card.querySelectorAll('[data-status]')]
            .filter((icon) => icon.getClientRects().length > 0)
            .map((icon) => icon.getAttribute('data-status')),
        ),
      )
  const about = { 'Most viewed': 'mostViewed', 'Most shared': 'mostShared', 'Remastered classics': 'remastered' }
  for (const [name, status] of Object.entries(about)) {
    const shown = await shownOn(await rowNamed(page, name))
    expect(shown.length).toBeGreaterThan(4)
    expect(shown.every((icons) => icons.length <= 1 && !icons.includes(status))).toBe(true)
    expect(shown.flat().length).toBeGreaterThan(0)
  }
  const card = (await rowNamed(page, 'Most viewed'))
    .locator('[data-arrows="card"]')
    .filter({ has: page.locator('[data-status="premium"]') })
    .first()
  await expect(card.getByText('Premium', { exact: true })).toBeHidden()
  await card.hover()
  await expect(card.getByText('Premium', { exact: true })).toBeVisible()
})

test('to a member the premium star says nothing, and it is gone before the first paint of the next page', async ({ page }) => {
  await signIn(page, 'premium', 'Tomas')
  await page.goto('/')
  await expect(page.locator('html[data-premium]')).toBeAttached()
  await page.route('**/v3/user-subscription*', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html[data-premium]')).toBeAttached()
  await expect(page.locator('[data-arrows="card"] [data-status="premium"]').first()).toBeHidden()
})
