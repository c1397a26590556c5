import { describe, expect, it } from 'vitest'
import { weekSpan } from './week-span.ts'

describe('the days of a week of the calendar', () => {
  it('BRW-01 run from Monday to Sunday', () => {
    expect(weekSpan('2026-11-23')).toBe('23–29 Nov')
    expect(weekSpan('2026-11-25')).toBe('23–29 Nov')
    expect(weekSpan('2026-11-29')).toBe('23–29 Nov')
  })

  it('BRW-01 name both months where the week has two', () => {
    expect(weekSpan('2026-12-01')).toBe('30 Nov – 6 Dec')
    expect(weekSpan('2027-01-01')).toBe('28 Dec – 3 Jan')
  })

  it('are left out where no day is known', () => {
    expect(weekSpan(null)).toBe('')
    expect(weekSpan('soon')).toBe('')
  })
})
