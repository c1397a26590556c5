import type { Rng } from '../drawing/seed.ts'
import { contour } from '../drawing/shapes.ts'
import { fill } from '../drawing/svg.ts'
import { type Film, grey } from '../film/film.ts'
import type { Subject } from '../film/subject.ts'
import type { TintName } from '../film/tints.ts'

export interface Stage {
  film: Film
  rng: Rng
  /** Where the subject stands, near two thirds of the width (0–1600). */
  x: number
  /** What the poster shows: a scene sets nobody else before the camera. */
  subject: Subject
}

/** One place that can be shot for a title. */
export interface Scene {
  /** Words of a title or of its keywords that call for it. */
  words: string
  genres: string
  /** First the most fitting. */
  tints: readonly TintName[]
  exposure?: number
  shoot(stage: Stage): Promise<void>
}

/** A bell curve: 1 at `centre`, fading over `spread`. */
export function bell(value: number, centre: number, spread: number): number {
  return Math.exp(-(((value - centre) / spread) ** 2))
}

/** A rolling hill line filled to the foot. */
export function hill(y: number, swing: number, tone: number): string {
  return fill(
    contour([
      [-40, y, 'c'],
      [320, y - swing],
      [800, y + swing * 0.3],
      [1280, y - swing * 0.7],
      [1640, y, 'c'],
      [1640, 960, 'c'],
      [-40, 960, 'c'],
    ]),
    grey(tone),
  )
}

/** Stars down to `low`. */
export function stars(rng: Rng, count: number, low: number): string {
  let out = ''
  for (let i = 0; i < count; i++) {
    const size = rng.next()
    out += `<circle cx="${rng.int(0, 1600)}" cy="${rng.int(0, low)}" r="${size < 0.05 ? 2.3 : size < 0.2 ? 1.4 : 0.9}" fill="#fff" opacity="${rng.range(0.25, 0.95).toFixed(2)}"/>`
  }
  return out
}
