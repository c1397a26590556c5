import { checkClean } from './axe.ts'
import { mailed, memberPassword, newAddress } from './newcomers.ts'
import { expect, test } from './quiet.ts'
import { ask, lettersTo, signIn } from './service.ts'

test.describe('emails in the studio', () => {
  // What the tests themselves put into every frame may not run in the email's.
  test.use({ allowedNoise: [/status of 400|Blocked script execution in 'about:srcdoc'/] })
  test('are what a sign-up is really sent, are kept from losing their code, and go back to the default', async ({ page }) => {
    const letter = async () => {
      const email = newAddress()
      await ask('sign-up-new', { username: 'Vera', email, password: memberPassword, confirmPassword: memberPassword })
      return mailed(lettersTo, email)
    }
    await signIn(page, 'operator')
    await page.goto('/studio/emails')
    const signUp = page.getByRole('link', { name: /^Sign-up To whoever/ })
    await expect(signUp).toBeVisible()
    await checkClean(page)
    await signUp.click()
    const text = page.getByRole('textbox', { name: 'Text' })
    const shown = page.frameLocator('iframe[title="The email"]')
    await expect(shown.getByText('4821', { exact: true })).toHaveCSS('font-size', '40px')
    await text.fill('The curtain of {name} rises.\n\n[Take a seat]({link})')
    await expect(page.getByRole('region', { name: 'Preview' }).getByText('The text must have {code}')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toContainText('The text must have {code}')
    await text.press('ControlOrMeta+End')
    await page.getByRole('button', { name: 'Insert {code}' }).click()
    await expect(text).toHaveValue(/\(\{link\}\)\{code\}$/)
    await expect(shown.getByText('The curtain of')).toBeVisible()
    await checkClean(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The email is saved.')).toBeVisible()
    expect(await letter()).toContain('The curtain of')
    await page.getByRole('button', { name: 'Back to the default' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
    expect(await letter()).not.toContain('The curtain of')
  })
})
