import { expect, type Page } from '@playwright/test'

/** Opens a page whose script is held back until the answer is called. */
export const openHeld = async (page: Page, address: string): Promise<() => void> => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/[^/]+\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.locator('#app > *').first()).toBeAttached()
  return letGo
}
