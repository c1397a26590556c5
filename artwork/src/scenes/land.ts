import { solid } from '../drawing/outline.ts'
import { box, circle, contour, ellipse, limbs, polygon, roundBox } from '../drawing/shapes.ts'
import { fill } from '../drawing/svg.ts'
import { grey } from '../film/film.ts'
import { bird, grass, pine, stand } from '../film/silhouettes.ts'
import { bell, hill, type Scene, stars } from './scene.ts'

export const moonHills: Scene = {
  words: 'moon night hill sintel dragon legend owl magic',
  genres: 'fantasy horror',
  tints: ['night', 'violet', 'teal', 'silver'],
  async shoot({ film, rng, x, subject }) {
    film.sky((_, v) => 0.03 + 0.2 * bell(v, 640, 300), 0.6)
    await film.shine(stars(rng, 240, 520), 0.7, 0.5)
    await film.shine(fill(circle(x, 320, 170), '#fff'), 0.72, 1.5)
    await film.shade(
      fill(
        ellipse(x - 60, 270, 46, 38) + ellipse(x + 50, 350, 60, 44) + ellipse(x - 20, 400, 30, 22) + ellipse(x + 70, 250, 24, 20),
        '#000',
      ),
      0.16,
      7,
    )
    film.glow(x, 320, 340, 0.28)
    await film.plane(hill(620, 80, 0.09))
    film.fog((_, v) => 0.7 * bell(v, 620, 90), 0.28, 300)
    await film.plane(hill(700, 60, 0.035))
    film.rays(x, 320, 0.8, 220).fog((_, v) => 0.6 * bell(v, 700, 60), 0.18)
    await subject.enter({ x: x + 10, size: 560, foot: 770, hover: 330, light: 0.4 })
    await film.plane(
      fill(
        contour([
          [x - 620, 960, 'c'],
          [x - 360, 800],
          [x - 60, 690],
          [x + 90, 680],
          [x + 330, 760],
          [x + 700, 960, 'c'],
        ]),
        grey(0.006),
      ),
    )
    film.fog((_, v) => 0.5 * bell(v, 860, 80), 0.1)
    await film.plane(hill(880, 40, 0.002) + fill(grass(rng, 60, 900, 14, 50), grey(0.002)), 2.4)
  },
}

export const meadow: Scene = {
  words: 'meadow field farm sheep rabbit bunny spring farmer wheat baby pram garden cow slingshot',
  genres: 'family animation comedy',
  tints: ['dawn', 'amber', 'teal', 'rose', 'dusk'],
  exposure: 1.05,
  async shoot({ film, rng, x, subject }) {
    film.sky((u, v) => 0.2 + 0.42 * bell(v, 560, 300) * (0.5 + 0.6 * bell(u, x - 60, 560)), 0.55, 480)
    await film.shine(fill(circle(x - 90, 520, 90), '#fff'), 0.8, 2.5)
    film.glow(x - 90, 520, 320, 0.4)
    await film.plane(hill(600, 70, 0.28))
    film.fog((_, v) => 0.5 * bell(v, 590, 80), 0.5, 320)
    await film.plane(hill(660, -60, 0.13))
    let fence = ''
    for (let i = 0; i < 26; i++) fence += box(i * 64 - 10, 690 - Math.sin(i * 0.3) * 16, 7, 54)
    await film.plane(
      fill(fence + contour('-20,702! 400,690 800,712 1200,694 1620,708! 1620,714! 1200,700 800,718 400,696 -20,708!'), grey(0.06)),
    )
    film.rays(x - 90, 520, 0.8, 240).fog((_, v) => 0.45 * bell(v, 700, 60), 0.4)
    await film.plane(
      fill(
        contour([
          [x - 700, 960, 'c'],
          [x - 380, 830],
          [x, 770],
          [x + 300, 766],
          [x + 640, 820],
          [x + 900, 960, 'c'],
        ]),
        grey(0.02),
      ),
    )
    // One meadow has its tree right, the next one left, a third none.
    const side = rng.pick([0, -640, undefined])
    if (side !== undefined) await film.plane(fill(roundTree(x + side), grey(0.012)))
    await subject.enter({ x: x - 130, size: 520, foot: 915, hover: 470, light: 0.3 })
    await film.plane(
      fill(
        [
          [x - 330, 240, 0.7],
          [x - 260, 210, 0.5],
          [x - 410, 200, 0.45],
        ]
          .map(([u = 0, v = 0, k = 1]) => bird(u, v, k))
          .join(''),
        grey(0.05),
      ),
    )
    await film.plane(fill(grass(rng, 160, 910, 30, 150), grey(0.006)), 2.2)
  },
}

const roundTree = (x: number): string =>
  solid(
    contour([
      [x + 60, 560],
      [x - 30, 520],
      [x - 60, 430],
      [x - 10, 350],
      [x + 70, 320],
      [x + 110, 260],
      [x + 210, 240],
      [x + 300, 280],
      [x + 360, 350],
      [x + 430, 400],
      [x + 440, 490],
      [x + 360, 560],
      [x + 240, 580],
    ]) +
      limbs([x + 190, 830, 30], [x + 200, 640, 22], [x + 190, 540, 16]) +
      limbs([x + 200, 650, 14], [x + 280, 560, 9]) +
      limbs([x + 196, 640, 14], [x + 110, 560, 8]),
  )

export const desert: Scene = {
  words: 'desert camel sheik west sand gold miners llama trail canyon cattle salt greed cow express',
  genres: 'western adventure',
  tints: ['amber', 'fire', 'dusk', 'sepia'],
  exposure: 1,
  async shoot({ film, rng, x, subject }) {
    film.sky((u, v) => 0.12 + 0.55 * bell(v, 600, 260) * (0.4 + bell(u, x, 620)), 0.5, 560)
    await film.shine(fill(circle(x - 30, 500, 104), '#fff'), 0.9, 2)
    film.glow(x - 30, 500, 300, 0.4)
    const butte = (at: number, w: number, h: number, tone: number) =>
      fill(
        polygon([
          [at - w * 0.75, 640],
          [at - w * 0.5, 640 - h * 0.42],
          [at - w * 0.42, 640 - h * 0.9],
          [at - w * 0.36, 640 - h],
          [at + w * 0.3, 640 - h * 0.98],
          [at + w * 0.38, 640 - h * 0.86],
          [at + w * 0.5, 640 - h * 0.4],
          [at + w * 0.8, 640],
        ]),
        grey(tone),
      )
    await film.plane(butte(x - 560, 220, 260, 0.2) + butte(x + 380, 180, 300, 0.18))
    film.fog((_, v) => 0.5 * bell(v, 600, 90), 0.5, 340)
    await film.plane(butte(x - 900, 280, 320, 0.09))
    film.rays(x - 30, 500, 1, 240)
    await film.plane(fill(contour('-20,690! 400,640 800,668 1280,630 1620,660! 1620,960! -20,960!'), grey(0.05)))
    film.fog((_, v) => 0.5 * bell(v, 650, 50), 0.4)
    await film.plane(fill(contour('-20,760! 480,730 990,742 1620,700! 1620,960! -20,960!'), grey(0.012)))
    await subject.enter({ x, size: 580, foot: 905, hover: 470, light: 0.4 })
    film.fog((u, v) => 0.75 * bell(v, 752, 34) * bell(u, x - 200, 420), 0.42, 130, 1.5)
    const cactus = (u: number, v: number, k: number) =>
      stand(
        roundBox(-16, -300, 32, 310, 16) +
          roundBox(-90, -210, 26, 110, 13) +
          roundBox(-90, -126, 80, 26, 13) +
          roundBox(60, -250, 26, 130, 13) +
          roundBox(10, -146, 76, 26, 13),
        u,
        v,
        k,
        grey(0.002),
      )
    await film.plane(fill(grass(rng, 70, 910, 14, 60) + box(-10, 880, 1640, 40), grey(0.002)) + cactus(110, 930, 1.15), 2.4)
  },
}

export const mountains: Scene = {
  words: 'mountain mountains snow winter snows kilimanjaro peak princess arctic alps marriage valley',
  genres: 'adventure drama',
  tints: ['steel', 'teal', 'dawn', 'night'],
  exposure: 0.92,
  async shoot({ film, rng, x, subject }) {
    film.sky((_, v) => 0.2 + 0.3 * bell(v, 520, 320), 0.6)
    const ridge = (y: number, swing: number, count: number, tone: number, shadow: number) => {
      const points: [number, number][] = [[-40, y]]
      for (let i = 1; i < count; i++)
        points.push([(i / count) * 1680 - 40 + rng.gauss() * 20, y - swing * (i % 2 ? rng.range(0.5, 1) : 0.15)])
      points.push([1640, y])
      let out = fill(polygon([...points, [1640, 960], [-40, 960]]), grey(tone))
      points.forEach(([px, py], i) => {
        const next = points[i + 1]
        if (i % 2 && next)
          out += fill(polygon([[px, py], [px + 60, py + 120], [px + 20, py + 90], [px + 30, py + 220], next]), grey(shadow))
      })
      return out
    }
    await film.plane(ridge(640, 420, 9, 0.42, 0.2))
    film.fog((_, v) => 0.7 * bell(v, 560, 150), 0.6, 320)
    await film.plane(ridge(720, 300, 7, 0.34, 0.12))
    film.fog((_, v) => 0.6 * bell(v, 700, 110), 0.55, 280)
    await film.plane(
      fill(
        contour([
          [-40, 800, 'c'],
          [400, 770],
          [x - 160, 720],
          [x + 120, 716],
          [1640, 770, 'c'],
          [1640, 960, 'c'],
          [-40, 960, 'c'],
        ]),
        grey(0.5),
      ),
    )
    await subject.enter({ x, size: 560, foot: 900, hover: 430, light: 0.3 })
    let trees = ''
    for (let i = 0; i < 16; i++) {
      const u = rng.next() < 0.7 ? rng.range(-60, x - 360) : rng.range(x + 330, 1660)
      trees += pine(u, 850 + rng.range(0, 60), rng.range(200, 380))
    }
    await film.plane(fill(trees, grey(0.012)))
    let flakes = ''
    for (let i = 0; i < 420; i++)
      flakes += `<circle cx="${rng.int(0, 1600)}" cy="${rng.int(0, 900)}" r="${rng.range(0.6, 3).toFixed(1)}" fill="#fff" opacity="${rng.range(0.15, 0.8).toFixed(2)}"/>`
    await film.shine(flakes, 0.8, 0.8)
    await film.plane(fill(pine(120, 1000, 640) + pine(-30, 1000, 480), grey(0.006)), 4)
  },
}
