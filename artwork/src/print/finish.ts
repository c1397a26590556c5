import { toRgb } from '../drawing/colour.ts'
import { cloudTile, grainTile, mottleTile, sampleTile, stippleTile, TILE } from '../drawing/noise.ts'
import { seeded } from '../drawing/seed.ts'
import type { Print } from './sheet.ts'

/** How worn the paper is; every value 0 upwards, 1 = much. */
export interface Finish {
  /** Noise of the ink, about .05–.1. */
  grain: number
  /** Paper flecks showing through dark ink. */
  speck: number
  /** Browned edges. */
  age: number
  /** Cross folds of a sheet that came by post. */
  fold: number
}

/** Turns flat print into paper that was handled: ink noise, mottling, flecks, browned edges, folds. Works in place. */
export function finishPrint(print: Print, paper: string, finish: Finish, seed: string): void {
  const { width, height, rgb } = print
  const rng = seeded(`${seed}|finish`)
  const grain = grainTile()
  const mottle = mottleTile()
  const cloud = cloudTile()
  const ranks = stippleTile()
  const [ox, oy, cx, cy] = [rng.int(0, 511), rng.int(0, 511), rng.int(0, 511), rng.int(0, 511)]
  const [pr, pg, pb] = toRgb(paper)
  // Edge browning and slow tone are smooth: one value for each 8 pixels is enough.
  const cell = 8
  const cellsWide = Math.ceil(width / cell) + 1
  const tone = new Float32Array(cellsWide)
  const edge = new Float32Array(cellsWide)
  const quarter = height / 4
  for (let y = 0; y < height; y++) {
    if (y % cell === 0)
      for (let i = 0; i < cellsWide; i++) {
        const x = i * cell
        const low = sampleTile(cloud, cx + x * 0.34, cy + y * 0.34) - 0.5
        const away = Math.min(Math.min(x, width - 1 - x) / width, (Math.min(y, height - 1 - y) / height) * 1.5)
        tone[i] = low
        edge[i] = Math.exp(-Math.max(0, away) * 26) * 0.12 * finish.age * Math.max(0, 0.6 + low * 2)
      }
    const row = ((y + oy) % TILE) * TILE
    const other = ((y * 3 + cy) % TILE) * TILE
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3
      const g = grain[row + ((x + ox) % TILE)]! * 0.5
      const m = mottle[row + ((x + cx) % TILE)]! - 0.5
      const t = tone[(x / cell) | 0]!
      const e = edge[(x / cell) | 0]!
      const dark = 1 - (rgb[i]! * 0.3 + rgb[i + 1]! * 0.6 + rgb[i + 2]! * 0.1) / 255
      // A fleck is where mottling and spray meet their peaks together.
      const peak = m - 0.215 + t * 0.1
      let fleck = peak > 0 && ranks[other + ((x * 3 + ox) % TILE)]! > 0.55 ? Math.min(0.6, peak * 8 * finish.speck * (0.2 + dark)) : 0
      if (finish.fold > 0) {
        const near = Math.min(Math.abs(x - width / 2), Math.abs(y - quarter), Math.abs(y - quarter * 2), Math.abs(y - quarter * 3))
        if (near < 1.3) fleck = Math.max(fleck, finish.fold * (0.5 + m * 1.5) * (near < 0.7 ? 0.34 : 0.16))
      }
      const gain = 1 + g * finish.grain + m * finish.grain * 1.4 + t * 0.07
      const lift = g * finish.grain * 20 * dark
      const r = rgb[i]! * gain + lift
      const gr = rgb[i + 1]! * gain + lift
      const b = rgb[i + 2]! * gain + lift
      rgb[i] = (r + (pr - r) * fleck) * (1 - e * 0.8)
      rgb[i + 1] = (gr + (pg - gr) * fleck) * (1 - e * 1.1)
      rgb[i + 2] = (b + (pb - b) * fleck) * (1 - e * 1.5)
    }
  }
}
