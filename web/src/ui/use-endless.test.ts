import { describe, expect, it } from 'vitest'
import { isNearEnd } from './use-endless.ts'

describe('scrolling without end', () => {
  it('HOM-02 asks for more at 0.8 of the height of the page', () => {
    expect(isNearEnd(0, 900, 3000)).toBe(false)
    expect(isNearEnd(1499, 900, 3000)).toBe(false)
    expect(isNearEnd(1500, 900, 3000)).toBe(true)
  })

  it('HOM-02 asks for more where the page is too short to be scrolled', () => {
    expect(isNearEnd(0, 900, 900)).toBe(true)
  })
})
