import { expect, type Page } from '@playwright/test'
import type { OwnService } from './own-service.ts'

export const firstOperator = { name: 'Ada', email: 'ada@roxy.test', password: 'a long password of Ada’s' }

/** The address that a start prints while nobody runs the service. */
export const welcomeLink = async (service: OwnService): Promise<string> => {
  const path = () => /\/studio\/welcome\?code=\S+/.exec(service.output())?.[0] ?? ''
  await expect.poll(path).not.toBe('')
  return service.origin + path()
}

/** Makes the first account of a service by the link that its start printed, and opens the studio's first page. */
export const openStudioAsFirstOperator = async (page: Page, service: OwnService): Promise<void> => {
  await page.goto(await welcomeLink(service))
  await page.getByLabel('Your name').fill(firstOperator.name)
  await page.getByLabel('Email address').fill(firstOperator.email)
  await page.getByLabel('Password').fill(firstOperator.password)
  await page.getByRole('button', { name: 'Open the studio' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible()
}
