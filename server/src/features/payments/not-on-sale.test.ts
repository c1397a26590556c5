import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, sql } from '../../platform/db/statement.ts'
import { noPayments } from '../../platform/payments/no-payments.ts'
import { webhookPath } from '../../routes/payment-webhook.ts'
import { makePerson } from '../../testing/builders.ts'
import { makePlan } from '../../testing/paying.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

describe('a service without a card provider', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService({ payments: noPayments, demo: false })
  })
  afterAll(() => service.close())

  it('SUB-01 SUB-04 has no plan on sale, and opens no checkout', async () => {
    const planId = await makePlan(service.db)
    const person = await makePerson(service.db)
    expect((await service.as()('get-plans')).plans).toEqual([])
    expect((await service.as(person)('user-subscription')).plans).toEqual([])
    expect(await refusalOf(service.as(person)('initiate-payment', { planId: planId }))).toMatchObject({
      status: 409,
      error: 'conflict',
      message: 'Memberships aren’t on sale here.',
    })
    expect(await many(service.db, sql`select 1 from membership_payment`)).toEqual([])
    expect((await service.as()('stripe-config')).data).toMatchObject({ stripePk: '', isTest: false })
  })

  it('SUB-04 believes no webhook event', async () => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' }
    const reply = await service.app.inject({ method: 'POST', url: webhookPath, headers, payload: '{"id":"evt_1"}' })
    expect(reply.statusCode).toBe(400)
  })

  it('leaves memberships that stand as they are', async () => {
    const person = await makePerson(service.db, { membership: 'Active' })
    expect((await service.as(person)('user-membership-plan-list')).data).toMatchObject([{ subscriptionStatus: 'Active' }])
  })
})
