import { describe, expect, it } from 'vitest'
import { cropOf, pictureShapes, type ShapeName } from './picture-shapes.ts'

const shapes = Object.keys(pictureShapes) as ShapeName[]
const pictures = [
  { width: 1280, height: 720 },
  { width: 800, height: 1200 },
  { width: 1000, height: 1000 },
  { width: 4001, height: 999 },
]
const shares = [0, 0.04, 0.3, 0.5, 0.71, 0.96, 1]

describe('what a shape keeps of a picture', () => {
  it('is of its ratio, within the picture, and holds the focal point', () => {
    for (const shape of shapes)
      for (const picture of pictures)
        for (const x of shares)
          for (const y of shares) {
            const { left, top, width, height } = cropOf(picture, { x, y }, shape)
            const about = JSON.stringify({ shape, picture, x, y, left, top, width, height })
            expect(Math.abs(width / height / pictureShapes[shape].ratio - 1), about).toBeLessThan(0.01)
            expect(Math.min(left, top), about).toBeGreaterThanOrEqual(0)
            expect(left + width, about).toBeLessThanOrEqual(picture.width)
            expect(top + height, about).toBeLessThanOrEqual(picture.height)
            expect(x * picture.width, about).toBeGreaterThanOrEqual(left - 1)
            expect(x * picture.width, about).toBeLessThanOrEqual(left + width + 1)
            expect(y * picture.height, about).toBeGreaterThanOrEqual(top - 1)
            expect(y * picture.height, about).toBeLessThanOrEqual(top + height + 1)
          }
  })

  it('has the point where the head of every page shows it, and is as large as that allows', () => {
    const still = { width: 1280, height: 720 }
    const placed = (x: number, y: number) => {
      const { left, top, width, height } = cropOf(still, { x, y }, 'hero')
      return { x: (x * 1280 - left) / width, y: (y * 720 - top) / height, width }
    }
    expect(placed(0.7, 0.45).width).toBe(1280)
    expect(placed(0.3, 0.5)).toMatchObject({ x: expect.closeTo(0.36, 2) })
    expect(placed(0.3, 0.5).width).toBeGreaterThan(1000)
    for (const x of [0.25, 0.3, 0.5, 0.7, 0.85]) expect(placed(x, 0.5).x, String(x)).toBeGreaterThan(0.35)
    expect(placed(0.5, 0.15).y).toBeGreaterThan(0.19)
    // At the edge it comes as near as pictures that are not coarse allow.
    expect(placed(0, 0).width).toBe(Math.round(1280 * 0.65))
  })
})
