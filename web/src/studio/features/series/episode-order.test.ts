import { describe, expect, it } from 'vitest'
import { isSameOrder, leftPlaces, moved, type PlacedEpisode, placesOf, putBack } from './episode-order.ts'

/** Seasons as lists of numbers: the first episode of season 1 is 101, the second 102. */
const series = (...seasons: number[][]): PlacedEpisode[] =>
  seasons.flatMap((numbers, season) =>
    numbers.map((number, place) => ({ id: (season + 1) * 100 + place + 1, seasonId: season + 1, number })),
  )
const shown = (rows: readonly PlacedEpisode[], seasonId: number) =>
  rows.filter((row) => row.seasonId === seasonId).map(({ id, number }) => `${number}: ${id}`)
const move = (rows: PlacedEpisode[], ids: number[], seasonId: number, beforeId: number | null = null) =>
  moved(rows, { ids: new Set(ids), seasonId, beforeId })

describe('the order of episodes', () => {
  it('shifts the numbers of a season when one of its own moves, and keeps the gaps that it has', () => {
    expect(shown(move(series([1, 2, 3]), [103], 1, 101), 1)).toEqual(['1: 103', '2: 101', '3: 102'])
    expect(shown(move(series([1, 2, 3]), [101], 1), 1)).toEqual(['1: 102', '2: 103', '3: 101'])
    expect(shown(move(series([0, 1, 5, 6]), [104], 1, 101), 1)).toEqual(['0: 104', '1: 101', '5: 102', '6: 103'])
  })

  it('closes up the season that is left and makes room in the one that is joined, up to the next gap', () => {
    const rows = move(series([1, 2, 3, 7], [1, 2, 9]), [102], 2, 202)
    expect(shown(rows, 1)).toEqual(['1: 101', '2: 103', '7: 104'])
    expect(shown(rows, 2)).toEqual(['1: 201', '2: 102', '3: 202', '9: 203'])
    expect(shown(move(series([1, 2], [9, 10]), [101], 2, 201), 2)).toEqual(['9: 101', '10: 201', '11: 202'])
  })

  it('fills a season that has no episode, and moves several at once in their order', () => {
    const rows = move(series([1, 2, 3, 4], [1]), [104, 102], 2, 201)
    expect(shown(rows, 1)).toEqual(['1: 101', '2: 103'])
    expect(shown(rows, 2)).toEqual(['1: 102', '2: 104', '3: 201'])
    expect(shown(move(series([1, 2]), [101], 5), 5)).toEqual(['1: 101'])
  })

  it('is put back as it was, unless something has moved since', () => {
    const before = series([1, 2, 3], [1])
    const after = move(before, [101], 2)
    const stood = leftPlaces(before, after)
    expect([...stood.keys()]).toEqual([101, 102, 103])
    const back = putBack(after, stood, placesOf(after))
    expect(isSameOrder(back!, before)).toBe(true)
    expect(putBack(move(after, [102], 2), stood, placesOf(after))).toBeNull()
    const added = [...after, { id: 900, seasonId: 1, number: 3 }]
    expect(putBack(added, stood, placesOf(after))).toBeNull()
    expect(isSameOrder(added, after)).toBe(false)
  })
})
