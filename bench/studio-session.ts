import type { Page } from '@playwright/test'

/** Opens the studio of a demo as its operator. */
export const openDemoStudio = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/studio`)
  await page.getByLabel('Email address').fill('operator@matinee.example')
  await page.getByLabel('Password').fill('matinee-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('navigation', { name: 'Studio', exact: true }).waitFor()
}
