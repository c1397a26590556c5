import { testCards } from '@matinee/test-bank/cards'
import type { EventObject, SessionObject } from '@matinee/test-bank/objects'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { many, one, sql } from '../../platform/db/statement.ts'
import { makePerson, type PersonMade } from '../../testing/builders.ts'
import { makePlan } from '../../testing/paying.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { type StripeService, startStripeService } from '../../testing/stripe-service.ts'

describe('nothing is granted', () => {
  let service: StripeService
  let planId: number
  let cheat: PersonMade
  let payer: PersonMade
  const changed = new Map<string, object>()
  beforeAll(async () => {
    service = await startStripeService()
    planId = await makePlan(service.db)
    service.stripe.rewrite = (body) => ({ ...body, ...changed.get((body as { id: string }).id) })
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    cheat = await makePerson(service.db)
    payer = await makePerson(service.db)
  })

  const begin = async (person: PersonMade, plan = planId) => (await service.as(person)('initiate-payment', { planId: plan })).data
  const complete = (person: PersonMade, payment: string, more: object = {}) =>
    service.as(person)('complete-subscription', { preTransactionId: payment, subscriptionStatus: true, ...more })
  const expectNothing = async (person = cheat) => {
    const me = service.as(person)
    expect((await me('user-subscription')).subscriptionStatus).toBe('Inactive')
    expect((await me('user-membership-plan-list')).data).toEqual([])
  }
  /** Lets the provider say something else of one of its objects. */
  const tamper = (id: string, changes: object) => changed.set(id, changes)

  it('SUB-03 for a forged report of payment', async () => {
    const begun = await begin(cheat)
    const forged = encodeURIComponent(JSON.stringify({ id: 'sub_1', status: 'active', payment_status: 'paid', plan: { amount: 499 } }))
    const more = { paymentResponse: forged, postTransactionId: 'sub_1' }
    expect((await complete(cheat, begun.preTransactionId, more)).data).toMatchObject({
      paymentStatus: false,
      subscriptionStatus: 'Inactive',
    })
    expect((await refusalOf(complete(cheat, 'made-up', more))).error).toBe('not_found')
    await expectNothing()
  })

  it('SUB-03 for another person’s payment or checkout', async () => {
    const [own, others] = [await begin(cheat), await begin(payer)]
    await service.bank.pay(others.sessionId, testCards.approves)
    expect((await refusalOf(complete(cheat, others.preTransactionId))).error).toBe('not_found')
    const { data } = await complete(cheat, own.preTransactionId, { postTransactionId: others.sessionId })
    expect(data.paymentStatus).toBe(false)
    await expectNothing()
    // Nor can anybody close another's checkout.
    const third = await begin(await makePerson(service.db))
    expect((await refusalOf(complete(cheat, third.preTransactionId, { subscriptionStatus: false }))).error).toBe('not_found')
    expect((await service.bank.findSession(third.sessionId))!.status).toBe('open')
  })

  it('SUB-03 for a checkout that was not paid, or is complete with its money on the way', async () => {
    const begun = await begin(cheat)
    expect((await complete(cheat, begun.preTransactionId)).data.paymentStatus).toBe(false)
    await service.bank.pay(begun.sessionId, testCards.approves)
    tamper(begun.sessionId, { payment_status: 'unpaid' })
    expect((await complete(cheat, begun.preTransactionId)).data.paymentStatus).toBe(false)
    await service.post(await service.newEvents())
    await expectNothing()
    expect((await refusalOf(begin(cheat))).error).toBe('conflict')
    tamper(begun.sessionId, { payment_status: 'paid' })
    expect((await complete(cheat, begun.preTransactionId)).data.paymentStatus).toBe(true)
  })

  it.each([
    ['amount', { amount_total: 1 }],
    ['currency', { currency: 'inr' }],
    ['owner', { client_reference_id: 'somebody-else' }],
  ])('SUB-03 for a checkout with another %s than was asked for; its subscription is ended', async (_what, changes) => {
    const begun = await begin(cheat)
    await service.bank.pay(begun.sessionId, testCards.approves)
    tamper(begun.sessionId, changes)
    expect((await complete(cheat, begun.preTransactionId)).data.paymentStatus).toBe(false)
    await service.paymentService.runOutbox()
    await expectNothing()
    const { subscription } = (await service.bank.findSession(begun.sessionId))!
    expect((await service.bank.findSubscription(String(subscription)))!.status).toBe('canceled')
  })

  it('SUB-03 for a subscription at another price', async () => {
    const [begun, cheap] = [await begin(cheat), await begin(payer, await makePlan(service.db, { listPriceMinor: 100, priceMinor: 100 }))]
    await service.bank.pay(begun.sessionId, testCards.approves)
    const { subscription } = (await service.bank.findSession(begun.sessionId))!
    const price = (await service.bank.findSession(cheap.sessionId))!.line_items.data[0]!.price
    const { items } = (await service.bank.findSubscription(String(subscription)))!
    tamper(String(subscription), { items: { ...items, data: [{ ...items.data[0], price }] } })
    expect((await complete(cheat, begun.preTransactionId)).data.paymentStatus).toBe(false)
    await expectNothing()
  })

  it('SUB-04 for a signed webhook event of another person’s checkout, which grants to its payer alone', async () => {
    await begin(cheat)
    const begun = await begin(payer)
    await service.newEvents()
    await service.bank.pay(begun.sessionId, testCards.approves)
    const events = await service.newEvents()
    await service.post(events)
    await expectNothing()
    expect((await service.as(payer)('user-subscription')).subscriptionStatus).toBe('Active')
    // A webhook event may say what it likes: the provider is asked.
    const lie = structuredClone(events.find(({ type }) => type === 'checkout.session.completed')!) as EventObject
    const own = await begin(cheat)
    lie.id = 'evt_lie'
    ;(lie.data.object as SessionObject).id = own.sessionId
    expect(await service.post([lie])).toEqual([200])
    await expectNothing()
  })

  it('SUB-03 a payment that arrives after all grants once, to the one who began it', async () => {
    const begun = await begin(cheat)
    service.clock.advance(46 * 60)
    await service.paymentService.reconcile('over')
    expect((await service.bank.pay(begun.sessionId, testCards.approves)).outcome).toBe('expired')
    await expectNothing()
  })

  it('to a guest, a child or a visitor, whatever they send', async () => {
    const [guest, child] = [await makePerson(service.db, { isGuest: true }), await makePerson(service.db, { asChild: true })]
    const begun = await begin(payer)
    await service.bank.pay(begun.sessionId, testCards.approves)
    for (const person of [guest, child]) {
      await refusalOf(begin(person))
      await refusalOf(complete(person, begun.preTransactionId))
      expect(await many(service.db, sql`select 1 from membership where account_id = ${person.accountId}`)).toEqual([])
    }
    expect((await refusalOf(service.as()('complete-subscription', { preTransactionId: begun.preTransactionId }))).error).toBe(
      'unauthenticated',
    )
  })

  it('and nothing is half written while the provider is away', async () => {
    service.stripe.beforeDoing = () => 'drop'
    const rowsBefore = await one(service.db, sql`select count(*)::int as n from membership_payment where checkout_id is not null`)
    const refused = await refusalOf(begin(cheat))
    expect([refused.status, refused.error]).toEqual([503, 'provider_away'])
    expect(refused.message).not.toMatch(/sk_|whsec_|127\.0\.0\.1|Stripe/)
    expect(await one(service.db, sql`select count(*)::int as n from membership_payment where checkout_id is not null`)).toEqual(rowsBefore)
    service.stripe.beforeDoing = () => undefined
    expect((await begin(cheat)).checkoutUrl).not.toBe('')
    await expectNothing()
  })
})
