import { expect, it } from 'vitest'
import { varied } from './row-variety.ts'

const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)
const row = (source: string, ids: number[]) => ({ row: { source }, ids })
const idsOf = (rows: ReturnType<typeof row>[], hero: number[] = []) => varied(rows, hero).map(({ ids }) => ids)

it('what the hero or the first cards of a row above show steps back, the least shown first', () => {
  const titles = from(1, 12)
  expect(idsOf([row('genre', titles), row('genre', titles), row('genre', titles)], [1, 2])).toEqual([
    [...from(3, 10), 1, 2],
    [...from(9, 4), ...from(1, 8)],
    [...from(3, 10), 1, 2],
  ])
})

it('a row that ranks keeps the titles that lead, in their order where it counts them; any other brings up what comes later', () => {
  const shown = row('chosen', from(1, 6))
  expect(idsOf([shown, row('trending', from(1, 12))])[1]).toEqual(from(1, 12))
  expect(idsOf([shown, row('most_viewed', from(1, 24))])[1]).toEqual([...from(7, 6), ...from(1, 6)])
  expect(idsOf([shown, row('genre', from(1, 24))])[1]).toEqual(from(7, 12))
})

it('a row filled by hand keeps its order, and a person’s own row changes no other', () => {
  const rows = [row('chosen', [3, 1, 2]), row('chosen', [2, 3, 1]), row('genre', [1, 9, 8])]
  expect(idsOf(rows)).toEqual([
    [3, 1, 2],
    [2, 3, 1],
    [9, 8, 1],
  ])
  const [first, second, third] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]]
  expect(idsOf([first, row('because_watched', [2, 9, 8]), second, third])).toEqual([
    [3, 1, 2],
    [9, 8, 2],
    [2, 3, 1],
    [9, 8, 1],
  ])
})
