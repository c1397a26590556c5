import { box } from '../drawing/shapes.ts'
import { clip, fill } from '../drawing/svg.ts'

/** A shape lit from the left: right of `edge` it is printed in the darker ink. */
export function lit(d: string, light: string, dark: string, edge = 520): string {
  return fill(d, light) + clip(d, fill(box(edge, -400, 1400, 1800), dark))
}
