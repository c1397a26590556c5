import { describe, expect, it } from 'vitest'
import { nextPeriodEnd } from './billing-period.ts'

const ends = (from: string, interval: 'month' | 'year', times: number): string[] => {
  const anchor = new Date(from)
  const found: Date[] = [anchor]
  for (let time = 0; time < times; time++) found.push(nextPeriodEnd(anchor, found.at(-1) ?? anchor, interval))
  return found.slice(1).map((end) => end.toISOString().slice(0, 16))
}

describe('the end of a billing period', () => {
  it('SUB-05 comes back to the 31st after shorter months', () => {
    expect(ends('2026-01-31T09:30:00Z', 'month', 4)).toEqual([
      '2026-02-28T09:30',
      '2026-03-31T09:30',
      '2026-04-30T09:30',
      '2026-05-31T09:30',
    ])
  })

  it('is the 29th in a leap year, and for a year from there the 28th until the next one', () => {
    expect(ends('2028-01-30T00:00:00Z', 'month', 1)).toEqual(['2028-02-29T00:00'])
    expect(ends('2028-02-29T23:59:00Z', 'year', 4)).toEqual([
      '2029-02-28T23:59',
      '2030-02-28T23:59',
      '2031-02-28T23:59',
      '2032-02-29T23:59',
    ])
  })

  it('crosses the year, and follows a moment in the middle of a period too', () => {
    expect(ends('2026-11-21T12:00:00Z', 'month', 2)).toEqual(['2026-12-21T12:00', '2027-01-21T12:00'])
    expect(nextPeriodEnd(new Date('2026-01-31T00:00:00Z'), new Date('2026-03-30T10:00:00Z'), 'month')).toEqual(
      new Date('2026-03-31T00:00:00Z'),
    )
  })
})
