import { box, circle, ellipse, polygon, roundBox } from '../drawing/shapes.ts'
import { fill, linear, shaded } from '../drawing/svg.ts'
import { grey } from '../film/film.ts'
import { tower } from '../film/silhouettes.ts'
import { bell, type Scene } from './scene.ts'

/** A room at night: the subject on the sill of a tall window, the town beyond it. */
export const study: Scene = {
  words:
    'letter writer typewriter reporter telephone phone composer piano melody tailor gramophone room attic secretary newspaper story song',
  genres: 'drama romance biography',
  tints: ['night', 'rose', 'sepia', 'violet', 'amber'],
  exposure: 1.15,
  async shoot({ film, rng, x, subject }) {
    film.sky((u, v) => 0.05 + 0.34 * bell(v, 520, 330) * (0.4 + bell(u, x, 420)), 0.6, 380)
    await film.shine(fill(circle(x + 190, 170, 62), '#fff'), 0.8, 2)
    let town = ''
    for (let i = 0; i < 12; i++) town += tower(rng, x - 420 + i * 76 + rng.gauss() * 16, 760, rng.range(50, 84), rng.range(120, 330))
    await film.plane(fill(town, grey(0.06)))
    let windows = ''
    for (let i = 0; i < 60; i++) windows += box(x + rng.range(-410, 410), rng.range(480, 740), 6, 9)
    await film.lamp(fill(windows, '#fff'), '#ffd08a', 0.5, 9, 0.4)
    film.fog((_, v) => 0.5 * bell(v, 700, 120), 0.2, 260)
    const frame =
      box(-20, -20, x - 420, 960) +
      box(x + 420, -20, 900, 960) +
      box(x - 440, -20, 900, 60) +
      box(x - 6, -20, 12, 760) +
      box(x - 440, 300, 900, 12)
    await film.plane(fill(frame, grey(0.007)))
    await film.plane(
      shaded(
        polygon([
          [x - 420, -20],
          [x - 300, -20],
          [x - 350, 330],
          [x - 410, 420],
          [x - 380, 960],
          [x - 500, 960],
        ]) +
          polygon([
            [x + 420, -20],
            [x + 300, -20],
            [x + 350, 330],
            [x + 410, 420],
            [x + 380, 960],
            [x + 500, 960],
          ]),
        linear(x - 500, 0, x - 300, 0, [
          [0, grey(0.004)],
          [1, grey(0.03)],
        ]),
      ),
      1,
    )
    await subject.enter({ x, size: 560, foot: 800, hover: 440, light: 0.4 })
    await film.plane(
      shaded(
        polygon([
          [-20, 800],
          [1620, 780],
          [1620, 960],
          [-20, 960],
        ]),
        linear(0, 780, 0, 900, [
          [0, grey(0.05)],
          [0.2, grey(0.012)],
          [1, grey(0.003)],
        ]),
      ),
    )
  },
}

/** Shelves of bottles before a lit mirror, and the counter. */
export const bar: Scene = {
  words: 'bar saloon cafe club drink cocktail poison wine bucket gambler cards roulette casino canteen jazz trumpet band',
  genres: 'crime comedy',
  tints: ['amber', 'rose', 'green', 'fire'],
  async shoot({ film, rng, x, subject }) {
    film.sky((u, v) => 0.04 + 0.32 * bell(u, x, 460) * bell(v, 380, 300), 0.2).glow(x, 330, 360, 0.3)
    let bottles = ''
    for (const shelf of [250, 420, 590])
      for (let u = 240; u < 1600; u += rng.range(34, 54)) {
        const [w, h] = [rng.range(18, 30), rng.range(70, 116)]
        bottles += roundBox(u, shelf - h * 0.66, w, h * 0.66, 5) + box(u + w * 0.34, shelf - h, w * 0.32, h * 0.4)
      }
    await film.plane(
      fill(bottles, grey(0.035)) + fill(box(200, 250, 1420, 12) + box(200, 420, 1420, 12) + box(200, 590, 1420, 12), grey(0.02)),
    )
    let glints = ''
    for (let i = 0; i < 70; i++)
      glints += roundBox(rng.range(260, 1580), rng.pick([200, 370, 540]) + rng.range(-20, 20), 2.4, rng.range(10, 30), 1.2)
    await film.shine(fill(glints, '#fff'), 0.6, 0.8)
    for (const u of [-420, 0, 420]) {
      await film.plane(
        fill(
          box(x + u - 2, -20, 4, 110) +
            polygon([
              [x + u - 60, 120],
              [x + u + 60, 120],
              [x + u + 20, 80],
              [x + u - 20, 80],
            ]),
          grey(0.006),
        ),
      )
    }
    await film.lamp(fill([-420, 0, 420].map((u) => ellipse(x + u, 122, 44, 9)).join(''), '#fff'), '#ffd690', 1.3, 34, 0.8)
    film.fog((_, v) => 0.5 * bell(v, 330, 220), 0.14, 240)
    await subject.enter({ x, size: 580, foot: 800, hover: 450, light: 0.5 })
    await film.plane(
      shaded(
        box(-20, 790, 1640, 170),
        linear(0, 790, 0, 900, [
          [0, grey(0.16)],
          [0.12, grey(0.02)],
          [1, grey(0.004)],
        ]),
      ),
    )
  },
}

/** A brick wall at night, with the light of one lamp on it. */
export const wallShadow: Scene = {
  words: 'killer murder convict stencil double shadow mirror mask hood hypnotist spy secret spell lock key bondage gold tooth greed',
  genres: 'mystery thriller serial',
  tints: ['sepia', 'green', 'silver', 'fire', 'teal'],
  exposure: 1.1,
  async shoot({ film, rng, x, subject }) {
    film.sky((u, v) => 0.02 + 0.5 * Math.exp(-(((u - x) / 430) ** 2) - ((v - 400) / 380) ** 2), 0.15)
    let joints = ''
    for (let row = 0; row < 24; row++) {
      joints += box(-20, row * 40, 1640, 4)
      for (let u = (row % 2) * 50 - 20; u < 1640; u += 100) joints += box(u + rng.gauss() * 3, row * 40, 4, 40)
    }
    await film.shade(fill(joints, '#000'), 0.5, 2)
    let worn = ''
    for (let i = 0; i < 60; i++) worn += box(Math.floor(rng.range(0, 16)) * 100 + 4, Math.floor(rng.range(0, 22)) * 40 + 4, 92, 34)
    await film.shade(fill(worn, '#000'), 0.18, 2)
    await subject.enter({ x, size: 640, foot: 930, hover: 440, light: 0.25 })
    await film.plane(fill(box(-20, 880, 1640, 60), grey(0.003)), 2)
  },
}
