import type { Locator, Page } from '@playwright/test'
import { expect, test } from './quiet.ts'

const scrolledPixels = (page: Page) => page.evaluate(() => window.scrollY)

const isOnTitle = (page: Page) => expect(page).toHaveTitle(/ · /, { timeout: 20_000 })

/** Scrolls home until `pixels` are above. */
const scrollHomeTo = async (page: Page, pixels: number) => {
  // What sees to the way back comes once the page is idle.
  const isSeenTo = page.waitForResponse(/\/live-changes-/)
  await page.goto('/')
  await (await isSeenTo).finished()
  await expect(async () => {
    await page.mouse.wheel(0, pixels - (await scrolledPixels(page)))
    expect(await scrolledPixels(page)).toBe(pixels)
  }).toPass()
}

/** A card whose head is in sight, where it is pressed. */
const cardInSight = async (page: Page): Promise<Locator> => {
  const name = await page.evaluate(() => {
    const inSight = [...document.querySelectorAll('main [data-arrows="card"]')].find((card) => {
      const { top, left, right } = card.getBoundingClientRect()
      return top > 100 && top < innerHeight - 80 && left > 0 && right < innerWidth
    })
    inSight?.setAttribute('data-in-sight', '')
    return inSight?.getAttribute('data-name') ?? ''
  })
  expect(name).not.toBe('')
  return page.locator('[data-in-sight] a')
}

test('home is as far as it was left by the way back, even when the page that was seen meanwhile was reloaded', async ({ page }) => {
  const far = 5000
  await scrollHomeTo(page, far)
  await (await cardInSight(page)).click({ position: { x: 20, y: 20 } })
  await isOnTitle(page)
  await page.reload()
  await isOnTitle(page)
  await page.goBack()
  await expect.poll(() => scrolledPixels(page), { timeout: 20_000 }).toBe(far)
})

test('the card that was pressed with the mouse has the focus after the way back', async ({ page }) => {
  await scrollHomeTo(page, 400)
  await page.waitForLoadState('networkidle')
  const card = await cardInSight(page)
  const name = (await card.getAttribute('aria-label')) ?? ''
  await card.click({ position: { x: 20, y: 20 } })
  await isOnTitle(page)
  await page.goBack()
  await expect(page.locator('main a:focus')).toHaveAttribute('aria-label', name)
  expect(await scrolledPixels(page)).toBe(400)
})

/** What moves between two pages, by the names of the browser's layers. */
const noteMoves = (page: Page) =>
  page.addInitScript(() => {
    const moves: string[][] = []
    Object.assign(window, { moves })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (...given) => {
      const transition = start(...given)
      transition.ready.then(
        () =>
          moves.push(document.getAnimations().flatMap(({ effect }) => (effect instanceof KeyframeEffect && effect.pseudoElement) || [])),
        () => moves.push(['none']),
      )
      return transition
    }
  })
const movesOf = (page: Page) => page.evaluate(() => (window as unknown as { moves: string[][] }).moves)

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a card’s picture ${reducedMotion === 'reduce' ? 'does not grow where less motion is asked for' : 'grows to the head of its title’s page'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await noteMoves(page)
    await scrollHomeTo(page, 400)
    await page.waitForLoadState('networkidle')
    const card = await cardInSight(page)
    // The first page comes from nowhere, and moves nothing.
    expect(await movesOf(page)).toEqual([])
    await card.click({ position: { x: 20, y: 20 } })
    await expect(page).toHaveURL(/\/title\?/)
    await expect.poll(async () => (await movesOf(page)).length).toBeGreaterThan(0)
    const layers = (await movesOf(page)).flat().filter((layer) => layer.includes('view-transition'))
    if (reducedMotion === 'reduce') expect(layers).toEqual([])
    else {
      await expect.poll(async () => (await movesOf(page)).flat().some((layer) => layer.endsWith('(film)'))).toBe(true)
      // What stands over the picture stays over it on its way.
      for (const above of ['(bar)', '(rail)']) expect((await movesOf(page)).flat().some((layer) => layer.endsWith(above))).toBe(true)
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  })
