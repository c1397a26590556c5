import type { Locator } from '@playwright/test'
import { expect } from './quiet.ts'

/** Moves a row to the first place by keys alone: from the row to its handle, Enter, up to the first place, Enter. */
export const moveFirst = async (row: Locator, handle: Locator): Promise<void> => {
  const page = row.page()
  await row.focus()
  await page.keyboard.press('ArrowRight')
  await expect(handle).toBeFocused()
  await page.keyboard.press('Enter')
  // The places where it can be put come a moment later, and one of them takes the focus.
  const place = page.locator('[aria-label^="Insert"]:focus')
  await expect(place).toHaveCount(1)
  await page.keyboard.press('Home')
  await expect(place).toHaveAttribute('aria-label', /^Insert before/)
  await page.keyboard.press('Enter')
}
