import { testCards } from '@matinee/test-bank/cards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson } from '../../testing/builders.ts'
import { deliverAll, passToRenewal, subscribe } from '../../testing/paying.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

const fields = {
  name: 'Premium',
  interval: 'month' as const,
  currency: 'USD',
  listPriceMinor: 499,
  priceMinor: 499,
  promoSeats: null,
  benefitsHtml: '<p>All films at {name}, {price}</p><script>x()</script>',
  isOnSale: true,
  position: 5,
}

describe('the plans of an operator', () => {
  let service: TestService
  let call: ReturnType<TestService['operator']>
  beforeAll(async () => {
    service = await startTestService()
    call = service.operator()
  })
  afterAll(() => service.close())

  const sold = async () => (await service.as()('get-plans')).plans.map(({ planName }) => planName)
  const listed = async (id: number) => (await call('list-plans')).data.find((plan) => plan.id === id)!
  const change = async (id: number, changes: Partial<typeof fields> | { interval: 'year' }) => {
    const { heldSeats, members, membersAtOtherPrice, isUsed, ...standing } = await listed(id)
    return (await call('update-plan', { ...standing, ...changes })).data
  }
  const removeAll = async () => {
    for (const { id, version } of (await call('list-plans')).data) await call('delete-plan', { id, version })
  }

  it('stand in the operator’s order, and one that is taken off sale is gone for viewers', async () => {
    const first = (await call('create-plan', { ...fields, name: 'Second' })).data
    const { data: second } = await call('create-plan', { ...fields, name: 'First', position: 2 })
    expect(await sold()).toEqual(['First', 'Second'])
    await change(second.id, { isOnSale: false })
    expect(await sold()).toEqual(['Second'])
    expect((await call('list-plans')).data.map(({ name, isOnSale }) => [name, isOnSale])).toEqual([
      ['First', false],
      ['Second', true],
    ])
    const late = await makePerson(service.db)
    expect(await refusalOf(service.as(late)('initiate-payment', { planId: second.id }))).toMatchObject({
      error: 'conflict',
      message: 'First is no longer sold. Please choose another plan.',
    })
    expect(first.position).toBe(5)
    await removeAll()
  })

  it('leave members what they agreed to when price, length or sale change, also at the renewal, and count them', async () => {
    const { data: plan } = await call('create-plan', fields)
    expect(plan).toMatchObject({ members: 0, membersAtOtherPrice: 0, isUsed: false })
    const [early, late] = [await makePerson(service.db), await makePerson(service.db)]
    await subscribe(service, early, plan.id)
    await change(plan.id, { listPriceMinor: 899, priceMinor: 899 })
    await subscribe(service, late, plan.id)
    expect(await listed(plan.id)).toMatchObject({ members: 2, membersAtOtherPrice: 1, isUsed: true })
    await change(plan.id, { interval: 'year' })
    await change(plan.id, { isOnSale: false })
    await passToRenewal(service, early.accountId)
    await deliverAll(service)
    const [membership] = (await service.as(early)('user-membership-plan-list')).data
    expect(membership).toMatchObject({ planPrice: '4.99', planType: 'Monthly', subscriptionStatus: 'Active' })
    const { data } = await service.as(early)('export-account')
    expect((data.receipts as { amountMinor: number }[]).map(({ amountMinor }) => amountMinor)).toEqual([499, 499])
    const standing = await listed(plan.id)
    expect((await refusalOf(call('delete-plan', { id: plan.id, version: standing.version }))).message).toContain('Take it off sale instead')
  })

  it('can be paid to the end where a checkout was open when the plan was taken off sale', async () => {
    const { data: plan } = await call('create-plan', fields)
    const person = await makePerson(service.db)
    const { data: begun } = await service.as(person)('initiate-payment', { planId: plan.id })
    await change(plan.id, { isOnSale: false })
    await service.bank.pay(begun.sessionId, testCards.approves)
    await deliverAll(service)
    expect((await service.as(person)('user-subscription')).subscriptionStatus).toBe('Active')
  })

  it('are previewed as viewers’ pages say them, and nothing is kept of it', async () => {
    const before = (await call('list-plans')).data.length
    const offer = { ...fields, name: 'Gold', listPriceMinor: 999, priceMinor: 799, promoSeats: 20, currency: 'EUR' }
    expect((await call('preview-plan', offer)).data).toEqual({
      name: 'Gold',
      kind: 'Monthly',
      price: '7.99',
      regularPrice: '9.99',
      currency: 'EUR',
      benefitsHtml: '<p>All films at Matinee, €7.99 monthly</p>',
      seatsLeft: 20,
    })
    expect((await refusalOf(call('preview-plan', { ...offer, priceMinor: 1000 }))).message).toContain('must not cost more')
    expect((await call('list-plans')).data).toHaveLength(before)
  })
})
