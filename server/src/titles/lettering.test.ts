import { describe, expect, it } from 'vitest'
import { letteringOf } from './lettering.ts'

const dark = { groundLeft: 0.01, groundRight: 0.01, ink: null, hasMarkAtRight: false }
const shadeOf = (style: { color: string } | undefined) => Number(/\/ (\d+)%/.exec(style!.color)?.[1])

describe('lettering over landscape art', () => {
  it('stands left, and right where the left is much brighter', () => {
    expect(letteringOf(dark)?.left).toBe('0%')
    expect(letteringOf({ ...dark, groundLeft: 0.6 })?.left).toBe('50%')
    expect(letteringOf({ ...dark, groundLeft: 0.6, groundRight: 0.5 })?.left).toBe('0%')
    expect(letteringOf({ ...dark, groundLeft: 0.6, hasMarkAtRight: true })?.left).toBe('0%')
  })

  it('has a darker ground the brighter the picture and the darker the letters are', () => {
    const shades = [0.01, 0.3, 0.6, 1].map((ground) => shadeOf(letteringOf({ ...dark, groundLeft: ground, groundRight: ground })))
    expect(shades).toEqual([...shades].sort((a, b) => a - b))
    expect(shades[3]! - shades[0]!).toBeGreaterThan(20)
    expect(shadeOf(letteringOf({ ...dark, groundLeft: 0.4, groundRight: 0.4, ink: 0.3 }))).toBeGreaterThan(
      shadeOf(letteringOf({ ...dark, groundLeft: 0.4, groundRight: 0.4 })),
    )
  })

  it('is not told of a picture that nobody measured', () => {
    expect(letteringOf({ ...dark, groundLeft: null })).toBeUndefined()
  })
})
