import { circle } from '../drawing/shapes.ts'
import { clip, fill, line, stroke } from '../drawing/svg.ts'

export interface EyeColours {
  white: string
  ink: string
  iris: string
  /** Where it looks, −1 … 1 each way. */
  look?: [number, number]
}

/** An eye: almond, iris, lids. `w` and `h` are half its width and height. */
export function eyeShape(x: number, y: number, w: number, h: number, { white, ink, iris, look = [0, 0] }: EyeColours): string {
  const upper = `M${x - w} ${y}C${x - w * 0.5} ${y - h * 1.25} ${x + w * 0.5} ${y - h * 1.25} ${x + w} ${y}`
  const lower = `M${x - w} ${y}C${x - w * 0.5} ${y + h * 0.95} ${x + w * 0.5} ${y + h * 0.95} ${x + w} ${y}`
  const almond = `${upper}C${x + w * 0.5} ${y + h * 0.95} ${x - w * 0.5} ${y + h * 0.95} ${x - w} ${y}Z`
  const r = h * 0.86
  const ix = x + look[0] * w * 0.5
  const iy = y - h * 0.1 + look[1] * h * 0.5
  const ball =
    fill(circle(ix, iy, r), iris) + fill(circle(ix, iy, r * 0.5), ink) + fill(circle(ix - r * 0.3, iy - r * 0.32, r * 0.2), white)
  return fill(almond, white) + clip(almond, ball) + line(upper, ink, h * 0.22) + stroke(lower, ink, h * 0.08)
}
