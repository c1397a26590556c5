import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadOnce } from './reload-once.ts'

const reload = vi.fn()
beforeEach(() => {
  const stored = new Map<string, string>()
  reload.mockReset()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('PLY-19 reloads a page that is too old once, and not again within a minute', () => {
  expect([0, 5000, 59_000, 70_000].map((ms) => reloadOnce(1_700_000_000_000 + ms))).toEqual([true, false, false, true])
  expect(reload).toHaveBeenCalledTimes(2)
})

it('PLY-19 does not reload where it could not remember having done so', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('SecurityError')
    },
  })
  expect(reloadOnce(1)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
