import { describe, expect, it } from 'vitest'
import { boundsOf, cutOut, flatten, solid, warp } from './outline.ts'
import { box, circle, limb, roundBox } from './shapes.ts'

describe('outlines', () => {
  it('measure straight and round shapes', () => {
    expect(boundsOf(box(10, 20, 30, 40))).toEqual({ x: 10, y: 20, w: 30, h: 40 })
    const round = boundsOf(circle(100, 100, 50))
    for (const [got, wanted] of [
      [round.x, 50],
      [round.y, 50],
      [round.w, 100],
      [round.h, 100],
    ] as const)
      expect(Math.abs(got - wanted)).toBeLessThan(3)
    expect(boundsOf(roundBox(0, 0, 100, 60, 20)).w).toBeCloseTo(100)
  })

  it('read relative and absolute commands alike', () => {
    expect(boundsOf('M10 10h20v30h-20z')).toEqual(boundsOf('M10 10H30V40H10Z'))
    expect(() => flatten('M0 0T10 10')).toThrow('path command T')
  })

  it('warp, cut and join without losing their place', () => {
    expect(boundsOf(warp(box(0, 0, 100, 100), (x, y) => [x + 5, y - 5])).x).toBeCloseTo(5)
    const cut = boundsOf(cutOut(circle(0, 0, 100), () => 0.5, 8, 2))
    expect(Math.abs(cut.w - 200)).toBeLessThan(20)
    expect(flatten(solid(box(0, 0, 10, 10) + limb(0, 0, 5, 50, 0, 5)))).toHaveLength(2)
  })
})
