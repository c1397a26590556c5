import { seeded } from './seed.ts'

export const TILE = 512

/** Smooth value noise that repeats every `TILE` samples, several octaves, 0–1, made once for each period list. */
function fractal(seed: string, cells: number, octaves: number): Float32Array {
  const out = new Float32Array(TILE * TILE)
  let weight = 0.5
  let total = 0
  let grid = cells
  for (let o = 0; o < octaves; o++, grid *= 2, weight *= 0.5) {
    const rng = seeded(`${seed}${o}`)
    const lattice = Float32Array.from({ length: grid * grid }, () => rng.next())
    const scale = grid / TILE
    for (let y = 0; y < TILE; y++) {
      const v = y * scale
      const y0 = Math.floor(v)
      const fy = v - y0
      const wy = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
      const rowA = (y0 % grid) * grid
      const rowB = ((y0 + 1) % grid) * grid
      for (let x = 0; x < TILE; x++) {
        const u = x * scale
        const x0 = Math.floor(u)
        const fx = u - x0
        const wx = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
        const x1 = (x0 + 1) % grid
        const top = lattice[rowA + x0]! + (lattice[rowA + x1]! - lattice[rowA + x0]!) * wx
        const low = lattice[rowB + x0]! + (lattice[rowB + x1]! - lattice[rowB + x0]!) * wx
        out[y * TILE + x]! += (top + (low - top) * wy) * weight
      }
    }
    total += weight
  }
  for (let i = 0; i < out.length; i++) out[i]! /= total
  return out
}

const made = new Map<string, Float32Array>()
function once(name: string, make: () => Float32Array): Float32Array {
  let tile = made.get(name)
  if (!tile) {
    tile = make()
    made.set(name, tile)
  }
  return tile
}

/** Clouds: 8 cells across the tile, 5 octaves. */
export const cloudTile = () => once('cloud', () => fractal('cloud', 8, 5))

/** Mottling of ink: 3-pixel grain, 2 octaves. */
export const mottleTile = () => once('mottle', () => fractal('mottle', 128, 2))

/** Ranks 0–1 of high-passed noise: a threshold against it gives the spray of a lithographer's brush. */
export const stippleTile = () =>
  once('stipple', () => {
    const rng = seeded('stipple')
    const white = Float32Array.from({ length: TILE * TILE }, () => rng.next())
    const wrap = (v: number) => (v + TILE) % TILE
    const high = new Float32Array(TILE * TILE)
    for (let y = 0; y < TILE; y++)
      for (let x = 0; x < TILE; x++) {
        let mean = 0
        for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) mean += white[wrap(y + dy) * TILE + wrap(x + dx)]!
        high[y * TILE + x] = white[y * TILE + x]! - mean / 9
      }
    // Ranks through a histogram: equal spread over 0–1 without sorting a quarter of a million values.
    const bins = new Uint32Array(4097)
    const binOf = (v: number) => Math.max(0, Math.min(4095, Math.floor((v + 1) * 2048)))
    for (const v of high) bins[binOf(v) + 1]! += 1
    for (let i = 1; i < bins.length; i++) bins[i]! += bins[i - 1]!
    const out = high.map((v) => (bins[binOf(v)]! + bins[binOf(v) + 1]!) / (2 * high.length))
    return out
  })

/** Film and paper grain, −1 … 1: white noise with a little blur mixed in, as silver clumps. */
export const grainTile = () =>
  once('grain', () => {
    const rng = seeded('grain')
    const white = Float32Array.from({ length: TILE * TILE }, () => rng.gauss())
    const wrap = (v: number) => (v + TILE) % TILE
    const out = new Float32Array(TILE * TILE)
    for (let y = 0; y < TILE; y++)
      for (let x = 0; x < TILE; x++) {
        const at = (dx: number, dy: number) => white[wrap(y + dy) * TILE + wrap(x + dx)]!
        const soft = (at(0, 0) * 4 + (at(1, 0) + at(-1, 0) + at(0, 1) + at(0, -1)) * 2 + at(1, 1) + at(-1, 1) + at(1, -1) + at(-1, -1)) / 16
        out[y * TILE + x] = white[y * TILE + x]! * 0.4 + soft * 1.7
      }
    return out
  })

/** Bilinear sample of a tile at any place; the tile repeats. */
export function sampleTile(tile: Float32Array, x: number, y: number): number {
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const fx = x - x0
  const fy = y - y0
  const a = x0 & (TILE - 1)
  const b = (x0 + 1) & (TILE - 1)
  const top = (y0 & (TILE - 1)) * TILE
  const low = ((y0 + 1) & (TILE - 1)) * TILE
  const upper = tile[top + a]! + (tile[top + b]! - tile[top + a]!) * fx
  return upper + (tile[low + a]! + (tile[low + b]! - tile[low + a]!) * fx - upper) * fy
}
