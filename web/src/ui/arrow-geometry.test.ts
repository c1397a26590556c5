import { describe, expect, it } from 'vitest'
import { type Box, isBeyond, nextBox } from './arrow-geometry.ts'

const box = (left: number, top: number, width = 100, height = 60): Box => ({ left, top, right: left + width, bottom: top + height })

describe('where an arrow key leads', () => {
  const grid = [box(0, 0), box(110, 0), box(220, 0), box(0, 70), box(110, 70), box(220, 70), box(0, 140), box(110, 140)]

  it('to the neighbour in a grid', () => {
    expect(nextBox(grid[4]!, grid, 'left')).toBe(3)
    expect(nextBox(grid[4]!, grid, 'right')).toBe(5)
    expect(nextBox(grid[4]!, grid, 'up')).toBe(1)
    expect(nextBox(grid[4]!, grid, 'down')).toBe(7)
  })

  it('nowhere at the edges, and never round a corner', () => {
    expect(nextBox(grid[0]!, grid, 'left')).toBe(-1)
    expect(nextBox(grid[2]!, grid, 'right')).toBe(-1)
    expect(nextBox(grid[1]!, grid, 'up')).toBe(-1)
    expect(nextBox(grid[6]!, grid, 'down')).toBe(-1)
  })

  it('to the last line of a grid, even where nothing stands in the same column', () => {
    expect(nextBox(grid[5]!, grid, 'down')).toBe(7)
  })

  it('to the nearest line and not past it, however well a farther one is aligned', () => {
    const from = box(600, 0)
    expect(nextBox(from, [box(600, 300), box(0, 100), box(120, 110)], 'down')).toBe(2)
    expect(nextBox(box(600, 400), [box(600, 0), box(0, 300)], 'up')).toBe(1)
  })

  it('to the card above or below of another width', () => {
    const posters = [box(0, 200, 80, 120), box(90, 200, 80, 120), box(180, 200, 80, 120), box(270, 200, 80, 120)]
    expect(nextBox(box(160, 0, 150, 90), posters, 'down')).toBe(2)
    expect(nextBox(posters[3]!, [box(0, 0, 150, 90), box(160, 0, 150, 90)], 'up')).toBe(1)
  })

  it('past what overlaps by the lift of a card only', () => {
    const lifted = box(-3, -2, 106, 64)
    expect(nextBox(lifted, [box(100, 0)], 'right')).toBe(0)
    expect(isBeyond(lifted, box(100, 0), 'right')).toBe(true)
    expect(isBeyond(lifted, box(60, 0), 'right')).toBe(false)
  })

  it('past what lies over half of it: a wide card of its own height', () => {
    expect(nextBox(box(0, 0), [box(10, 10), box(0, 80)], 'down')).toBe(1)
  })
})
