import { describe, expect, it } from 'vitest'
import { dwellMs, isRotating, nextIndex, type RotationState, swipeTurn } from './rotation.ts'

const free: RotationState = {
  isHovered: false,
  hasFocus: false,
  isTabHidden: false,
  isOffScreen: false,
  prefersStillness: false,
  isPaused: false,
}

describe('the rotation of the hero', () => {
  it('HOM-01 changes every 5500 ms and starts over after the last banner', () => {
    expect(dwellMs).toBe(5500)
    expect([0, 1, 2].map((index) => nextIndex(index, 3))).toEqual([1, 2, 0])
    expect(nextIndex(0, 0)).toBe(0)
  })

  it('HOM-01 stands still while hovered, focused, off-screen, hidden, paused, or for who prefers less motion', () => {
    expect(isRotating(free)).toBe(true)
    for (const reason of Object.keys(free)) expect(isRotating({ ...free, [reason]: true })).toBe(false)
  })

  it('follows a finger that swipes, and not one that scrolls or rests', () => {
    expect(swipeTurn(-80, 10)).toBe(1)
    expect(swipeTurn(80, -20)).toBe(-1)
    expect([swipeTurn(-20, 0), swipeTurn(60, 60), swipeTurn(0, -300)]).toEqual([0, 0, 0])
  })
})
