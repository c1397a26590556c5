import { describe, expect, it } from 'vitest'
import { nearestText } from './nearest-text.ts'
import { foundText } from './use-filter-count.ts'

describe('what is said of filters that no title fits', () => {
  it('tells how much of what was asked for the titles are', () => {
    expect(nearestText({ count: 8, filtersAsked: 4, filtersMet: 3 })).toBe('No title matches all four; these match three.')
    expect(nearestText({ count: 1, filtersAsked: 4, filtersMet: 3 })).toBe('No title matches all four; this one matches three.')
    expect(nearestText({ count: 8, filtersAsked: 2, filtersMet: 1 })).toBe('No title matches both; these match one.')
    expect(nearestText({ count: 8, filtersAsked: 14, filtersMet: 12 })).toBe('No title matches all 14; these match 12.')
    expect(nearestText({ count: 8, filtersAsked: 4, filtersMet: 4 })).toBe('')
    expect(nearestText({ count: 0, filtersAsked: 2, filtersMet: 0 })).toBe('')
    expect(nearestText({ count: 8 })).toBe('')
  })

  it('counts titles, and close matches as such', () => {
    expect(foundText({ count: 14, filtersAsked: 2, filtersMet: 2 })).toBe('14 titles')
    expect(foundText({ count: 1, filtersAsked: 3, filtersMet: 2 })).toBe('1 close match')
    expect(foundText({ count: 0, filtersAsked: 2, filtersMet: 0 })).toBe('0 titles')
  })
})
