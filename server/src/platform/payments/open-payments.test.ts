import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { movableClock } from '../time/clock.ts'
import { openPayments } from './open-payments.ts'
import { ProviderAway } from './payments.ts'

describe('which provider serves', () => {
  it('SUB-05 is the built-in one in a demo without keys, none elsewhere without keys, and Stripe with them; none shows a secret when it is written out', async () => {
    const database = await openTestDatabase()
    const deps = {
      db: database.db,
      clock: movableClock(new Date('2026-11-21T12:00:00Z')),
      publicUrl: 'http://matinee.test',
      secret: Buffer.from('secret'),
    }
    const keys = { secretKey: 'sk_live_abc', publicKey: 'pk_live_abc', webhookSecret: 'whsec_abc', host: 'https://api.stripe.com' }
    const own = openPayments({ ...deps, stripe: undefined, demo: true })
    const none = openPayments({ ...deps, stripe: undefined, demo: false })
    const real = [true, false].map((demo) => openPayments({ ...deps, stripe: keys, demo }))
    await database.close()
    expect([own.payments.isTest, own.payments.publicKey, own.testBank === undefined]).toEqual([true, '', false])
    expect([none.payments.isConfigured, none.payments.publicKey, none.testBank]).toEqual([false, '', undefined])
    await expect(none.payments.findCheckout('cs_1')).rejects.toBeInstanceOf(ProviderAway)
    for (const { payments, testBank } of real)
      expect([payments.isConfigured, payments.isTest, payments.publicKey, testBank]).toEqual([true, false, 'pk_live_abc', undefined])
    expect(JSON.stringify([own, none, real])).not.toMatch(/sk_|whsec_/)
  })
})
