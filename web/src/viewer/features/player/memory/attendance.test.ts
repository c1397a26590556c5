import { expect, it } from 'vitest'
import { isAttendanceAsked, noteFollowed, noteInput } from './attendance.ts'

const minutes = 60_000

it('asks after three episodes in a row without a hand', () => {
  noteInput(0)
  for (const expected of [false, false, true]) {
    noteFollowed()
    expect(isAttendanceAsked(10 * minutes)).toBe(expected)
  }
  noteInput(11 * minutes)
  expect(isAttendanceAsked(11 * minutes)).toBe(false)
})

it('asks after ninety minutes, when an episode follows, and never in what was begun by hand', () => {
  noteInput(0)
  expect(isAttendanceAsked(200 * minutes)).toBe(false)
  noteFollowed()
  expect(isAttendanceAsked(89 * minutes)).toBe(false)
  expect(isAttendanceAsked(90 * minutes)).toBe(true)
})
