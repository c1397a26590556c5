import { describe, expect, it } from 'vitest'
import { countWord } from './count-word.ts'
import { fanOrder } from './fan-order.ts'
import { moodIdsOf, withMood } from './mood-ids.ts'
import { axisYears, rangeAround, spectrumPaths, titlesIn } from './spectrum.ts'
import { defaultYears, nearerHandle, withHandle, yearAt, yearByKey, yearsOf } from './years.ts'

const bounds = { from: 1900, to: 2026 }
const years = { from: 1919, to: 1964 }

describe('the range of years', () => {
  it('ORC-01 is 1991 to 2015 unless the address says otherwise, and stays inside the bounds and in order', () => {
    expect(defaultYears).toEqual({ from: 1991, to: 2015 })
    expect(yearsOf({}, bounds)).toEqual(defaultYears)
    expect(yearsOf({ from: 1919, to: 1964 }, bounds)).toEqual(years)
    expect(yearsOf({ from: 1964, to: 1919 }, bounds)).toEqual(years)
    expect(yearsOf({ from: 1, to: 9999 }, bounds)).toEqual(bounds)
    expect(yearsOf({ from: 2020 }, bounds)).toEqual({ from: 2020, to: 2020 })
  })

  it.each([
    ['ArrowRight', 1920, 1965],
    ['ArrowUp', 1920, 1965],
    ['ArrowLeft', 1918, 1963],
    ['ArrowDown', 1918, 1963],
    ['PageUp', 1924, 1969],
    ['PageDown', 1914, 1959],
    ['Home', 1900, 1919],
    ['End', 1964, 2026],
    ['a', undefined, undefined],
  ])('ORC-01 moves by the key %s', (key, from, to) => {
    expect(yearByKey(key, 'from', years, bounds)).toBe(from)
    expect(yearByKey(key, 'to', years, bounds)).toBe(to)
  })

  it('stops a handle at the bounds and at the other handle', () => {
    expect(withHandle(years, 'from', 1800, bounds)).toEqual({ from: 1900, to: 1964 })
    expect(withHandle(years, 'from', 2000, bounds)).toEqual({ from: 1964, to: 1964 })
    expect(withHandle(years, 'to', 1900, bounds)).toEqual({ from: 1919, to: 1919 })
    expect(withHandle(years, 'to', 3000, bounds)).toEqual({ from: 1919, to: 2026 })
  })

  it('moves the nearer handle, and parts two that stand on one year', () => {
    expect([1900, 1930, 1950, 2000].map((year) => nearerHandle(year, years))).toEqual(['from', 'from', 'to', 'to'])
    expect([1900, 1930].map((year) => nearerHandle(year, { from: 1920, to: 1920 }))).toEqual(['from', 'to'])
  })

  it('finds the year under a place', () => {
    expect([-1, 0, 0.5, 1, 2].map((part) => yearAt(part, bounds))).toEqual([1900, 1900, 1963, 2026, 2026])
  })
})

describe('the light spectrum', () => {
  const lit = [
    { year: 1902, count: 1 },
    { year: 1922, count: 4 },
    { year: 1968, count: 2 },
  ]

  it('counts the titles of a range', () => {
    expect(titlesIn(lit, bounds)).toBe(7)
    expect(titlesIn(lit, years)).toBe(4)
    expect(titlesIn(lit, defaultYears)).toBe(0)
  })

  it('ORC-01 has a bar for every year, lit inside the range, as tall as the year has titles', () => {
    const paths = spectrumPaths(lit, years, bounds)
    const bars = (path: string) => path.split('M').filter(Boolean)
    expect(bars(paths.lit)).toHaveLength(1964 - 1919 + 1)
    expect(bars(paths.lit).length + bars(paths.dim).length).toBe(2026 - 1900 + 1)
    expect(paths.lit).toContain('v-118')
    expect(paths.dim).toContain('v-59')
    expect(bars(paths.glow)).toHaveLength(1)
  })

  it('suggests the era of the nearest year', () => {
    expect(
      rangeAround(
        [
          { from: 1902, to: 1928 },
          { from: 1960, to: 1968 },
        ],
        1968,
      ),
    ).toEqual({ from: 1960, to: 1968 })
    expect(rangeAround([], 1968)).toBeUndefined()
  })

  it('marks every 25 years', () => expect(axisYears(bounds)).toEqual([1900, 1925, 1950, 1975, 2000, 2025]))
})

describe('the cards', () => {
  it('ORC-02 keep one address for one choice of moods', () => {
    expect(withMood(withMood('', 7), 2)).toBe('2,7')
    expect(withMood('2,7', 2)).toBe('7')
    expect(withMood('7', 7)).toBe('')
    expect(moodIdsOf('3,3,1')).toEqual([3, 1])
    expect(moodIdsOf(undefined)).toEqual([])
  })

  it('fan out from the first in the middle', () => {
    expect(fanOrder([1, 2, 3, 4, 5, 6, 7])).toEqual([6, 4, 2, 1, 3, 5, 7])
    expect(fanOrder([1, 2])).toEqual([2, 1])
    expect(fanOrder([])).toEqual([])
  })

  it('are counted in words', () =>
    expect([1, 17, 20, 48, 100].map(countWord)).toEqual(['one', 'seventeen', 'twenty', 'forty-eight', '100']))
})
