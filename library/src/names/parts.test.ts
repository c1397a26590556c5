import { expect, it } from 'vitest'
import { findParts } from './parts.ts'

const parts = (...bases: string[]) => Object.fromEntries([...findParts(bases)].map(([base, { part }]) => [base, part]))

it('counts the parts of a film', () => {
  expect(parts('M part1', 'M part2')).toEqual({ 'M part1': 1, 'M part2': 2 })
  expect(parts('M (1931) - Disc 1', 'M (1931) - Disc 2')).toEqual({ 'M (1931) - Disc 1': 1, 'M (1931) - Disc 2': 2 })
  expect(parts('M.pt1.1080p', 'M.pt2.1080p')).toEqual({ 'M.pt1.1080p': 1, 'M.pt2.1080p': 2 })
  expect(parts('M part a', 'M part b')).toEqual({ 'M part a': 1, 'M part b': 2 })
  expect(parts('M (1931) CD1of2')).toEqual({ 'M (1931) CD1of2': 1 })
})

it('takes a number for a part of a title where no other part is beside it', () => {
  expect(parts('Mockingjay - Part 1', 'M (1931)')).toEqual({})
  expect(parts('Bad Boys (2006)', 'Bad Boys (2007)')).toEqual({})
  expect(parts('M part1', 'Metropolis part2')).toEqual({})
  expect(parts('M part1 720p', 'M part2 1080p')).toEqual({})
})
