import { describe, expect, it } from 'vitest'
import { secondsUntil, sendAgainSeconds, waitClock } from './send-again.ts'

describe('SUP-01 SGN-03 another code', () => {
  it('can be had after half a minute, counted in whole seconds', () => {
    const sentAt = 1_000_000
    const freeAt = sentAt + sendAgainSeconds * 1000
    expect(secondsUntil(freeAt, sentAt)).toBe(30)
    expect(secondsUntil(freeAt, sentAt + 29_001)).toBe(1)
    expect(secondsUntil(freeAt, sentAt + 30_000)).toBe(0)
    expect(secondsUntil(freeAt, sentAt + 90_000)).toBe(0)
  })

  it('shows the wait as a clock, however long the service makes it', () => {
    expect(waitClock(30)).toBe('0:30')
    expect(waitClock(9)).toBe('0:09')
    expect(waitClock(3540)).toBe('59:00')
  })
})
