import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayMs } from '../time/durations.ts'
import { TtlCache } from './ttl-cache.ts'

describe('a brief cache', () => {
  afterEach(() => vi.useRealTimers())

  const counting = (cache: TtlCache<string>) => {
    const made: string[] = []
    const get = (key: string) =>
      cache.get(key, async () => {
        made.push(key)
        return `${key} ${made.length}`
      })
    return { made, get }
  }

  /** A value that is made when a test says so. */
  const held = () => {
    let resolve: (value: string) => void = () => undefined
    const value = new Promise<string>((made) => {
      resolve = made
    })
    return { value, resolve }
  }

  it('makes a value once for all who ask at once, and again once it is old', async () => {
    const { made, get } = counting(new TtlCache(0.05, { bytesOf: (value) => value.length }))
    expect(await Promise.all([get('a'), get('a'), get('a')])).toEqual(['a 1', 'a 1', 'a 1'])
    await expect.poll(() => get('a'), { interval: 20 }).toBe('a 2')
    expect(made).toEqual(['a', 'a'])
  })

  it('keeps nothing longer when the clock of the machine is set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { get } = counting(new TtlCache(0.05, { bytesOf: (value) => value.length }))
    await get('a')
    vi.setSystemTime(Date.now() - dayMs)
    await expect.poll(() => get('a'), { interval: 20 }).toBe('a 2')
  })

  it('forgets what it is told to, also what is in the making, which only those get who wait for it', async () => {
    const cache = new TtlCache<string>(60, { bytesOf: (value) => value.length })
    const { made, get } = counting(cache)
    await get('a')
    await get('b')
    const waiting = get('c')
    cache.forget((key) => key !== 'b')
    expect(await waiting).toBe('c 3')
    expect([await get('a'), await get('b'), await get('c')]).toEqual(['a 4', 'b 2', 'c 5'])
    expect(made).toHaveLength(5)
  })

  it('is bounded by what its values take, and lets go first what was asked for longest ago', async () => {
    const { made, get } = counting(new TtlCache(60, { mostBytes: 25_000, bytesOf: () => 10_000 }))
    for (const key of ['a', 'b', 'a', 'c', 'a', 'c']) await get(key)
    expect(made).toEqual(['a', 'b', 'c'])
    await get('b')
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  it('answers what takes more than all of its room without keeping it, what is undefined, and keeps no failure', async () => {
    const large = counting(new TtlCache(60, { mostBytes: 100, bytesOf: () => 1000 }))
    expect([await large.get('a'), await large.get('a')]).toEqual(['a 1', 'a 2'])
    const cache = new TtlCache<undefined>(60, { bytesOf: () => 1 })
    let times = 0
    const nothing = async () => {
      if (++times === 1) throw new Error('snapped')
      return undefined
    }
    await expect(cache.get('a', nothing)).rejects.toThrow('snapped')
    expect([await cache.get('a', nothing), await cache.get('a', nothing), times]).toEqual([undefined, undefined, 2])
  })

  it('gives an old value while a new one is made once, and none that is too old', async () => {
    let now = 0
    const cache = new TtlCache<string>(10, { staleSeconds: 60, bytesOf: (value) => value.length, now: () => now })
    const { made, get } = counting(cache)
    await get('a')
    now = 15_000
    const { value: slow, resolve } = held()
    const making = vi.fn(() => slow)
    expect(await Promise.all([cache.get('a', making), cache.get('a', making)])).toEqual(['a 1', 'a 1'])
    expect(making).toHaveBeenCalledOnce()
    resolve('new')
    await expect.poll(() => cache.get('a', making)).toBe('new')
    expect(made).toEqual(['a'])
    now = 90_000
    expect(await get('a')).toBe('a 2')
  })

  it('keeps no new value whose key was forgotten while it was made beside an old one, and the old one where making fails', async () => {
    let now = 0
    const failures: unknown[] = []
    const onFailure = (error: unknown, key: string) => failures.push([key, error])
    const cache = new TtlCache<string>(10, { staleSeconds: 60, bytesOf: (value) => value.length, onFailure, now: () => now })
    const { get } = counting(cache)
    await get('a')
    now = 15_000
    const { value: slow, resolve } = held()
    await cache.get('a', () => slow)
    cache.forget(() => true)
    resolve('read before the change')
    await slow
    expect(await get('a')).toBe('a 2')
    now = 30_000
    const snapped = new Error('snapped')
    const failing = () => Promise.reject(snapped)
    expect(await Promise.all([cache.get('a', failing), cache.get('a', failing)])).toEqual(['a 2', 'a 2'])
    await expect.poll(() => failures).toEqual([['a', snapped]])
    expect(await cache.get('a', failing)).toBe('a 2')
    cache.forget(() => true)
    await expect(cache.get('a', failing)).rejects.toThrow('snapped')
  })

  it('keeps nothing when its time is 0', async () => {
    const { get } = counting(new TtlCache(0, { bytesOf: () => 1 }))
    expect([await get('a'), await get('a')]).toEqual(['a 1', 'a 2'])
  })
})
