import { testCards } from '@matinee/test-bank/cards'
import { signWebhook } from '@matinee/test-bank/sign-webhook'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PaymentSubject, start, stripeProvider, testProvider } from '../../testing/payment-subjects.ts'
import { daySeconds } from '../time/durations.ts'
import { ForgedWebhook, type Order, type PaymentProvider, type Terms } from './payments.ts'

const monthly: Terms = { planId: 1, planName: 'Matinee Premium', interval: 'month', amountMinor: 199, currency: 'USD' }

describe.each([
  { id: 'SUB-05', who: 'the test provider', open: testProvider },
  { id: 'SUB-04', who: 'Stripe', open: stripeProvider },
])('$who', ({ id, open }) => {
  let subject: PaymentSubject
  let payments: PaymentProvider
  let lastPayment = 0

  beforeAll(async () => {
    subject = await open()
    payments = subject.payments
  })
  afterAll(() => subject.close())

  const orderOf = async (changes: Partial<Order> = {}): Promise<Order> => ({
    paymentId: `payment-${++lastPayment}`,
    priceId: await payments.priceOf(monthly),
    email: 'ines@matinee.test',
    successAddress: 'http://matinee.test/success?sid={CHECKOUT_SESSION_ID}&pti=7',
    cancelAddress: 'http://matinee.test/cancel?pti=7',
    expiresAt: new Date(subject.clock.now().getTime() + 3600_000),
    ...changes,
  })
  const subscribe = async (card: string = testCards.approves) => {
    const checkout = await payments.openCheckout(await orderOf())
    await subject.bank.pay(checkout.id, card)
    const paid = await payments.findCheckout(checkout.id)
    return { checkoutId: checkout.id, subscriptionId: paid?.subscriptionId ?? '' }
  }
  const moveOn = async (days: number) => {
    subject.clock.advance(days * daySeconds)
    await subject.bank.runDue()
  }
  const signed = (event: object, { secret = subject.webhookSecret, secondsAgo = 0 } = {}) => {
    const body = Buffer.from(JSON.stringify(event))
    return { body, signature: signWebhook(body, secret, new Date(subject.clock.now().getTime() - secondsAgo * 1000)) }
  }

  it(`${id} has one price for the same terms, and another for others`, async () => {
    const [first, again] = await Promise.all([payments.priceOf(monthly), payments.priceOf(monthly)])
    expect(again).toBe(first)
    expect(await payments.priceOf(monthly)).toBe(first)
    const others = [{ amountMinor: 499 }, { currency: 'INR' }, { interval: 'year' as const }, { planId: 2 }, { planName: 'Other' }]
    const prices = await Promise.all(others.map((change) => payments.priceOf({ ...monthly, ...change })))
    expect(new Set([first, ...prices]).size).toBe(6)
  })

  it(`${id} opens a checkout that nobody has paid`, async () => {
    const order = await orderOf()
    const checkout = await payments.openCheckout(order)
    expect(checkout).toEqual({
      id: expect.stringMatching(/^cs_test_\w{20,}$/),
      paymentId: order.paymentId,
      address: expect.stringContaining(checkout.id),
      state: 'open',
      isPaid: false,
      amountMinor: 199,
      currency: 'USD',
      subscriptionId: null,
    })
    expect(await payments.findCheckout(checkout.id)).toEqual(checkout)
  })

  it(`${id} opens one checkout for one payment, however often and at the same time it is asked`, async () => {
    const order = await orderOf()
    const first = await payments.openCheckout(order)
    const others = await Promise.all([payments.openCheckout(order), payments.openCheckout(order)])
    expect(new Set([first, ...others].map((checkout) => checkout.id))).toEqual(new Set([first.id]))
    await subject.bank.pay(first.id, testCards.approves)
    expect(await payments.openCheckout(order)).toMatchObject({ id: first.id, state: 'complete', isPaid: true, address: null })
  })

  it(`${id} refuses a payment’s second order that differs, an unknown price, and a checkout that stays open for days`, async () => {
    const order = await orderOf()
    await payments.openCheckout(order)
    const away = { name: 'ProviderAway' }
    await expect(payments.openCheckout({ ...order, email: 'other@matinee.test' })).rejects.toMatchObject(away)
    await expect(payments.openCheckout(await orderOf({ priceId: 'price_unknown' }))).rejects.toMatchObject(away)
    const inDays = new Date(subject.clock.now().getTime() + 3 * daySeconds * 1000)
    await expect(payments.openCheckout(await orderOf({ expiresAt: inDays }))).rejects.toMatchObject(away)
  })

  it(`${id} knows nothing of ids that are not its own`, async () => {
    for (const unknown of ['cs_test_unknown', '', '../prices', 'cs test?&=/', 'x'.repeat(3000)]) {
      expect(await payments.findCheckout(unknown)).toBeUndefined()
      expect(await payments.closeCheckout(unknown)).toBeUndefined()
      expect(await payments.findSubscription(unknown)).toBeUndefined()
      expect(await payments.findReceipt(unknown)).toBeUndefined()
    }
    expect(await payments.receiptsOf('sub_unknown')).toEqual([])
    await payments.endNow('sub_unknown')
  })

  it(`${id} deletes whoever paid, which ends what is charged, as often as it is asked, and keeps what was paid`, async () => {
    const [gone, other] = [await subscribe(), await subscribe()]
    const { id: unpaid } = await payments.openCheckout(await orderOf())
    const receipts = await payments.receiptsOf(gone.subscriptionId)
    for (const checkoutId of [gone.checkoutId, gone.checkoutId, unpaid, 'cs_test_unknown', '../prices'])
      await payments.eraseCustomer(checkoutId)
    expect(await payments.findSubscription(gone.subscriptionId)).toMatchObject({ state: 'ended' })
    expect(await payments.findSubscription(other.subscriptionId)).toMatchObject({ state: 'active' })
    expect(await payments.receiptsOf(gone.subscriptionId)).toEqual(receipts)
    expect(receipts).toHaveLength(1)
    expect(await payments.findCheckout(unpaid)).toMatchObject({ state: 'open' })
  })

  it(`${id} takes a good card once, also from two at a time, and keeps a declined checkout open`, async () => {
    const { id: checkoutId } = await payments.openCheckout(await orderOf())
    expect(await subject.bank.pay(checkoutId, testCards.declines)).toMatchObject({ outcome: 'declined', reason: 'Your card was declined.' })
    expect(await payments.findCheckout(checkoutId)).toMatchObject({ state: 'open', isPaid: false, subscriptionId: null })
    const outcomes = await Promise.all([subject.bank.pay(checkoutId, testCards.approves), subject.bank.pay(checkoutId, testCards.approves)])
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['complete', 'paid'])
    expect(outcomes[0]?.address).toBe(`http://matinee.test/success?sid=${checkoutId}&pti=7`)
    const paid = await payments.findCheckout(checkoutId)
    expect(paid).toMatchObject({ state: 'complete', isPaid: true, address: null, amountMinor: 199 })
    const receipts = await payments.receiptsOf(paid?.subscriptionId ?? '')
    expect(receipts).toHaveLength(1)
    expect(receipts[0]).toMatchObject({ amountMinor: 199, currency: 'USD', subscriptionId: paid?.subscriptionId })
    expect(await payments.findReceipt(receipts[0]?.id ?? '')).toEqual(receipts[0])
  })

  it(`${id} shows the subscription that a paid checkout began`, async () => {
    const { subscriptionId } = await subscribe()
    expect(await payments.findSubscription(subscriptionId)).toEqual({
      id: subscriptionId,
      state: 'active',
      priceId: await payments.priceOf(monthly),
      amountMinor: 199,
      currency: 'USD',
      periodEnd: new Date('2026-02-28T12:00:00Z'),
      endsWithPeriod: false,
      cardEnding: '4242',
    })
  })

  it(`${id} takes off the first payment what was agreed, by one discount for the same code, and the price after it`, async () => {
    const firstDiscount = { code: 'SPRING-26', amountMinor: 150, currency: 'USD' }
    const order = await orderOf({ firstDiscount })
    const [checkout, other] = await Promise.all([payments.openCheckout(order), payments.openCheckout(await orderOf({ firstDiscount }))])
    expect(checkout).toMatchObject({ amountMinor: 49, state: 'open' })
    expect(other).toMatchObject({ amountMinor: 49 })
    expect(await payments.openCheckout(order)).toEqual(checkout)
    await expect(payments.openCheckout({ ...order, firstDiscount: undefined })).rejects.toMatchObject({ name: 'ProviderAway' })
    await subject.bank.pay(checkout.id, testCards.approves)
    const paid = await payments.findCheckout(checkout.id)
    expect(paid).toMatchObject({ isPaid: true, amountMinor: 49 })
    const subscriptionId = paid?.subscriptionId ?? ''
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ state: 'active', amountMinor: 199 })
    await moveOn(32)
    expect((await payments.receiptsOf(subscriptionId)).map(({ amountMinor }) => amountMinor)).toEqual([199, 49])
    const free = await payments.openCheckout(await orderOf({ firstDiscount: { ...firstDiscount, amountMinor: 199 } }))
    expect(free).toMatchObject({ amountMinor: 0 })
    await subject.bank.pay(free.id, testCards.approves)
    expect(await payments.findCheckout(free.id)).toMatchObject({ isPaid: true, amountMinor: 0 })
  })

  it(`${id} charges nothing for free days, and the price when they are over`, async () => {
    const begunAt = subject.clock.now().getTime()
    const { id: checkoutId } = await payments.openCheckout(await orderOf({ freeDays: 14 }))
    await subject.bank.pay(checkoutId, testCards.approves)
    const paid = await payments.findCheckout(checkoutId)
    expect(paid).toMatchObject({ isPaid: true, amountMinor: 0 })
    const subscriptionId = paid?.subscriptionId ?? ''
    const atStart = await payments.findSubscription(subscriptionId)
    expect(atStart).toMatchObject({ state: 'active', amountMinor: 199 })
    expect(atStart?.periodEnd).toEqual(new Date(Math.floor(begunAt / 1000) * 1000 + 14 * daySeconds * 1000))
    expect(await payments.receiptsOf(subscriptionId)).toEqual([])
    await moveOn(15)
    expect((await payments.receiptsOf(subscriptionId)).map(({ amountMinor }) => amountMinor)).toEqual([199])
    const after = await payments.findSubscription(subscriptionId)
    expect(after?.state).toBe('active')
    expect(after?.periodEnd.getTime()).toBeGreaterThan(subject.clock.now().getTime() + 25 * daySeconds * 1000)
  })

  it(`${id} closes a checkout, unless somebody was faster`, async () => {
    const { id: open } = await payments.openCheckout(await orderOf())
    expect(await payments.closeCheckout(open)).toMatchObject({ state: 'expired', address: null, isPaid: false })
    expect(await payments.closeCheckout(open)).toMatchObject({ state: 'expired' })
    expect(await subject.bank.pay(open, testCards.approves)).toMatchObject({ outcome: 'expired' })
    const { checkoutId } = await subscribe()
    expect(await payments.closeCheckout(checkoutId)).toMatchObject({ state: 'complete', isPaid: true })
  })

  it(`${id} cancels for the end of the period, takes that back, and ends at once as often as it is asked`, async () => {
    const { subscriptionId } = await subscribe()
    expect(await payments.setEndsWithPeriod(subscriptionId, true)).toMatchObject({
      state: 'active',
      endsWithPeriod: true,
      cardEnding: '4242',
    })
    expect(await payments.setEndsWithPeriod(subscriptionId, false)).toMatchObject({ state: 'active', endsWithPeriod: false })
    await payments.endNow(subscriptionId)
    await payments.endNow(subscriptionId)
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ state: 'ended' })
    expect(await payments.setEndsWithPeriod(subscriptionId, true)).toMatchObject({ state: 'ended' })
    await expect(payments.setEndsWithPeriod('sub_unknown', true)).rejects.toMatchObject({ name: 'ProviderAway' })
  })

  it(`${id} reads its own webhook events, of each kind, and the same one again under the same id`, async () => {
    const { checkoutId, subscriptionId } = await subscribe()
    const events = (await subject.bank.events()).slice(-4)
    const [receipt] = await payments.receiptsOf(subscriptionId)
    const read = events.map((event) => {
      const { body, signature } = signed(event)
      return payments.readWebhook(body, signature)
    })
    const none = { checkoutId: null, subscriptionId: null, receiptId: null }
    expect(read).toEqual([
      { ...none, id: events[0]?.id, type: 'customer.created' },
      { ...none, id: events[1]?.id, type: 'customer.subscription.created', subscriptionId },
      { ...none, id: events[2]?.id, type: 'invoice.paid', subscriptionId, receiptId: receipt?.id },
      { ...none, id: events[3]?.id, type: 'checkout.session.completed', checkoutId, subscriptionId },
    ])
    const again = signed(events[3]!, { secondsAgo: 10 })
    expect(payments.readWebhook(again.body, again.signature)).toEqual(read[3])
  })

  it(`${id} refuses webhook events with another’s signature, a changed body, none at all, or one older than 300 s`, async () => {
    await subscribe()
    const event = (await subject.bank.events()).at(-1)!
    const forged = (body: Buffer, signature: string) => expect(() => payments.readWebhook(body, signature)).toThrow(ForgedWebhook)
    const good = signed(event)
    forged(Buffer.from(good.body.toString().replace('199', '1')), good.signature)
    forged(good.body, signed(event, { secret: 'whsec_of_somebody_else' }).signature)
    forged(good.body, signed(event, { secondsAgo: 301 }).signature)
    for (const nothing of ['', 't=1', 'v1=abc', `${good.signature.split(',')[0]},v1=`, 'nonsense']) forged(good.body, nothing)
    forged(Buffer.from(''), good.signature)
    const justYoung = signed(event, { secondsAgo: 299 })
    expect(payments.readWebhook(justYoung.body, justYoung.signature).id).toBe(event.id)
  })

  // From here on the clock moves, for all that stands above too.

  it(`${id} lets a checkout expire that nobody pays`, async () => {
    const checkout = await payments.openCheckout(await orderOf())
    await moveOn(1)
    expect(await payments.findCheckout(checkout.id)).toMatchObject({ state: 'expired', isPaid: false })
    expect(await subject.bank.pay(checkout.id, testCards.approves)).toMatchObject({
      outcome: 'expired',
      address: 'http://matinee.test/cancel?pti=7',
    })
  })

  it(`${id} renews month by month, one receipt each, newest first`, async () => {
    const { subscriptionId } = await subscribe()
    const begun = subject.clock.now()
    await moveOn(95)
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
    const { subscriptionId } = await subscribe()
    const { periodEnd } = await payments.setEndsWithPeriod(subscriptionId, true)
    await moveOn(20)
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ state: 'active', endsWithPeriod: true })
    await moveOn(20)
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ state: 'ended', periodEnd })
    expect(await payments.receiptsOf(subscriptionId)).toHaveLength(1)
  })

  it(`${id} counts as paid only what was: a failing renewal is overdue for days, then ended`, async () => {
    const { subscriptionId } = await subscribe(testCards.failsAtRenewal)
    const periodEnd = (await payments.findSubscription(subscriptionId))?.periodEnd ?? start
    subject.clock.advance((periodEnd.getTime() - subject.clock.now().getTime()) / 1000)
    await moveOn(0)
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ state: 'overdue', periodEnd, cardEnding: '0341' })
    await moveOn(1)
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ state: 'overdue', periodEnd })
    await moveOn(1)
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ state: 'ended', periodEnd })
    expect(await payments.receiptsOf(subscriptionId)).toHaveLength(1)
    const failed = (await subject.bank.events()).filter(({ type }) => type === 'invoice.payment_failed').at(-1)!
    const { body, signature } = signed(failed)
    expect(payments.readWebhook(body, signature)).toMatchObject({ subscriptionId, receiptId: null })
  })

  it(`${id} is active again once an overdue renewal is paid with another card`, async () => {
    const { subscriptionId } = await subscribe(testCards.failsAtRenewal)
    const { periodEnd } = (await payments.findSubscription(subscriptionId))!
    subject.clock.advance((periodEnd.getTime() - subject.clock.now().getTime()) / 1000)
    await moveOn(0)
    await subject.bank.replaceCard(subscriptionId, testCards.approves)
    await moveOn(1)
    const subscription = await payments.findSubscription(subscriptionId)
    expect(subscription).toMatchObject({ state: 'active', cardEnding: '4242' })
    expect(subscription?.periodEnd.getTime()).toBeGreaterThan(periodEnd.getTime())
    expect(await payments.receiptsOf(subscriptionId)).toHaveLength(2)
  })
})
