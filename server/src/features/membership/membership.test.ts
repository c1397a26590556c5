import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, makeTitle } from '../../testing/builders.ts'
import { subscribe } from '../../testing/paying.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { createPlan } from '../plans/plans.ts'
import { grantMembership } from './membership.ts'

const premium = {
  name: 'Premium',
  currency: 'USD',
  listPriceMinor: 499,
  priceMinor: 199,
  promoSeats: 745,
  benefitsHtml: '<p onclick="x()">All films</p><script>x()</script>',
}

describe('membership', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  it('API-04 hands out no secret key of a card provider', async () => {
    expect((await service.as()('stripe-config')).data).toEqual({ stripePk: '', apiVersion: '2023-08-16', isTest: true })
  })

  it('CHS-01 SUB-01 shows the plans with their offers, and clean text', async () => {
    const main = await createPlan(service.db, premium)
    await createPlan(service.db, { ...premium, name: 'Sold out', promoSeats: 0 })
    await createPlan(service.db, {
      ...premium,
      name: 'Yearly',
      interval: 'year',
      promoSeats: null,
      priceMinor: 4990,
      listPriceMinor: 4990,
    })
    const { plans } = await service.as()('get-plans')
    expect(plans[0]).toEqual({
      id: main,
      planName: 'Premium',
      planType: 'Monthly',
      planText: '<p>All films</p>',
      planPrice: '1.99',
      priceMinor: 199,
      currency: 'USD',
      regularPrice: '4.99',
      offersLeft: 745,
    })
    expect(plans[1]).toMatchObject({ planPrice: '4.99', priceMinor: 499, offersLeft: 0 })
    expect(plans[2]).toMatchObject({ planType: 'Yearly', planPrice: '49.90', regularPrice: '49.90', offersLeft: null })
  })

  it('MEM-02 tells an account without a membership that it is free', async () => {
    await createPlan(service.db, premium)
    const me = service.as(await makePerson(service.db))
    const reply = await me('user-subscription')
    expect(reply.subscriptionStatus).toBe('Inactive')
    expect(reply.data).toEqual({ subscriptionStatus: 'Inactive', plans: reply.plans })
    expect((await me('user-membership-plan-list')).data).toEqual([])
  })

  it('MEM-01 shows the membership with its plan, and a cancelled one until its end', async () => {
    const planId = await createPlan(service.db, premium)
    const person = await makePerson(service.db)
    const me = service.as(person)
    const day = (text: string) => new Date(`${text}T12:00:00Z`)
    const membership = { accountId: person.accountId, planId, toDate: day('2026-12-21'), changedAt: day('2026-11-21') }
    await grantMembership(service.db, { ...membership, status: 'Active' })
    expect((await me('user-membership-plan-list')).data).toMatchObject([
      {
        planId: planId,
        planName: 'Premium',
        planPrice: '1.99',
        subscriptionStatus: 'Active',
        fromDate: '2026-11-21',
        toDate: '2026-12-21',
        isSubscribed: true,
        isRequested: false,
      },
    ])
    await grantMembership(service.db, { ...membership, status: 'Cancelled' })
    expect((await me('user-membership-plan-list')).data).toMatchObject([
      { subscriptionStatus: 'Cancelled', isSubscribed: true, isRequested: true },
    ])
    service.clock.advance(31 * 86_400)
    expect((await me('user-subscription')).subscriptionStatus).toBe('Inactive')
    expect((await me('user-membership-plan-list')).data).toMatchObject([{ subscriptionStatus: 'Inactive', isSubscribed: false }])
  })

  it('MEM-01 a granted membership ends on its day, and can be followed by a paid one', async () => {
    const planId = await createPlan(service.db, premium)
    const person = await makePerson(service.db)
    const me = service.as(person)
    const premiumFilm = { videoId: await makeTitle(service.db, { isPremium: true }), videoType: 'film' as const }
    const toDate = new Date(service.clock.now().getTime() + 30 * 86_400_000)
    await grantMembership(service.db, { accountId: person.accountId, planId, status: 'Active', toDate })
    expect((await me('deeplinking-play-url', premiumFilm)).data.hasAds).toBe(false)
    service.clock.advance(30 * 86_400 + 1)
    expect((await me('user-membership-plan-list')).data).toMatchObject([{ subscriptionStatus: 'Inactive', isSubscribed: false }])
    await expect(me('deeplinking-play-url', premiumFilm)).rejects.toMatchObject({ error: 'subscription_required' })
    await subscribe(service, person, planId)
    expect((await me('user-membership-plan-list')).data).toMatchObject([{ platform: '1', subscriptionStatus: 'Active' }])
  })
})
