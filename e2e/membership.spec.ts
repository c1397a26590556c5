import { wireRefusal } from '@matinee/contract/wire-reply'
import type { Page } from '@playwright/test'
import { browserOf, newMember, signInAs } from './members.ts'
import { openHeld } from './open-held.ts'
import { expect, test } from './quiet.ts'
import { addressOf, askAs, lettersTo, signIn, titleNamed } from './service.ts'

const approves = '4242 4242 4242 4242'
const declines = '4000 0000 0000 0002'

const ticket = (page: Page) => page.getByRole('main').getByRole('region').filter({ hasText: 'Admit one' })
const facts = (page: Page) => page.getByRole('region', { name: 'Your plan' })

/** From a plan's ticket to the card provider's own page. */
const toCheckout = async (page: Page) => {
  await ticket(page).getByRole('button', { name: 'Subscribe Now' }).click()
  const summary = page.getByRole('dialog', { name: 'Before you pay' })
  await expect(summary).toContainText('$1.99')
  await summary.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/\/test-checkout\//)
}

const payWith = async (page: Page, card: string) => {
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel(/valid until/i).fill('12/34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on the card').fill('Marlene')
  await page.getByRole('button', { name: /^pay/i }).click()
}

// What visitors are answered may be some seconds old.
const placesLeft = async () => (await (await askAs('operator'))('get-plans')).plans[0]?.offersLeft ?? 0

test.describe('membership', () => {
  test('SUB-01 SUB-05 CHS-02 MEM-01 a visitor becomes a member and watches what was wanted, without ads', async ({ page, browser }) => {
    const film = await titleNamed('Wings')
    await page.goto('/subscribe')
    await ticket(page).getByRole('button', { name: 'Subscribe Now' }).click()
    await expect(page).toHaveURL(/\/signin\?next=/)

    const member = await newMember('Marlene')
    const { page: mine, context } = await browserOf(browser, member)
    await mine.goto(addressOf(film))
    await mine.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(mine).toHaveURL(/\/subscribe\?next=/)
    const before = await placesLeft()
    await toCheckout(mine)
    await expect(mine.getByRole('main')).toContainText(member.email)
    await payWith(mine, approves)

    await expect(mine).toHaveURL(/\/success\?sid=.+&pti=.+/)
    await expect(mine.getByRole('heading', { name: 'You are Subscribed!' })).toBeVisible()
    await expect(mine.getByText('$1.99')).toBeVisible()
    await expect(mine.getByText('Card ending 4242 (test)')).toBeVisible()
    expect(await placesLeft()).toBe(before - 1)
    await expect.poll(() => lettersTo(member.email).some((letter) => /receipt/i.test(letter))).toBe(true)

    const offer = mine.getByText(/next \d+ users/)
    const letGo = await openHeld(mine, '/subscribe')
    await expect(offer).toBeAttached()
    await expect(offer).toBeHidden()
    letGo()
    await expect(offer).toHaveCount(0)
    await mine.unrouteAll({ behavior: 'wait' })
    await mine.goto('/payment-success')
    await expect(mine.getByRole('heading', { name: 'You are Subscribed!' })).toBeVisible()
    await mine.getByRole('link', { name: 'Watch Now' }).click()
    await expect(mine).toHaveURL(/\/player\?/)
    await context.close()
  })

  test.describe('what is refused', () => {
    test.use({ allowedNoise: [/status of (404|503)/] })

    test('SUB-03 a payment that is not there is not looked for again', async ({ page }) => {
      await signIn(page, 'free')
      await page.goto('/success?sid=cs_none&pti=none')
      await expect(page.getByText('There is no such payment of yours.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/subscribe')
      await expect(page.getByRole('button', { name: 'Look again' })).toHaveCount(0)
    })

    test('MEM-01 a cancellation that does not go through says so, and nothing is cancelled', async ({ page }) => {
      const member = await newMember('Asta')
      await signInAs(page, member)
      await page.goto('/subscribe')
      await toCheckout(page)
      await payWith(page, approves)
      await expect(page.getByRole('heading', { name: 'You are Subscribed!' })).toBeVisible()
      await page.goto('/membership')
      const refusal = wireRefusal('provider_away', 'The card provider cannot be reached.')
      await page.route('**/v3/cancel-subscription-request', (route) => route.fulfill({ status: 503, json: refusal }))
      await facts(page).getByRole('button', { name: 'Cancel Subscription' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel Subscription' }).click()
      await expect(page.getByText('Failed to process cancellation request')).toBeVisible()
      await expect(facts(page).getByRole('button', { name: 'Cancel Subscription' })).toBeVisible()
    })
  })

  test('SUB-05 a declined card keeps the person at the checkout, and the way out charges nothing', async ({ page }) => {
    const member = await newMember('Buster')
    await signInAs(page, member)
    await page.goto('/subscribe')
    const before = await placesLeft()
    await toCheckout(page)
    await payWith(page, declines)
    await expect(page).toHaveURL(/\/test-checkout\//)
    await expect(page.getByText('Your card was declined.')).toBeVisible()
    await page
      .getByRole('link', { name: /cancel/i })
      .or(page.getByRole('button', { name: /cancel/i }))
      .click()
    await expect(page).toHaveURL(/\/cancel\?/)
    await expect(page.getByRole('heading', { name: 'No ticket sold.' })).toBeVisible()
    await expect.poll(placesLeft).toBe(before)
    await page.goto('/membership')
    await expect(facts(page)).toContainText('Free With Ads')
    await expect(facts(page)).toContainText('NA')
    await expect(facts(page).getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/subscribe')
    await page.goto('/payment-success')
    await expect(page.getByRole('heading', { name: 'No ticket yet.' })).toBeVisible()
  })

  test('MEM-01 MEM-02 cancels in two clicks, keeps premium until the end, and takes it back', async ({ page }) => {
    const film = await titleNamed('Wings')
    const member = await newMember('Pola')
    await signInAs(page, member)
    await page.goto('/subscribe')
    await toCheckout(page)
    await payWith(page, approves)
    await expect(page.getByRole('heading', { name: 'You are Subscribed!' })).toBeVisible()
    await page.goto('/membership')
    await expect(facts(page)).toContainText('Active')
    await facts(page).getByRole('button', { name: 'Cancel Subscription' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Subscription' }).click()
    await expect(page.getByText('Subscription cancellation request submitted successfully')).toBeVisible()
    await expect(facts(page)).toContainText('Plays until')
    await expect(facts(page).getByRole('button', { name: 'Membership Cancelled' })).toBeDisabled()
    await page.goto(addressOf(film))
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(page).toHaveURL(/\/player\?/)
    await page.goto('/subscribe')
    await ticket(page).getByRole('link', { name: 'Keep my membership' }).click()
    await facts(page).getByRole('button', { name: 'Keep my membership' }).click()
    await expect(facts(page)).toContainText('Next billing date')
    await expect(facts(page).getByRole('button', { name: 'Cancel Subscription' })).toBeVisible()
  })

  test('CHS-01 the last place of the offer goes to one of two who press at once; the other is told and asked again', async ({
    browser,
  }) => {
    const operator = await askAs('operator')
    const [plan] = (await operator('get-plans')).plans
    const before = plan?.offersLeft ?? 0
    await operator('save-plan', { planId: plan?.id ?? 0, offersLeft: 1 })
    try {
      const people = await Promise.all(['Lillian', 'Greta'].map((name) => newMember(name)))
      const browsers = await Promise.all(people.map((member) => browserOf(browser, member)))
      const pages = browsers.map(({ page }) => page)
      for (const page of pages) {
        await page.goto('/subscribe')
        await ticket(page).getByRole('button', { name: 'Subscribe Now' }).click()
        await expect(page.getByRole('dialog').getByText('$1.99').first()).toBeVisible()
      }
      await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Continue to payment' }).click()))
      await expect.poll(() => pages.filter((page) => page.url().includes('/test-checkout/')).length).toBe(1)
      const winner = pages.find((page) => page.url().includes('/test-checkout/'))!
      const loser = pages.find((page) => page !== winner)!
      await expect(loser.getByText('The last place of the offer was just taken.')).toBeVisible()
      await expect(loser.getByRole('dialog').getByText('$4.99').first()).toBeVisible()
      await loser.getByRole('button', { name: 'Continue to payment' }).click()
      await expect(loser).toHaveURL(/\/test-checkout\//)
      await Promise.all(pages.map((page) => payWith(page, approves)))
      for (const page of pages) await expect(page.getByRole('heading', { name: 'You are Subscribed!' })).toBeVisible()
      await expect(winner.getByText('$1.99')).toBeVisible()
      await expect(loser.getByText('$4.99')).toBeVisible()
      expect((await operator('get-plans')).plans[0]).toMatchObject({ offersLeft: 0, planPrice: '4.99' })
      for (const { context } of browsers) await context.close()
    } finally {
      await operator('save-plan', { planId: plan?.id ?? 0, offersLeft: before })
    }
  })
})
