import { testCards } from '@matinee/test-bank/cards'
import { createPlan, type PlanInput } from '../features/plans/plans.ts'
import type { Db } from '../platform/db/database.ts'
import { many, one, sql } from '../platform/db/statement.ts'
import { webhookPath } from '../routes/payment-webhook.ts'
import type { TestService, Tokens } from './service.ts'

/** A monthly plan at 4.99 dollars, without an offer unless one is wished for. */
export const makePlan = (db: Db, input: Partial<PlanInput> = {}): Promise<number> =>
  createPlan(db, {
    name: 'Premium',
    currency: 'USD',
    listPriceMinor: 499,
    priceMinor: 499,
    promoSeats: null,
    benefitsHtml: '<p>All films</p>',
    ...input,
  })

/** Posts a webhook event as the provider does and answers the status. */
export const postWebhook = async (service: TestService, body: Buffer, signature: string): Promise<number> => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await service.app.inject({ method: 'POST', url: webhookPath, headers, payload: body })).statusCode
}

/** Lets the built-in provider hand over its waiting webhook events, and the service do what follows; answers how many there were. */
export const deliverAll = async (service: TestService): Promise<number> => {
  const count = await service.bank.deliverDue(async (body, signature) => (await postWebhook(service, body, signature)) === 200)
  await service.paymentService.runOutbox()
  return count
}

/** Moves the time on and lets the built-in provider do what is due by then; its webhook events wait. */
export const passDays = async (service: TestService, days: number): Promise<void> => {
  service.clock.advance(days * 86_400)
  await service.bank.runDue()
}

/** Moves the time on to just after the next renewal of an account's membership. */
export const passToRenewal = async (service: TestService, accountId: number): Promise<void> => {
  const { toDate } = await one(
    service.db,
    sql<{ toDate: Date }>`select to_date as "toDate" from membership where account_id = ${accountId}`,
  )
  await passDays(service, (toDate.getTime() - service.clock.now().getTime()) / 86_400_000 + 0.01)
}

/** Subscribes as a person does: begins, pays at the built-in provider with a card, comes back; answers what is told at the end. */
export const subscribe = async (
  service: TestService,
  tokens: Tokens,
  planId: number,
  card: string = testCards.approves,
  couponCode?: string,
) => {
  const me = service.as(tokens)
  const { data: begun } = await me('initiate-payment', { planId, ...(couponCode !== undefined && { coupon: couponCode }) })
  await service.bank.pay(begun.sessionId, card)
  const reply = await me('complete-subscription', { preTransactionId: begun.preTransactionId, subscriptionStatus: true })
  return { ...reply, begun }
}

/** The subscriptions that the built-in provider keeps, oldest first. */
export const subscriptionsOf = async (service: TestService): Promise<{ id: string; status: string }[]> => {
  const events = await service.bank.events()
  const kept = new Map<string, { id: string; status: string }>()
  for (const { type, data } of events as { type: string; data: { object: { id: string; status: string } } }[])
    if (type.startsWith('customer.subscription.')) kept.set(data.object.id, data.object)
  return [...kept.values()]
}

/** Rows of outbox jobs that wait, by kind. */
export const waitingOutboxJobs = async (db: Db): Promise<string[]> =>
  (await many(db, sql<{ kind: string }>`select kind from membership_errand order by id`)).map(({ kind }) => kind)
