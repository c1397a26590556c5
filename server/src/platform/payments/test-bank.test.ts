import { setTimeout as wait } from 'node:timers/promises'
import { testCards } from '@matinee/test-bank/cards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { OpenDatabase } from '../db/database.ts'
import { movableClock } from '../time/clock.ts'
import { openPayments } from './open-payments.ts'
import { scheduleTestBank } from './test-bank.jobs.ts'

describe('the built-in test provider', () => {
  let database: OpenDatabase
  let lastPayment = 0
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  const startBank = async () => {
    const clock = movableClock(new Date('2026-11-21T12:00:00Z'))
    const deps = {
      stripe: undefined,
      demo: true,
      db: database.db,
      clock,
      publicUrl: 'http://matinee.test',
      secret: Buffer.from('a secret'),
    }
    const { payments, testBank } = openPayments(deps)
    const bank = testBank!
    // What earlier tests left behind.
    await bank.deliverDue(async () => true)
    const openCheckout = async () =>
      payments.openCheckout({
        paymentId: String(++lastPayment),
        priceId: await payments.priceOf({ planId: 1, planName: 'Premium', interval: 'month', amountMinor: 199, currency: 'USD' }),
        email: 'ines@matinee.test',
        successAddress: 'http://matinee.test/success',
        cancelAddress: 'http://matinee.test/cancel',
        expiresAt: new Date(clock.now().getTime() + 3600_000),
      })
    return { clock, payments, bank, openCheckout, again: () => openPayments(deps) }
  }

  it('SUB-05 hands its webhook events over signed, in their order, until each is taken', async () => {
    const { clock, payments, bank, openCheckout } = await startBank()
    const { id } = await openCheckout()
    await bank.pay(id, testCards.approves)
    const taken: string[] = []
    let tries = 0
    const deliver = async (body: Buffer, signature: string) => {
      tries++
      const { type } = payments.readWebhook(body, signature)
      if (tries === 1) throw new Error('The door was closed.')
      if (type === 'invoice.paid' && tries < 7) return false
      taken.push(type)
      return true
    }
    expect(await bank.deliverDue(deliver)).toBe(2)
    expect(taken).toEqual(['customer.subscription.created', 'checkout.session.completed'])
    expect(await bank.deliverDue(deliver)).toBe(0)
    clock.advance(5)
    expect(await bank.deliverDue(deliver)).toBe(1)
    for (let pause = 0; pause < 3; pause++) {
      clock.advance(10)
      await bank.deliverDue(deliver)
    }
    expect(taken).toEqual(['customer.subscription.created', 'checkout.session.completed', 'customer.created', 'invoice.paid'])
    clock.advance(86_400)
    expect(await bank.deliverDue(deliver)).toBe(0)
  })

  it('SUB-05 gives a webhook event up after three days, and never sends one twice to two who hand over at once', async () => {
    const { clock, bank, openCheckout } = await startBank()
    const { id } = await openCheckout()
    await bank.pay(id, testCards.approves)
    let asked = 0
    const refuse = async () => {
      asked++
      return false
    }
    await Promise.all([bank.deliverDue(refuse), bank.deliverDue(refuse)])
    expect(asked).toBe(4)
    clock.advance(3 * 86_400 + 1)
    await bank.deliverDue(refuse)
    clock.advance(86_400)
    await bank.deliverDue(refuse)
    expect(asked).toBe(8)
  })

  it('SUB-05 remembers everything in the database: another process finds checkout, subscription and waiting webhook events', async () => {
    const { payments, bank, openCheckout, again } = await startBank()
    const { id } = await openCheckout()
    await bank.pay(id, testCards.approves)
    const other = again()
    expect(await other.payments.findCheckout(id)).toEqual(await payments.findCheckout(id))
    expect(await other.testBank?.pay(id, testCards.approves)).toMatchObject({ outcome: 'complete' })
    const types: string[] = []
    await other.testBank?.deliverDue(async (body, signature) => {
      types.push(payments.readWebhook(body, signature).type)
      return true
    })
    expect(types).toHaveLength(4)
    expect(await bank.deliverDue(async () => true)).toBe(0)
  })

  it('SUB-05 tells of a payment at once while it is kept going, and of nothing once it is stopped', async () => {
    const { payments, bank, openCheckout } = await startBank()
    const closing = new AbortController()
    const types: string[] = []
    const deliver = async (body: Buffer, signature: string) => {
      types.push(payments.readWebhook(body, signature).type)
      return true
    }
    const errors: unknown[] = []
    const keeping = scheduleTestBank({ bank, deliver }, (error) => errors.push(error), closing.signal)
    const [first, second] = [await openCheckout(), await openCheckout()]
    await bank.pay(first.id, testCards.approves)
    for (let tries = 0; tries < 200 && types.length < 4; tries++) await wait(10)
    expect(types).toHaveLength(4)
    closing.abort()
    await keeping
    await bank.pay(second.id, testCards.approves)
    await wait(50)
    expect(types).toHaveLength(4)
    expect(errors).toEqual([])
  })
})
