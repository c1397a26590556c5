import type { OperatorInput } from '@matinee/contract/operator/operator-client'
import { testCards } from '@matinee/test-bank/cards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, makeTitle, type PersonMade } from '../../testing/builders.ts'
import { deliverAll, makePlan, passDays, passToRenewal, subscribe, subscriptionsOf } from '../../testing/paying.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

const half: OperatorInput<'create-coupon'> = {
  kind: 'percent',
  ...{ code: 'HALF', note: '', percent: 50, amountMinor: null, currency: null, freeDays: null, isForEveryPayment: false },
  ...{ planIds: [], startsAt: null, endsAt: null, mostUses: null, mostUsesEach: null, isActive: true },
}

describe('a membership in the hands of support', () => {
  let service: TestService
  let film: { videoId: number; videoType: 'film' }
  let planId: number
  let support: ReturnType<TestService['operator']>
  beforeAll(async () => {
    service = await startTestService()
    support = service.operator(await makePerson(service.db, { role: 'support' }))
    film = { videoId: await makeTitle(service.db, { isPremium: true }), videoType: 'film' }
  })
  afterAll(() => service.close())

  const inDays = (days: number) => new Date(service.clock.now().getTime() + days * 86_400_000).toISOString()
  const plays = (person: PersonMade) =>
    service
      .as(person)('deeplinking-play-url', film)
      .then(
        () => true,
        () => false,
      )
  const standing = async ({ accountId: id }: PersonMade) => (await support('get-account-membership', { id })).data.membership
  const shown = async (person: PersonMade) => (await service.as(person)('user-membership-plan-list')).data[0]

  it('cannot be granted where nothing is sold', async () => {
    const { accountId: id } = await makePerson(service.db)
    expect((await refusalOf(support('grant-membership', { id, until: null }))).message).toMatch(/There is no plan yet/)
    planId = await makePlan(service.db, { name: 'Premium' })
  })

  it('is granted for a time: premium plays at once, nothing undoes it, its owner reads it, and it ends by itself', async () => {
    const person = await makePerson(service.db)
    const id = person.accountId
    expect([await plays(person), await standing(person)]).toEqual([false, null])
    expect((await refusalOf(support('grant-membership', { id, until: inDays(-1) }))).message).toBe('The end must lie ahead.')
    const until = inDays(30)
    expect((await support('grant-membership', { id, until })).data.membership).toMatchObject({
      ...{ planName: 'Premium', status: 'Active', isComplimentary: true, until, amountMinor: null, paidUntil: null },
    })
    expect(await plays(person)).toBe(true)
    await service.paymentService.reconcile('all')
    await deliverAll(service)
    expect(await plays(person)).toBe(true)
    expect(await shown(person)).toMatchObject({
      platform: '0',
      paymentMode: 'Complimentary',
      subscriptionStatus: 'Active',
      toDate: until.slice(0, 10),
    })
    await expect
      .poll(() => service.emails.find(({ to }) => to === person.email)?.subject, { timeout: 20_000 })
      .toBe('Your membership is complimentary')
    await passDays(service, 30.01)
    expect([await plays(person), (await standing(person))?.status]).toEqual([false, 'Inactive'])
    const [entry] = (await service.operator()('list-audit-log', { entity: 'account', action: 'grant membership' })).data
    expect(entry).toMatchObject({ entityId: String(id), before: { membership: 'Inactive' }, after: { isComplimentary: true, until } })
  })

  it('is granted without end and taken back', async () => {
    const person = await makePerson(service.db)
    const id = person.accountId
    await support('grant-membership', { id, until: null })
    await passDays(service, 20)
    expect([await plays(person), (await standing(person))?.until]).toEqual([true, null])
    await support('take-back-membership', { id })
    expect(await plays(person)).toBe(false)
    expect((await refusalOf(support('take-back-membership', { id }))).message).toMatch(/no membership/)
  })

  it('takes the place of a paid one only once that is cancelled, which is charged no more; what was paid for plays to its end', async () => {
    const person = await makePerson(service.db)
    const id = person.accountId
    await subscribe(service, person, planId)
    await deliverAll(service)
    expect((await refusalOf(support('grant-membership', { id, until: null }))).message).toMatch(/Cancel it first/)
    expect((await refusalOf(support('take-back-membership', { id }))).message).toMatch(/Cancel it instead/)
    const cancelled = (await support('cancel-membership', { id })).data.membership!
    expect(cancelled).toMatchObject({ status: 'Cancelled', isComplimentary: false, amountMinor: 499 })
    expect((await refusalOf(support('cancel-membership', { id }))).message).toMatch(/cancelled already/)
    expect((await support('resume-membership', { id })).data.membership).toMatchObject({ status: 'Active' })
    await support('cancel-membership', { id })
    expect((await refusalOf(support('grant-membership', { id, until: inDays(3) }))).message).toMatch(/They have paid until/)
    const until = inDays(90)
    await support('grant-membership', { id, until })
    await deliverAll(service)
    await service.paymentService.reconcile('all')
    await deliverAll(service)
    expect((await subscriptionsOf(service)).at(-1)!.status).toBe('canceled')
    expect(await standing(person)).toMatchObject({ isComplimentary: true, until, paidUntil: cancelled.until })
    const back = (await support('take-back-membership', { id })).data.membership!
    expect(back).toMatchObject({ status: 'Active', isComplimentary: true, until: cancelled.until })
    expect((await refusalOf(support('take-back-membership', { id }))).message).toMatch(/was paid for/)
    expect(await plays(person)).toBe(true)
    await passDays(service, 32)
    expect(await plays(person)).toBe(false)
    await subscribe(service, person, planId)
    expect(await standing(person)).toMatchObject({ status: 'Active', isComplimentary: false, paidUntil: null })
  })

  it('closes a checkout that is open, so that nobody pays for what is given', async () => {
    const person = await makePerson(service.db)
    const { data: begun } = await service.as(person)('initiate-payment', { planId })
    await support('grant-membership', { id: person.accountId, until: null })
    await service.paymentService.runOutbox()
    expect((await service.bank.pay(begun.sessionId, testCards.approves)).outcome).toBe('expired')
    expect((await support('get-account-membership', { id: person.accountId })).data.payments).toMatchObject([{ state: 'closed' }])
  })

  it('is told with what was agreed and what arrived; a receipt is mailed again, and nobody else’s', async () => {
    const [person, other] = [await makePerson(service.db), await makePerson(service.db)]
    const { accountId: id } = person
    await service.operator()('create-coupon', half)
    await subscribe(service, person, planId, testCards.approves, 'HALF')
    await deliverAll(service)
    await passToRenewal(service, id)
    await deliverAll(service)
    const { membership, payments } = (await support('get-account-membership', { id })).data
    expect(membership).toMatchObject({ coupon: 'HALF', amountMinor: 499, currency: 'USD', cardEnding: '4242', isComplimentary: false })
    expect(payments).toMatchObject([
      {
        ...{ state: 'paid', subscriptionState: 'active', firstMinor: 249, amountMinor: 499, coupon: 'HALF', isTest: true },
        receipts: [
          { amountMinor: 499, providerAddress: null },
          { amountMinor: 249, providerAddress: null },
        ],
      },
    ])
    const { id: receiptId, number } = payments[0]!.receipts[0]!
    const mailed = () => service.emails.filter(({ subject }) => subject.includes(number)).length
    const before = mailed()
    await support('send-receipt', { id, receiptId })
    await service.paymentService.runOutbox()
    expect(mailed()).toBe(before + 1)
    expect((await refusalOf(support('send-receipt', { id: other.accountId, receiptId }))).error).toBe('not_found')
  })
})
