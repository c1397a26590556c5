import type { Locator } from '@playwright/test'
import { expect, test } from './quiet.ts'
import { cards, main, menuData, parametersOf, sidebar } from './searching.ts'
import { ask } from './service.ts'

const boxOf = (within: Locator, name: string) => within.getByRole('checkbox', { name, exact: true })
const titles = (count: number) => (count === 1 ? '1 title' : `${count} titles`)

/** Pairs of genres with what they find together. */
const pairs = async () => {
  const { genre } = await menuData()
  const all = genre.flatMap((first, at) => genre.slice(at + 1).map((second) => [first, second] as const))
  return Promise.all(
    all.map(async ([first, second]) => ({
      first,
      second,
      alone: (await ask('advance-search', { genre: String(first.id) })).count,
      both: await ask('advance-search', { genre: `${first.id},${second.id}` }),
    })),
  )
}

test.describe('filters beside the results', () => {
  test('SRC-02 a second genre narrows, and the button counts what it will show', async ({ page }) => {
    const { first, second, alone, both } = (await pairs()).find(
      ({ alone, both }) => both.filtersMet === 2 && both.count > 0 && both.count < alone,
    )!
    await page.goto('/search?viewType=custom_grid&showText=0')
    const form = sidebar(page).getByRole('search', { name: 'Advanced search' })
    await expect(form.getByRole('button', { name: 'Submit' })).toBeVisible()
    await boxOf(form, first.genreName).check()
    await expect(form.getByRole('button', { name: `Show ${titles(alone)}`, exact: true })).toBeVisible()
    await boxOf(form, second.genreName).check()
    const submit = form.getByRole('button', { name: `Show ${titles(both.count)}`, exact: true })
    await expect(form.getByRole('status')).toHaveText(titles(both.count))
    await submit.click()
    await expect.poll(() => parametersOf(page).genre).toBe([first.id, second.id].sort((a, b) => a - b).join(','))
    await expect(main(page).getByRole('status')).toHaveText(titles(both.count))
    await expect(cards(page)).toHaveCount(Math.min(both.count, both.data.length))
    await boxOf(form, second.genreName).uncheck()
    await boxOf(form, first.genreName).uncheck()
    await expect(form.getByRole('button', { name: 'Submit' })).toBeVisible()
  })

  test('SRC-02 where no title is all that is ticked, the button and the page say that these only come near', async ({ page }) => {
    const { first, second, both } = (await pairs()).find(({ both }) => both.filtersMet === 1 && both.count > 1)!
    await page.goto('/search?viewType=custom_grid&showText=0')
    const form = sidebar(page).getByRole('search', { name: 'Advanced search' })
    await boxOf(form, first.genreName).check()
    await boxOf(form, second.genreName).check()
    await form.getByRole('button', { name: `Show ${both.count} close matches`, exact: true }).click()
    await expect(main(page).getByText('No title matches both; these match one.')).toBeVisible()
    await expect(main(page).getByRole('status')).toHaveText(titles(both.count))
    await main(page)
      .getByRole('button', { name: `Remove ${second.genreName}` })
      .click()
    await expect(main(page).getByText('No title matches both')).toHaveCount(0)
  })
})
