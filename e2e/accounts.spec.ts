import type { Page } from '@playwright/test'
import { callsOf } from './player.ts'
import { expect, test } from './quiet.ts'
import { addressOf, ask, codesMailedTo, linksMailedTo, password, people, signIn, titleNamed } from './service.ts'

const own = 'correct horse battery'
const box = (page: Page, place: number) => page.getByLabel(`Digit ${place} of 4`)
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user_details') ?? 'null') as { email: string; guest_id?: number } | null)

let addresses = 0
const newAddress = (): string => {
  addresses += 1
  return `person-${addresses}-${Date.now()}@matinee.example`
}

const mailed = async (letters: (email: string) => string[], email: string, before = 0): Promise<string> => {
  await expect.poll(() => letters(email).length).toBeGreaterThan(before)
  return letters(email).at(-1) ?? ''
}

/** An account of one's own, made without the form. */
const newMember = async (): Promise<string> => {
  const email = newAddress()
  await ask('sign-up-new', { username: 'Vera', email, password: own, confirm_password: own })
  await ask('account-verification-with-otp', { email, opt: await mailed(codesMailedTo, email) })
  return email
}

const signInByForm = async (page: Page, email: string, secret: string, path = '/signin') => {
  await page.goto(path)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(secret)
  await press(page, 'Sign in')
}

test.describe('signing up', () => {
  test('SUP-01 SUP-02 SUP-03 from the first step by the mailed code to the first play', async ({ page }) => {
    const email = newAddress()
    await page.goto('/signup')
    await press(page, 'Get Started')
    await expect(page.getByText('Please fill in a valid User Name')).toBeVisible()
    await expect(page.getByText('Please fill in a valid Email Address')).toBeVisible()
    await expect(field(page, 'User name')).toBeFocused()
    await field(page, 'User name').fill('  Vera Lamp ')
    await field(page, 'Email').fill('vera@')
    await press(page, 'Get Started')
    await expect(field(page, 'Email')).toBeFocused()
    await field(page, 'Email').fill(email)
    await press(page, 'Get Started')

    await expect(page.getByText('Step 2 of 3')).toBeVisible()
    await expect(field(page, 'Password')).toBeFocused()
    await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'new-password')
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/loginHelp')
    await field(page, 'Password').fill('short')
    await press(page, 'Next')
    await expect(page.getByText('Please fill in a valid Password')).toBeVisible()
    await field(page, 'Password').fill(own)

    // Back and on again, with nothing lost; the password is in no storage.
    await page.goBack()
    await expect(field(page, 'User name')).toHaveValue('  Vera Lamp ')
    await expect(field(page, 'Email')).toHaveValue(email)
    await press(page, 'Get Started')
    await expect(field(page, 'Password')).toHaveValue(own)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(own)
    await press(page, 'Next')

    await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible()
    await expect(box(page, 1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please enter the 4-digit OTP code.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'open its mailbox' })).toHaveAttribute('href', '/dev/mailbox')
    const code = await mailed(codesMailedTo, email)
    // Pasted whole, the code fills all boxes.
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', ` ${text}\n`)
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, code)
    await expect(box(page, 4)).toHaveValue(code[3]!)
    await press(page, 'Verify')

    await expect(page).toHaveURL('/choose-how-watch')
    await press(page, 'Continue with Ads')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: /^Vera Lamp, open your panel/ })).toBeVisible()
    expect((await kept(page))?.email).toBe(email)
    await page.goto(addressOf(await titleNamed('Nosferatu')))
    const asked = callsOf(page, 'deeplinking-play-url')
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
    await expect(page).toHaveURL(/\/player\?/)
    await expect.poll(() => asked.length).toBe(1)
    await expect(page.locator('video')).toBeVisible()
  })

  test('SUP-01 a reload at the last step still takes the code', async ({ page }) => {
    const email = newAddress()
    await page.goto('/signup')
    await field(page, 'User name').fill('Vera')
    await field(page, 'Email').fill(email)
    await press(page, 'Get Started')
    await field(page, 'Password').fill(own)
    await press(page, 'Next')
    const code = await mailed(codesMailedTo, email)
    await page.reload()
    await box(page, 1).focus()
    await page.keyboard.type(code)
    await press(page, 'Verify')
    await expect(page).toHaveURL('/choose-how-watch')
    await signInByForm(page, email, own)
    await expect(page).toHaveURL(/\/user-list/)
  })

  test('SUP-03 whoever has an account already is led to sign-in', async ({ page }) => {
    await page.goto('/signup-new')
    await field(page, 'User name').fill('Noor')
    await field(page, 'Email').fill(people.free.email)
    await press(page, 'Get Started')
    await field(page, 'Password').fill(password)
    await press(page, 'Next')
    await expect(page).toHaveURL('/signin')
    await expect(page.getByText('There is an account with this address already. Please sign in.')).toBeVisible()
  })

  test.describe('while things fail', () => {
    test.use({ allowedNoise: [/status of 4\d\d|ERR_FAILED/] })
    test('SUP-02 tells what went wrong, and a wrong code begins the boxes anew', async ({ page }) => {
      const email = newAddress()
      await page.goto('/signup')
      await field(page, 'User name').fill('Vera')
      await field(page, 'Email').fill(email)
      await press(page, 'Get Started')
      await field(page, 'Password').fill(own)
      await page.route('**/v3/sign-up-new', (route) => route.abort(), { times: 1 })
      await press(page, 'Next')
      await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again.')
      await press(page, 'Next')
      const code = await mailed(codesMailedTo, email)
      await expect(box(page, 1)).toBeFocused()
      await page.keyboard.type(String((Number(code) + 1) % 10_000).padStart(4, '0'))
      await press(page, 'Verify')
      await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible()
      await expect(box(page, 1)).toBeFocused()
      await expect(box(page, 1)).toHaveValue('')
      await page.route('**/v3/account-verification-with-otp', (route) => route.abort())
      await page.keyboard.type(code)
      await press(page, 'Verify')
      await expect(page.getByText('An error occurred during OTP verification.')).toBeVisible()
    })
  })

  test('SUP-04 below the form: trending, reasons, and one open question at a time', async ({ page }) => {
    await page.goto('/signup')
    await expect(page.getByText(/^Silents.* Plans start at \$1\.99 monthly\. Cancel any time\.$/)).toBeVisible()
    const trending = page.getByRole('region', { name: 'Trending' })
    await expect(trending.getByRole('button', { name: / your list$/ })).toHaveCount(6)
    await trending
      .getByRole('link')
      .nth(1)
      .hover({ position: { x: 24, y: 60 } })
    await trending
      .getByRole('button', { name: /^Add .* to your list$/ })
      .first()
      .click()
    await expect(page.getByText('Please login before adding this video to your custom list.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'More reasons to join' }).getByRole('heading', { level: 3 })).toHaveCount(4)
    await expect(page.getByText('Cancel online in two clicks, with no fees')).toBeVisible()

    const open = page.locator('#main [aria-expanded="true"]')
    await expect(open).toHaveText('How much does it cost?')
    await press(page, 'How do I cancel?')
    await expect(open).toHaveText('How do I cancel?')
    await expect(page.getByText(/Online, in two clicks/)).toBeVisible()
    await press(page, 'How do I cancel?')
    await expect(open).toHaveCount(0)
    await page.getByRole('link', { name: 'View All Trending' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Trending' })).toBeVisible()
  })
})

test.describe('links from mails', () => {
  test.use({ allowedNoise: [/status of 400/] })

  test('VER-01 opens an account once, and a subscriber’s goes on to subscribe', async ({ page }) => {
    const email = newAddress()
    await ask('sign-up-new', { username: 'Vera', email, password: own, confirm_password: own })
    const link = await mailed(linksMailedTo, email)
    await page.goto(link)
    await expect(page.getByText('Your account is ready. Please sign in.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/')
    await page.goto(link)
    await expect(page.getByText('This link has expired or was used already.')).toBeVisible()

    const subscriber = newAddress()
    const signUp = { username: 'Vera', email: subscriber, password: own, confirm_password: own, signup_type: 'NEW-SUBSCRIPTION' }
    await ask('sign-up-new', signUp)
    await page.goto(await mailed(linksMailedTo, subscriber))
    await expect(page).toHaveURL('/subscribe')
  })

  test('RST-01 sets a new password by mail, once, and tells nobody who has an account', async ({ page }) => {
    const email = await newMember()
    const said = 'If this address has an account, a letter with a link is on its way.'
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

    await page.goto(link)
    await field(page, 'Password').fill('a third secret')
    await field(page, 'Confirm Password').fill('a third secret')
    await press(page, 'Submit')
    await expect(page.getByRole('alert')).toHaveText('This link has expired or was used already. Please ask for a new one.')
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/loginHelp')
    await signInByForm(page, email, 'another secret')
    await expect(page).toHaveURL(/\/user-list/)
  })
})

test.describe('a television', () => {
  test.use({ allowedNoise: [/status of 400/] })
  test('TVA-01 TVA-02 shows a code, and is signed in once it is typed on another device', async ({ page, browser }) => {
    const room = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
    const tv = await room.newPage()
    await tv.goto('/tv')
    const told = tv.getByRole('status').filter({ hasText: /^Your code is/ })
    await expect(told).toHaveText(/^Your code is \d \d \d \d$/)
    await expect(tv.getByRole('heading', { level: 1 })).toContainText(`${new URL(tv.url()).host}/activate-tv`)
    const first = (await told.textContent())!.replace(/\D/g, '')
    // The secret that goes with the code is on no screen and outlives no tab.
    const secret = await tv.evaluate(() => (JSON.parse(sessionStorage.getItem('tv_code') ?? '{}') as { tv_token: string }).tv_token)
    expect(await tv.content()).not.toContain(secret)
    expect(await tv.evaluate(() => JSON.stringify(localStorage))).not.toContain(secret)
    await tv.reload()
    await expect(told).toHaveText(`Your code is ${[...first].join(' ')}`)
    // By the arrows of a remote control alone.
    await expect(async () => {
      await tv.keyboard.press('ArrowRight')
      await expect(tv.locator('main :focus')).toHaveCount(1, { timeout: 500 })
    }).toPass({ intervals: [50] })
    await tv.getByRole('button', { name: 'Show a new code' }).focus()
    await tv.keyboard.press('ArrowRight')
    await expect(tv.getByRole('link', { name: 'Sign in here' })).toBeFocused()
    await tv.keyboard.press('ArrowLeft')
    await tv.keyboard.press('Enter')
    await expect(told).not.toHaveText(`Your code is ${[...first].join(' ')}`)
    await expect(told).toHaveText(/^Your code is \d \d \d \d$/)
    const code = (await told.textContent())!.replace(/\D/g, '')

    const email = await newMember()
    await page.goto('/activate-tv')
    await expect(page).toHaveURL(/\/signin\?next=/)
    await field(page, 'Email').fill(email)
    await field(page, 'Password').fill(own)
    await press(page, 'Sign in')
    await press(page, 'Vera')
    await expect(page).toHaveURL('/activate-tv')
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
    await expect(page.getByText('Free Account')).toBeVisible()

    const activate = page.getByRole('button', { name: 'Activate TV' })
    await expect(activate).toBeDisabled()
    await expect(box(page, 1)).toBeFocused()
    await page.keyboard.type('12')
    await expect(box(page, 3)).toBeFocused()
    await page.keyboard.press('Backspace')
    await expect(box(page, 2)).toHaveValue('')
    await expect(box(page, 2)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(box(page, 1)).toBeFocused()
    // The last typed character is kept.
    await page.keyboard.press('End')
    await page.keyboard.type('9')
    await expect(box(page, 1)).toHaveValue('9')
    await box(page, 1).focus()
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
    await page.keyboard.type(wrong)
    await expect(activate).toBeEnabled()
    await activate.click()
    await expect(page.getByText('No TV shows this code just now. Please look at your TV again.')).toBeVisible()
    await expect(box(page, 1)).toBeFocused()
    await page.keyboard.type(code)
    await activate.click()
    await expect(page.getByText('Your TV is signed in. Enjoy the show.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')

    await expect(tv).toHaveURL('/')
    await expect(tv.getByRole('button', { name: /^Vera, open your panel/ })).toBeVisible()
    expect((await kept(tv))?.email).toBe(email)
    expect(await tv.evaluate(() => sessionStorage.getItem('tv_code'))).toBeNull()
    await room.close()
  })

  test('TVA-02 a code that has expired is replaced by another', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('tv_code')) return
      sessionStorage.setItem('tv_code', JSON.stringify({ tv_code: '....', tv_token: 'over', expires_at: '', ask_again_after: 3 }))
    })
    await page.goto('/tv')
    await expect(page.getByText(/^Your code is \d \d \d \d$/)).toBeAttached()
  })

  test('TVA-01 tells a member by their badge, and lets only the first profile activate', async ({ page }) => {
    await signIn(page, 'premium', people.premium.other)
    await page.goto('/activate-tv')
    await expect(page.getByText('Premium Member')).toBeVisible()
    await expect(page.getByText('Only the account’s first profile can activate a TV.')).toBeVisible()
    await expect(box(page, 1)).toHaveCount(0)
  })
})

test.describe('guests', () => {
  test('SGN-05 go in without an account and leave nothing on the device', async ({ page }) => {
    await page.goto('/signin')
    await press(page, 'Continue as guest')
    await expect(page).toHaveURL('/')
    const guest = await kept(page)
    expect(guest?.guest_id).toBeGreaterThan(0)
    await page.evaluate(() => localStorage.setItem('subtitle_language', 'fr'))
    const tokens = await page.evaluate(
      () => JSON.parse(localStorage.getItem('user_details') ?? '{}') as { token: string; userToken: string },
    )
    await page.getByRole('button', { name: /open your panel$/ }).click()
    await press(page, 'Sign Out')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('user_details') ?? localStorage.getItem('subtitle_language')))
      .toBeNull()
    const headers = { authorization: `Bearer ${tokens.token}`, 'user-token': tokens.userToken }
    expect((await page.request.get('/v3/home-continue-watch-videos', { headers })).status()).toBe(401)
  })

  test('SGN-05 who signs in after all leaves no guest behind', async ({ page }) => {
    await page.goto('/signin')
    await press(page, 'Continue as guest')
    await expect(page).toHaveURL('/')
    const tokens = await page.evaluate(
      () => JSON.parse(localStorage.getItem('user_details') ?? '{}') as { token: string; userToken: string },
    )
    await signInByForm(page, people.free.email, password)
    await expect(page).toHaveURL(/\/user-list/)
    expect((await kept(page))?.guest_id).toBeUndefined()
    const headers = { authorization: `Bearer ${tokens.token}`, 'user-token': tokens.userToken }
    await expect.poll(async () => (await page.request.get('/v3/home-continue-watch-videos', { headers })).status()).toBe(401)
  })

  test('CHS-01 two tickets: one leads to the plans, the other in as a guest', async ({ page }) => {
    const { plans } = await ask('get-plans')
    await page.goto('/choose-how-watch')
    const paid = page.getByRole('region', { name: 'Subscribe' })
    await expect(paid).toContainText('$4.99/Month')
    await expect(paid).toContainText(/Now only\s*\$1\.99\s*\/month/)
    await expect(paid).toContainText(`next ${plans[0]?.offers_left} users`)
    await expect(paid.getByRole('link', { name: 'Subscribe Now' })).toHaveAttribute('href', '/subscribe')
    const free = page.getByRole('region', { name: 'Watch with Ads' })
    await expect(free.getByRole('listitem')).toHaveText(['Short ad breaks', 'No early releases', 'Bonus features'])
    await press(page, 'Continue with Ads')
    await expect(page).toHaveURL('/')
    expect((await kept(page))?.guest_id).toBeGreaterThan(0)
  })
})
