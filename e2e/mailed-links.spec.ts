import { newMember } from './members.ts'
import { field, forget, mailed, memberPassword, newAddress, press, signInByForm } from './newcomers.ts'
import { expect, test } from './quiet.ts'
import { ask, linksMailedTo } from './service.ts'
import { storedUser } from './stored.ts'

test.describe('links from mails', () => {
  test.use({ allowedNoise: [/status of 40[03]/] })

  test('VER-01 opens an account once, and a subscriber’s goes on to subscribe', async ({ page }) => {
    const email = newAddress()
    await ask('sign-up-new', { username: 'Vera', email, password: memberPassword, confirmPassword: memberPassword })
    const link = await mailed(linksMailedTo, email)
    await page.goto(link)
    // Nothing is used up by opening it.
    await press(page, 'Continue')
    await field(page, 'Password').fill(memberPassword)
    await press(page, 'Open my account')
    await expect(page.getByText('Your account is ready. Please sign in.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/')
    await page.goto(link)
    await press(page, 'Continue')
    await expect(page.getByText('This link has expired or was used already.')).toBeVisible()

    const subscriber = newAddress()
    const signUp = {
      username: 'Vera',
      email: subscriber,
      password: memberPassword,
      confirmPassword: memberPassword,
      signupType: 'NEW-SUBSCRIPTION',
    }
    await ask('sign-up-new', signUp)
    await page.goto(await mailed(linksMailedTo, subscriber))
    await press(page, 'Continue')
    await field(page, 'Password').fill(memberPassword)
    await press(page, 'Open my account')
    await expect(page).toHaveURL('/subscribe')
    await expect(page.getByText('Your account is ready. Please sign in.')).toBeVisible()
  })

  test('VER-01 SUP-03 whoever came by Subscribe and opens the link is led on to subscribe', async ({ page }) => {
    const email = newAddress()
    await page.goto('/subscribe')
    await page.getByRole('button', { name: 'Subscribe Now' }).first().click()
    await expect(page).toHaveURL(/\/signin\?next=/)
    await page.getByRole('link', { name: 'Sign up' }).click()
    await field(page, 'User name').fill('Vera')
    await field(page, 'Email').fill(email)
    await press(page, 'Get Started')
    await field(page, 'Password').fill(memberPassword)
    await press(page, 'Next')
    await page.goto(await mailed(linksMailedTo, email))
    await press(page, 'Continue')
    await expect(page).toHaveURL('/subscribe')
  })

  test('SGN-01 signs in by a press, and a new password needs the one that is', async ({ page }) => {
    const { email } = await newMember('Vera')
    const before = linksMailedTo(email).length
    await page.goto('/signin')
    await press(page, 'Use a sign-in code')
    await field(page, 'Email').fill(email)
    await press(page, 'Send code')
    await expect(page.getByText('or open the link in the email')).toBeVisible()
    await page.goto(await mailed(linksMailedTo, email, before))
    expect(await storedUser(page)).toBeNull()
    await press(page, 'Sign in')
    await expect(page).toHaveURL('/user-list')
    expect((await storedUser(page))?.email).toBe(email)

    await page.goto('/profile')
    await page.getByRole('button', { name: /^Edit Profile/ }).click()
    await expect(field(page, 'Current password')).toHaveCount(0)
    await field(page, 'New password').fill('screen-and-lamp')
    await field(page, 'Confirm password').fill('screen-and-lamp')
    await press(page, 'Save')
    await expect(page.getByText('Please enter your current password')).toBeVisible()
    await field(page, 'Current password').fill('not-the-password')
    await press(page, 'Save')
    await expect(page.getByText('The current password is wrong.')).toBeVisible()
    await press(page, 'Show current password')
    await expect(field(page, 'Current password')).toHaveAttribute('type', 'text')
    await field(page, 'Current password').fill(memberPassword)
    await press(page, 'Save')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await forget(page)
    await signInByForm(page, email, 'screen-and-lamp')
    await expect(page).toHaveURL(/\/user-list/)
  })

  test('RST-01 sets a new password by mail, once, and tells nobody who has an account', async ({ page }) => {
    const { email } = await newMember('Vera')
    const said = 'If this address has an account, an email with a link is on its way.'
    await page.goto('/signin')
    await page.getByRole('link', { name: 'Need help signing in?' }).click()
    await press(page, 'Send the link')
    await expect(page.getByText('Please enter your email address')).toBeVisible()
    await field(page, 'Email').fill('nobody-at-all@matinee.example')
    await press(page, 'Send the link')
    await expect(page.getByText(said)).toBeVisible()

    const before = linksMailedTo(email).length
    await page.goto('/loginHelp')
    await field(page, 'Email').fill(email)
    await press(page, 'Send the link')
    await expect(page.getByText(said)).toBeVisible()
    const link = await mailed(linksMailedTo, email, before)

    await page.goto(link)
    await press(page, 'Submit')
    await expect(page.getByText('Password is empty')).toBeVisible()
    await expect(page.getByText('Confirm Password is required')).toBeVisible()
    await field(page, 'Password').fill('another secret')
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
    await press(page, 'Show password')
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
    await field(page, 'Confirm Password').fill('another secreT')
    await press(page, 'Show confirm password')
    await press(page, 'Submit')
    await expect(page.getByText('Password and Confirm Password are not same')).toBeVisible()
    await expect(field(page, 'Confirm Password')).toBeFocused()
    await field(page, 'Confirm Password').fill('another secret')
    await press(page, 'Submit')
    await expect(page.getByText('Your password was changed. Please sign in.')).toBeVisible()

    // Told before anybody thinks of a password; the same of an address that lost its end.
    for (const dead of [link, '/reset-password']) {
      await page.goto(dead)
      await expect(page.getByRole('alert')).toHaveText('This link has expired or was used already. Please ask for a new one.')
      await expect(page.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/loginHelp')
      await expect(field(page, 'Password')).toHaveCount(0)
    }
    await signInByForm(page, email, 'another secret')
    await expect(page).toHaveURL(/\/user-list/)
  })
})
