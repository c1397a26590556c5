import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../platform/db/database.ts'
import { many, sql } from '../platform/db/statement.ts'
import { deleteExpiredLimits } from '../platform/rate-limit/limiter.sql.ts'
import { movableClock } from '../platform/time/clock.ts'
import { openTestDatabase } from '../testing/database.ts'
import { pairLimiter, type RefusingLimiter, refusingLimiterOn } from './rate-limits.ts'

describe('a limiter', () => {
  let database: OpenDatabase
  let limiter: RefusingLimiter
  const clock = movableClock(new Date('2026-11-21T12:00:00Z'))
  const deps = () => ({ db: database.db, clock, secret: new Uint8Array(32) })
  beforeAll(async () => {
    database = await openTestDatabase()
    limiter = refusingLimiterOn(deps())
  })
  afterAll(() => database.close())

  let count = 0
  const limit = (times: number, seconds = 60) => ({ name: `test-${++count}`, key: 'one', times, seconds })
  const rowsOf = () => many(database.db, sql<{ spent: number }>`select spent from rate_limit order by spent`)

  it('refuses what goes beyond the limit, by key, says how long to wait, and begins anew after that', async () => {
    const two = limit(2)
    await limiter.consume([two])
    clock.advance(20)
    await limiter.consume([two])
    await expect(limiter.consume([two])).rejects.toMatchObject({ word: 'rate_limited', retryAfterSeconds: 40 })
    await limiter.consume([{ ...two, key: 'other' }])
    clock.advance(40)
    await limiter.consume([two])
  })

  it('takes tries back', async () => {
    const one = limit(1)
    await limiter.consume([one])
    await limiter.refund([one])
    await limiter.consume([one])
    await limiter.reset(one)
    await limiter.consume([one])
    await expect(limiter.consume([one])).rejects.toMatchObject({ word: 'rate_limited' })
  })

  it('lets as many of parallel tries through as it says, on however many servers', async () => {
    const ten = limit(10)
    const servers = [limiter, refusingLimiterOn(deps())]
    const outcomes = await Promise.all(Array.from({ length: 60 }, (_, index) => servers[index % 2]!.tryConsume([ten])))
    expect(outcomes.filter((exceeded) => exceeded === undefined)).toHaveLength(10)
  })

  it('uses up nothing of the limits behind the one that is used up', async () => {
    const [narrow, wide] = [limit(1), limit(3)]
    expect(await limiter.tryConsume([narrow, wide])).toBeUndefined()
    for (let tries = 0; tries < 5; tries++) expect(await limiter.tryConsume([narrow, wide])).toMatchObject({ name: narrow.name })
    expect(await limiter.tryConsume([{ ...narrow, key: 'other' }, wide])).toBeUndefined()
    expect(await limiter.isExhausted([wide])).toBe(false)
    expect(await limiter.tryConsume([wide])).toBeUndefined()
    expect(await limiter.isExhausted([limit(1), wide])).toBe(true)
    await limiter.refund([narrow, wide])
    expect(await limiter.tryConsume([narrow, wide])).toBeUndefined()
  })

  it('counts an address for its network and the ones around it', async () => {
    const pair = pairLimiter(deps(), 'test-pair', { byAccount: { times: 100, seconds: 60 }, byNetwork: { times: 2, seconds: 60 } })
    const isFree = (address: string) => pair.isFree('somebody', address)
    const tried = await Promise.all(Array.from({ length: 20 }, (_, index) => isFree(`2001:db8:0:${index.toString(16)}::1`)))
    // 20 customers' networks of one /56, which may do twice what one of them may.
    expect(tried.filter(Boolean)).toHaveLength(4)
    expect(await isFree('2001:db8:0:ff00::1')).toBe(true)
    expect(await isFree('2001:db8:1::1')).toBe(true)
  })

  it('keeps no key as it is, and nothing that is over', async () => {
    await limiter.consume([{ ...limit(3), key: 'ines@matinee.test' }])
    const kept = await many(database.db, sql<{ key: string }>`select encode(key, 'escape') as key from rate_limit`)
    expect(JSON.stringify(kept)).not.toContain('ines')
    clock.advance(60)
    while ((await deleteExpiredLimits(database.db, clock.now(), 5)) === 5);
    expect(await rowsOf()).toEqual([])
  })
})
