import { inspect } from 'node:util'
import { testCards } from '@matinee/test-bank/cards'
import type { StripeServer } from '@matinee/test-bank/stripe-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startStripeServer } from '../../testing/stripe-server.ts'
import { systemClock } from '../time/clock.ts'
import { type PaymentProvider, ProviderAway } from './payments.ts'
import { stripeClient, stripePayments } from './stripe-payments.ts'

describe('Stripe, asked over HTTP', () => {
  let server: StripeServer
  let payments: PaymentProvider

  beforeAll(async () => {
    server = await startStripeServer()
    payments = stripePayments({ ...server.settings, clock: systemClock })
  })
  afterEach(() => {
    server.beforeDoing = () => undefined
    server.afterDoing = () => undefined
    server.requests.length = 0
  })
  afterAll(() => server.close())

  const expiresAt = new Date(Date.now() + 7200_000)
  const order = async (paymentId: string) => ({
    paymentId,
    priceId: await payments.priceOf({ planId: 1, planName: 'Premium', interval: 'month', amountMinor: 199, currency: 'USD' }),
    email: 'ines@matinee.test',
    successAddress: 'http://matinee.test/success?sid={CHECKOUT_SESSION_ID}&pti=7',
    cancelAddress: 'http://matinee.test/cancel',
    expiresAt,
  })
  const failing = async (question: Promise<unknown>): Promise<ProviderAway> => {
    const error = await question.then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(error).toBeInstanceOf(ProviderAway)
    return error as ProviderAway
  }

  it('SUB-04 is asked in version 2023-08-16, waits 80 s and tries once more', async () => {
    await payments.findCheckout('cs_test_unknown')
    expect(server.requests.map(({ headers }) => headers['stripe-version'])).toEqual(['2023-08-16'])
    expect(payments.apiVersion).toBe('2023-08-16')
    const client = stripeClient({ ...server.settings, host: 'https://api.stripe.com' })
    expect([client.getApiField('timeout'), client.getMaxNetworkRetries(), client.getApiField('host')]).toEqual([
      80_000,
      1,
      'api.stripe.com',
    ])
    expect([client.getApiField('protocol'), client.getTelemetryEnabled()]).toEqual(['https', false])
  })

  it('knows where a receipt is refunded, of test money and of real, and nowhere else', () => {
    const live = stripePayments({ ...server.settings, secretKey: 'sk_live_x', clock: systemClock })
    expect([payments, live].map((one) => one.receiptAddress('in_12ab'))).toEqual([
      'https://dashboard.stripe.com/test/invoices/in_12ab',
      'https://dashboard.stripe.com/invoices/in_12ab',
    ])
    expect(payments.receiptAddress('../in_1')).toBe(null)
  })

  it('SUB-04 opens a checkout for one place in a subscription, to the buyer’s address, with both ways back', async () => {
    const wanted = await order('payment-form')
    server.requests.length = 0
    const { id } = await payments.openCheckout(wanted)
    expect(server.requests).toHaveLength(1)
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      path: '/v1/checkout/sessions',
      headers: { 'idempotency-key': 'checkout-payment-form' },
    })
    expect(server.requests[0]?.parameters).toEqual({
      mode: 'subscription',
      line_items: [{ price: wanted.priceId, quantity: '1' }],
      customer_email: 'ines@matinee.test',
      client_reference_id: 'payment-form',
      metadata: { payment_id: 'payment-form' },
      subscription_data: { metadata: { payment_id: 'payment-form' } },
      success_url: wanted.successAddress,
      cancel_url: wanted.cancelAddress,
      expires_at: String(Math.floor(wanted.expiresAt.getTime() / 1000)),
    })
    expect((await server.pay(id, testCards.approves)).address).toBe(`http://matinee.test/success?sid=${id}&pti=7`)
  })

  it('SUB-04 tries exactly once more after a 500, with the same key, and then it is done once', async () => {
    const wanted = await order('payment-500')
    server.requests.length = 0
    server.beforeDoing = () => (server.requests.length === 1 ? { status: 500 } : undefined)
    const checkout = await payments.openCheckout(wanted)
    expect(checkout.state).toBe('open')
    expect(server.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['checkout-payment-500', 'checkout-payment-500'])
    server.beforeDoing = () => ({ status: 500 })
    server.requests.length = 0
    await failing(payments.findCheckout(checkout.id))
    expect(server.requests).toHaveLength(2)
  })

  it('SUB-04 opens one checkout although the first answer was lost on its way', async () => {
    const wanted = await order('payment-lost')
    server.requests.length = 0
    server.afterDoing = () => (server.requests.length === 1 ? 'drop' : undefined)
    const checkout = await payments.openCheckout(wanted)
    expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(2)
    expect(await payments.openCheckout(wanted)).toEqual(checkout)
  })

  it('SUB-04 gives up on one that never answers, after two tries', async () => {
    const impatient = stripePayments({ ...server.settings, clock: systemClock, timeoutMs: 200 })
    let release = () => {}
    const silence = new Promise<void>((resolve) => {
      release = resolve
    })
    server.beforeDoing = () => silence
    const error = await failing(impatient.findCheckout('cs_test_1'))
    release()
    expect(server.requests).toHaveLength(2)
    expect(error.message).toMatch(/cannot be reached/)
  })

  it('reads the receipts of years, page by page', async () => {
    const { id } = await payments.openCheckout(await order('payment-years'))
    await server.pay(id, testCards.approves)
    const { subscriptionId } = (await payments.findCheckout(id))!
    const [invoice] = await server.bank.invoicesOf(subscriptionId ?? '')
    const many = Array.from({ length: 130 }, (_, turn) => ({ ...invoice!, id: `in_${turn}` }))
    const { invoicesOf } = server.bank
    server.bank.invoicesOf = async () => many
    const receipts = await payments.receiptsOf(subscriptionId ?? '')
    server.bank.invoicesOf = invoicesOf
    expect(receipts.map((receipt) => receipt.id)).toEqual(many.map((one) => one.id))
  })

  it('API-04 tells that it is away, and never a key: refused, out of breath, broken, unreachable', async () => {
    const { secretKey, webhookSecret } = server.settings
    const wrongKey = stripePayments({ ...server.settings, secretKey: `${secretKey}x`, clock: systemClock })
    const nowhere = stripePayments({ ...server.settings, host: 'http://127.0.0.1:9', clock: systemClock })
    const errors = [await failing(wrongKey.findCheckout('cs_test_1')), await failing(nowhere.receiptsOf('sub_1'))]
    for (const status of [429, 403, 503]) {
      server.beforeDoing = () => ({ status })
      errors.push(await failing(payments.priceOf({ planId: 9, planName: 'X', interval: 'year', amountMinor: 1, currency: 'EUR' })))
    }
    expect(errors[0]?.message).toContain('401')
    for (const shown of [...errors, payments, wrongKey].flatMap((one) => [
      inspect(one, { depth: 9, showHidden: true }),
      JSON.stringify(one),
    ])) {
      expect(shown).not.toContain(secretKey.slice(8))
      expect(shown).not.toContain(webhookSecret)
      expect(shown).not.toMatch(/authorization|bearer/i)
    }
  })
})
