import { userKey } from '@matinee/contract/storage-keys'
import { newMember } from './members.ts'
import { box, field, memberPassword, press, signInByForm } from './newcomers.ts'
import { expect, test } from './quiet.ts'
import { addressOf, ask, password, people, signIn, titleNamed } from './service.ts'
import { storedUser } from './stored.ts'

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
    const secret = await tv.evaluate(() => (JSON.parse(sessionStorage.getItem('tv_code') ?? '{}') as { tvToken: string }).tvToken)
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

    const { email } = await newMember('Vera')
    await page.goto('/activate-tv')
    await expect(page).toHaveURL(/\/signin\?next=/)
    await field(page, 'Email').fill(email)
    await field(page, 'Password').fill(memberPassword)
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
    // Typed over with the same digit, it leads on as any other does.
    await box(page, 1).focus()
    await page.keyboard.type('9')
    await expect(box(page, 2)).toBeFocused()
    await box(page, 1).focus()
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
    await page.keyboard.type(wrong)
    await expect(activate).toBeEnabled()
    await activate.click()
    await expect(page.getByText('No TV is showing this code. Please check your TV.')).toBeVisible()
    await expect(box(page, 1)).toBeFocused()
    await page.keyboard.type(code)
    await activate.click()
    await expect(page.getByText('Your TV is signed in. Enjoy the show.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')
    await expect(page.getByText('Open Matinee on your TV')).toHaveCount(0)

    await expect(tv).toHaveURL('/')
    await expect(tv.getByRole('button', { name: /^Vera, open your panel/ })).toBeVisible()
    expect((await storedUser(tv))?.email).toBe(email)
    expect(await tv.evaluate(() => sessionStorage.getItem('tv_code'))).toBeNull()
    await room.close()
  })

  test('TVA-02 a code that has expired is replaced by another', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('tv_code')) return
      sessionStorage.setItem('tv_code', JSON.stringify({ tvCode: '....', tvToken: 'over', expiresAt: '', askAgainAfter: 3 }))
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
    const guest = await storedUser(page)
    expect(guest?.guestId).toBeGreaterThan(0)
    await page.evaluate(() => localStorage.setItem('subtitle_language', 'fr'))
    const tokens = (await storedUser(page))!
    await page.getByRole('button', { name: /open your panel$/ }).click()
    await press(page, 'Sign Out')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key) ?? localStorage.getItem('subtitle_language'), userKey))
      .toBeNull()
    const headers = { authorization: `Bearer ${tokens.token}`, 'user-token': tokens.userToken }
    await expect.poll(async () => (await page.request.get('/v3/home-continue-watch-videos', { headers })).status()).toBe(401)
  })

  test('SGN-05 go where guests may go, and are told of pages that take an account', async ({ page }) => {
    await page.goto('/membership')
    await expect(page).toHaveURL('/signin?next=%2Fmembership')
    await expect(page.getByText('Please sign in to see your membership.')).toBeVisible()
    await press(page, 'Continue as guest')
    await expect(page).toHaveURL('/')
    await expect(page.getByText('It takes an account to see your membership. As a guest you can watch whatever is free.')).toBeVisible()

    await page.goto('/devices')
    await expect(page).toHaveURL('/signin?next=%2Fdevices')
    await expect(page.getByText('You are here as a guest. Please sign in with an account to see your devices.')).toBeVisible()
    await press(page, 'Continue as guest')
    await expect(page).toHaveURL('/')

    await page.goto('/signin?next=%2Fcategory%3Fcategory_type%3Dcontinuewatch')
    await press(page, 'Continue as guest')
    await expect(page).toHaveURL('/category?category_type=continuewatch')
  })

  test('LST-01 SGN-05 a guest who wants a list is asked to sign in, and comes back to the title', async ({ page }) => {
    await page.goto('/signin')
    await press(page, 'Continue as guest')
    await expect(page).toHaveURL('/')
    const title = addressOf(await titleNamed('Nosferatu'))
    await page.goto(title)
    await page.getByRole('main').getByRole('button', { name: 'Add Nosferatu to your list' }).first().click()
    const alert = page.getByRole('dialog')
    await expect(alert).toContainText('Please login before adding this video to your custom list.')
    await alert.getByRole('button', { name: 'LOGIN' }).click()
    await expect(page).toHaveURL(`/signin?next=${encodeURIComponent(title)}`)
  })

  test('SGN-05 who signs in after all leaves no guest behind', async ({ page }) => {
    await page.goto('/signin')
    await press(page, 'Continue as guest')
    await expect(page).toHaveURL('/')
    const tokens = (await storedUser(page))!
    await signInByForm(page, people.free.email, password)
    await expect(page).toHaveURL(/\/user-list/)
    expect((await storedUser(page))?.guestId).toBeUndefined()
    const headers = { authorization: `Bearer ${tokens.token}`, 'user-token': tokens.userToken }
    await expect.poll(async () => (await page.request.get('/v3/home-continue-watch-videos', { headers })).status()).toBe(401)
  })

  test('CHS-01 two tickets: one leads to the plans, the other in as a guest', async ({ page }) => {
    const { plans } = await ask('get-plans')
    await page.goto('/choose-how-watch')
    const paid = page.getByRole('region', { name: 'Subscribe' })
    await expect(paid).toContainText('$4.99/Month')
    await expect(paid).toContainText(/Now only\s*\$1\.99\s*\/month/)
    await expect(paid).toContainText(`next ${plans[0]?.offersLeft} users`)
    await expect(paid.getByRole('link', { name: 'Subscribe Now' })).toHaveAttribute('href', '/subscribe')
    const free = page.getByRole('region', { name: 'Watch with Ads' })
    await expect(free.getByRole('listitem')).toHaveText([
      'All free titles, with short ad breaks',
      'Not included: Premium titles',
      'Not included: Early releases',
    ])
    await press(page, 'Continue with Ads')
    await expect(page).toHaveURL('/')
    expect((await storedUser(page))?.guestId).toBeGreaterThan(0)
  })
})
