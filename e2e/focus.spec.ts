import type { Locator } from '@playwright/test'
import { box, field, press } from './newcomers.ts'
import { expect, test } from './quiet.ts'
import { signIn } from './service.ts'

const lamp = 'rgb(255, 181, 71)'

/** What is drawn around a field: its own shadow, and that of the frame that it stands in. */
const ringOf = (input: Locator): Promise<string> =>
  input.evaluate((element) => [element, element.parentElement!].map((drawn) => getComputedStyle(drawn).boxShadow).join())

test.describe('the focus is seen in what is wrong', () => {
  test.use({ allowedNoise: [/status of 400/] })

  test('SGN-02 in a field', async ({ page }) => {
    await page.goto('/signin')
    await press(page, 'Sign in')
    const email = field(page, 'Email')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toBeFocused()
    expect(await ringOf(email)).toContain(lamp)
    await field(page, 'Password').focus()
    expect(await ringOf(email)).not.toContain(lamp)
    expect(await ringOf(field(page, 'Password'))).toContain(lamp)
  })

  test('TVA-01 in the boxes of a code', async ({ page }) => {
    await signIn(page, 'free')
    await page.goto('/activate-tv')
    await box(page, 1).pressSequentially('0000')
    await page.getByRole('main').locator('button[type="submit"]').click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(box(page, 1)).toBeFocused()
    expect(await ringOf(box(page, 1))).toContain(lamp)
    expect(await ringOf(box(page, 2))).not.toContain(lamp)
    await page.keyboard.press('Tab')
    expect(await ringOf(box(page, 2))).toContain(lamp)
  })
})
