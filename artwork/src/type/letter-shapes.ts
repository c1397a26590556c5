import { mottleTile, sampleTile } from '../drawing/noise.ts'
import { warp } from '../drawing/outline.ts'

/** Brush and lino edges: a dense outline pushed about by slow noise, up to `amount` units. */
export function roughened(d: string, amount: number): string {
  const noise = mottleTile()
  return warp(
    d,
    (x, y) => [
      x + (sampleTile(noise, x * 0.11, y * 0.11) - 0.5) * amount * 2.2,
      y + (sampleTile(noise, x * 0.11 + 90, y * 0.11 + 170) - 0.5) * amount * 2.2,
    ],
    11,
  )
}
