import { expect, it } from 'vitest'
import { spokenTime } from './spoken-time.ts'

it('PLY-03 says positions in words', () => {
  expect([0, 1, 61, 3725.9, 7200].map(spokenTime)).toEqual([
    '0 seconds',
    '1 second',
    '1 minute 1 second',
    '1 hour 2 minutes 5 seconds',
    '2 hours',
  ])
})
