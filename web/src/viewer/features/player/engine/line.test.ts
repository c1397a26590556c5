import { afterEach, expect, it, vi } from 'vitest'
import { createLineMeter, lineKilobits } from './line.ts'

const reply = (transferSize: number, responseStart: number, responseEnd: number) => ({ transferSize, responseStart, responseEnd })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('takes the line for what the page’s own large files showed, not for what small or kept ones seem to', () => {
  vi.stubGlobal('navigator', { connection: { downlink: 10 } })
  const entries = vi.spyOn(performance, 'getEntriesByType')
  entries.mockReturnValue([reply(0, 5, 6), reply(2000, 100, 101)] as never)
  expect(lineKilobits()).toBe(10_000)
  entries.mockReturnValue([reply(100_000, 100, 1100), reply(146_000, 2000, 2730), reply(2000, 1, 2)] as never)
  expect(lineKilobits()).toBe(1600)
  // What comes side by side shares the line.
  entries.mockReturnValue([reply(100_000, 1, 1001), reply(100_000, 1, 1001), reply(40_000, 501, 1501)] as never)
  expect(lineKilobits()).toBe(1760)
  vi.stubGlobal('navigator', {})
  entries.mockReturnValue([])
  expect(lineKilobits()).toBe(3000)
})

const segment = (kilobits: number, bytes = 112_500): [bytes: number, tookMs: number] => [bytes, (bytes * 8) / kilobits]

it('PLY-17 takes two fast segments in a row for a better line, and one for luck', () => {
  const meter = createLineMeter()
  expect(meter.raised(...segment(1000), 1e6)).toBeNull()
  expect(meter.raised(...segment(9000), 1e6)).toBeNull()
  expect(meter.raised(...segment(9000), 1e6)).toBeCloseTo(7.2e6)
  expect(meter.raised(...segment(9000), 7.2e6)).toBeNull()
  expect(meter.raised(...segment(600), 7.2e6)).toBeNull()
})

it('PLY-17 does not take what waited in the browser, or is tiny, for a line', () => {
  const meter = createLineMeter()
  meter.raised(112_500, 0, 1e6)
  expect(meter.raised(112_500, 0, 1e6)).toBeLessThan(20e6)
  expect(createLineMeter().raised(2000, 1, 1e5)).toBeNull()
})
