import { solid } from '../drawing/outline.ts'
import type { Rng } from '../drawing/seed.ts'
import { box, circle, contour, ellipse, polygon, roundBox } from '../drawing/shapes.ts'
import { fill, group, linear, shaded } from '../drawing/svg.ts'
import { type Film, grey } from '../film/film.ts'
import { bird, darkMotif } from '../film/silhouettes.ts'
import { motifs } from '../motifs/motifs.ts'
import { bell, hill, type Scene, stars } from './scene.ts'

export const sea: Scene = {
  words: 'sea ship harbour docks ocean island battleship storm lighthouse casino diver laundromat sinking',
  genres: 'war adventure',
  tints: ['steel', 'night', 'teal', 'sepia'],
  async shoot({ film, rng, x, subject }) {
    film.sky((u, v) => (v < 600 ? 0.08 + 0.42 * bell(v, 570, 210) * (0.5 + 0.8 * bell(u, x - 60, 520)) : 0.06), 0.8)
    await film.plane(
      shaded(
        box(-10, 592, 1620, 330),
        linear(0, 590, 0, 900, [
          [0, grey(0.2)],
          [0.2, grey(0.08)],
          [1, grey(0.02)],
        ]),
      ),
    )
    let glints = ''
    for (let i = 0; i < 420; i++) {
      const v = 596 + rng.next() ** 1.8 * 300
      glints += roundBox(
        x - 60 + rng.gauss() * (90 + (v - 590) * 1.5),
        v,
        rng.range(8, 50) * (0.4 + (v - 590) / 200),
        rng.range(0.8, 2.6),
        1.4,
      )
    }
    await film.shine(fill(glints, '#fff'), 0.34, 0.9)
    if (subject.is('ship')) await steamer(film, x)
    else await subject.enter({ x, size: 540, foot: 790, hover: 410, within: box(-20, -20, 1640, 720), light: 0.35 })
    film.fog((_, v) => 0.6 * bell(v, 610, 40), 0.3, 300)
    let waves = ''
    for (let i = 0; i < 70; i++) {
      const v = 700 + rng.next() ** 0.8 * 210
      const [u, w] = [rng.range(-60, 1600), (rng.range(60, 240) * (v - 600)) / 200]
      waves += contour([
        [u, v],
        [u + w * 0.5, v - (8 * (v - 600)) / 200],
        [u + w, v],
        [u + w * 0.5, v - 2],
      ])
    }
    await film.plane(fill(waves, grey(0.006), 'opacity=".8"'))
  },
}

/** A steamer on the horizon, lit, with its smoke. */
async function steamer(film: Film, x: number): Promise<void> {
  const s = x - 400
  const hull = contour([
    [s - 40, 596, 'c'],
    [s + 80, 590],
    [s + 640, 590, 'c'],
    [s + 720, 566, 'c'],
    [s + 690, 620],
    [s + 670, 646, 'c'],
    [s + 20, 646, 'c'],
    [s - 10, 620],
  ])
  const house =
    box(s + 200, 530, 300, 64) +
    box(s + 380, 486, 96, 54) +
    box(s + 404, 446, 52, 44) +
    box(s + 426, 270, 7, 190) +
    polygon([
      [s + 430, 290],
      [s + 520, 450],
      [s + 514, 450],
    ]) +
    box(s + 404, 340, 52, 7) +
    polygon([
      [s + 250, 420],
      [s + 290, 420],
      [s + 296, 540],
      [s + 244, 540],
    ]) +
    polygon([
      [s + 322, 420],
      [s + 362, 420],
      [s + 368, 540],
      [s + 316, 540],
    ]) +
    box(s + 120, 330, 6, 270)
  await film.plane(fill(solid(hull + house), grey(0.008)))
  await film.lamp(
    fill(Array.from({ length: 14 }, (_, i) => circle(s + 100 + i * 40, 618, 3.6)).join('') + box(s + 390, 500, 74, 9), '#fff'),
    '#ffd48c',
    0.9,
    9,
  )
  film.fog((u, v) => (v > 420 ? 0 : bell(u, s + 280 - ((420 - v) / 260) * 300, 50 + ((420 - v) / 260) * 180) * 0.95), 0.03, 150, 1.2)
  await film.shade(fill(ellipse(x - 60, 660, 420, 24), '#000'), 0.6, 14)
}

export const lake: Scene = {
  words: 'lake boat river ice love summer evening water romance farewell',
  genres: 'romance drama',
  tints: ['dusk', 'rose', 'teal', 'amber', 'night'],
  exposure: 1.06,
  async shoot({ film, rng, x, subject }) {
    film.sky((u, v) => 0.05 + 0.5 * bell(v, 560, 230) * (0.35 + bell(u, x, 560)), 0.55, 520)
    await film.shine(fill(circle(x, 400, 140), '#fff'), 0.85, 1.5)
    film.glow(x, 400, 300, 0.3)
    const ridge = (y: number, swing: number, tone: number) => {
      const points = Array.from({ length: 27 }, (_, i): [number, number] => [
        (i / 26) * 1640 - 20,
        y - rng.next() * swing * (0.3 + (1.1 * Math.abs((i / 26) * 1600 - x)) / 1600),
      ])
      return fill(contour([...points, [1640, 620, 'c'], [-20, 620, 'c']]), grey(tone))
    }
    await film.plane(ridge(560, 180, 0.12))
    film.fog((_, v) => 0.6 * bell(v, 560, 60), 0.4, 320)
    await film.plane(ridge(585, 120, 0.045))
    film.fog((_, v) => 0.55 * bell(v, 590, 34), 0.34, 300)
    await film.plane(
      shaded(
        box(-10, 592, 1620, 330),
        linear(0, 590, 0, 900, [
          [0, grey(0.34)],
          [0.3, grey(0.13)],
          [1, grey(0.03)],
        ]),
      ),
    )
    let glints = ''
    for (let i = 0; i < 520; i++) {
      const v = 596 + rng.next() ** 1.5 * 310
      glints += roundBox(
        x + rng.gauss() * (70 + (v - 590) * 0.55) - 30,
        v,
        rng.range(10, 70) * (0.35 + (v - 590) / 240),
        rng.range(0.9, 3.2),
        1.6,
      )
    }
    await film.shine(fill(glints, '#fff'), 0.75, 0.9)
    await subject.enter({ x, size: 540, foot: 800, hover: 430, within: box(-20, -20, 1640, 745), light: 0.3 })
    let reeds = ''
    for (let i = 0; i < 44; i++) {
      const [u, h, b] = [rng.next() < 0.6 ? rng.range(-30, 330) : rng.range(1400, 1630), rng.range(160, 440), rng.gauss() * 50]
      reeds += `M${u - 5} 930Q${u} ${930 - h * 0.5} ${u + b} ${930 - h}Q${u + 7} ${930 - h * 0.5} ${u + 6} 930Z`
      if (rng.next() < 0.35) reeds += ellipse(u + b, 930 - h, 8, 30)
    }
    await film.plane(fill(reeds, grey(0.002)), 2.4)
  },
}

export const clouds: Scene = {
  words: 'clouds sky air cyclone flight wings airplane pilot hero pencil rocket wing dream',
  genres: 'war animation',
  tints: ['teal', 'dawn', 'dusk', 'steel'],
  exposure: 1.02,
  async shoot({ film, rng, x, subject }) {
    film.sky((u, v) => 0.07 + 0.5 * bell(v, 600, 300) * (0.35 + bell(u, x - 240, 640)), 0.5, 600)
    await film.shine(fill(circle(x - 280, 470, 70), '#fff'), 1, 3)
    film.glow(x - 280, 470, 320, 0.5)
    for (let i = 0; i < 3; i++) film.fog((_, v) => Math.min(1, Math.max(0, (v - (560 + i * 70)) / 90)), 0.62 - 0.16 * i, 190 - i * 20, 1.5)
    const plane = (u: number, v: number, size: number, turn: number) =>
      group(`rotate(${turn} ${u} ${v})`, darkMotif(motifs.biplane, rng, u, v + size / 2, size))
    const isFlight = subject.is('biplane')
    if (isFlight) await film.plane(plane(x - 480, 300, 190, -6) + plane(x + 300, 210, 150, 14) + plane(x - 200, 180, 110, 4))
    film.rays(x - 280, 470, 1, 220)
    if (isFlight) await film.plane(plane(x, 430, 620, -3))
    else await subject.enter({ x, size: 580, foot: 860, hover: 420, light: 0.35 })
    film.fog((_, v) => Math.min(1, Math.max(0, (v - 730) / 120)), 0.24, 150, 1.4)
    await film.plane(
      fill(
        [
          [x - 620, 420, 0.9],
          [x - 560, 400, 0.7],
          [x - 690, 390, 0.7],
        ]
          .map(([u = 0, v = 0, k = 1]) => bird(u, v, k))
          .join(''),
        grey(0.1),
      ),
    )
  },
}

export const spaceport: Scene = {
  words: 'space orbit planet moon rocket cosmonaut astronaut mars future spaceship saucer',
  genres: 'scifi',
  tints: ['teal', 'night', 'sepia', 'violet'],
  async shoot({ film, rng, x, subject }) {
    film.sky((_, v) => 0.012 + 0.07 * bell(v, 700, 300), 0.3)
    await film.shine(stars(rng, 420, 720), 0.9, 0.4)
    await film.plane(
      shaded(
        circle(x - 420, 250, 150),
        linear(x - 560, 120, x - 290, 390, [
          [0, grey(0.75)],
          [0.5, grey(0.3)],
          [1, grey(0.01)],
        ]),
      ),
    )
    film.glow(x - 450, 220, 260, 0.14)
    const ridge = (y: number, swing: number, count: number, tone: number, shadow: number) => {
      const points: [number, number][] = [[-40, y]]
      for (let i = 1; i < count; i++) points.push([(i / count) * 1680 - 40, y - rng.range(0.2, 1) * swing * (i % 2 ? 1 : 0.35)])
      points.push([1640, y])
      let out = fill(polygon([...points, [1640, 960], [-40, 960]]), grey(tone))
      points.forEach(([px, py], i) => {
        const next = points[i + 1]
        if (i % 2 && next)
          out += fill(
            polygon([
              [px, py],
              [px + (next[0] - px) * 0.9, next[1] + 20],
              [px + 16, y + 60],
              [px - 10, py + 60],
            ]),
            grey(shadow),
          )
      })
      return out
    }
    await film.plane(ridge(640, 190, 13, 0.26, 0.07) + ridge(700, 110, 9, 0.4, 0.12))
    await film.plane(
      shaded(
        contour('-40,740! 480,710 960,736 1640,710! 1640,960! -40,960!'),
        linear(0, 680, 0, 900, [
          [0, grey(0.5)],
          [0.5, grey(0.3)],
          [1, grey(0.06)],
        ]),
      ),
    )
    for (const [u, v, r] of [
      [180, 800, 120],
      [560, 856, 90],
      [1420, 850, 150],
      [830, 772, 46],
    ] as const) {
      await film.shade(fill(ellipse(u, v, r, r * 0.26), '#000'), 0.55, 3)
    }
    if (subject.is('rocketShip')) await landedRocket(film, rng, x)
    else await subject.enter({ x, size: 580, foot: 900, hover: 430, light: 0.3 })
    film.fog((_, v) => 0.2 * bell(v, 710, 60), 0.4, 300)
    await film.plane(hill(905, 20, 0.004), 3)
  },
}

/** A rocket that has come down on the plain. */
async function landedRocket(film: Film, rng: Rng, x: number): Promise<void> {
  await film.shade(
    fill(
      polygon([
        [x - 60, 790],
        [x + 60, 790],
        [x + 480, 850],
        [x + 420, 876],
      ]),
      '#000',
    ),
    0.8,
    7,
  )
  await film.plane(group(`rotate(-16 ${x} 600)`, darkMotif(motifs.rocketShip, rng, x, 812, 520)))
  await film.lamp(fill(circle(x + 2, 475, 30), '#fff'), '#ffd890', 0.9, 18)
}
