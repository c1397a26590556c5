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
    expect((await service.as()('stripe-config')).data).toEqual({ stripe_pk: '', api_version: '2023-08-16', is_test: true })
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
      plan_name: 'Premium',
      plan_type: 'Monthly',
      plan_text: '<p>All films</p>',
      plan_price: '1.99',
      price_minor: 199,
      currency: 'USD',
      regular_price: '4.99',
      offers_left: 745,
    })
    expect(plans[1]).toMatchObject({ plan_price: '4.99', price_minor: 499, offers_left: 0 })
    expect(plans[2]).toMatchObject({ plan_type: 'Yearly', plan_price: '49.90', regular_price: '49.90', offers_left: null })
  })

  it('MEM-02 tells an account without a membership that it is free', async () => {
    await createPlan(service.db, premium)
    const me = service.as(await makePerson(service.db))
    const reply = await me('user-subscription')
    expect(reply.subscription_status).toBe('Inactive')
    expect(reply.data).toEqual({ subscription_status: 'Inactive', plans: reply.plans })
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
        plan_id: planId,
        plan_name: 'Premium',
        plan_price: '1.99',
        subscription_status: 'Active',
        from_date: '2026-11-21',
        to_date: '2026-12-21',
        is_subscribed: 1,
        is_requested: 0,
      },
    ])
    await grantMembership(service.db, { ...membership, status: 'Cancelled' })
    expect((await me('user-membership-plan-list')).data).toMatchObject([
      { subscription_status: 'Cancelled', is_subscribed: 1, is_requested: 1 },
    ])
    service.clock.advance(31 * 86_400)
    expect((await me('user-subscription')).subscription_status).toBe('Inactive')
    expect((await me('user-membership-plan-list')).data).toMatchObject([{ subscription_status: 'Inactive', is_subscribed: 0 }])
  })

  it('MEM-01 a granted membership ends on its day, and can be followed by a paid one', async () => {
    const planId = await createPlan(service.db, premium)
    const person = await makePerson(service.db)
    const me = service.as(person)
    const premiumFilm = { video_id: await makeTitle(service.db, { isPremium: true }), video_type: 1 }
    const toDate = new Date(service.clock.now().getTime() + 30 * 86_400_000)
    await grantMembership(service.db, { accountId: person.accountId, planId, status: 'Active', toDate })
    expect((await me('deeplinking-play-url', premiumFilm)).data.has_ads).toBe(false)
    service.clock.advance(30 * 86_400 + 1)
    expect((await me('user-membership-plan-list')).data).toMatchObject([{ subscription_status: 'Inactive', is_subscribed: 0 }])
    await expect(me('deeplinking-play-url', premiumFilm)).rejects.toMatchObject({ error: 'subscription_required' })
    await subscribe(service, person, planId)
    expect((await me('user-membership-plan-list')).data).toMatchObject([{ platform: '1', subscription_status: 'Active' }])
  })
})
