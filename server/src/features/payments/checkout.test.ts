import { testCards } from '@matinee/test-bank/cards'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { many, sql } from '../../platform/db/statement.ts'
import { makePerson } from '../../testing/builders.ts'
import { makePlan } from '../../testing/paying.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { type StripeService, startStripeService } from '../../testing/stripe-service.ts'

let service: StripeService
beforeAll(async () => {
  service = await startStripeService()
})
afterAll(() => service.close())

it('SUB-02 a payment whose checkout could not be opened makes way for one of another plan', async () => {
  const [first, second] = [await makePlan(service.db), await makePlan(service.db, { name: 'Gold', listPriceMinor: 999, priceMinor: 999 })]
  const person = await makePerson(service.db)
  const begin = (planId: number) => service.as(person)('initiate-payment', { planId })
  service.stripe.beforeDoing = () => ({ status: 500 })
  expect((await refusalOf(begin(first))).error).toBe('provider_away')
  service.stripe.beforeDoing = () => undefined
  const begun = (await begin(second)).data
  await service.bank.pay(begun.sessionId, testCards.approves)
  await service.as(person)('complete-subscription', { preTransactionId: begun.preTransactionId })
  const payments = await many(
    service.db,
    sql<{ planId: number; state: string }>`
      select plan_id as "planId", state from membership_payment where account_id = ${person.accountId} order by created_at, id`,
  )
  expect(payments).toHaveLength(2)
  expect(payments).toContainEqual({ planId: first, state: 'closed' })
  expect(payments).toContainEqual({ planId: second, state: 'paid' })
})

it('tells whoever looks after people the card provider’s own page of every sum, where it is refunded', async () => {
  const planId = await makePlan(service.db, { name: 'Silver' })
  const person = await makePerson(service.db)
  const begun = (await service.as(person)('initiate-payment', { planId })).data
  await service.bank.pay(begun.sessionId, testCards.approves)
  await service.post(await service.newEvents())
  const support = service.operator(await makePerson(service.db, { role: 'support' }))
  const { payments } = (await support('get-account-membership', { id: person.accountId })).data
  const [receipt] = payments[0]!.receipts
  expect(payments).toMatchObject([{ state: 'paid', isTest: true, receipts: [{ amountMinor: 499 }] }])
  expect(receipt!.providerAddress).toBe(`https://dashboard.stripe.com/test/invoices/${receipt!.id}`)
})
