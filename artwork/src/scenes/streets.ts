import { box, ellipse, polygon, roundBox } from '../drawing/shapes.ts'
import { fill, linear, shaded } from '../drawing/svg.ts'
import { grey } from '../film/film.ts'
import { bell, type Scene } from './scene.ts'

export const lampStreet: Scene = {
  words: 'street lamp alley corner policeman scapegoat detective fog tracy dog tramp bondage boots',
  genres: 'noir crime thriller mystery',
  tints: ['silver', 'night', 'sepia', 'teal', 'green'],
  exposure: 1.2,
  async shoot({ film, rng, x, subject }) {
    film.sky((_, v) => 0.05 + 0.1 * bell(v, 420, 240), 0.4)
    const [vx, vy] = [x - 60, 520]
    const far = (u: number, v: number, z: number) => [vx + u / z, vy + v / z] as const
    let walls = ''
    let windows = ''
    for (let i = 7; i >= 0; i--) {
      const from = 0.55 + i * 0.42
      for (const side of [-560, 560]) {
        const h = rng.range(640, 980)
        walls += fill(
          polygon([far(side, -h, from), far(side, -h, from + 0.42), far(side, 330, from + 0.42), far(side, 330, from)]),
          grey(0.01 + i * 0.014),
        )
        for (let row = 0; row < 4; row++)
          for (const z of [from + 0.08, from + 0.26])
            if (i > 0 && rng.next() < 0.26) {
              const top = -h + 120 + row * 190
              windows += polygon([far(side, top, z), far(side, top, z + 0.1), far(side, top + 110, z + 0.1), far(side, top + 110, z)])
            }
      }
      if (i % 2) continue
      await film.plane(walls)
      walls = ''
      film.fog(() => 0.44, 0.13 + 0.02 * i, 300)
    }
    await film.lamp(fill(windows, '#fff'), '#ffcf8a', 0.24, 12, 0.4)
    await film.plane(
      shaded(
        polygon([far(-560, 330, 4.4), far(560, 330, 4.4), far(560, 330, 0.4), far(-560, 330, 0.4)]),
        linear(0, 520, 0, 900, [
          [0, grey(0.16)],
          [0.3, grey(0.07)],
          [1, grey(0.015)],
        ]),
      ),
    )
    const [lx, ly] = [x + 170, 230]
    await film.plane(
      fill(
        box(lx - 5, ly + 40, 10, 520) +
          box(lx - 16, ly + 540, 32, 40) +
          polygon([
            [lx - 26, ly + 44],
            [lx + 26, ly + 44],
            [lx + 16, ly + 64],
            [lx - 16, ly + 64],
          ]) +
          polygon([
            [lx - 30, ly - 30],
            [lx + 30, ly - 30],
            [lx + 6, ly - 54],
            [lx - 6, ly - 54],
          ]),
        grey(0.006),
      ),
    )
    film.rays(lx, ly, 0.9, 120).glow(lx, ly, 260, 0.34)
    await film.lamp(
      fill(
        polygon([
          [lx - 22, ly - 28],
          [lx + 22, ly - 28],
          [lx + 15, ly + 40],
          [lx - 15, ly + 40],
        ]),
        '#fff',
      ),
      '#fff0c4',
      2,
      38,
      1.2,
    )
    await film.shine(
      fill(
        polygon([
          [lx - 10, ly + 30],
          [lx + 10, ly + 30],
          [lx + 330, 820],
          [lx - 330, 820],
        ]) + ellipse(lx - 10, 800, 340, 60),
        '#fff',
      ),
      0.15,
      34,
    )
    let wet = ''
    for (let i = 0; i < 120; i++) {
      const v = 610 + rng.next() ** 0.8 * 290
      wet += roundBox(lx - 20 + (rng.gauss() * 70 * (v - 560)) / 200, v, rng.range(10, 70), rng.range(1, 3.4), 2)
    }
    await film.shine(fill(wet, '#fff'), 0.4, 1.2)
    await subject.enter({ x: x - 70, size: 560, foot: 905, hover: 520, light: 0.3 })
    film.fog((_, v) => 0.5 * bell(v, 690, 120), 0.16)
  },
}
