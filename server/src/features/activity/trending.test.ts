import { expect, it } from 'vitest'
import { halfLifeDays, trendStart, trendWeight } from './trending.ts'

const day = (days: number) => new Date(trendStart.getTime() + days * 86_400_000)

it('weighs a view twice as much as one that is a half-life older', () => {
  expect(trendWeight(trendStart)).toBe(1)
  expect(trendWeight(day(400 + halfLifeDays)) / trendWeight(day(400))).toBeCloseTo(2, 9)
})

it('lets few views of today outweigh many of a month ago, whenever it is asked', () => {
  const recent = 3 * trendWeight(day(1000))
  const past = 10 * trendWeight(day(970))
  expect(recent).toBeGreaterThan(past)
})

it('still tells views apart after thirty years', () => {
  expect(trendWeight(day(30 * 365))).toBeLessThan(Number.MAX_VALUE)
  expect(trendWeight(day(30 * 365 + 1))).toBeGreaterThan(trendWeight(day(30 * 365)))
})
