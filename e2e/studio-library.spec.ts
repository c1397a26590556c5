import { checkClean } from './axe.ts'
import { expect, test } from './quiet.ts'
import { signIn } from './service.ts'

test('the studio’s library says what to do where no folder of films is set, and keeps what is asked for in the address', async ({
  page,
}) => {
  await signIn(page, 'operator')
  await page.goto('/studio')
  await page.getByRole('navigation', { name: 'Studio', exact: true }).getByRole('link', { name: 'Library' }).click()
  await expect(page.getByRole('region', { name: 'No folder of films is set' })).toContainText('MATINEE_LIBRARY')
  await expect(page.getByRole('button', { name: 'Look again' })).toHaveCount(0)
  await expect(page.getByText(/ free of /).first()).toBeVisible()
  await checkClean(page)

  await page.getByRole('radio', { name: /^Left out/ }).click()
  await expect(page.getByRole('heading', { name: 'Nothing was left out' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a file' }).fill('detour')
  await expect(page).toHaveURL(/show=left-out.*search=detour|search=detour.*show=left-out/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No file fits' })).toBeVisible()
})
