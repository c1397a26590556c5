import { toRgb } from '../drawing/colour.ts'
import type { Stop } from '../drawing/svg.ts'

export type TintName = 'night' | 'amber' | 'sepia' | 'green' | 'rose' | 'fire' | 'violet' | 'silver' | 'teal' | 'dusk' | 'steel' | 'dawn'
type Ramp = readonly (readonly [Stop[0], Stop[1]])[]

/** Tints after the practice of the silent years, shadow to light: share of light, colour. */
export const tints: Readonly<Record<TintName, Ramp>> = {
  night: [
    [0, '#04070d'],
    [0.25, '#0e2236'],
    [0.5, '#2b587a'],
    [0.75, '#86b0c4'],
    [1, '#eef6f4'],
  ],
  amber: [
    [0, '#0b0603'],
    [0.25, '#3a1c0a'],
    [0.5, '#94551c'],
    [0.75, '#e0a650'],
    [1, '#fff1cf'],
  ],
  sepia: [
    [0, '#0a0705'],
    [0.25, '#33251a'],
    [0.5, '#7d6248'],
    [0.75, '#cbb08a'],
    [1, '#f8ecd4'],
  ],
  green: [
    [0, '#040806'],
    [0.25, '#12281c'],
    [0.5, '#44694a'],
    [0.75, '#a3bf86'],
    [1, '#f3f4d4'],
  ],
  rose: [
    [0, '#0b0509'],
    [0.25, '#35131f'],
    [0.5, '#8b3d4a'],
    [0.75, '#dd9586'],
    [1, '#ffeadb'],
  ],
  fire: [
    [0, '#0a0302'],
    [0.25, '#45100a'],
    [0.5, '#b1360f'],
    [0.75, '#f08a2a'],
    [1, '#fff0b8'],
  ],
  violet: [
    [0, '#07050d'],
    [0.25, '#221a3f'],
    [0.5, '#5f4a86'],
    [0.75, '#b79ec4'],
    [1, '#fbeef0'],
  ],
  silver: [
    [0, '#060606'],
    [0.25, '#222324'],
    [0.5, '#646566'],
    [0.75, '#b9b8b2'],
    [1, '#f8f5ec'],
  ],
  teal: [
    [0, '#03080a'],
    [0.25, '#0c2c30'],
    [0.5, '#2d6f6d'],
    [0.75, '#93c2ae'],
    [1, '#f4f3da'],
  ],
  dusk: [
    [0, '#080510'],
    [0.22, '#241638'],
    [0.45, '#6d2f4e'],
    [0.7, '#e0774a'],
    [0.88, '#f8c878'],
    [1, '#fff4d6'],
  ],
  steel: [
    [0, '#05070a'],
    [0.25, '#1c252e'],
    [0.5, '#556370'],
    [0.75, '#a9b6bb'],
    [1, '#f2f3ee'],
  ],
  dawn: [
    [0, '#0a0d14'],
    [0.25, '#24405a'],
    [0.5, '#7f8fa6'],
    [0.72, '#e6b49a'],
    [0.88, '#fadfae'],
    [1, '#fff8e2'],
  ],
}

/** 1024 colours from shadow to light. */
export function tintRamp(name: TintName): Float32Array {
  const stops = tints[name].map(([at, colour]) => ({ at, rgb: toRgb(colour) }))
  const out = new Float32Array(1024 * 3)
  for (let i = 0; i < 1024; i++) {
    const v = i / 1023
    const next = Math.max(
      1,
      stops.findIndex((stop) => stop.at >= v),
    )
    const [a, b] = [stops[next - 1]!, stops[next]!]
    const t = (v - a.at) / (b.at - a.at)
    for (let c = 0; c < 3; c++) out[i * 3 + c] = a.rgb[c]! + (b.rgb[c]! - a.rgb[c]!) * t
  }
  return out
}
