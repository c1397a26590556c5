import { afterEach, expect, it, vi } from 'vitest'
import { lineKilobits } from './line.ts'

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
  entries.mockReturnValue([reply(100_000, 100, 1100), reply(146_000, 100, 830), reply(2000, 1, 2)] as never)
  expect(lineKilobits()).toBe(1600)
  vi.stubGlobal('navigator', {})
  entries.mockReturnValue([])
  expect(lineKilobits()).toBe(3000)
})
