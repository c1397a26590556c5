import type { Locator, Page } from '@playwright/test'
import { expect } from './quiet.ts'

export const addButton = (page: Page, name: string): Locator => page.getByRole('button', { name: `Add ${name} to your list` }).first()
export const removeButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Remove ${name} from your list` }).first()

/** The dialog of a title that is on no list, and of one that is. */
export const addDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Add to a list' })
export const ownLists = (page: Page): Locator => page.getByRole('dialog', { name: 'On your lists' })

/** Chooses a list in the dialog that a list button has opened. */
export const chooseList = async (dialog: Locator, list: string): Promise<void> => {
  await dialog.getByRole('combobox').selectOption({ label: list })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}
