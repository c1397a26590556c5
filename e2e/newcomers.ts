import type { Page } from '@playwright/test'
import { expect } from './quiet.ts'

/** What the people of the journeys sign in with. */
export const memberPassword = 'lamp-and-screen'

export const box = (page: Page, place: number) => page.getByLabel(`Digit ${place} of 4`)
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

let addresses = 0
export const newAddress = (): string => {
  addresses += 1
  return `person-${addresses}-${Date.now()}@matinee.example`
}

export const mailed = async (letters: (email: string) => string[], email: string, before = 0): Promise<string> => {
  await expect.poll(() => letters(email).length).toBeGreaterThan(before)
  return letters(email).at(-1) ?? ''
}

/** Makes a visitor of whoever is here; the server keeps their session. */
export const forget = (page: Page) =>
  page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

export const signInByForm = async (page: Page, email: string, secret: string, path = '/signin') => {
  await page.goto(path)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(secret)
  await press(page, 'Sign in')
}
