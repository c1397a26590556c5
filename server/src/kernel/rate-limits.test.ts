import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../platform/db/database.ts'
import { many, sql } from '../platform/db/statement.ts'
import { deleteOverLimits } from '../platform/rate-limit/limiter.sql.ts'
import { movableClock } from '../platform/time/clock.ts'
import { openTestDatabase } from '../testing/database.ts'
import { pairLimiter, type RefusingLimiter, refusingLimiterOn } from './rate-limits.ts'

describe('a limiter', () => {
  let database: OpenDatabase
  let limiter: RefusingLimiter
  const clock = movableClock(new Date('2026-11-21T12:00:00Z'))
  const ground = () => ({ db: database.db, clock, secret: new Uint8Array(32) })
  beforeAll(async () => {
    database = await openTestDatabase()
    limiter = refusingLimiterOn(ground())
  })
  afterAll(() => database.close())

  let count = 0
  const limit = (times: number, seconds = 60) => ({ name: `test-${++count}`, key: 'one', times, seconds })
  const rowsOf = () => many(database.db, sql<{ spent: number }>`select spent from rate_limit order by spent`)

  it('refuses what goes beyond the limit, by key, says how long to wait, and begins anew after that', async () => {
    const two = limit(2)
    await limiter.spend([two])
    clock.advance(20)
    await limiter.spend([two])
    await expect(limiter.spend([two])).rejects.toMatchObject({ word: 'rate_limited', retryAfterSeconds: 40 })
    await limiter.spend([{ ...two, key: 'other' }])
    clock.advance(40)
    await limiter.spend([two])
  })

  it('takes tries back', async () => {
    const one = limit(1)
    await limiter.spend([one])
    await limiter.giveBack([one])
    await limiter.spend([one])
    await limiter.forget(one)
    await limiter.spend([one])
    await expect(limiter.spend([one])).rejects.toMatchObject({ word: 'rate_limited' })
  })

  it('lets as many of parallel tries through as it says, on however many servers', async () => {
    const ten = limit(10)
    const servers = [limiter, refusingLimiterOn(ground())]
    const outcomes = await Promise.all(Array.from({ length: 60 }, (_, index) => servers[index % 2]!.take([ten])))
    expect(outcomes.filter((hindrance) => hindrance === undefined)).toHaveLength(10)
  })

  it('spends nothing of the limits behind the one that is spent', async () => {
    const [narrow, wide] = [limit(1), limit(3)]
    expect(await limiter.take([narrow, wide])).toBeUndefined()
    for (let tries = 0; tries < 5; tries++) expect(await limiter.take([narrow, wide])).toMatchObject({ name: narrow.name })
    expect(await limiter.take([{ ...narrow, key: 'other' }, wide])).toBeUndefined()
    expect(await limiter.isSpent([wide])).toBe(false)
    expect(await limiter.take([wide])).toBeUndefined()
    expect(await limiter.isSpent([limit(1), wide])).toBe(true)
    await limiter.giveBack([narrow, wide])
    expect(await limiter.take([narrow, wide])).toBeUndefined()
  })

  it('counts an address for its network and the ones around it', async () => {
    const pair = pairLimiter(ground(), 'test-pair', { byAccount: { times: 100, seconds: 60 }, byNetwork: { times: 2, seconds: 60 } })
    const isFree = (address: string) => pair.isFree('somebody', address)
    const tried = await Promise.all(Array.from({ length: 20 }, (_, index) => isFree(`2001:db8:0:${index.toString(16)}::1`)))
    // 20 customers' networks of one /56, which may do twice what one of them may.
    expect(tried.filter(Boolean)).toHaveLength(4)
    expect(await isFree('2001:db8:0:ff00::1')).toBe(true)
    expect(await isFree('2001:db8:1::1')).toBe(true)
  })

  it('keeps no key as it is, and nothing that is over', async () => {
    await limiter.spend([{ ...limit(3), key: 'ines@matinee.test' }])
    const kept = await many(database.db, sql<{ key: string }>`select encode(key, 'escape') as key from rate_limit`)
    expect(JSON.stringify(kept)).not.toContain('ines')
    clock.advance(60)
    while ((await deleteOverLimits(database.db, clock.now(), 5)) === 5);
    expect(await rowsOf()).toEqual([])
  })
})
