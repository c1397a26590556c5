import { testCards } from '@matinee/test-bank/cards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one, sql } from '../../platform/db/statement.ts'
import { makePerson, type PersonMade } from '../../testing/builders.ts'
import { deliverAll, makePlan, subscribe } from '../../testing/paying.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

describe('the places of an offer', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  const offer = (promoSeats: number) => makePlan(service.db, { name: 'Offer', priceMinor: 199, promoSeats })
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => makePerson(service.db)))
  const begin = async (person: PersonMade, planId: number) => (await service.as(person)('initiate-payment', { planId: planId })).data
  const priceOf = async ({ sessionId }: { sessionId: string }) => (await service.bank.findSession(sessionId))!.amount_total
  const shown = async (planId: number, person?: PersonMade) =>
    (await service.as(person)('get-plans')).plans.find(({ id }) => id === planId)!
  const kept = async (planId: number) =>
    (await one(service.db, sql<{ places: number }>`select promo_places as places from membership_plan where id = ${planId}`)).places

  it('CHS-01 the last one is taken by two at once: one pays the offer’s price, the other the regular one', async () => {
    const planId = await offer(1)
    const two = await people(2)
    const begun = await Promise.all(two.map((person) => begin(person, planId)))
    const prices = await Promise.all(begun.map(priceOf))
    expect(prices.sort()).toEqual([199, 499])
    await Promise.all(begun.map(({ sessionId }) => service.bank.pay(sessionId, testCards.approves)))
    await deliverAll(service)
    expect(await kept(planId)).toBe(0)
    const paid = await Promise.all(two.map(async (person) => (await service.as(person)('user-membership-plan-list')).data[0]!.priceMinor))
    expect(paid.sort()).toEqual([199, 499])
  })

  it('CHS-01 five are taken by exactly five of twenty at once, and are never below 0', async () => {
    const planId = await offer(5)
    const twenty = await people(20)
    const paid = await Promise.all(twenty.map(async (person) => (await subscribe(service, person, planId)).data.amountMinor))
    expect(paid.filter((price) => price === 199)).toHaveLength(5)
    expect(paid.filter((price) => price === 499)).toHaveLength(15)
    expect(await kept(planId)).toBe(0)
    expect(await shown(planId)).toMatchObject({ offersLeft: 0, priceMinor: 499, planPrice: '4.99' })
  })

  it('CHS-01 are counted as whoever looks could have one: their own counts for them', async () => {
    const planId = await offer(1)
    const [holder, other] = (await people(2)) as [PersonMade, PersonMade]
    expect(await shown(planId)).toMatchObject({ offersLeft: 1, priceMinor: 199 })
    const first = await begin(holder, planId)
    expect(await shown(planId, holder)).toMatchObject({ offersLeft: 1, priceMinor: 199 })
    expect(await shown(planId, other)).toMatchObject({ offersLeft: 0, priceMinor: 499 })
    expect(await shown(planId)).toMatchObject({ offersLeft: 0 })
    expect(await begin(holder, planId)).toEqual(first)
    expect(await priceOf(await begin(other, planId))).toBe(499)
  })

  it('CHS-01 are free again when a checkout is cancelled or runs out, and the next gets one', async () => {
    const planId = await offer(1)
    const [first, second, third] = (await people(3)) as [PersonMade, PersonMade, PersonMade]
    const begun = await begin(first, planId)
    const dear = await begin(second, planId)
    await service.as(first)('complete-subscription', { preTransactionId: begun.preTransactionId, subscriptionStatus: false })
    const cheap = await begin(second, planId)
    expect([await priceOf(dear), await priceOf(cheap)]).toEqual([499, 199])
    expect((await service.bank.pay(dear.sessionId, testCards.approves)).outcome).toBe('expired')
    service.clock.advance(46 * 60)
    // Until the provider says that nobody paid in the last moment, the seat is held.
    expect((await shown(planId)).offersLeft).toBe(0)
    await service.paymentService.reconcile('over')
    expect((await shown(planId)).offersLeft).toBe(1)
    expect(await priceOf(await begin(third, planId))).toBe(199)
  })

  it('CHS-01 one that was paid in the last moment is not given twice', async () => {
    const planId = await offer(1)
    const [late, next] = (await people(2)) as [PersonMade, PersonMade]
    const begun = await begin(late, planId)
    service.clock.advance(44 * 60)
    await service.bank.pay(begun.sessionId, testCards.approves)
    service.clock.advance(10 * 60)
    expect(await priceOf(await begin(next, planId))).toBe(499)
    await service.paymentService.reconcile('over')
    expect([await kept(planId), (await service.as(late)('user-subscription')).subscriptionStatus]).toEqual([0, 'Active'])
  })
})
