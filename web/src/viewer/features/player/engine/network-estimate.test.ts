import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBandwidthMeter, estimatedKilobits, storedKilobits, storeKilobits } from './network-estimate.ts'

const reply = (transferSize: number, responseStart: number, responseEnd: number) => ({ transferSize, responseStart, responseEnd })

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('takes the network for what the page’s own large files showed, not for what small or kept ones seem to', () => {
  vi.stubGlobal('navigator', { connection: { downlink: 10 } })
  const entries = vi.spyOn(performance, 'getEntriesByType')
  entries.mockReturnValue([reply(0, 5, 6), reply(2000, 100, 101)] as never)
  expect(estimatedKilobits()).toBe(10_000)
  entries.mockReturnValue([reply(100_000, 100, 1100), reply(146_000, 2000, 2730), reply(2000, 1, 2)] as never)
  expect(estimatedKilobits()).toBe(1600)
  // What comes side by side shares the network.
  entries.mockReturnValue([reply(100_000, 1, 1001), reply(100_000, 1, 1001), reply(40_000, 501, 1501)] as never)
  expect(estimatedKilobits()).toBe(1760)
  vi.stubGlobal('navigator', {})
  entries.mockReturnValue([])
  expect(estimatedKilobits()).toBe(3000)
})

it('PLY-17 sees a slow network by small files that took long, and nothing by small files that came fast', () => {
  vi.stubGlobal('navigator', { connection: { downlink: 10 } })
  const entries = vi.spyOn(performance, 'getEntriesByType')
  // The scripts were kept, and the poster is still under way.
  entries.mockReturnValue([reply(19_000, 500, 1000), reply(1400, 900, 1000)] as never)
  expect(estimatedKilobits()).toBeCloseTo(326, 0)
  entries.mockReturnValue([reply(19_000, 500, 510)] as never)
  expect(estimatedKilobits()).toBe(10_000)
  // A busy device.
  entries.mockReturnValue([reply(19_000, 500, 700)] as never)
  expect(estimatedKilobits()).toBe(10_000)
})

const segment = (kilobits: number, bytes = 112_500): [bytes: number, tookMs: number] => [bytes, (bytes * 8) / kilobits]

it('PLY-17 takes two fast segments in a row for a better network, and one for luck', () => {
  const meter = createBandwidthMeter()
  expect(meter.raised(...segment(1000), 1e6)).toBeNull()
  expect(meter.raised(...segment(9000), 1e6)).toBeNull()
  expect(meter.raised(...segment(9000), 1e6)).toBeCloseTo(7.2e6)
  expect(meter.raised(...segment(9000), 7.2e6)).toBeNull()
  expect(meter.raised(...segment(600), 7.2e6)).toBeNull()
})

it('PLY-17 does not take what waited in the browser, or is tiny, for a network', () => {
  const meter = createBandwidthMeter()
  meter.raised(112_500, 0, 1e6)
  expect(meter.raised(112_500, 0, 1e6)).toBeLessThan(20e6)
  expect(createBandwidthMeter().raised(2000, 1, 1e5)).toBeNull()
})

it('PLY-17 begins as the network was the last time, unless the page came on a much slower one', () => {
  const entries = vi.spyOn(performance, 'getEntriesByType')
  entries.mockReturnValue([])
  storeKilobits(9000)
  expect(storedKilobits()).toBe(9000)
  entries.mockReturnValue([{ transferSize: 75_000, responseStart: 1, responseEnd: 2001 }] as never)
  expect(storedKilobits()).toBe(300)
  storeKilobits(600)
  expect(storedKilobits()).toBe(600)
  entries.mockRestore()
})
