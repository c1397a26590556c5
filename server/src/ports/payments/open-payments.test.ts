import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { movableClock } from '../clock.ts'
import { openPayments } from './open-payments.ts'

describe('which provider serves', () => {
  it('SUB-05 is the built-in one without keys, and Stripe with them; neither shows a secret when it is written out', async () => {
    const database = await openTestDatabase()
    const ground = {
      db: database.db,
      clock: movableClock(new Date('2026-11-21T12:00:00Z')),
      publicUrl: 'http://matinee.test',
      secret: Buffer.from('secret'),
    }
    const keys = { secretKey: 'sk_live_abc', publicKey: 'pk_live_abc', webhookSecret: 'whsec_abc', host: 'https://api.stripe.com' }
    const own = openPayments({ ...ground, stripe: undefined })
    const real = openPayments({ ...ground, stripe: keys })
    await database.close()
    expect([own.payments.isTest, own.payments.publicKey, own.testBank === undefined]).toEqual([true, '', false])
    expect([real.payments.isTest, real.payments.publicKey, real.testBank]).toEqual([false, 'pk_live_abc', undefined])
    expect(JSON.stringify([own, real])).not.toMatch(/sk_|whsec_/)
  })
})
