import { describe, expect, it } from 'vitest'
import { formatDuration, formatReleaseDay, percentOf } from './format.ts'
import { formatDay, formatMoment } from './format-day.ts'
import { formatPosition } from './format-position.ts'
import { formatPrice } from './format-price.ts'

describe('formats', () => {
  it("TTL-01 durations are 'Xh, Ym' without a part that is 0; a series has none", () => {
    expect(formatDuration(153)).toBe('2h, 33m')
    expect(formatDuration(120)).toBe('2h')
    expect(formatDuration(14)).toBe('14m')
    expect(formatDuration(1)).toBe('1m')
    expect(formatDuration(0)).toBe('')
  })

  it('positions are m:ss, or h:mm:ss from an hour on', () => {
    expect(formatPosition(0)).toBe('0:00')
    expect(formatPosition(65.9)).toBe('1:05')
    expect(formatPosition(3661)).toBe('1:01:01')
    expect(formatPosition(-3)).toBe('0:00')
  })

  it('days read the same in every time zone', () => {
    expect(formatDay('2025-11-24')).toBe('24 Nov 2025')
    expect(formatDay('2025-11-24T23:59:59Z')).toBe('24 Nov 2025')
    expect(formatReleaseDay('2025-11-06')).toBe('Thu 6 Nov')
    expect(formatDay('')).toBe('')
  })

  it('progress is 0 to 100', () => {
    expect(percentOf(30, 120)).toBe(25)
    expect(percentOf(500, 120)).toBe(100)
    expect(percentOf(undefined, 120)).toBe(0)
    expect(percentOf(30, 0)).toBe(0)
  })

  it('prices carry their currency', () => {
    expect(formatPrice('1.99', 'USD')).toBe('$1.99')
    expect(formatPrice('149', 'INR')).toBe('₹149.00')
  })

  it('BRW-03 says when by the clock of whoever reads', () => {
    const noon = new Date(2025, 10, 24, 21, 4)
    expect(formatMoment(noon.toISOString())).toBe('24 Nov 2025, 21:04')
    expect(formatMoment('yesterday')).toBe('')
  })
})
