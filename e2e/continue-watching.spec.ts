import type { Locator, Page } from '@playwright/test'
import { expect, test } from './quiet.ts'
import { askAs, signIn, titleNamed } from './service.ts'

const rowNamed = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.describe('taking a title off continue watching', () => {
  const row = (page: Page) => rowNamed(page, 'Continue watching')
  const cardsOf = (page: Page) => row(page).locator('ul').first().locator('> li')
  const begun = ['The General', 'Detour']

  // A profile that nobody else looks at the row of; each test begins with the same two films in it.
  test.beforeEach(async ({ page }) => {
    const askTomas = await askAs('premium', 'Tomas')
    const known = (await askTomas('home-continue-watch-videos')).data.flatMap(({ videos }) => videos)
    for (const { continueWatchId, videoType } of known) {
      if (continueWatchId) await askTomas('delete-continue-watching', { continueWatchId, videoType })
    }
    for (const name of begun) await askTomas('update-last-play-time', { videoId: (await titleNamed(name)).videoId, lastPlayTime: 30 })
    await signIn(page, 'premium', 'Tomas')
    await page.goto('/')
    await expect(cardsOf(page)).toHaveCount(begun.length)
  })

  const remove = async (page: Page, card: Locator) => {
    await card.hover()
    await card.getByRole('button', { name: /from continue watching$/ }).click()
    const question = page.getByRole('dialog', { name: 'Remove from continue watching?' })
    await question.getByRole('button', { name: 'Remove', exact: true }).click()
  }

  test('HOM-09 takes it off the row; an emptied row leaves the page', async ({ page }) => {
    await remove(page, cardsOf(page).filter({ has: page.getByRole('link', { name: /^Detour/ }) }))
    await expect(cardsOf(page)).toHaveCount(1)
    await expect(row(page).getByRole('link', { name: /^The General/ })).toBeVisible()
    await remove(page, cardsOf(page).first())
    await expect(row(page)).toHaveCount(0)
    const asked = page.waitForResponse(/home-continue-watch-videos/)
    await page.reload()
    await asked
    await expect(rowNamed(page, 'Trending')).toBeVisible()
    await expect(row(page)).toHaveCount(0)
  })
})
