import { expect, it } from 'vitest'
import { PlayBuffer } from './play-buffer.ts'

it('plays what is there, stands when nothing is, and goes on with the next segment', () => {
  const buffer = new PlayBuffer(2)
  buffer.seek(100)
  // The first picture is waited for, which is no stall.
  expect(buffer.reckon(5000)).toEqual({ playedMs: 0, stalledMs: 0 })
  buffer.add(5000)
  expect(buffer.reckon(6500)).toEqual({ playedMs: 1500, stalledMs: 0 })
  expect(buffer.reckon(7700)).toEqual({ playedMs: 500, stalledMs: 700 })
  expect(buffer.position).toBe(102)
  buffer.reckon(8000)
  buffer.add(8000)
  expect(buffer.reckon(9000)).toEqual({ playedMs: 1000, stalledMs: 0 })
})

it('does not count a seek as a stall, and stays with what is there where the seek goes into it', () => {
  const buffer = new PlayBuffer(2)
  for (let count = 0; count < 5; count++) buffer.add(0)
  buffer.reckon(1000)
  expect(buffer.seek(8)).toBe(true)
  expect(buffer.reckon(2500)).toEqual({ playedMs: 1500, stalledMs: 0 })
  expect(buffer.seek(200)).toBe(false)
  expect(buffer.reckon(4000)).toEqual({ playedMs: 0, stalledMs: 0 })
  buffer.add(4000)
  expect(buffer.reckon(5000)).toEqual({ playedMs: 1000, stalledMs: 0 })
})

it('fetches 10 s ahead, and 30 where the line carries three times the film', () => {
  const buffer = new PlayBuffer(2)
  for (let count = 0; count < 7; count++) buffer.add(0)
  expect([buffer.restMs(3e6, 8e6), buffer.restMs(3e6, 10e6)]).toEqual([4000, 0])
})
