import type { Page } from '@playwright/test'
import { expect } from './quiet.ts'
import { codesMailedTo } from './service.ts'

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
export const forget = async (page: Page): Promise<void> => {
  // Left first: a page that is still loading would go on to ask for what only its member may have.
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

/** Signs Ada up at a service of its own, to watch with ads. */
export const signUpAt = async (page: Page, { origin, dataFolder }: { origin: string; dataFolder: string }): Promise<void> => {
  const email = newAddress()
  await page.goto(`${origin}/signup`)
  await field(page, 'User name').fill('Ada')
  await field(page, 'Email').fill(email)
  await press(page, 'Get Started')
  await field(page, 'Password').fill(memberPassword)
  await press(page, 'Next')
  const code = await mailed((address) => codesMailedTo(address, dataFolder), email)
  for (const [place, digit] of [...code].entries()) await box(page, place + 1).fill(digit)
  await press(page, 'Verify')
  await press(page, 'Continue with Ads')
  await expect(page.getByRole('button', { name: 'Ada, open your panel' })).toBeVisible()
}

export const signInByForm = async (page: Page, email: string, secret: string, path = '/signin') => {
  await page.goto(path)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(secret)
  await press(page, 'Sign in')
}
