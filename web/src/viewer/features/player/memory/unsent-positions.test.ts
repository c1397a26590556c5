import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetSent, keepUnsent, type UnsentPosition, unsentOf } from './unsent-positions.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const position = (more: Partial<UnsentPosition> = {}): UnsentPosition => ({
  profile: '7',
  videoId: 4,
  wholeSeconds: 60,
  watchedAt: '2026-01-01T20:00:00.000Z',
  ...more,
})
const later = '2026-01-01T20:05:00.000Z'

it('PLY-14 keeps the latest watching of each film and episode, for each profile', () => {
  keepUnsent(position())
  keepUnsent(position({ wholeSeconds: 360, watchedAt: later }))
  keepUnsent(position({ wholeSeconds: 30 }))
  keepUnsent(position({ videoId: 5, seasonId: 1, episodeId: 2 }))
  keepUnsent(position({ profile: '8' }))
  expect(unsentOf('7').map(({ videoId, wholeSeconds }) => [videoId, wholeSeconds])).toEqual([
    [4, 360],
    [5, 60],
  ])
  expect(unsentOf('8')).toHaveLength(1)
})

it('PLY-14 forgets what arrived, but nothing watched since', () => {
  keepUnsent(position({ watchedAt: later }))
  forgetSent(position())
  expect(unsentOf('7')).toHaveLength(1)
  forgetSent(position({ watchedAt: later }))
  expect(unsentOf('7')).toEqual([])
})

it('PLY-14 does not trust what is stored', () => {
  for (const text of ['{', '7', '[{"profile":7}]', '[null]']) {
    stored.set('unsent_positions', text)
    expect(unsentOf('7')).toEqual([])
  }
})
