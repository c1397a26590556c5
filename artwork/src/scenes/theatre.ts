import { box, circle, ellipse, polygon, rays, roundBox } from '../drawing/shapes.ts'
import { fill, linear, shaded, stroke } from '../drawing/svg.ts'
import { grey } from '../film/film.ts'
import { crowd } from '../film/silhouettes.ts'
import { bell, type Scene } from './scene.ts'

export const theatre: Scene = {
  words: 'stage theatre opera circus clown show star singer piano svengali hypnotist crackers songs lotus',
  genres: 'musical romance comedy',
  tints: ['rose', 'amber', 'violet', 'silver'],
  async shoot({ film, rng, x, subject }) {
    film.sky((u, v) => 0.03 + 0.3 * bell(u, x, 430) * bell(v, 460, 360), 0.2)
    await film.shine(fill(rays(x, 640, 26, 0, 900, 0.5, -Math.PI, 0), '#fff'), 0.03, 3)
    const folds = (from: number, to: number, count: number) => {
      let out = ''
      const w = (to - from) / count
      for (let i = 0; i < count; i++) {
        const u = from + w * i
        out += shaded(
          box(u, -10, w + 1, 740),
          linear(Math.round(u), 0, Math.round(u + w), 0, [
            [0, grey(0.027)],
            [0.45, grey(0.09)],
            [1, grey(0.018)],
          ]),
        )
      }
      return out
    }
    await film.plane(
      folds(x - 760, x - 360, 9) +
        folds(x + 360, x + 760, 9) +
        fill(box(-20, -20, x - 720, 960) + box(x + 740, -20, 900, 960), grey(0.006)),
    )
    let swags = ''
    for (let i = 0; i < 8; i++) {
      const u = x - 900 + i * 224
      swags +=
        fill(`M${u} -20C${u} 150 ${u + 224} 150 ${u + 224} -20Z`, grey(0.05)) +
        stroke(`M${u} -16C${u} 156 ${u + 224} 156 ${u + 224} -16`, grey(0.16), 5)
    }
    await film.plane(swags)
    await film.plane(
      shaded(
        polygon([
          [x - 520, 720],
          [x + 520, 720],
          [x + 760, 800],
          [x - 760, 800],
        ]),
        linear(0, 720, 0, 800, [
          [0, grey(0.22)],
          [1, grey(0.07)],
        ]),
      ),
    )
    await film.shine(fill(ellipse(x, 752, 230, 24), '#fff'), 0.5, 10)
    await subject.enter({ x, size: 520, foot: 800, hover: 450, light: 0.4 })
    await film.plane(fill(box(-20, 798, 1640, 120), grey(0.01)))
    await film.lamp(
      fill(Array.from({ length: 19 }, (_, i) => roundBox(x - 620 + i * 68, 792, 16, 8, 4)).join(''), '#fff'),
      '#ffd79a',
      0.9,
      16,
      0.7,
    )
    await film.shine(
      fill(
        polygon([
          [x - 330, -60],
          [x - 250, -60],
          [x + 220, 770],
          [x - 220, 770],
        ]) +
          polygon([
            [x + 290, -60],
            [x + 350, -60],
            [x + 220, 770],
            [x - 220, 770],
          ]),
        '#fff',
      ),
      0.06,
      22,
    )
    await film.plane(fill(crowd(rng, -40, 1640, 838, 1), grey(0.003)), 1)
    await film.plane(fill(crowd(rng, -60, 1660, 890, 1.6), grey(0.001)), 3.5)
  },
}

export const ballroom: Scene = {
  words: 'ballroom dance party palace queen sharp wedding stairs roulette waltz',
  genres: 'romance musical historical',
  tints: ['sepia', 'amber', 'rose', 'silver'],
  async shoot({ film, rng, x, subject }) {
    film.sky((u, v) => 0.05 + 0.4 * bell(u, x, 420) * bell(v, 260, 340), 0.1).glow(x, 110, 300, 0.5)
    let steps = ''
    for (let i = 0; i < 12; i++)
      steps += fill(
        polygon([
          [x - 130 - i * 18, 400 + i * 24],
          [x + 130 + i * 18, 400 + i * 24],
          [x + 130 + i * 18, 424 + i * 24],
          [x - 130 - i * 18, 424 + i * 24],
        ]),
        grey(i % 2 ? 0.1 : 0.17),
      )
    await film.plane(
      steps +
        fill(
          polygon([
            [x - 130, 400],
            [x - 150, 330],
            [x - 420, 660],
            [x - 400, 700],
          ]) +
            polygon([
              [x + 130, 400],
              [x + 150, 330],
              [x + 420, 660],
              [x + 400, 700],
            ]),
          grey(0.02),
        ),
    )
    let columns = ''
    for (const u of [-620, -460, 460, 620])
      columns += fill(
        box(x + u - 36, -20, 72, 730) + box(x + u - 54, 690, 108, 30) + box(x + u - 50, 40, 100, 26),
        grey(Math.abs(u) > 500 ? 0.012 : 0.03),
      )
    await film.plane(columns)
    let tiles = ''
    for (let row = 0; row < 6; row++)
      for (let i = -9; i <= 9; i++) {
        if ((i + row) % 2) continue
        const [a, b] = [1 + row * 0.35, 1.35 + row * 0.35]
        const [va, vb] = [690 + row * row * 6 + row * 6, 690 + (row + 1) ** 2 * 6 + (row + 1) * 6]
        tiles += polygon([
          [x + i * 90 * a, va],
          [x + (i + 1) * 90 * a, va],
          [x + (i + 1) * 90 * b, vb],
          [x + i * 90 * b, vb],
        ])
      }
    await film.plane(fill(box(-20, 690, 1640, 230), grey(0.09)) + fill(tiles, grey(0.03)))
    await film.shine(fill(ellipse(x, 760, 330, 46), '#fff'), 0.2, 20)
    let lights = ''
    for (let row = 0; row < 4; row++)
      for (let i = 0; i <= 10 - row * 2; i++)
        lights += circle(x - (10 - row * 2) * 11 + i * 22, 90 + row * 26 + Math.sin((i / (10 - row * 2)) * Math.PI) * 14, 5)
    await film.plane(fill(box(x - 3, -20, 6, 110), grey(0.01)))
    await film.lamp(fill(lights, '#fff'), '#fff2cc', 1.4, 22, 0.7)
    film.rays(x, 120, 0.7, 200)
    await subject.enter({ x, size: 540, foot: 880, hover: 470, light: 0.35 })
    await film.plane(fill(crowd(rng, -60, 460, 820, 1.7) + crowd(rng, 1440, 1700, 800, 1.9), grey(0.002)), 3.5)
  },
}
