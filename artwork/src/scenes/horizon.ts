import { box, circle } from '../drawing/shapes.ts'
import { fill } from '../drawing/svg.ts'
import { grey } from '../film/film.ts'
import { bird, grass } from '../film/silhouettes.ts'
import { bell, hill, type Scene } from './scene.ts'

/** A great low sun, and the subject before it: for whatever belongs nowhere in particular. */
export const horizon: Scene = {
  words: 'sun dawn journey badman gun legend march flag strikers badge sheriff feather tribe hero',
  genres: 'western war adventure animation',
  tints: ['dusk', 'fire', 'amber', 'dawn', 'rose'],
  exposure: 1.02,
  async shoot({ film, rng, x, subject }) {
    const low = rng.range(420, 520)
    film.sky((u, v) => 0.08 + 0.4 * bell(v, low + 120, 280) * (0.4 + bell(u, x, 640)), 0.7, 520)
    await film.shine(fill(circle(x, low, 290), '#fff'), 0.5, 2)
    await film.shade(fill([0, 1, 2, 3].map((i) => box(x - 320, low + 60 + i * 52, 640, 8 + i * 5)).join(''), '#000'), 0.35, 3)
    film.glow(x, low, 420, 0.25)
    await film.plane(fill([0, 1, 2, 3].map((i) => bird(x - 520 + i * 66, 240 + (i % 2) * 40, 0.8 - i * 0.1)).join(''), grey(0.04)))
    await film.plane(hill(740, 50, 0.08))
    film.fog((_, v) => 0.5 * bell(v, 740, 70), 0.3, 280)
    await subject.enter({ x, size: 600, foot: 860, hover: 430, light: 0.3 })
    await film.plane(hill(840, 30, 0.006) + fill(grass(rng, 90, 860, 14, 60), grey(0.005)), 1)
  },
}
