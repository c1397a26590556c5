import { box, field, forget, mailed, memberPassword, newAddress, press, signInByForm } from './newcomers.ts'
import { playerOn } from './player.ts'
import { expect, test } from './quiet.ts'
import { addressOf, ask, codesMailedTo, password, people, signIn, titleNamed } from './service.ts'
import { storedUser } from './stored.ts'

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
    await field(page, 'Password').fill(memberPassword)

    // Back and on again, with nothing lost; the password is in no storage.
    await page.goBack()
    await expect(field(page, 'User name')).toHaveValue('  Vera Lamp ')
    await expect(field(page, 'Email')).toHaveValue(email)
    await press(page, 'Get Started')
    await expect(field(page, 'Password')).toHaveValue(memberPassword)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(memberPassword)
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
    expect((await storedUser(page))?.email).toBe(email)
    await page.goto(addressOf(await titleNamed('Nosferatu')))
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
    await expect(page).toHaveURL(/\/player\?/)
    // After the break that a free membership has before a film.
    await playerOn(page).hasPlayedPast(0.5)
  })

  test('SUP-01 a reload at the last step still takes the code', async ({ page }) => {
    const email = newAddress()
    await page.goto('/signup')
    await field(page, 'User name').fill('Vera')
    await field(page, 'Email').fill(email)
    await press(page, 'Get Started')
    await field(page, 'Password').fill(memberPassword)
    await press(page, 'Next')
    const code = await mailed(codesMailedTo, email)
    await page.reload()
    await box(page, 1).focus()
    await page.keyboard.type(code)
    await press(page, 'Verify')
    await expect(page).toHaveURL('/choose-how-watch')
    await forget(page)
    await signInByForm(page, email, memberPassword)
    await expect(page).toHaveURL(/\/user-list/)
  })

  test('SUP-01 another code is sent once half a minute is over, and the one before works no more', async ({ page }) => {
    const email = newAddress()
    await page.clock.install()
    await page.goto('/signup')
    await field(page, 'User name').fill('Vera')
    await field(page, 'Email').fill(email)
    await press(page, 'Get Started')
    await field(page, 'Password').fill(memberPassword)
    await press(page, 'Next')
    const first = await mailed(codesMailedTo, email)
    const again = page.getByRole('button', { name: 'Send again' })
    await expect(again).toBeDisabled()
    await expect(page.getByText(/^Nothing yet\? Send again in 0:\d\d$/)).toBeVisible()
    await box(page, 1).focus()
    await page.keyboard.type('12')
    await page.clock.fastForward(30_000)
    await again.click()
    const second = await mailed(codesMailedTo, email, 1)
    await expect(again).toBeDisabled()
    await expect(box(page, 1)).toHaveValue('')
    await expect(box(page, 1)).toBeFocused()
    expect(codesMailedTo(email)).toEqual([first, second])
    await page.keyboard.type(second)
    await press(page, 'Verify')
    await expect(page).toHaveURL('/choose-how-watch')
  })

  test('SGN-01 SUP-01 whoever is signed in is sent on from the forms to where they were going', async ({ page }) => {
    await signIn(page, 'premium')
    await page.goto('/signin?next=%2Fmembership')
    await expect(page).toHaveURL('/membership')
    for (const path of ['/signin', '/signup', '/signin-new', '/signup-new']) {
      await page.goto(path)
      await expect(page).toHaveURL('/')
    }
    await page.goto('/signup?signup_type=NEW-SUBSCRIPTION')
    await expect(page).toHaveURL('/subscribe')
  })

  test('SUP-03 whoever has an account already is led to sign-in', async ({ page }) => {
    await page.goto('/signup-new')
    await field(page, 'User name').fill('Noor')
    await field(page, 'Email').fill(people.free.email)
    await press(page, 'Get Started')
    await field(page, 'Password').fill(password)
    await press(page, 'Next')
    await expect(page).toHaveURL('/signin')
    await expect(page.getByText('There’s already an account with this address. Please sign in.')).toBeVisible()
  })

  test.describe('while things fail', () => {
    test.use({ allowedNoise: [/status of 4\d\d|ERR_FAILED/] })
    test('SUP-02 tells what went wrong, and a wrong code begins the boxes anew', async ({ page }) => {
      const email = newAddress()
      await page.goto('/signup')
      await field(page, 'User name').fill('Vera')
      await field(page, 'Email').fill(email)
      await press(page, 'Get Started')
      await field(page, 'Password').fill(memberPassword)
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
    await expect(page.getByText(/^Silents.* Plans start at \$1\.99 monthly, cancel any time\.$/)).toBeVisible()
    const trending = page.getByRole('region', { name: 'Trending' })
    const shelved = trending.getByRole('button', { name: / your list$/ })
    await expect(shelved).toHaveCount(20)
    const pageIndex = (address: string) => new URL(address).searchParams.get('start_range')
    const nextPage = page.waitForRequest((request) => request.url().includes('trending-videos') && pageIndex(request.url()) === '1')
    while (await trending.getByRole('button', { name: 'Next in Trending' }).isEnabled()) {
      if ((await shelved.count()) > 20) break
      await trending.getByRole('button', { name: 'Next in Trending' }).click()
    }
    await nextPage
    await expect.poll(() => shelved.count()).toBeGreaterThan(20)
    const back = trending.getByRole('button', { name: 'Previous in Trending' })
    await expect(async () => {
      // It goes out while the shelf glides to its beginning, at times after it was looked at and before it is pressed.
      if (await back.isEnabled()) await back.click({ timeout: 500 })
      await expect(back).toBeDisabled({ timeout: 500 })
    }).toPass()
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
    const { questions } = (await ask('faq')).data
    expect(await page.locator('#main [aria-expanded]').allTextContents()).toEqual(questions.map(({ question }) => question))
    await press(page, 'How do I cancel?')
    await expect(open).toHaveCount(0)
    await page.getByRole('link', { name: 'View All Trending' }).click()
    await expect(page).toHaveURL(/\/category\?category_id=3&category_name=Trending&type=genre&genre_type=1$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Trending' })).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: (await ask('trending-videos')).data[0]!.videoTitle })
        .first(),
    ).toBeVisible()
  })
})
