import { Writable } from 'node:stream'
import { testCards } from '@matinee/test-bank/cards'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBrand } from '../platform/brand/brand.ts'
import type { OpenDatabase } from '../platform/db/database.ts'
import { makeLogger } from '../platform/log/logger.ts'
import { openPayments } from '../platform/payments/open-payments.ts'
import { movableClock } from '../platform/time/clock.ts'
import { openTestDatabase } from '../testing/database.ts'
import { registerJsonBodies } from './bodies.ts'
import { registerTestCheckout } from './test-checkout.ts'

const publicUrl = 'http://matinee.test'
const good = { action: 'pay', number: testCards.approves, expiry: '12 / 34', code: '123', holder: 'Ines' }

describe('the test provider’s own checkout page', () => {
  const clock = movableClock(new Date('2026-11-21T12:00:00Z'))
  const lines: string[] = []
  let database: OpenDatabase
  let app: FastifyInstance
  let bench: ReturnType<typeof openPayments>
  let lastPayment = 0

  beforeAll(async () => {
    database = await openTestDatabase()
    bench = openPayments({ stripe: undefined, demo: true, db: database.db, clock, publicUrl, secret: Buffer.from('a secret') })
    const destination = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const logger: FastifyBaseLogger = makeLogger('trace', destination)
    app = Fastify({ loggerInstance: logger })
    registerJsonBodies(app)
    registerTestCheckout(app, bench.testBank!, { publicUrl, brand: () => readBrand(database.db) })
    await app.ready()
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const openCheckout = async (changes: { amountMinor?: number; currency?: string; interval?: 'month' | 'year' } = {}) => {
    const terms = { planId: 1, planName: 'Premium & <more>', interval: 'month' as const, amountMinor: 199, currency: 'USD', ...changes }
    const checkout = await bench.payments.openCheckout({
      paymentId: String(++lastPayment),
      priceId: await bench.payments.priceOf(terms),
      email: 'ines@matinee.test',
      successAddress: `${publicUrl}/success?sid={CHECKOUT_SESSION_ID}&pti=7`,
      cancelAddress: `${publicUrl}/cancel?pti=7`,
      expiresAt: new Date(clock.now().getTime() + 3600_000),
    })
    return { ...checkout, path: (checkout.address ?? '').slice(publicUrl.length) }
  }
  const post = (url: string, form: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })

  it('SUB-05 shows plan, amount, rhythm and mail address, says that no money moves, and needs no script', async () => {
    const { path } = await openCheckout()
    const reply = await app.inject(path)
    expect(reply.statusCode).toBe(200)
    for (const shown of ['Premium &amp; &lt;more&gt;', '$1.99', 'per month', 'ines@matinee.test', 'No money moves', testCards.declines])
      expect(reply.body).toContain(shown)
    for (const field of ['cc-number', 'cc-exp', 'cc-csc', 'cc-name']) expect(reply.body).toContain(`autocomplete="${field}"`)
    expect(reply.body).not.toContain('<script')
    const policy = String(reply.headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/)
    expect(policy).toContain(`form-action 'self' ${publicUrl}`)
    expect(policy).not.toContain('unsafe')
    expect(reply.headers['cache-control']).toBe('no-store')
    const yen = await app.inject((await openCheckout({ amountMinor: 250, currency: 'JPY', interval: 'year' })).path)
    expect(yen.body).toContain('¥250')
    expect(yen.body).toContain('per year')
  })

  it('SUB-05 leads a paid checkout to the success address, also whoever comes again, and charges once', async () => {
    const { id, path } = await openCheckout()
    const replies = await Promise.all([post(path, good), post(path, good)])
    for (const reply of [...replies, await post(path, { action: 'pay' })]) {
      expect(reply.statusCode).toBe(303)
      expect(reply.headers.location).toBe(`${publicUrl}/success?sid=${id}&pti=7`)
    }
    const subscriptionId = (await bench.payments.findCheckout(id))?.subscriptionId ?? ''
    expect(await bench.payments.receiptsOf(subscriptionId)).toHaveLength(1)
    const again = await app.inject(path)
    expect(again.body).toContain('Paid already')
    expect(again.body).toContain(`href="${publicUrl}/success?sid=${id}&amp;pti=7"`)
  })

  it('SUB-05 says that the card was declined, keeps what was entered, and takes another card', async () => {
    const { id, path } = await openCheckout()
    const reply = await post(path, { ...good, number: testCards.declines, holder: '"><img src=x>' })
    expect(reply.body).toContain('Your card was declined.')
    expect(reply.body).toContain(`value="${testCards.declines}"`)
    expect(reply.body).toContain('value="&quot;&gt;&lt;img src=x&gt;"')
    expect(await bench.payments.findCheckout(id)).toMatchObject({ state: 'open', isPaid: false })
    expect((await post(path, { ...good, number: '5555 5555 5555 4444' })).body).toContain('Only test cards are taken here.')
    expect((await post(path, good)).statusCode).toBe(303)
  })

  it('names what is wrong beside the field, and charges nothing', async () => {
    const { id, path } = await openCheckout()
    for (const [field, value, reason] of [
      ['number', '', 'number of a test card'],
      ['number', '4242', 'number of a test card'],
      ['expiry', '13 / 34', 'a month and a year'],
      ['expiry', '10 / 26', 'has expired'],
      ['code', '12', 'three or four digits'],
      ['holder', ' ', 'enter a name'],
    ] as const) {
      const { statusCode, body } = await post(path, { ...good, [field]: value })
      expect(statusCode).toBe(200)
      expect(body.match(new RegExp(`id="${field}-wrong">([^<]*)`))?.[1]).toContain(reason)
      expect(body).toMatch(new RegExp(`id="${field}"[^>]*aria-describedby="${field}-wrong"[^>]*autofocus`))
    }
    expect((await post(path, { ...good, expiry: '11/2026' })).statusCode).toBe(303)
    expect(await bench.payments.findCheckout(id)).toMatchObject({ isPaid: true })
  })

  it('SUB-05 leads back without paying, and pays no checkout that is closed, too old or unknown', async () => {
    const { id, path } = await openCheckout()
    const cancelled = await post(path, { action: 'cancel' })
    expect([cancelled.statusCode, cancelled.headers.location]).toEqual([303, `${publicUrl}/cancel?pti=7`])
    expect(await bench.payments.findCheckout(id)).toMatchObject({ state: 'open' })
    clock.advance(3600)
    for (const reply of [await app.inject(path), await post(path, good)]) expect(reply.body).toContain('Nothing was charged.')
    expect(await bench.payments.findCheckout(id)).toMatchObject({ isPaid: false })
    for (const reply of [await app.inject('/test-checkout/cs_test_1'), await post('/test-checkout/cs_test_1', good)])
      expect([reply.statusCode, reply.body.includes('No such checkout')]).toEqual([404, true])
  })

  it('leaves no card, name, mail address or checkout in the log', async () => {
    const { id, path } = await openCheckout()
    await post(path, { ...good, number: testCards.declines })
    await post(path, good)
    expect(lines.length).toBeGreaterThan(10)
    const log = lines.join('')
    for (const secret of ['4242 4242', '42424242', '4000 0000', '0000 0002', 'Ines', 'ines@', id]) expect(log).not.toContain(secret)
  })
})
