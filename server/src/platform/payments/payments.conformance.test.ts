import { testCards } from '@matinee/test-bank/cards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monthly, orderOf, type PaymentSubject, paymentSubjects, signed, subscribe } from '../../testing/payment-subjects.ts'
import { daySeconds } from '../time/durations.ts'
import { ForgedWebhook, type PaymentProvider } from './payments.ts'

// The clock stands still for all of these; what comes with time is in renewals.conformance.test.ts.
describe.each(paymentSubjects)('$who', ({ id, open }) => {
  let subject: PaymentSubject
  let payments: PaymentProvider
  beforeAll(async () => {
    subject = await open()
    payments = subject.payments
  })
  afterAll(() => subject.close())

  it(`${id} has one price for the same terms, and another for others`, async () => {
    const [first, again] = await Promise.all([payments.priceOf(monthly), payments.priceOf(monthly)])
    expect(again).toBe(first)
    expect(await payments.priceOf(monthly)).toBe(first)
    const others = [{ amountMinor: 499 }, { currency: 'INR' }, { interval: 'year' as const }, { planId: 2 }, { planName: 'Other' }]
    const prices = await Promise.all(others.map((change) => payments.priceOf({ ...monthly, ...change })))
    expect(new Set([first, ...prices]).size).toBe(6)
  })

  it(`${id} opens a checkout that nobody has paid`, async () => {
    const order = await orderOf(subject)
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
    const order = await orderOf(subject)
    const first = await payments.openCheckout(order)
    const others = await Promise.all([payments.openCheckout(order), payments.openCheckout(order)])
    expect(new Set([first, ...others].map((checkout) => checkout.id))).toEqual(new Set([first.id]))
    await subject.bank.pay(first.id, testCards.approves)
    expect(await payments.openCheckout(order)).toMatchObject({ id: first.id, state: 'complete', isPaid: true, address: null })
  })

  it(`${id} refuses a payment’s second order that differs, an unknown price, and a checkout that stays open for days`, async () => {
    const order = await orderOf(subject)
    await payments.openCheckout(order)
    const away = { name: 'ProviderAway' }
    await expect(payments.openCheckout({ ...order, email: 'other@matinee.test' })).rejects.toMatchObject(away)
    await expect(payments.openCheckout(await orderOf(subject, { priceId: 'price_unknown' }))).rejects.toMatchObject(away)
    const inDays = new Date(subject.clock.now().getTime() + 3 * daySeconds * 1000)
    await expect(payments.openCheckout(await orderOf(subject, { expiresAt: inDays }))).rejects.toMatchObject(away)
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
    const [gone, other] = [await subscribe(subject), await subscribe(subject)]
    const { id: unpaid } = await payments.openCheckout(await orderOf(subject))
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
    const { id: checkoutId } = await payments.openCheckout(await orderOf(subject))
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
    const { subscriptionId } = await subscribe(subject)
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

  it(`${id} closes a checkout, unless somebody was faster`, async () => {
    const { id: open } = await payments.openCheckout(await orderOf(subject))
    expect(await payments.closeCheckout(open)).toMatchObject({ state: 'expired', address: null, isPaid: false })
    expect(await payments.closeCheckout(open)).toMatchObject({ state: 'expired' })
    expect(await subject.bank.pay(open, testCards.approves)).toMatchObject({ outcome: 'expired' })
    const { checkoutId } = await subscribe(subject)
    expect(await payments.closeCheckout(checkoutId)).toMatchObject({ state: 'complete', isPaid: true })
  })

  it(`${id} cancels for the end of the period, takes that back, and ends at once as often as it is asked`, async () => {
    const { subscriptionId } = await subscribe(subject)
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
    const { checkoutId, subscriptionId } = await subscribe(subject)
    const events = (await subject.bank.events()).slice(-4)
    const [receipt] = await payments.receiptsOf(subscriptionId)
    const read = events.map((event) => {
      const { body, signature } = signed(subject, event)
      return payments.readWebhook(body, signature)
    })
    const none = { checkoutId: null, subscriptionId: null, receiptId: null }
    expect(read).toEqual([
      { ...none, id: events[0]?.id, type: 'customer.created' },
      { ...none, id: events[1]?.id, type: 'customer.subscription.created', subscriptionId },
      { ...none, id: events[2]?.id, type: 'invoice.paid', subscriptionId, receiptId: receipt?.id },
      { ...none, id: events[3]?.id, type: 'checkout.session.completed', checkoutId, subscriptionId },
    ])
    const again = signed(subject, events[3]!, { secondsAgo: 10 })
    expect(payments.readWebhook(again.body, again.signature)).toEqual(read[3])
  })

  it(`${id} refuses webhook events with another’s signature, a changed body, none at all, or one older than 300 s`, async () => {
    await subscribe(subject)
    const event = (await subject.bank.events()).at(-1)!
    const forged = (body: Buffer, signature: string) => expect(() => payments.readWebhook(body, signature)).toThrow(ForgedWebhook)
    const good = signed(subject, event)
    forged(Buffer.from(good.body.toString().replace('199', '1')), good.signature)
    forged(good.body, signed(subject, event, { secret: 'whsec_of_somebody_else' }).signature)
    forged(good.body, signed(subject, event, { secondsAgo: 301 }).signature)
    for (const nothing of ['', 't=1', 'v1=abc', `${good.signature.split(',')[0]},v1=`, 'nonsense']) forged(good.body, nothing)
    forged(Buffer.from(''), good.signature)
    const justYoung = signed(subject, event, { secondsAgo: 299 })
    expect(payments.readWebhook(justYoung.body, justYoung.signature).id).toBe(event.id)
  })
})
