import { deviceKey, userKey } from '@matinee/contract/storage-keys'
import type { Page } from '@playwright/test'
import { newMember } from './members.ts'
import { callsOf } from './player.ts'
import { expect, test } from './quiet.ts'
import { ask, codesMailedTo, password, people, signIn } from './service.ts'
import { readStored, storedUser } from './stored.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const email = (page: Page) => page.getByLabel('Email')
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })

const fill = async (page: Page) => {
  await email(page).fill(people.free.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

const typeCode = async (page: Page, code: string) => {
  await page.getByLabel('Digit 1 of 4').focus()
  await page.keyboard.type(code)
}

/** The newest code mailed to an address beyond those that were there before. */
const newCode = async (address: string, before: number): Promise<string> => {
  await expect.poll(() => codesMailedTo(address).length).toBeGreaterThan(before)
  return codesMailedTo(address).at(-1) ?? ''
}

test.describe('by password', () => {
  test('SGN-01 SGN-02 names what is missing or wrong in the form', async ({ page }) => {
    await page.goto('/signin')
    await submit(page).click()
    await expect(page.getByText('Please input email')).toBeVisible()
    await expect(page.getByText('Please input password')).toBeVisible()
    await email(page).fill('nobody')
    await expect(page.getByText('Please enter valid email!')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked()
    await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
    await expect(page.getByRole('link', { name: 'Need help signing in?' })).toHaveAttribute('href', '/loginHelp')
  })

  test.describe('refused', () => {
    test.use({ allowedNoise: [/status of 401/] })
    test('SGN-02 a wrong password says no more than that something is wrong', async ({ page }) => {
      await page.goto('/signin')
      await email(page).fill(people.free.email)
      await page.getByLabel('Password', { exact: true }).fill('wrong-password')
      await submit(page).click()
      await expect(page.getByRole('alert')).toHaveText('Invalid Email or Password')
      await email(page).fill('nobody@matinee.example')
      await submit(page).click()
      await expect(page.getByRole('alert')).toHaveText('Invalid Email or Password')
      await expect(page).toHaveURL('/signin')
    })
  })

  test('SGN-01 SGN-04 HDR-01 signs in, asks who is watching, and is kept on this device', async ({ page }) => {
    await page.goto('/')
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
    await banner.getByRole('link', { name: 'Sign in' }).click()
    await fill(page)
    await submit(page).click()
    await expect(page).toHaveURL(/\/user-list/)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([people.free.name, people.free.other, 'Add Profile'])
    await page.getByRole('button', { name: people.free.name, exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(banner.getByRole('button', { name: /^Noor, open your panel/ })).toBeVisible()
    await expect(banner.getByRole('link', { name: 'Sign in' })).toBeHidden()
    expect((await storedUser(page, 'localStorage'))?.username).toBe('Noor')
    expect(await storedUser(page, 'sessionStorage')).toBeNull()
    expect(await readStored(page, deviceKey)).toMatch(uuid)

    await page.reload()
    await expect(banner.getByRole('button', { name: /^Noor, open your panel/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Continue watching' })).toBeVisible()
  })

  test('SGN-01 asks who is watching 300 ms after it worked', async ({ page }) => {
    await page.goto('/signin')
    await fill(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await submit(page).click()
    await expect.poll(() => storedUser(page, 'localStorage')).toMatchObject({ username: people.free.name })
    await page.clock.runFor(290)
    await expect(page).toHaveURL('/signin')
    await page.clock.runFor(20)
    await expect(page).toHaveURL(/\/user-list/)
  })

  test('PRF-04 another profile is chosen from the panel and watches on its own', async ({ page }) => {
    // A session of its own: it ends when the child begins.
    await page.goto('/signin')
    await email(page).fill(people.premium.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await submit(page).click()
    await expect(page).toHaveURL(/\/user-list/)
    await page.getByRole('button', { name: /^Ines\b/ }).click()
    await page.getByRole('button', { name: /^Ines, open your panel/ }).click()
    await page.getByRole('link', { name: 'Change profile' }).click()
    await page.getByRole('button', { name: /^Kit\b/ }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: /^Kit, open your panel/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Trending' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Sunday silents' })).toHaveCount(0)
    const kept = await storedUser(page)
    expect(kept?.userId).toBeGreaterThan(0)
    expect(kept?.rootUserDetail).toBeUndefined()
  })
})

test.describe('by code', () => {
  const openCodeMode = async (page: Page) => {
    await page.goto('/signin')
    await page.getByRole('button', { name: 'Use a sign-in code' }).click()
    await expect(page.getByRole('button', { name: 'Use Password' })).toBeVisible()
  }

  test('SGN-02 names what is missing or wrong', async ({ page }) => {
    await openCodeMode(page)
    const send = page.getByRole('button', { name: 'Send code' })
    await send.click()
    await expect(page.getByText('Please enter your email address')).toBeVisible()
    await email(page).fill('nobody')
    await send.click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  })

  test.describe('with a wrong code first', () => {
    test.use({ allowedNoise: [/status of 40[01]/] })
    test('SGN-01 SGN-03 SGN-04 signs in by the mailed code, for this visit only without remember me', async ({ page }) => {
      const address = people.free.email
      const before = codesMailedTo(address).length
      await openCodeMode(page)
      await email(page).fill(address)
      await page.getByText('Remember me').click()
      await page.getByRole('button', { name: 'Send code' }).click()
      await expect(page.getByText('OTP sent successfully! Please check your email.')).toBeVisible()
      const code = await newCode(address, before)

      await submit(page).click()
      await expect(page.getByText('Please enter a valid 4-digit code')).toBeVisible()
      await typeCode(page, String((Number(code) + 1) % 10_000).padStart(4, '0'))
      await submit(page).click()
      await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible()

      // A look at the address, which stays: the code that was mailed still works.
      await page.getByRole('button', { name: 'Change' }).click()
      await expect(email(page)).toHaveValue(address)
      await page.getByRole('button', { name: 'Send code' }).click()
      await typeCode(page, code)
      await submit(page).click()
      await expect(page.getByText('OTP verified successfully! Logging you in...')).toBeVisible()
      await expect(page).toHaveURL(/\/user-list/)
      expect((await storedUser(page, 'sessionStorage'))?.username).toBe('Noor')
      expect(await storedUser(page, 'localStorage')).toBeNull()
    })
  })

  test('SGN-03 another code is sent once half a minute is over, to the address that stands there then', async ({ page }) => {
    const { email: address } = await newMember('Vera')
    await page.clock.install()
    await openCodeMode(page)
    await email(page).fill('nobody@matinee.example')
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByRole('button', { name: 'Change' }).click()
    await email(page).fill(address)
    const before = codesMailedTo(address).length
    await page.getByRole('button', { name: 'Send code' }).click()
    await newCode(address, before)
    await expect(page.getByText(/^Nothing yet\? Send again in 0:\d\d$/)).toBeVisible()
    const again = page.getByRole('button', { name: 'Send again' })
    await expect(again).toBeDisabled()
    await page.clock.fastForward(30_000)
    await again.click()
    const code = await newCode(address, before + 1)
    await expect(again).toBeDisabled()
    await typeCode(page, code)
    await submit(page).click()
    await expect(page).toHaveURL(/\/user-list/)
  })

  test('SGN-03 an address without an account is answered alike and gets no mail', async ({ page }) => {
    const known = codesMailedTo(people.premium.email).length
    await openCodeMode(page)
    await email(page).fill('nobody@matinee.example')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText('OTP sent successfully! Please check your email.')).toBeVisible()
    // A later mail to somebody else proves that this one had its time.
    await ask('login', { email: people.premium.email, loginType: 'OTP' })
    await newCode(people.premium.email, known)
    expect(codesMailedTo('nobody@matinee.example')).toEqual([])
  })

  test.describe('while the service fails', () => {
    test.use({ allowedNoise: [/status of 500|ERR_FAILED/] })
    test('SGN-03 tells that no code was sent', async ({ page }) => {
      await page.route('**/v3/login', (route) => route.abort())
      await openCodeMode(page)
      await email(page).fill(people.free.email)
      await page.getByRole('button', { name: 'Send code' }).click()
      await expect(page.getByRole('alert')).toHaveText('Failed to send OTP. Please try again.')
    })
  })
})

test.describe('signing out', () => {
  test('PAN-02 SGN-04 the panel’s button forgets the person and ends the session', async ({ page }) => {
    await page.goto('/signin')
    await fill(page)
    await submit(page).click()
    await page.getByRole('button', { name: people.free.name, exact: true }).click()
    const logouts = callsOf(page, 'logout')
    const token = (await storedUser(page))!
    await page.getByRole('button', { name: /^Noor, open your panel/ }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Continue watching' })).toHaveCount(0)
    expect(logouts).toHaveLength(1)
    expect(await storedUser(page, 'localStorage')).toBeNull()
    const headers = { authorization: `Bearer ${token.token}`, 'user-token': token.userToken }
    await expect.poll(async () => (await page.request.get('/v3/my-clone-user', { headers })).status()).toBe(401)
  })

  test('PAN-02 SGN-04 a server that does not answer keeps nobody signed in', async ({ page }) => {
    await signIn(page, 'free')
    await page.goto('/about')
    let keptMeanwhile: unknown = 'nobody asked'
    await page.route('**/v3/logout', async () => {
      keptMeanwhile = await storedUser(page, 'localStorage')
    })
    await page.getByRole('button', { name: /^Noor, open your panel/ }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect.poll(() => keptMeanwhile).toBeNull()
  })

  test.describe('by the service', () => {
    test.use({ allowedNoise: [/status of 401/] })
    test('SGN-06 tokens that are over sign out wherever one is', async ({ page }) => {
      await signIn(page, 'free')
      await page.addInitScript((key) => {
        const user = localStorage.getItem(key)
        if (user) localStorage.setItem(key, JSON.stringify({ ...JSON.parse(user), token: 'over', userToken: 'over' }))
      }, userKey)
      await page.goto('/')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
      expect(await storedUser(page, 'localStorage')).toBeNull()
      // A member whose session is over is no stranger.
      await page.goto('/membership')
      await expect(page).toHaveURL('/signin?next=%2Fmembership')
      await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
    })
  })
})

test('PAN-01 PAN-02 PAN-04 HDR-01 the panel has lists, what to continue and the membership', async ({ page }) => {
  await signIn(page, 'premium')
  await page.goto('/')
  await page.getByRole('button', { name: /^Ines, open your panel/ }).click()
  const panel = page.getByRole('dialog', { name: 'Your panel' })
  await expect(panel.getByRole('heading', { name: 'Ines' })).toBeVisible()
  await expect(panel.getByText('Premium Member')).toBeVisible()
  await expect(panel.getByRole('link', { name: /Sunday silents/ })).toContainText('8 titles')
  await expect(panel.getByRole('link', { name: /^Metropolis/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Ines, open your panel/ })).toBeFocused()
})
