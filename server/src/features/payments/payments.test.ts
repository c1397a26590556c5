import { testCards } from '@matinee/test-bank/cards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, one, sql } from '../../platform/db/statement.ts'
import { makePerson } from '../../testing/builders.ts'
import { deliverAll, makePlan, passDays, subscribe, subscriptionsOf } from '../../testing/paying.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { grantMembership } from '../membership/membership.ts'

describe('paying', () => {
  let service: TestService
  let planId: number
  beforeAll(async () => {
    service = await startTestService()
    planId = await makePlan(service.db)
  })
  afterAll(() => service.close())

  const begin = async (person: Awaited<ReturnType<typeof makePerson>>, plan = planId) =>
    (await service.as(person)('initiate-payment', { planId: plan, platform: '1', payVia: 'STRIPE' })).data
  const statusOf = async (person: Awaited<ReturnType<typeof makePerson>>) =>
    (await service.as(person)('user-subscription')).subscriptionStatus

  it('SUB-02 opens a checkout whose return addresses carry sid and pti', async () => {
    const person = await makePerson(service.db)
    const begun = await begin(person)
    expect(begun.checkoutUrl).toContain(begun.sessionId)
    const session = await service.bank.findSession(begun.sessionId)
    expect(session).toMatchObject({
      mode: 'subscription',
      customer_email: expect.stringContaining('@matinee.test'),
      line_items: { data: [{ quantity: 1, price: { id: begun.priceId, unit_amount: 499 } }] },
      success_url: `http://matinee.test/success?sid={CHECKOUT_SESSION_ID}&pti=${begun.preTransactionId}`,
      cancel_url: `http://matinee.test/cancel?sid={CHECKOUT_SESSION_ID}&pti=${begun.preTransactionId}`,
    })
    expect(begun.preTransactionId.length).toBeGreaterThan(40)
    expect(await statusOf(person)).toBe('Inactive')
  })

  it('SUB-02 gives double clicks, two tabs and retries one checkout, and one subscription', async () => {
    const person = await makePerson(service.db)
    const all = await Promise.all(Array.from({ length: 6 }, () => begin(person)))
    expect(new Set(all.map((begun) => JSON.stringify(begun))).size).toBe(1)
    const before = (await subscriptionsOf(service)).length
    const me = service.as(person)
    const [first] = all
    const paid = await Promise.all([1, 2, 3].map(() => service.bank.pay(first!.sessionId, testCards.approves)))
    expect(paid.map(({ outcome }) => outcome).sort()).toEqual(['complete', 'complete', 'paid'])
    const told = await Promise.all(
      [1, 2, 3].map(() => me('complete-subscription', { preTransactionId: first!.preTransactionId, subscriptionStatus: true })),
    )
    expect(told.map(({ data }) => data.paymentStatus)).toEqual([true, true, true])
    expect((await subscriptionsOf(service)).length).toBe(before + 1)
    expect((await refusalOf(begin(person))).error).toBe('conflict')
  })

  it('SUB-03 tells what was paid, by whom the provider says', async () => {
    const person = await makePerson(service.db)
    const { data, begun, message } = await subscribe(service, person, planId)
    expect(message).toContain('payment has arrived')
    expect(data).toEqual({
      paymentStatus: true,
      subscriptionStatus: 'Active',
      planName: 'Premium',
      amount: '4.99',
      amountMinor: 499,
      currency: 'USD',
      toDate: '2026-12-21',
      preTransactionId: begun.preTransactionId,
    })
    expect((await service.as(person)('user-membership-plan-list')).data).toMatchObject([
      {
        planId: planId,
        planPrice: '4.99',
        platform: '1',
        paymentMode: 'Card ending 4242 (test)',
        isSubscribed: true,
        isRequested: false,
        hasFailedPayment: false,
        fromDate: '2026-11-21',
        memberSince: '2026-11-21',
        toDate: '2026-12-21',
      },
    ])
    const again = await service.as(person)('complete-subscription', {
      preTransactionId: begun.preTransactionId,
      subscriptionStatus: false,
    })
    expect(again.data).toEqual(data)
  })

  it('SUB-03 grants nothing for a declined card, and lets another be tried in the same checkout', async () => {
    const person = await makePerson(service.db)
    const { data, begun } = await subscribe(service, person, planId, testCards.declines)
    expect(data).toMatchObject({ paymentStatus: false, subscriptionStatus: 'Inactive' })
    expect(await begin(person)).toEqual(begun)
    expect((await subscribe(service, person, planId)).data.paymentStatus).toBe(true)
  })

  it('SUB-03 closes the checkout that the browser reports as cancelled, for good', async () => {
    const person = await makePerson(service.db)
    const begun = await begin(person)
    const { data, message } = await service.as(person)('complete-subscription', {
      preTransactionId: begun.preTransactionId,
      subscriptionStatus: false,
    })
    expect([data.paymentStatus, message]).toEqual([false, 'The payment was not made. Nothing was charged.'])
    expect((await service.bank.pay(begun.sessionId, testCards.approves)).outcome).toBe('expired')
    expect((await begin(person)).sessionId).not.toBe(begun.sessionId)
  })

  it('believes the provider where the browser reports a paid checkout as cancelled', async () => {
    const person = await makePerson(service.db)
    const begun = await begin(person)
    await service.bank.pay(begun.sessionId, testCards.approves)
    const { data } = await service.as(person)('complete-subscription', {
      preTransactionId: begun.preTransactionId,
      subscriptionStatus: false,
    })
    expect(data).toMatchObject({ paymentStatus: true, subscriptionStatus: 'Active' })
  })

  it('closes the old checkout when another plan is chosen, or the plan’s price has changed', async () => {
    const person = await makePerson(service.db)
    const yearly = await makePlan(service.db, { name: 'Yearly', interval: 'year', listPriceMinor: 4990, priceMinor: 4990 })
    const first = await begin(person)
    const second = await begin(person, yearly)
    expect((await service.bank.pay(first.sessionId, testCards.approves)).outcome).toBe('expired')
    await sql`update membership_plan set list_price_minor = 5990, price_minor = 5990 where id = ${yearly}`.execute(service.db)
    const third = await begin(person, yearly)
    expect((await service.bank.pay(second.sessionId, testCards.approves)).outcome).toBe('expired')
    expect((await service.bank.findSession(third.sessionId))!.amount_total).toBe(5990)
    expect(
      await many(service.db, sql`select 1 from membership_payment where account_id = ${person.accountId} and state = 'open'`),
    ).toHaveLength(1)
  })

  it('syncs the old checkout that was paid in another tab before it could be closed', async () => {
    const person = await makePerson(service.db)
    const yearly = await makePlan(service.db, { name: 'Yearly', interval: 'year' })
    const first = await begin(person)
    await service.bank.pay(first.sessionId, testCards.approves)
    expect(await refusalOf(begin(person, yearly))).toMatchObject({ error: 'conflict', message: 'You are a member already.' })
    expect(await statusOf(person)).toBe('Active')
  })

  it('opens another checkout once the old one is past its time', async () => {
    const person = await makePerson(service.db)
    const first = await begin(person)
    service.clock.advance(46 * 60)
    expect((await begin(person)).sessionId).not.toBe(first.sessionId)
  })

  it('opens ten checkouts an hour for an account, and gives the same one as often as it is asked for', async () => {
    const person = await makePerson(service.db)
    const other = await makePlan(service.db, { name: 'Other' })
    for (let count = 0; count < 10; count++) await begin(person, count % 2 === 0 ? planId : other)
    const refused = await refusalOf(begin(person))
    expect(refused).toMatchObject({ error: 'rate_limited', status: 429 })
    // Another account is not concerned.
    const neighbour = await makePerson(service.db)
    const first = await begin(neighbour)
    for (let count = 0; count < 11; count++) expect(await begin(neighbour)).toEqual(first)
    service.clock.advance(3601)
    expect((await begin(person)).sessionId).toMatch(/^cs_test_/)
  })

  it('SUB-03 ends what was paid twice: an account that has a subscription already keeps that one alone', async () => {
    const person = await makePerson(service.db)
    const first = await begin(person)
    const setProvider = (isTest: boolean) =>
      sql`update membership_payment set is_test = ${isTest} where id = ${first.preTransactionId}`.execute(service.db)
    // The operator tried another provider meanwhile, so this checkout was left behind open there.
    await setProvider(false)
    const { begun, data } = await subscribe(service, person, planId)
    expect(data.paymentStatus).toBe(true)
    await setProvider(true)
    expect((await service.bank.pay(first.sessionId, testCards.approves)).outcome).toBe('paid')
    await deliverAll(service)
    const stateOf = async (session: string) =>
      (await service.bank.findSubscription(String((await service.bank.findSession(session))!.subscription)))!.status
    expect([await stateOf(first.sessionId), await stateOf(begun.sessionId)]).toEqual(['canceled', 'active'])
    expect(
      await many(
        service.db,
        sql`select y.id, y.state from membership m join membership_payment y on y.id = m.payment_id where m.account_id = ${person.accountId}`,
      ),
    ).toEqual([{ id: begun.preTransactionId, state: 'paid' }])
    expect(await many(service.db, sql`select state from membership_payment where id = ${first.preTransactionId}`)).toEqual([
      { state: 'closed' },
    ])
    expect(await many(service.db, sql`select 1 from membership_receipt where payment_id = ${first.preTransactionId}`)).toEqual([])
    expect(await statusOf(person)).toBe('Active')
  })

  it('refuses who has a membership, other platforms, and plans that are not there', async () => {
    const person = await makePerson(service.db)
    await grantMembership(service.db, { accountId: person.accountId, planId, status: 'Active', toDate: null })
    expect(await refusalOf(begin(person))).toMatchObject({ error: 'conflict', message: expect.stringContaining('complimentary') })
    const free = service.as(await makePerson(service.db))
    expect((await refusalOf(free('initiate-payment', { planId: planId, platform: '2' }))).error).toBe('invalid_parameter')
    expect((await refusalOf(free('initiate-payment', { planId: planId, payVia: 'PAYPAL' }))).error).toBe('invalid_parameter')
    expect((await refusalOf(free('initiate-payment', { planId: 999_999 }))).error).toBe('not_found')
    expect((await refusalOf(free('initiate-payment', {} as never))).error).toBe('invalid_parameter')
  })

  it('lets whoever had a granted membership pay once it has ended', async () => {
    const person = await makePerson(service.db)
    await grantMembership(service.db, {
      accountId: person.accountId,
      planId,
      status: 'Inactive',
      toDate: null,
      changedAt: new Date('2025-01-01'),
    })
    await subscribe(service, person, planId)
    expect((await service.as(person)('user-membership-plan-list')).data).toMatchObject([
      { platform: '1', memberSince: '2025-01-01', subscriptionStatus: 'Active' },
    ])
    await expect(grantMembership(service.db, { accountId: person.accountId, planId, status: 'Active', toDate: null })).rejects.toThrow(
      'pays',
    )
  })

  it('lets the root alone pay, cancel and resume', async () => {
    const person = await makePerson(service.db)
    const child = await makePerson(service.db, { asChild: true })
    await subscribe(service, person, planId)
    for (const path of ['initiate-payment', 'cancel-subscription-request', 'resume-subscription'] as const) {
      expect((await refusalOf(service.as(child)(path, { planId: planId } as never))).error, path).toBe('forbidden')
      expect((await refusalOf(service.as(await makePerson(service.db, { isGuest: true }))(path, { planId: planId } as never))).error).toBe(
        'guest',
      )
    }
  })

  it('ends a lapsed subscription at the provider before another is paid', async () => {
    const person = await makePerson(service.db)
    const { begun } = await subscribe(service, person, planId, testCards.failsAtRenewal)
    await deliverAll(service)
    // The provider is silent for a while, so the membership lapses here.
    service.clock.advance(35 * 86_400)
    expect(await statusOf(person)).toBe('Inactive')
    const { data } = await subscribe(service, person, planId)
    expect(data.paymentStatus).toBe(true)
    const { subscriptionId } = await one(
      service.db,
      sql<{
        subscriptionId: string
      }>`select subscription_id as "subscriptionId" from membership_payment where id = ${begun.preTransactionId}`,
    )
    expect((await service.bank.findSubscription(subscriptionId))!.status).toBe('canceled')
  })

  it('finds a renewal that was paid though no webhook told of it, instead of charging again', async () => {
    const person = await makePerson(service.db)
    await subscribe(service, person, planId)
    await passDays(service, 35)
    expect(await statusOf(person)).toBe('Inactive')
    expect((await refusalOf(begin(person))).message).toBe('You are a member already.')
    expect(await statusOf(person)).toBe('Active')
  })
})
