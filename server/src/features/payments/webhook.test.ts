import { testCards } from '@matinee/test-bank/cards'
import type { EventObject } from '@matinee/test-bank/objects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, one, sql } from '../../platform/db/statement.ts'
import { stripePayments } from '../../platform/payments/stripe-payments.ts'
import { daySeconds } from '../../platform/time/durations.ts'
import { webhookPath } from '../../routes/payment-webhook.ts'
import { makePerson, type PersonMade } from '../../testing/builders.ts'
import { makePlan } from '../../testing/paying.ts'
import { type StripeService, startStripeService } from '../../testing/stripe-service.ts'
import { openPaymentService } from './payment-service.ts'
import { deleteAppliedWebhooks } from './webhook.sql.ts'

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) => permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]))

describe('webhook events of the card provider', () => {
  let service: StripeService
  let planId: number
  beforeAll(async () => {
    service = await startStripeService()
    planId = await makePlan(service.db)
  })
  afterAll(() => service.close())

  const begin = async (person: PersonMade) => (await service.as(person)('initiate-payment', { planId: planId })).data
  const paidElsewhere = async (card: string = testCards.approves) => {
    const person = await makePerson(service.db)
    await service.newEvents()
    const begun = await begin(person)
    await service.bank.pay(begun.sessionId, card)
    return { person, begun, events: await service.newEvents() }
  }
  /** All that is known of a person's membership, without what differs between people. */
  const stateOf = async ({ accountId }: PersonMade) =>
    one(
      service.db,
      sql`select m.status, m.to_date, m.is_overdue, m.card_ending, y.state, y.subscription_state,
          (select count(*)::int from membership_receipt r where r.payment_id = y.id) as receipts,
          (select json_agg(kind order by kind) from membership_errand e where e.payment_id = y.id) as outbox
        from membership m join membership_payment y on y.id = m.payment_id where m.account_id = ${accountId}`,
    )
  const statusOf = async (person: PersonMade) => (await service.as(person)('user-subscription')).subscriptionStatus

  it('SUB-04 begin the membership, in whatever order they come', async () => {
    const states: unknown[] = []
    for (const order of permutations([0, 1, 2, 3])) {
      const { person, events } = await paidElsewhere()
      expect(events.map(({ type }) => type)).toHaveLength(4)
      expect(await service.post(order.map((index) => events[index]!))).toEqual([200, 200, 200, 200])
      await service.paymentService.runOutbox()
      states.push(await stateOf(person))
    }
    expect(states).toHaveLength(24)
    for (const state of states) expect(state).toEqual(states[0])
    expect(states[0]).toMatchObject({ status: 'Active', state: 'paid', receipts: 1, outbox: null })
  })

  it('SUB-04 end in the same state in any order, at once, or twice, when much has happened meanwhile', async () => {
    const flow = async (deliver: (events: EventObject[]) => Promise<unknown>) => {
      const { person, events } = await paidElsewhere()
      const { subscription } = (await service.bank.findSession(
        (events.find(({ type }) => type === 'checkout.session.completed')!.data.object as { id: string }).id,
      ))!
      await service.bank.setCancelAtPeriodEnd(String(subscription), true)
      const told = [...events, ...(await service.newEvents())].filter(({ type }) => type !== 'customer.created')
      await deliver(told)
      await service.paymentService.runOutbox()
      return stateOf(person)
    }
    const expected = await flow((events) => service.post(events))
    expect(expected).toMatchObject({ status: 'Cancelled', state: 'paid', receipts: 1 })
    for (const order of permutations([0, 1, 2, 3]))
      expect(await flow((events) => service.post(order.map((index) => events[index]!))), String(order)).toEqual(expected)
    expect(await flow((events) => Promise.all([...events, ...events].map((event) => service.post([event]))))).toEqual(expected)
    expect(await flow((events) => service.post([...events, ...events, ...events]))).toEqual(expected)
  })

  it('SUB-04 are applied once each: a replay asks nobody and changes nothing', async () => {
    const { person, events } = await paidElsewhere()
    events.reverse()
    await service.post(events)
    await service.paymentService.runOutbox()
    const before = await stateOf(person)
    const asked = service.stripe.requests.length
    expect(await service.post(events)).toEqual([200, 200, 200, 200])
    expect(service.stripe.requests.length).toBe(asked)
    expect(await stateOf(person)).toEqual(before)
    const emails = service.emails.filter(({ to }) => to === person.email)
    expect(emails).toHaveLength(1)
  })

  it('SUB-04 count only with the provider’s signature over the very bytes, younger than 300 seconds', async () => {
    const { person, events } = await paidElsewhere()
    const now = service.clock.now().getTime()
    expect(await service.post(events, { secret: 'whsec_of_somebody_else' })).toEqual([400, 400, 400, 400])
    expect(await service.post(events, { at: new Date(now - 301_000) })).toEqual([400, 400, 400, 400])
    const { body, signature } = service.stripe.signedWebhook(events[3]!)
    const send = async (payload: Buffer | string, headers: Record<string, string>) =>
      (await service.app.inject({ method: 'POST', url: webhookPath, headers: { 'content-type': 'application/json', ...headers }, payload }))
        .statusCode
    expect(await send(Buffer.concat([body, Buffer.from(' ')]), { 'stripe-signature': signature })).toBe(400)
    expect(await send(body, {})).toBe(400)
    expect(await send(body, { 'stripe-signature': '' })).toBe(400)
    expect(await send('', { 'stripe-signature': signature })).toBe(400)
    expect(await send('x'.repeat(300_000), { 'stripe-signature': signature })).toBe(413)
    expect((await service.app.inject({ method: 'GET', url: webhookPath })).statusCode).toBe(404)
    expect(await statusOf(person)).toBe('Inactive')
    expect(await service.post(events, { at: new Date(now - 299_000) })).toEqual([200, 200, 200, 200])
    expect(await statusOf(person)).toBe('Active')
  })

  it('SUB-04 are sent again when the provider could not be asked', async () => {
    const { person, events } = await paidElsewhere()
    service.stripe.beforeDoing = () => ({ status: 500 })
    expect(await service.post([events[3]!])).toEqual([503])
    service.stripe.beforeDoing = () => undefined
    expect(await statusOf(person)).toBe('Inactive')
    expect(await service.post([events[3]!])).toEqual([200])
    expect(await statusOf(person)).toBe('Active')
  })

  it('SUB-04 an older answer of the provider never replaces a newer one, on however many machines they arrive', async () => {
    const { person, begun, events } = await paidElsewhere()
    await service.post(events)
    const { db, clock, stripe } = service
    const payments = stripePayments({ ...stripe.settings, clock })
    const mail = { send: async () => undefined }
    const log = { warn: () => undefined, error: () => undefined }
    const other = openPaymentService({ db, clock, payments, mail, publicUrl: 'http://other.test', conversionHook: undefined, log })
    let release: () => void = () => undefined
    const isHeld = new Promise<void>((held) => {
      stripe.afterDoing = ({ path }) => {
        if (!path.startsWith('/v1/subscriptions/')) return
        stripe.afterDoing = () => undefined
        held()
        return new Promise<void>((resolve) => {
          release = resolve
        })
      }
    })
    const slow = service.paymentService.syncPayment(begun.preTransactionId)
    await isHeld
    await other.syncPayment(begun.preTransactionId, 'cancel')
    expect(await statusOf(person)).toBe('Cancelled')
    release()
    await slow
    expect(await statusOf(person)).toBe('Cancelled')
    await other.close()
  })

  it('are taken and forgotten when they are about nothing of ours', async () => {
    const strange = ['checkout.session.completed', 'customer.subscription.updated', 'invoice.paid', 'charge.refunded'].map(
      (type, index) => ({
        id: `evt_strange${index}`,
        object: 'event',
        type,
        created: 1,
        data: { object: { id: `xx_${index}`, subscription: 'sub_unknown' } },
      }),
    )
    expect(await service.post(strange)).toEqual([200, 200, 200, 200])
    expect(await many(service.db, sql`select 1 from membership_notice where id like 'evt_strange%'`)).toEqual([])
  })

  it('SUB-04 that never arrive are made up for by asking', async () => {
    const { person } = await paidElsewhere()
    const renewed = await paidElsewhere()
    const failing = await paidElsewhere(testCards.failsAtRenewal)
    await service.paymentService.reconcile('all')
    expect([await statusOf(person), await statusOf(renewed.person), await statusOf(failing.person)]).toEqual(['Active', 'Active', 'Active'])
    const { subscription } = (await service.bank.findSession(await sessionOf(person)))!
    await service.bank.setCancelAtPeriodEnd(String(subscription), true)
    service.clock.advance(30.5 * daySeconds)
    await service.bank.runDue()
    await service.paymentService.reconcile('all')
    await service.paymentService.runOutbox()
    expect([await statusOf(person), await statusOf(renewed.person), await statusOf(failing.person)]).toEqual([
      'Inactive',
      'Active',
      'Active',
    ])
    expect(await stateOf(renewed.person)).toMatchObject({ receipts: 2, is_overdue: false })
    expect(await stateOf(failing.person)).toMatchObject({ receipts: 1, is_overdue: true })
    expect(service.emails.filter(({ subject }) => subject === 'Your membership could not be renewed')).toHaveLength(1)
    service.clock.advance(4 * daySeconds)
    await service.bank.runDue()
    await service.paymentService.reconcile('all')
    expect(await stateOf(failing.person)).toMatchObject({ status: 'Inactive', subscription_state: 'ended' })
  })

  const sessionOf = async ({ accountId }: PersonMade): Promise<string> =>
    (await one(service.db, sql<{ id: string }>`select checkout_id as id from membership_payment where account_id = ${accountId}`)).id

  it('are remembered for 60 days', async () => {
    service.clock.advance(daySeconds)
    const { events } = await paidElsewhere()
    await service.post(events.reverse())
    const daysAgo = (days: number) => new Date(service.clock.now().getTime() - days * daySeconds * 1000)
    await deleteAppliedWebhooks(service.db, daysAgo(0.1), 10_000)
    expect((await many(service.db, sql`select 1 from membership_notice`)).length).toBe(3)
    service.clock.advance(60.1 * daySeconds)
    expect(await deleteAppliedWebhooks(service.db, daysAgo(60), 10_000)).toBe(3)
  })
})
