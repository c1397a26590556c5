import { expect, it } from 'vitest'
import { drawInApp } from '../../../testing/draw-in-app.tsx'
import { AccountPayments } from './AccountPayments.tsx'
import type { Payment } from './membership-words.ts'

const receipt = { number: 'R-1001', currency: 'USD', paidAt: '2026-11-21T12:00:00.000Z', cardEnding: '4242' }
const address = 'https://dashboard.stripe.com/invoices/in_12ab'
const payment: Payment = {
  ...{
    id: 'p1',
    checkoutId: 'cs_1',
    subscriptionId: 'sub_1',
    interval: 'month',
    freeDays: null,
    planName: 'Gold',
    state: 'paid',
    subscriptionState: 'active',
    isTest: false,
    coupon: null,
    firstMinor: 499,
  },
  ...{ amountMinor: 499, currency: 'USD', createdAt: receipt.paidAt, paidAt: receipt.paidAt },
  receipts: [],
}

const drawn = (receipts: object[]) =>
  drawInApp(<AccountPayments id={7} mayAct payments={[{ ...payment, receipts: receipts as Payment['receipts'] }]} />)

it('leads to the card provider’s page of a sum, where it is refunded, and offers the id of one that has none', () => {
  const html = drawn([{ ...receipt, id: 'in_12ab', amountMinor: 499, providerAddress: address }])
  expect(/<a [^>]*>/.exec(html)?.[0]).toContain(`href="${address}"`)
  expect(/<a [^>]*>/.exec(html)?.[0]).toContain('target="_blank"')
  expect(html).toContain('Refund at Stripe')
  const [given, foreign] = [
    drawn([{ ...receipt, id: 'in_0', amountMinor: 0, providerAddress: address }]),
    drawn([{ ...receipt, id: 'test_1', amountMinor: 499, providerAddress: null }]),
  ]
  for (const other of [given, foreign]) {
    expect(other).not.toContain('Refund at Stripe')
    expect(other).toContain('Copy id')
  }
})
