import { checkClean } from './axe.ts'
import { expect, test } from './quiet.ts'
import { signIn } from './service.ts'

test.describe('people in the studio', () => {
  test('are made, found by name and state, disabled, enabled, signed out and made operators', async ({ page }) => {
    const name = `Mabel ${Date.now()}`
    const email = `${name.replace(' ', '.').toLowerCase()}@matinee.example`
    await signIn(page, 'operator')
    await page.goto('/studio/people')
    const table = page.getByRole('grid', { name: 'People' })
    await expect(table.getByRole('row').nth(2)).toBeVisible()
    await checkClean(page)

    await page.getByRole('button', { name: 'New account' }).click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Email address').fill(email)
    await checkClean(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Never' })).toBeVisible()
    // A notice that is pointed at stays, and is never at rest.
    await page.mouse.move(0, 0)
    await checkClean(page)

    await page.getByRole('button', { name: 'Disable' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
    await expect(page.getByRole('definition').filter({ hasText: 'Disabled' })).toBeVisible()

    await page.goto('/studio/people')
    await page.getByRole('radio', { name: 'Disabled' }).click()
    await page.keyboard.press('/')
    await page.keyboard.type(name.toLowerCase())
    await expect(page).toHaveURL(/disabled=yes.*search=mabel/)
    await expect(table.getByRole('rowheader')).toHaveCount(1)
    await page.getByRole('radio', { name: 'Members' }).click()
    await expect(page.getByRole('heading', { name: 'Nobody fits' })).toBeVisible()
    await page.getByRole('radio', { name: 'Members' }).click()
    await table.getByRole('rowheader', { name }).click()

    await page.getByRole('button', { name: 'Enable' }).click()
    await expect(page.getByRole('definition').filter({ hasText: 'Open' })).toBeVisible()
    // By keyboard: a notice may lie over the heading's buttons.
    await page.getByRole('button', { name: 'Sign out everywhere' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page.getByText(`${name} is signed out on all devices.`)).toBeVisible()

    const role = page.getByRole('region', { name: 'Role' })
    for (const [choice, act] of [
      ['Editor', 'Give the role'],
      ['Viewer', 'Take the role away'],
    ] as const) {
      await role.getByRole('button').press('Enter')
      await page.getByRole('option', { name: choice }).press('Enter')
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: act }).press('Enter')
      await expect(role.getByRole('button')).toContainText(choice)
    }
  })
})
