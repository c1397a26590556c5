import type { Page } from '@playwright/test'
import { newMember, signInAs } from './members.ts'
import { expect, test } from './quiet.ts'
import { addressOf, password, people, titleNamed } from './service.ts'

const asked = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name: `Remind me of ${name}` })
const told = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name: `We will tell you when ${name} opens` })

test('a member asks to be told of a coming title on its page, sees it on the calendar, and takes it back there', async ({ page }) => {
  const film = await titleNamed('The Stranger')
  await signInAs(page, await newMember('Hope'))
  await page.goto(addressOf(film))
  await asked(page, 'The Stranger').press('Enter')
  await expect(told(page, 'The Stranger')).toBeFocused()
  await expect(page.getByText('We will tell you by email.')).toBeVisible()

  await page.goto('/coming-soon')
  await expect(told(page, 'The Stranger')).toHaveText('We will tell you')
  await expect(asked(page, 'Judex')).toHaveText('Remind me')
  await told(page, 'The Stranger').click()
  await expect(asked(page, 'The Stranger')).toBeVisible()
  await page.reload()
  await expect(asked(page, 'The Stranger')).toBeVisible()
})

test('a visitor who wants to be told is asked to sign in, and comes back to the title', async ({ page }) => {
  const film = await titleNamed('The Stranger')
  await page.goto(addressOf(film))
  await asked(page, 'The Stranger').click()
  const alert = page.getByRole('dialog', { name: 'Take your seat first' })
  await expect(alert).toContainText('we will email you on the day it opens')
  await alert.getByRole('button', { name: 'LOGIN' }).click()
  await expect(page).toHaveURL(/\/signin\?next=/)
  await page.getByLabel('Email').fill(people.free.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: people.free.name, exact: true }).click()
  await expect(page).toHaveURL(addressOf(film))
  await expect(asked(page, 'The Stranger')).toBeVisible()
})

test('nobody is told of a title that is out', async ({ page }) => {
  await page.goto(addressOf(await titleNamed('Metropolis')))
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(asked(page, 'Metropolis')).toHaveCount(0)
})
