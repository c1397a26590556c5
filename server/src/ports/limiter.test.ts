import { describe, expect, it } from 'vitest'
import { memoryLimiter, networkOf } from './limiter.ts'

describe('a limiter', () => {
  it('refuses what goes beyond the limit, by key, and says how long to wait', async () => {
    const limiter = memoryLimiter('test', { times: 2, seconds: 60 })
    await limiter.spend('one')
    await limiter.spend('one')
    await expect(limiter.spend('one')).rejects.toMatchObject({ word: 'rate_limited', retryAfterSeconds: expect.any(Number) })
    await limiter.spend('other')
  })

  it('takes tries back', async () => {
    const limiter = memoryLimiter('test', { times: 1, seconds: 60 })
    await limiter.spend('one')
    await limiter.giveBack('one')
    await limiter.spend('one')
    await limiter.forget('one')
    await limiter.spend('one')
    await expect(limiter.spend('one')).rejects.toMatchObject({ word: 'rate_limited' })
  })
})

describe('the network of an address', () => {
  it('is an IPv4 address itself, however it is written', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  })

  it('is the /64 of an IPv6 address', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(networkOf('2001:0DB8:1:2::9')).toBe('2001:db8:1:2::/64')
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
  })
})
