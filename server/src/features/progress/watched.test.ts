import { describe, expect, it } from 'vitest'
import { isWatched, watchedSeconds } from './watched.ts'

describe('a title counts as watched', () => {
  const at = (positionSeconds: number, creditsFromSeconds = 1000) =>
    isWatched({ positionSeconds, durationSeconds: 1000, creditsFromSeconds })

  it('from 95 % on', () => {
    expect(at(949)).toBe(false)
    expect(at(950)).toBe(true)
    expect(at(1000)).toBe(true)
  })

  it('inside its end credits', () => {
    expect(at(799, 800)).toBe(false)
    expect(at(800, 800)).toBe(true)
  })

  it('never without a length', () => {
    expect(isWatched({ positionSeconds: 0, durationSeconds: 0, creditsFromSeconds: 0 })).toBe(false)
  })
})

describe('between two reports', () => {
  it('what the position moved forward was watched', () => {
    expect(watchedSeconds(10, 15, 5.2)).toBe(5)
  })

  it('seeking forward or back is not watching', () => {
    expect(watchedSeconds(10, 600, 5)).toBe(5)
    expect(watchedSeconds(600, 10, 5)).toBe(0)
  })

  it('a long pause is not watching', () => {
    expect(watchedSeconds(10, 70, 60)).toBe(60)
    expect(watchedSeconds(10, 70, 61)).toBe(0)
  })
})
