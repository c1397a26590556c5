import { userKey } from '@matinee/contract/storage-keys'
import { type StoredUser, storedUserOf } from '@matinee/contract/stored-user'
import type { BrowserContext, Page } from '@playwright/test'

type StorageName = 'localStorage' | 'sessionStorage'

export const readStored = (page: Page, key: string, storage: StorageName = 'localStorage'): Promise<string | null> =>
  page.evaluate(([name, stored]) => window[name].getItem(stored), [storage, key] as const)

/** The person whom the page's browser keeps; null for a visitor. */
export const storedUser = async (page: Page, storage?: StorageName): Promise<StoredUser | null> =>
  storedUserOf((await readStored(page, userKey, storage)) ?? 'null')

/** Puts a text into the storage before each page that opens from here on. */
export const storeBefore = (
  target: Page | BrowserContext,
  key: string,
  text: string,
  storage: StorageName = 'localStorage',
): Promise<unknown> => target.addInitScript(([name, stored, value]) => window[name].setItem(stored, value), [storage, key, text] as const)
