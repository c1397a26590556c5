import { leftBreakKey } from '@matinee/contract/storage-keys'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropLeftBreak, leftBreak, storeLeftBreak } from './ad-memory.ts'

const nothing = { ads: [], seconds: 0 }
let stored: Record<string, string> = {}
beforeEach(() => {
  stored = {}
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value
    },
    removeItem: (key: string) => delete stored[key],
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a break that was left', () => {
  it('is known for ten minutes, until it has been seen to its end', () => {
    const left = { ads: ['a'], seconds: 30 }
    expect(leftBreak(1000)).toEqual(nothing)
    storeLeftBreak(left, 1000)
    expect(leftBreak(600_999)).toEqual(left)
    expect(leftBreak(601_000)).toEqual(nothing)
    expect(leftBreak(999)).toEqual(nothing)
    storeLeftBreak(left, 1000)
    dropLeftBreak()
    expect(leftBreak(1000)).toEqual(nothing)
  })

  it('is as good as none where the device keeps nothing, or something else', () => {
    for (const text of ['', '{}', '[]', 'null', '{"ads":"a","seconds":1,"at":1}', '{"ads":[],"seconds":"x","at":1}']) {
      stored[leftBreakKey] = text
      expect(leftBreak(1), text).toEqual(nothing)
    }
    vi.stubGlobal('localStorage', undefined)
    storeLeftBreak({ ads: [], seconds: 0 }, 1)
    dropLeftBreak()
    expect(leftBreak(1)).toEqual(nothing)
  })
})
