import { checkClean } from './axe.ts'
import { browserOf, newMember } from './members.ts'
import { expect, test } from './quiet.ts'
import { signIn } from './service.ts'

test.describe('coupons', () => {
  // A code that there is not is answered 404, one that has ended 409.
  test.use({ allowedNoise: [/status of (404|409)/] })

  test('a code is made in the studio, tells its price at the checkout, is paid by, and ends', async ({ page, browser }) => {
    const code = `HALF-${Date.now() % 100_000}`
    await signIn(page, 'operator')
    await page.goto('/studio/plans/coupons')
    await page.getByRole('button', { name: 'New coupon' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Code', { exact: true })).toHaveValue(/^[A-Z]+-[A-Z2-9]{5}$/)
    await dialog.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
    await checkClean(page)
    await dialog.getByRole('button', { name: 'Add' }).click()
    const row = page.getByRole('row', { name: code })
    await expect(row).toContainText('50% off the first payment')
    await expect(row).toContainText('Active')

    const member = await newMember('Anna May')
    const { page: mine, context } = await browserOf(browser, member)
    const enter = async (typed: string) => {
      await mine.getByRole('dialog').getByLabel('Code').fill(typed)
      await mine.getByRole('button', { name: 'Apply' }).click()
    }
    const openSummary = async () => {
      await mine.goto('/subscribe')
      await mine.getByRole('button', { name: 'Subscribe Now' }).first().click()
      await mine.getByRole('button', { name: 'I have a code' }).click()
    }
    await openSummary()
    await enter('NO-SUCH-CODE')
    await expect(mine.getByText('There is no such code.')).toBeVisible()
    await checkClean(mine)
    await enter(code.toLowerCase())
    await expect(mine.getByRole('status').filter({ hasText: code })).toContainText('50% off the first month')
    await expect(mine.getByRole('dialog')).toContainText(/Today\$0\.99Every month after\$1\.99/)
    await mine.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(mine).toHaveURL(/\/test-checkout\//)
    await expect(mine.getByRole('main')).toContainText('$0.99')

    await row.click()
    await expect(dialog).toContainText('Used 0, 1 paying')
    await dialog.getByRole('button', { name: 'End now' }).click()
    await page.getByRole('button', { name: 'End coupon' }).click()
    await expect(dialog.getByText('Ended', { exact: true })).toBeVisible()
    await checkClean(page)
    await openSummary()
    await enter(code)
    await expect(mine.getByText('This code is no longer valid.')).toBeVisible()
    await context.close()
  })
})
