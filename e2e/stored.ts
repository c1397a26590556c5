import { userKey } from '@matinee/contract/storage-keys'
import type { BrowserContext, Page } from '@playwright/test'

type StorageName = 'localStorage' | 'sessionStorage'

/** What the pages keep of a person, as far as journeys look at it. */
interface StoredUser {
  user_id: number
  token: string
  userToken: string
  username: string
  email: string
  is_child?: number
  guest_id?: number
  rootUserDetail?: { user_id: number; token: string }
}

export const readStored = (page: Page, key: string, storage: StorageName = 'localStorage'): Promise<string | null> =>
  page.evaluate(([name, stored]) => window[name].getItem(stored), [storage, key] as const)

/** The person whom the page's browser keeps; null for a visitor. */
export const storedUser = async (page: Page, storage?: StorageName): Promise<StoredUser | null> =>
  JSON.parse((await readStored(page, userKey, storage)) ?? 'null') as StoredUser | null

/** Puts a text into the storage before each page that opens from here on. */
export const storeBefore = (
  target: Page | BrowserContext,
  key: string,
  text: string,
  storage: StorageName = 'localStorage',
): Promise<unknown> => target.addInitScript(([name, stored, value]) => window[name].setItem(stored, value), [storage, key, text] as const)
