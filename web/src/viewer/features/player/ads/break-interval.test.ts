import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isBreakDue, storeBreak } from './break-interval.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('ADS-01 no second break within ten minutes, unless the clock was set back', () => {
  const nowMs = 1_700_000_000_000
  expect(isBreakDue(nowMs)).toBe(true)
  storeBreak(nowMs)
  expect(isBreakDue(nowMs + 599_999)).toBe(false)
  expect(isBreakDue(nowMs + 600_000)).toBe(true)
  expect(isBreakDue(nowMs - 1)).toBe(true)
})
