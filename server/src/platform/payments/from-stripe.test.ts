import { describe, expect, it } from 'vitest'
import { checkoutOf, receiptOf, subscriptionOf, webhookEventOf } from './from-stripe.ts'

const session = {
  id: 'cs_test_1',
  object: 'checkout.session',
  status: 'complete',
  payment_status: 'paid',
  client_reference_id: '7',
  amount_total: 199,
  currency: 'usd',
  url: null,
  subscription: 'sub_1',
}
const price = { id: 'price_1', unit_amount: 199, currency: 'usd' }
const subscription = {
  id: 'sub_1',
  object: 'subscription',
  status: 'active',
  current_period_start: 1_000_000,
  current_period_end: 2_000_000,
  cancel_at_period_end: false,
  currency: 'usd',
  items: { data: [{ id: 'si_1', quantity: 1, price }] },
  default_payment_method: { id: 'pm_1', card: { last4: '4242' } },
  latest_invoice: { id: 'in_1', status: 'paid' },
}
const begin = new Date(1_000_000_000)
const end = new Date(2_000_000_000)

describe('a checkout as Stripe shows it', () => {
  it('is paid where the money has come or none was owed, and nowhere else', () => {
    expect(checkoutOf(session)).toMatchObject({
      id: 'cs_test_1',
      paymentId: '7',
      isPaid: true,
      amountMinor: 199,
      currency: 'USD',
      subscriptionId: 'sub_1',
    })
    expect(checkoutOf({ ...session, payment_status: 'no_payment_required' }).isPaid).toBe(true)
    expect(checkoutOf({ ...session, payment_status: 'unpaid' }).isPaid).toBe(false)
    expect(checkoutOf({ ...session, subscription: { id: 'sub_2' } }).subscriptionId).toBe('sub_2')
  })

  it('has an address only while it is open', () => {
    const url = 'https://checkout.stripe.com/c/pay/cs_test_1'
    expect(checkoutOf({ ...session, status: 'open', url }).address).toBe(url)
    expect(checkoutOf({ ...session, status: 'expired', url })).toMatchObject({ state: 'expired', address: null })
  })

  it('grants nothing where something is missing or strange', () => {
    const nothing = { paymentId: null, address: null, state: 'expired', isPaid: false, amountMinor: 0, currency: '', subscriptionId: null }
    expect(checkoutOf({ id: 'cs_test_1' })).toEqual({ id: 'cs_test_1', ...nothing })
    expect(checkoutOf({ id: 'cs_test_1', status: 'odd', amount_total: '199', subscription: {}, client_reference_id: null })).toMatchObject(
      nothing,
    )
  })
})

describe('a subscription as Stripe shows it', () => {
  it('SUB-04 has its period on itself in version 2023-08-16, and on its item in later ones', () => {
    expect(subscriptionOf(subscription)).toEqual({
      id: 'sub_1',
      state: 'active',
      priceId: 'price_1',
      amountMinor: 199,
      currency: 'USD',
      periodEnd: end,
      endsWithPeriod: false,
      cardEnding: '4242',
    })
    const { current_period_start, current_period_end, ...rest } = subscription
    const item = { quantity: 1, price, current_period_start, current_period_end }
    expect(subscriptionOf({ ...rest, items: { data: [item] } }).periodEnd).toEqual(end)
  })

  it('is paid until its period begins, not ends, while the renewal has not been paid', () => {
    const unpaid = { latest_invoice: { id: 'in_2', status: 'open' } }
    for (const [status, state, periodEnd] of [
      ['past_due', 'overdue', begin],
      ['unpaid', 'overdue', begin],
      ['incomplete', 'begun', begin],
      ['incomplete_expired', 'ended', begin],
      ['canceled', 'ended', begin],
      ['active', 'active', end],
      ['trialing', 'active', end],
      ['something new', 'overdue', begin],
    ] as const)
      expect(subscriptionOf({ ...subscription, ...unpaid, status }), status).toMatchObject({ state, periodEnd })
    expect(subscriptionOf({ ...subscription, status: 'canceled' })).toMatchObject({ state: 'ended', periodEnd: end })
  })

  it('may be paid without a card, and is long over where its period is missing', () => {
    expect(subscriptionOf({ ...subscription, default_payment_method: 'pm_1' }).cardEnding).toBeNull()
    expect(subscriptionOf({ ...subscription, default_payment_method: { id: 'pm_1', link: {} } }).cardEnding).toBeNull()
    expect(subscriptionOf({ id: 'sub_1', status: 'active' })).toMatchObject({ periodEnd: new Date(0), amountMinor: 0, priceId: '' })
  })
})

describe('a receipt', () => {
  const invoice = {
    id: 'in_1',
    number: 'A-0001',
    status: 'paid',
    amount_paid: 199,
    currency: 'usd',
    subscription: 'sub_1',
    status_transitions: { paid_at: 1_000_000 },
  }

  it('is an invoice whose money arrived for a subscription', () => {
    expect(receiptOf(invoice)).toEqual({
      id: 'in_1',
      number: 'A-0001',
      subscriptionId: 'sub_1',
      amountMinor: 199,
      currency: 'USD',
      paidAt: begin,
    })
    const { subscription: subscriptionId, ...rest } = invoice
    expect(receiptOf({ ...rest, parent: { subscription_details: { subscription: subscriptionId } } })).toEqual(receiptOf(invoice))
    for (const other of [{ status: 'open' }, { amount_paid: 0 }, { subscription: null }])
      expect(receiptOf({ ...invoice, ...other })).toBeUndefined()
  })
})

describe('a webhook event', () => {
  const event = (type: string, object: object) => ({ id: 'evt_1', type, data: { object } })

  it('names what it is about for the kinds that concern us, and nothing for all others', () => {
    const none = { id: 'evt_1', checkoutId: null, subscriptionId: null, receiptId: null }
    for (const type of ['completed', 'expired', 'async_payment_succeeded', 'async_payment_failed'].map((end) => `checkout.session.${end}`))
      expect(webhookEventOf(event(type, session))).toEqual({ ...none, type, checkoutId: 'cs_test_1', subscriptionId: 'sub_1' })
    for (const type of ['created', 'updated', 'deleted', 'paused'].map((end) => `customer.subscription.${end}`))
      expect(webhookEventOf(event(type, subscription))).toEqual({ ...none, type, subscriptionId: 'sub_1' })
    const invoice = { id: 'in_1', subscription: 'sub_1' }
    expect(webhookEventOf(event('invoice.paid', invoice))).toMatchObject({ subscriptionId: 'sub_1', receiptId: 'in_1' })
    expect(webhookEventOf(event('invoice.payment_failed', invoice))).toMatchObject({ subscriptionId: 'sub_1', receiptId: null })
    for (const type of ['charge.refunded', 'invoice.created', 'customer.updated', 'checkout.session.unheard'])
      expect(webhookEventOf(event(type, { id: 'x_1', subscription: 'sub_1' }))).toEqual({ ...none, type })
    expect(webhookEventOf({})).toEqual({ ...none, id: '', type: '' })
  })
})
