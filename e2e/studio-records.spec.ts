import { checkClean } from './axe.ts'
import { expect, test } from './quiet.ts'
import { signIn } from './service.ts'

test.describe('tokens and log in the studio', () => {
  test('a token is made for what is ticked, shown once and revoked, and the log tells of each', async ({ page, request, baseURL }) => {
    const name = `Ticket desk ${Date.now()}`
    await signIn(page, 'operator')
    await page.goto('/studio/tokens')
    await page.getByRole('button', { name: 'New token' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(name)
    await expect(dialog.getByRole('button', { name: 'Make the token' })).toBeDisabled()
    await dialog.getByText('Titles and genres').locator('..').getByRole('checkbox', { name: /^Read/ }).press('Space')
    await checkClean(page)
    await dialog.getByLabel('Name').press('Enter')
    const token = (await dialog.locator('code').first().textContent()) ?? ''
    await checkClean(page)
    const answers = async (call: string) =>
      (await request.get(`${baseURL}/operator/v1/${call}`, { headers: { Authorization: `Bearer ${token}` } })).status()
    expect([await answers('list-genres'), await answers('list-accounts')]).toEqual([200, 403])
    await dialog.getByRole('button', { name: 'Done' }).click()

    const row = page.getByRole('row', { name })
    await expect(row).toContainText('Titles and genres: read')
    await checkClean(page)
    await row.getByRole('button', { name: `Revoke ${name}` }).click()
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await expect(row).toContainText('Revoked')
    expect(await answers('list-genres')).toBe(401)

    await page.goto('/studio/log?entity=token')
    const entries = page.getByRole('list', { name: 'Log', exact: true }).getByRole('listitem')
    await expect(entries.first()).toContainText('Projection booth revoked')
    await entries.filter({ hasText: name }).first().getByText('2 fields').click()
    await expect(page.getByRole('row', { name: /^Scopes/ }).first()).toContainText('catalogue:read')
    await checkClean(page)
    await page.getByRole('button', { name: /What was done/ }).click()
    await page.getByRole('option', { name: 'Added' }).click()
    await expect(page).toHaveURL(/action=create/)
    await expect(entries.first()).toContainText(`added API token “${name}”`)
    await page.reload()
    await expect(entries.first()).toContainText(name)
  })
})
