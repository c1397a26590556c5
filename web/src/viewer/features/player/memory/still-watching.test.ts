import { expect, it } from 'vitest'
import { isStillWatchingAsked, noteFollowed, noteInput } from './still-watching.ts'

const minutes = 60_000

it('asks after three episodes in a row without a hand', () => {
  noteInput(0)
  for (const expected of [false, false, true]) {
    noteFollowed()
    expect(isStillWatchingAsked(10 * minutes)).toBe(expected)
  }
  noteInput(11 * minutes)
  expect(isStillWatchingAsked(11 * minutes)).toBe(false)
})

it('asks after ninety minutes, when an episode follows, and never in what was begun by hand', () => {
  noteInput(0)
  expect(isStillWatchingAsked(200 * minutes)).toBe(false)
  noteFollowed()
  expect(isStillWatchingAsked(89 * minutes)).toBe(false)
  expect(isStillWatchingAsked(90 * minutes)).toBe(true)
})
