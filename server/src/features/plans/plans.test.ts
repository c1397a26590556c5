import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson } from '../../testing/builders.ts'
import { deliverAll, makePlan, passDays, subscribe } from '../../testing/paying.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { changePlan, InvalidPlan } from './plans.ts'

describe('plans', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  it.each([
    [{ name: ' ' }, 'needs a name'],
    [{ currency: 'XXY' }, 'ISO 4217'],
    [{ currency: 'usd' }, 'ISO 4217'],
    [{ listPriceMinor: -1 }, 'regular price'],
    [{ listPriceMinor: 4.99 }, 'regular price'],
    [{ priceMinor: -1 }, 'offer’s price'.replace('’', "'")],
    [{ priceMinor: 500 }, 'must not cost more'],
    [{ promoSeats: -1 }, 'places of the offer'],
    [{ promoSeats: 1.5 }, 'places of the offer'],
    [{ interval: 'week' as 'month' }, 'by month or by year'],
  ])('that cannot be sold are refused: %o', async (parameters, sentence) => {
    await expect(makePlan(service.db, parameters)).rejects.toThrow(sentence)
    const planId = await makePlan(service.db)
    await expect(changePlan(service.db, planId, parameters)).rejects.toThrow(sentence)
    await expect(changePlan(service.db, 999_999, {})).rejects.toThrow(new InvalidPlan('There is no plan 999999.'))
  })

  it('SUB-01 a changed price is for new payments; members go on paying what they agreed to', async () => {
    const planId = await makePlan(service.db)
    const [early, late] = [await makePerson(service.db), await makePerson(service.db)]
    await subscribe(service, early, planId)
    await changePlan(service.db, planId, { listPriceMinor: 899, priceMinor: 899, name: 'Premium Plus' })
    expect((await service.as()('get-plans')).plans.find(({ id }) => id === planId)).toMatchObject({ planPrice: '8.99' })
    expect((await subscribe(service, late, planId)).data.amount).toBe('8.99')
    await passDays(service, 31)
    await deliverAll(service)
    const [membership] = (await service.as(early)('user-membership-plan-list')).data
    expect(membership).toMatchObject({ planPrice: '4.99', priceMinor: 499, planName: 'Premium Plus' })
    const { data } = await service.as(early)('export-account')
    expect((data.receipts as { amountMinor: number }[]).map((receipt) => receipt.amountMinor)).toEqual([499, 499])
  })

  it('SUB-01 are kept in currencies without cents, and by the year', async () => {
    const planId = await makePlan(service.db, { currency: 'JPY', interval: 'year', listPriceMinor: 4900, priceMinor: 4900 })
    const person = await makePerson(service.db)
    expect((await subscribe(service, person, planId)).data).toMatchObject({ amount: '4900', currency: 'JPY', toDate: '2027-12-22' })
  })
})
