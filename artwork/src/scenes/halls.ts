import { box, circle, contour, polygon } from '../drawing/shapes.ts'
import { fill } from '../drawing/svg.ts'
import { grey } from '../film/film.ts'
import { crowd } from '../film/silhouettes.ts'
import { bell, type Scene, stars } from './scene.ts'

/** A high hall, light falling slantwise through its windows. */
export const hall: Scene = {
  words:
    'factory machine cogs gears contraption battery power cathedral robot engine trial guillotine chain crown king castle princess gates',
  genres: 'historical action scifi',
  tints: ['steel', 'amber', 'teal', 'sepia'],
  exposure: 1.15,
  async shoot({ film, rng, x, subject }) {
    film.sky((u, v) => 0.03 + 0.16 * bell(u, x, 520) * bell(v, 360, 380), 0.3)
    const arches = [-520, -260, 0, 260, 520].map((u) => x + u)
    const arch = (u: number) => `M${u - 70} 520V200C${u - 70} 90 ${u + 70} 90 ${u + 70} 200V520Z`
    await film.shine(fill(arches.map(arch).join(''), '#fff'), 0.6, 2)
    await film.plane(
      fill(arches.map((u) => box(u - 3, 90, 6, 430) + box(u - 72, 250, 144, 5) + box(u - 72, 380, 144, 5)).join(''), grey(0.02)),
    )
    const fall = rng.range(120, 260)
    await film.shine(
      fill(
        arches
          .map((u) =>
            polygon([
              [u - 66, 140],
              [u + 66, 140],
              [u + 90 - fall, 900],
              [u - 90 - fall, 900],
            ]),
          )
          .join(''),
        '#fff',
      ),
      0.11,
      22,
    )
    film.fog((_, v) => 0.45 * bell(v, 560, 220), 0.16, 300)
    let piers = ''
    for (const u of [-650, -390, -130, 130, 390, 650]) piers += box(x + u - 26, -20, 52, 900) + box(x + u - 44, 120, 88, 20)
    await film.plane(fill(piers, grey(0.016)))
    await film.plane(fill(box(-20, 800, 1640, 140), grey(0.03)))
    await subject.enter({ x, size: 620, foot: 915, hover: 440, light: 0.5 })
    await film.plane(fill(polygon('-20,-20 200,-20 150,940 -20,940') + polygon('1500,-20 1620,-20 1620,940 1540,940'), grey(0.002)), 6)
  },
}

/** The beam of a projector over the heads of a house. */
export const screening: Scene = {
  words: 'camera reel film movie news newsreel star starlet hollywood eye vision witness watch blind record',
  genres: 'documentary musical',
  tints: ['silver', 'violet', 'sepia', 'night'],
  async shoot({ film, rng, x, subject }) {
    film.sky((u, v) => 0.02 + 0.06 * bell(u, x, 600) * bell(v, 400, 400), 0.2)
    const frame = polygon([
      [x - 430, 90],
      [x + 430, 60],
      [x + 430, 720],
      [x - 430, 690],
    ])
    await film.plane(fill(frame, grey(0.34)))
    film.glow(x, 390, 460, 0.2)
    await film.shine(
      fill(
        polygon([
          [20, 250],
          [x - 420, 100],
          [x - 420, 690],
        ]),
        '#fff',
      ),
      0.05,
      16,
    )
    await film.shine(
      fill(Array.from({ length: 40 }, () => circle(rng.range(x - 420, x + 420), rng.range(90, 690), 1.4)).join(''), '#fff'),
      0.3,
      0.6,
    )
    await subject.enter({ x, size: 560, foot: 700, hover: 390, light: 0.3 })
    await film.plane(fill(box(-20, 706, 1640, 240), grey(0.012)))
    await film.plane(fill(crowd(rng, -40, 1640, 800, 1.1), grey(0.004)), 1)
    await film.plane(fill(crowd(rng, -60, 1660, 870, 1.7), grey(0.001)), 3.5)
  },
}

/** A ground under floodlights, its stands full. */
export const stadium: Scene = {
  words: 'sport sports ball baseball team game college athlete football field race arena',
  genres: 'sports',
  tints: ['teal', 'dusk', 'steel', 'green'],
  async shoot({ film, rng, x, subject }) {
    film.sky((u, v) => 0.05 + 0.34 * bell(v, 520, 240) * (0.4 + bell(u, x, 620)), 0.5)
    await film.plane(fill(contour('-40,560! 400,470 1000,440 1640,500! 1640,960! -40,960!'), grey(0.05)))
    await film.shine(
      stars(rng, 700, 1).replaceAll(/cy="\d+"/g, () => `cy="${rng.int(490, 660)}"`),
      0.22,
      0.6,
    )
    await film.plane(fill(contour('-40,690! 500,650 1000,640 1640,676! 1640,960! -40,960!'), grey(0.12)))
    const masts = [-620, -330, 330, 520].map((u) => x + u)
    await film.plane(fill(masts.map((u) => box(u - 5, 170, 10, 400) + box(u - 62, 110, 124, 70)).join(''), grey(0.01)))
    const lights = masts.flatMap((u) => [0, 1, 2, 3].flatMap((i) => [0, 1].map((j) => circle(u - 44 + i * 29, 128 + j * 30, 10))))
    await film.lamp(fill(lights.join(''), '#fff'), '#f4f6ff', 1.5, 36, 1)
    for (const u of masts) film.glow(u, 140, 200, 0.16)
    film.rays(x, 150, 0.5, 260)
    await film.shine(
      fill(
        polygon([
          [x - 30, 660],
          [x + 20, 660],
          [x - 260, 920],
          [x - 420, 920],
        ]) +
          polygon([
            [x + 200, 670],
            [x + 240, 670],
            [x + 620, 920],
            [x + 520, 920],
          ]),
        '#fff',
      ),
      0.16,
      1,
    )
    await subject.enter({ x, size: 560, foot: 915, hover: 450, light: 0.4 })
  },
}
