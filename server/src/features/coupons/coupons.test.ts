import { testCards } from '@matinee/test-bank/cards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, type PersonMade } from '../../testing/builders.ts'
import { deliverAll, makePlan, passToRenewal, subscribe } from '../../testing/paying.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

const half = {
  note: 'Spring',
  kind: 'percent' as const,
  percent: 50,
  amountMinor: null,
  currency: null,
  freeDays: null,
  isForEveryPayment: false,
  planIds: [] as number[],
  startsAt: null,
  endsAt: null,
  mostUses: null,
  mostUsesEach: 1,
  isActive: true,
}

describe('a coupon at the checkout', () => {
  let service: TestService
  let call: ReturnType<TestService['operator']>
  let planId: number
  let made = 0
  beforeAll(async () => {
    service = await startTestService()
    call = service.operator()
    planId = await makePlan(service.db)
  })
  afterAll(() => service.close())

  const coupon = async (changes: Partial<Parameters<typeof call<'create-coupon'>>[1]> = {}) =>
    (await call('create-coupon', { ...half, code: `CODE-${++made}`, ...changes })).data
  const check = async (person: PersonMade, couponCode: string, plan = planId) =>
    (await service.as(person)('check-coupon', { planId: plan, coupon: couponCode })).data
  const begin = async (person: PersonMade, couponCode?: string) =>
    (await service.as(person)('initiate-payment', { planId, ...(couponCode && { coupon: couponCode }) })).data
  const receipts = async (person: PersonMade) => {
    const { data } = await service.as(person)('export-account')
    return (data.receipts as { amountMinor: number }[]).map(({ amountMinor }) => amountMinor)
  }
  const membership = async (person: PersonMade) => (await service.as(person)('user-membership-plan-list')).data[0]

  it('takes a part off the first payment, told before anybody pays, and the renewal costs the whole price', async () => {
    const { code, id } = await coupon()
    const person = await makePerson(service.db)
    expect(await check(person, ` ${code.toLowerCase()} `)).toEqual({
      coupon: code,
      planPrice: '4.99',
      priceMinor: 499,
      currency: 'USD',
      firstPrice: '2.49',
      firstPriceMinor: 249,
      freeDays: null,
      couponText: '50% off the first month',
    })
    const { data, begun } = await subscribe(service, person, planId, testCards.approves, code)
    expect([begun.priceMinor, data.amount, data.paymentStatus]).toEqual([249, '2.49', true])
    expect(await membership(person)).toMatchObject({ planPrice: '4.99', subscriptionStatus: 'Active' })
    await passToRenewal(service, person.accountId)
    await deliverAll(service)
    expect(await receipts(person)).toEqual([249, 499])
    expect((await call('get-coupon', { id })).data).toMatchObject({ uses: 1, heldUses: 0, isUsed: true, state: 'running' })
    const use = {
      at: expect.any(String),
      accountId: person.accountId,
      accountName: expect.stringMatching(/./),
      planName: 'Premium',
      firstMinor: 249,
      amountMinor: 499,
      currency: 'USD',
      freeDays: null,
    }
    expect((await call('list-coupon-uses', { id })).data).toEqual([use])
    // The analyst of a service reads figures and plans, and nobody's name.
    const analyst = service.operator(await makePerson(service.db, { role: 'analyst' }))
    expect((await analyst('list-coupon-uses', { id })).data).toEqual([{ ...use, accountName: null }])
  })

  it('takes an amount off every payment, never more than there is to pay', async () => {
    const { code } = await coupon({ kind: 'amount', percent: null, amountMinor: 100, currency: 'USD', isForEveryPayment: true })
    const person = await makePerson(service.db)
    expect((await check(person, code)).couponText).toBe('$1.00 off every month')
    await subscribe(service, person, planId, testCards.approves, code)
    await passToRenewal(service, person.accountId)
    await deliverAll(service)
    expect(await receipts(person)).toEqual([399, 399])
    expect(await membership(person)).toMatchObject({ planPrice: '3.99' })
    const all = await coupon({ kind: 'amount', percent: null, amountMinor: 10_000, currency: 'USD' })
    const other = await makePerson(service.db)
    expect((await subscribe(service, other, planId, testCards.approves, all.code)).data).toMatchObject({
      amount: '0.00',
      paymentStatus: true,
    })
    expect(await membership(other)).toMatchObject({ subscriptionStatus: 'Active', planPrice: '4.99' })
  })

  it('gives days for nothing before the first payment', async () => {
    const { code } = await coupon({ kind: 'free-days', percent: null, freeDays: 14 })
    const person = await makePerson(service.db)
    expect(await check(person, code)).toMatchObject({
      firstPrice: '0.00',
      planPrice: '4.99',
      freeDays: 14,
      couponText: 'The first 14 days free',
    })
    const now = service.clock.now()
    await subscribe(service, person, planId, testCards.approves, code)
    const inTwoWeeks = new Date(now.getTime() + 14 * 86_400_000).toISOString().slice(0, 10)
    expect(await membership(person)).toMatchObject({ subscriptionStatus: 'Active', toDate: inTwoWeeks })
    expect(await receipts(person)).toEqual([])
    await passToRenewal(service, person.accountId)
    await deliverAll(service)
    expect(await receipts(person)).toEqual([499])
  })

  it('is refused with what is wrong with it, before and at the payment, and nothing is begun', async () => {
    const yearly = await makePlan(service.db, { name: 'Gold', currency: 'EUR' })
    const person = await makePerson(service.db)
    const now = service.clock.now().getTime()
    const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString()
    const cases: [string, string][] = [
      ['NO-SUCH', 'There is no such code.'],
      [(await coupon({ isActive: false })).code, 'This code is no longer valid.'],
      [(await coupon({ startsAt: '2027-05-01T00:00:00Z' })).code, 'This code can be used from 1 May 2027.'],
      [(await coupon({ startsAt: '2020-05-01T00:00:00Z', endsAt: '2020-06-01T00:00:00Z' })).code, 'This code ended on 1 June 2020.'],
      [(await coupon({ planIds: [yearly] })).code, 'This code is not for Premium.'],
      [(await coupon({ kind: 'amount', percent: null, amountMinor: 100, currency: 'EUR' })).code, 'This code is not for Premium.'],
    ]
    for (const [couponCode, message] of cases) {
      expect(await refusalOf(service.as(person)('check-coupon', { planId, coupon: couponCode }))).toMatchObject({ message })
      expect(await refusalOf(service.as(person)('initiate-payment', { planId, coupon: couponCode }))).toMatchObject({ message })
    }
    const { data } = await service.as(person)('export-account')
    expect(data.payments).toEqual([])
    const running = await coupon({ startsAt: inDays(-1), endsAt: inDays(1), planIds: [planId] })
    expect((await check(person, running.code)).firstPrice).toBe('2.49')
  })

  it('is used once by a person who comes back, and by nobody once it is used up', async () => {
    const [first, second] = [await makePerson(service.db), await makePerson(service.db)]
    const { code, id } = await coupon({ mostUses: 1 })
    const { begun } = await subscribe(service, first, planId, testCards.approves, code)
    expect((await refusalOf(service.as(second)('check-coupon', { planId, coupon: code }))).message).toBe('This code has been used up.')
    expect((await call('get-coupon', { id })).data.state).toBe('used-up')
    const { version, code: sameCode, uses, heldUses, isUsed, state, ...standing } = (await call('get-coupon', { id })).data
    await call('update-coupon', { ...standing, version, mostUses: 5 })
    expect((await refusalOf(service.as(first)('check-coupon', { planId, coupon: code }))).message).toBe('You have used this code already.')
    expect((await check(second, code)).firstPriceMinor).toBe(249)
    expect([sameCode, begun.priceMinor]).toEqual([code, 249])
  })

  it('its last use is taken by two at once: one pays less, the other is told; ten at once take three', async () => {
    const one = await coupon({ mostUses: 1 })
    const two = [await makePerson(service.db), await makePerson(service.db)]
    const begun = await Promise.allSettled(two.map((person) => begin(person, one.code)))
    expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = begun.find((outcome) => outcome.status === 'rejected')
    expect(String(lost?.reason)).toContain('This code has been used up.')
    const three = await coupon({ mostUses: 3 })
    const ten = await Promise.all(Array.from({ length: 10 }, () => makePerson(service.db)))
    const paid = await Promise.allSettled(ten.map((person) => subscribe(service, person, planId, testCards.approves, three.code)))
    expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect((await call('get-coupon', { id: three.id })).data).toMatchObject({ uses: 3, heldUses: 0 })
  })

  it('holds a use while a checkout is open, and gives it back when that is cancelled; without the code another is opened', async () => {
    const { code, id } = await coupon({ mostUses: 1 })
    const [holder, next] = [await makePerson(service.db), await makePerson(service.db)]
    const begun = await begin(holder, code)
    expect(await begin(holder, code)).toEqual(begun)
    expect((await call('get-coupon', { id })).data).toMatchObject({ uses: 0, heldUses: 1, state: 'used-up' })
    expect((await refusalOf(service.as(next)('check-coupon', { planId, coupon: code }))).message).toBe('This code has been used up.')
    const without = await begin(holder)
    expect([without.priceMinor, without.sessionId === begun.sessionId]).toEqual([499, false])
    expect((await service.bank.pay(begun.sessionId, testCards.approves)).outcome).toBe('expired')
    expect((await subscribe(service, next, planId, testCards.approves, code)).data.amount).toBe('2.49')
  })

  it('that is turned off leaves what was agreed by it to an open checkout', async () => {
    const { code, id, version } = await coupon()
    const person = await makePerson(service.db)
    const begun = await begin(person, code)
    await call('update-coupon', { ...half, id, version, isActive: false })
    await service.bank.pay(begun.sessionId, testCards.approves)
    await deliverAll(service)
    expect(await receipts(person)).toEqual([249])
    const after = (await call('get-coupon', { id })).data
    expect(after).toMatchObject({ state: 'off', uses: 1 })
    expect((await refusalOf(call('delete-coupon', { id, version: after.version }))).message).toContain('Turn it off instead')
  })

  it('is not guessed: an account may try so many within an hour', async () => {
    const person = await makePerson(service.db)
    const tried: string[] = []
    for (let time = 0; time < 41; time++)
      tried.push((await refusalOf(service.as(person)('check-coupon', { planId, coupon: `GUESS-${time}` }))).error)
    expect([new Set(tried.slice(0, 40)), tried[40]]).toEqual([new Set(['not_found']), 'rate_limited'])
  })

  it('is refused where it makes no sense, and its code is nobody else’s', async () => {
    const message = async (changes: object) =>
      (await refusalOf(call('create-coupon', { ...half, code: 'SENSE', ...changes } as never))).message
    expect(await message({ percent: null })).toContain('needs percent')
    expect(await message({ kind: 'amount', percent: null, amountMinor: 5 })).toContain('needs amountMinor and currency')
    expect(await message({ freeDays: 3 })).toContain('neither')
    expect(await message({ kind: 'amount', percent: null, amountMinor: 5, currency: 'ZZZ' })).toBe('There is no currency ZZZ.')
    expect(await message({ kind: 'free-days', percent: null, freeDays: 3, isForEveryPayment: true })).toContain('not before every one')
    expect(await message({ startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' })).toBe('The coupon must end after it starts.')
    expect(await message({ planIds: [999_999] })).toBe('There is no plan 999999.')
    expect(await message({ code: 'small' })).toContain('capital letters')
    const { code, id, version } = await coupon()
    expect(await message({ code })).toBe('There is such a coupon already.')
    await call('delete-coupon', { id, version })
    expect((await call('list-coupons')).data.map((one) => one.code)).not.toContain(code)
  })
})
