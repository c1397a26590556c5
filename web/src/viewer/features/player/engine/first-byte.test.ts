import { expect, it } from 'vitest'
import { createFirstByteLimit } from './first-byte.ts'

it('PLY-19 waits eight seconds for an answer until the network is known, then four times as long as it takes, at least two seconds', () => {
  const limit = createFirstByteLimit()
  expect(limit.ms()).toBe(8000)
  limit.answered(60)
  expect(limit.ms()).toBe(8000)
  limit.answered(60)
  expect(limit.ms()).toBe(2000)
  limit.answered(700)
  expect(limit.ms()).toBe(2800)
  limit.answered(5000)
  expect(limit.ms()).toBe(8000)
  for (let answer = 0; answer < 5; answer += 1) limit.answered(60)
  expect(limit.ms()).toBe(2000)
})

it('PLY-19 after two requests in a row without an answer the network is given eight seconds again, until it answers', () => {
  const limit = createFirstByteLimit()
  limit.answered(60)
  limit.answered(60)
  limit.missed()
  expect(limit.ms()).toBe(2000)
  limit.missed()
  expect(limit.ms()).toBe(8000)
  limit.answered(60)
  expect(limit.ms()).toBe(2000)
})
