import { testCards } from '@matinee/test-bank/cards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveOn, orderOf, type PaymentSubject, paymentSubjects, signed, start, subscribe } from '../../testing/payment-subjects.ts'
import { daySeconds } from '../time/durations.ts'
import type { PaymentProvider } from './payments.ts'

// The clock moves with each of these, for all that was paid before as well.
describe.each(paymentSubjects)('$who', ({ id, open }) => {
  let subject: PaymentSubject
  let payments: PaymentProvider
  beforeAll(async () => {
    subject = await open()
    payments = subject.payments
  })
  afterAll(() => subject.close())

  it(`${id} takes off the first payment what was agreed, by one discount for the same code, and the price after it`, async () => {
    const firstDiscount = { code: 'SPRING-26', amountMinor: 150, currency: 'USD' }
    const order = await orderOf(subject, { firstDiscount })
    const [checkout, other] = await Promise.all([
      payments.openCheckout(order),
      payments.openCheckout(await orderOf(subject, { firstDiscount })),
    ])
    expect(checkout).toMatchObject({ amountMinor: 49, state: 'open' })
    expect(other).toMatchObject({ amountMinor: 49 })
    expect(await payments.openCheckout(order)).toEqual(checkout)
    await expect(payments.openCheckout({ ...order, firstDiscount: undefined })).rejects.toMatchObject({ name: 'ProviderAway' })
    await subject.bank.pay(checkout.id, testCards.approves)
    const paid = await payments.findCheckout(checkout.id)
    expect(paid).toMatchObject({ isPaid: true, amountMinor: 49 })
    const subscriptionId = paid?.subscriptionId ?? ''
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ state: 'active', amountMinor: 199 })
    await moveOn(subject, 32)
    expect((await payments.receiptsOf(subscriptionId)).map(({ amountMinor }) => amountMinor)).toEqual([199, 49])
    const free = await payments.openCheckout(await orderOf(subject, { firstDiscount: { ...firstDiscount, amountMinor: 199 } }))
    expect(free).toMatchObject({ amountMinor: 0 })
    await subject.bank.pay(free.id, testCards.approves)
    expect(await payments.findCheckout(free.id)).toMatchObject({ isPaid: true, amountMinor: 0 })
  })

  it(`${id} charges nothing for free days, and the price when they are over`, async () => {
    const begunAt = subject.clock.now().getTime()
    const { id: checkoutId } = await payments.openCheckout(await orderOf(subject, { freeDays: 14 }))
    await subject.bank.pay(checkoutId, testCards.approves)
    const paid = await payments.findCheckout(checkoutId)
    expect(paid).toMatchObject({ isPaid: true, amountMinor: 0 })
    const subscriptionId = paid?.subscriptionId ?? ''
    const atStart = await payments.findSubscription(subscriptionId)
    expect(atStart).toMatchObject({ state: 'active', amountMinor: 199 })
    expect(atStart?.periodEnd).toEqual(new Date(Math.floor(begunAt / 1000) * 1000 + 14 * daySeconds * 1000))
    expect(await payments.receiptsOf(subscriptionId)).toEqual([])
    await moveOn(subject, 15)
    expect((await payments.receiptsOf(subscriptionId)).map(({ amountMinor }) => amountMinor)).toEqual([199])
    const after = await payments.findSubscription(subscriptionId)
    expect(after?.state).toBe('active')
    expect(after?.periodEnd.getTime()).toBeGreaterThan(subject.clock.now().getTime() + 25 * daySeconds * 1000)
  })

  it(`${id} lets a checkout expire that nobody pays`, async () => {
    const checkout = await payments.openCheckout(await orderOf(subject))
    await moveOn(subject, 1)
    expect(await payments.findCheckout(checkout.id)).toMatchObject({ state: 'expired', isPaid: false })
    expect(await subject.bank.pay(checkout.id, testCards.approves)).toMatchObject({
      outcome: 'expired',
      address: 'http://matinee.test/cancel?pti=7',
    })
  })

  it(`${id} renews month by month, one receipt each, newest first`, async () => {
    const { subscriptionId } = await subscribe(subject)
    const begun = subject.clock.now()
    await moveOn(subject, 95)
    const receipts = await payments.receiptsOf(subscriptionId)
    expect(receipts).toHaveLength(4)
    expect(new Set(receipts.map(({ number }) => number)).size).toBe(4)
    expect(receipts.map(({ paidAt }) => paidAt.getTime())).toEqual(receipts.map(({ paidAt }) => paidAt.getTime()).sort((a, b) => b - a))
    expect(receipts.at(-1)?.paidAt).toEqual(begun)
    const subscription = await payments.findSubscription(subscriptionId)
    expect(subscription).toMatchObject({ state: 'active' })
    expect(subscription?.periodEnd.getTime()).toBeGreaterThan(subject.clock.now().getTime())
    await subject.bank.runDue()
    expect(await payments.receiptsOf(subscriptionId)).toEqual(receipts)
  })

  it(`${id} ends a cancelled one with its period, without charging again`, async () => {
    const { subscriptionId } = await subscribe(subject)
    const { periodEnd } = await payments.setEndsWithPeriod(subscriptionId, true)
    await moveOn(subject, 20)
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ state: 'active', endsWithPeriod: true })
    await moveOn(subject, 20)
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ state: 'ended', periodEnd })
    expect(await payments.receiptsOf(subscriptionId)).toHaveLength(1)
  })

  it(`${id} counts as paid only what was: a failing renewal is overdue for days, then ended`, async () => {
    const { subscriptionId } = await subscribe(subject, testCards.failsAtRenewal)
    const periodEnd = (await payments.findSubscription(subscriptionId))?.periodEnd ?? start
    subject.clock.advance((periodEnd.getTime() - subject.clock.now().getTime()) / 1000)
    await moveOn(subject, 0)
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ state: 'overdue', periodEnd, cardEnding: '0341' })
    await moveOn(subject, 1)
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ state: 'overdue', periodEnd })
    await moveOn(subject, 1)
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ state: 'ended', periodEnd })
    expect(await payments.receiptsOf(subscriptionId)).toHaveLength(1)
    const failed = (await subject.bank.events()).filter(({ type }) => type === 'invoice.payment_failed').at(-1)!
    const { body, signature } = signed(subject, failed)
    expect(payments.readWebhook(body, signature)).toMatchObject({ subscriptionId, receiptId: null })
  })

  it(`${id} is active again once an overdue renewal is paid with another card`, async () => {
    const { subscriptionId } = await subscribe(subject, testCards.failsAtRenewal)
    const { periodEnd } = (await payments.findSubscription(subscriptionId))!
    subject.clock.advance((periodEnd.getTime() - subject.clock.now().getTime()) / 1000)
    await moveOn(subject, 0)
    await subject.bank.replaceCard(subscriptionId, testCards.approves)
    await moveOn(subject, 1)
    const subscription = await payments.findSubscription(subscriptionId)
    expect(subscription).toMatchObject({ state: 'active', cardEnding: '4242' })
    expect(subscription?.periodEnd.getTime()).toBeGreaterThan(periodEnd.getTime())
    expect(await payments.receiptsOf(subscriptionId)).toHaveLength(2)
  })
})
