import { rowKinds } from '@matinee/contract/numbers'
import { describe, expect, it } from 'vitest'
import { withoutContinued } from './continued-rows.ts'
import { type HomeRow, mergeRows, wantsMoreRows } from './merge-rows.ts'

const row = (id: string, genreId: number, ids: number[]): HomeRow =>
  ({ id, genreId: genreId, videos: ids.map((n) => ({ videoId: n, continueWatchId: n + 1000 })) }) as unknown as HomeRow
const tools = (id: string): HomeRow => ({ id, genreId: 9, videos: [], tools: [{ id: 1 }] }) as unknown as HomeRow

describe('rows of the home page', () => {
  it('HOM-03 come in the order continue watching, watch lists, home rows', () => {
    const merged = mergeRows(
      [row('continue', rowKinds.continueWatching, [1])],
      [row('list-a', 2, [2]), row('list-b', 2, [3])],
      [row('trending', 3, [4]), tools('tools')],
    )
    expect(merged.map(({ id }) => id)).toEqual(['continue', 'list-a', 'list-b', 'trending', 'tools'])
  })

  it('HOM-03 leaves out rows without anything to show', () => {
    expect(mergeRows([], [row('empty', 2, [])], [row('noir', 101, [1])]).map(({ id }) => id)).toEqual(['noir'])
  })

  it('HOM-02 go on for a visitor while fewer rows than the total are loaded', () => {
    const counts = { total: 12, watchListRows: 2, continueRows: 1 }
    expect(wantsMoreRows({ ...counts, loaded: 11 }, false)).toBe(true)
    expect(wantsMoreRows({ ...counts, loaded: 12 }, false)).toBe(false)
  })

  it('HOM-02 go on for a signed-in person while fewer than total, lists and continue watching together are loaded', () => {
    const counts = { total: 12, watchListRows: 2, continueRows: 1 }
    expect(wantsMoreRows({ ...counts, loaded: 14 }, true)).toBe(true)
    expect(wantsMoreRows({ ...counts, loaded: 15 }, true)).toBe(false)
  })

  it('HOM-09 lose a removed title in the continue-watching row only', () => {
    const rows = [row('continue', rowKinds.continueWatching, [1, 2]), row('noir', 101, [1, 2])]
    const left = withoutContinued(rows, 1001)
    expect(left.map((one) => one.videos.map((video) => video.videoId))).toEqual([[2], [1, 2]])
    expect(rows[0]!.videos).toHaveLength(2)
  })

  it('HOM-09 lose the continue-watching row with its last title', () => {
    expect(withoutContinued([row('continue', rowKinds.continueWatching, [1]), row('noir', 101, [1])], 1001).map(({ id }) => id)).toEqual([
      'noir',
    ])
  })
})
