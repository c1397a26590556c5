import { describe, expect, it } from 'vitest'
import { bucketOf, quantileOf } from './histogram.ts'

const countsOf = (values: readonly number[]) => values.map((value) => ({ bucket: bucketOf(value), count: 1 }))

describe('a histogram on a logarithmic scale', () => {
  it('tells every quantile to a tenth', () => {
    const values = Array.from({ length: 20_000 }, (_, index) => 1 + ((index * 7919) % 20_000) ** 1.3)
    const sorted = [...values].sort((one, other) => one - other)
    for (const part of [0.01, 0.25, 0.5, 0.95, 0.99, 1]) {
      const right = sorted[Math.ceil(part * sorted.length) - 1]!
      expect(Math.abs(quantileOf(countsOf(values), part)! / right - 1)).toBeLessThan(0.1)
    }
  })

  it('takes the nearest rank, whatever the order and however it was added up', () => {
    const counts = [
      { bucket: bucketOf(4000), count: 5 },
      { bucket: bucketOf(100), count: 95 },
    ]
    expect(quantileOf(counts, 0.95)).toBe(quantileOf(countsOf([100]), 0.5))
    expect(quantileOf(counts, 0.951)).toBe(quantileOf(countsOf([4000]), 0.5))
  })

  it('knows nothing, and what is nothing', () => {
    expect(quantileOf([], 0.5)).toBeNull()
    expect(quantileOf(countsOf([0, 0, 0.4, 900]), 0.5)).toBe(0)
  })
})
