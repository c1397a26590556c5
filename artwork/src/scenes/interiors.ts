import { box, circle, polygon, roundBox } from '../drawing/shapes.ts'
import { fill, stroke } from '../drawing/svg.ts'
import { grey } from '../film/film.ts'
import { bell, type Scene } from './scene.ts'

export const corridor: Scene = {
  words: 'corridor asylum gate prison hospital factory battery school mask page madness haunted door stairs chain',
  genres: 'horror thriller drama mystery',
  tints: ['silver', 'green', 'teal', 'steel'],
  exposure: 1.25,
  async shoot({ film, x: subjectX, subject }) {
    const x = subjectX - 260
    const cy = 430
    const at = (u: number, v: number, z: number) => [x + u / z, cy + v / z] as const
    const [wall, top, floor] = [420, -330, 300]
    film.sky(() => 0.02, 0)
    const face = (points: (readonly [number, number])[], tone: number) => fill(polygon(points), grey(tone))
    let body = ''
    for (let i = 11; i >= 0; i--) {
      const [a, b] = [0.42 + i * 0.34, 0.76 + i * 0.34]
      const light = 0.012 + 0.07 * (i / 11) ** 1.6
      body += face([at(-wall, top, a), at(-wall, top, b), at(-wall, floor, b), at(-wall, floor, a)], light * 0.8)
      body += face([at(wall, top, a), at(wall, top, b), at(wall, floor, b), at(wall, floor, a)], light * 0.55)
      body += face([at(-wall, top, a), at(wall, top, a), at(wall, top, b), at(-wall, top, b)], light * 0.35)
      body += face([at(-wall, floor, a), at(wall, floor, a), at(wall, floor, b), at(-wall, floor, b)], light * 0.9)
      if (i % 2 === 0 && i > 0) {
        body += face(
          [at(-wall, -150, a + 0.06), at(-wall, -150, b - 0.04), at(-wall, floor, b - 0.04), at(-wall, floor, a + 0.06)],
          light * 0.3,
        )
        body += face(
          [at(wall, -150, a + 0.06), at(wall, -150, b - 0.04), at(wall, floor, b - 0.04), at(wall, floor, a + 0.06)],
          light * 0.2,
        )
      }
    }
    const end = 0.42 + 12 * 0.34
    await film.plane(body + face([at(-wall, top, end), at(wall, top, end), at(wall, floor, end), at(-wall, floor, end)], 0.1))
    const [d0, d1] = [at(-150, -190, end), at(150, floor, end)]
    await film.shine(fill(box(d0[0], d0[1], d1[0] - d0[0], d1[1] - d0[1]), '#fff'), 1, 0.8)
    film.glow(x, 440, 240, 0.24)
    await film.shine(
      fill(
        polygon([
          [x - 20, 500],
          [x + 20, 500],
          [x + 330, 910],
          [x - 330, 910],
        ]),
        '#fff',
      ),
      0.2,
      26,
    )
    film.fog((u, v) => 0.5 * bell(u, x, 300) * bell(v, 430, 280), 0.22, 240)
    film.glow(subjectX, 470, 330, 0.16)
    await subject.enter({ x: subjectX + 40, size: 560, foot: 915, hover: 450, light: 0.3 })
    await film.plane(fill(polygon('-10,-10 180,-10 120,910 -10,910') + polygon('1540,-10 1610,-10 1610,910 1560,910'), grey(0.001)), 9)
  },
}

export const blinds: Scene = {
  words: 'blinds detective office lawyer reporter press murder revolver blackmail knife match smoke typewriter convict',
  genres: 'noir crime thriller',
  tints: ['silver', 'sepia', 'night'],
  exposure: 1.15,
  async shoot({ film, x, subject }) {
    film.sky((u, v) => 0.03 + 0.1 * bell(u, x - 260, 520) * bell(v, 360, 420), 0.3)
    let slats = ''
    for (let i = 0; i < 22; i++) {
      const v = 70 + i * 34
      slats += polygon([
        [x - 420, v],
        [x + 480, v - 110],
        [x + 480, v - 92],
        [x - 420, v + 18],
      ])
    }
    await film.shine(fill(slats, '#fff'), 0.46, 3)
    await film.shade(fill(box(x + 30, -20, 16, 960) + box(x - 440, -20, 20, 960) + box(x + 460, -20, 26, 960), '#000'), 0.9, 3)
    await subject.enter({ x: x - 20, size: 640, foot: 930, hover: 440, light: 0.2 })
    film.fog(() => 0.25, 0.1, 360)
  },
}

export const laboratory: Scene = {
  words: 'laboratory scientist brain experiment wasp serum machine gears contraption jar electric robot ape',
  genres: 'scifi horror',
  tints: ['green', 'teal', 'steel', 'violet'],
  async shoot({ film, rng, x, subject }) {
    film.sky((u, v) => 0.04 + 0.22 * bell(u, x, 420) * bell(v, 380, 360), 0.3)
    await film.shine(fill(`M${x - 190} 640V300C${x - 190} 90 ${x + 190} 90 ${x + 190} 300V640Z`, '#fff'), 0.25, 3)
    await film.plane(
      fill(
        Array.from({ length: 5 }, (_, i) => box(x - 150 + i * 72, 120, 9, 530)).join('') +
          box(x - 200, 330, 400, 9) +
          box(x - 200, 480, 400, 9),
        grey(0.02),
      ),
    )
    const coil = (u: number) =>
      fill(
        box(u - 16, 340, 32, 380) +
          Array.from({ length: 9 }, (_, i) => roundBox(u - 46, 360 + i * 40, 92, 18, 9)).join('') +
          circle(u, 310, 46),
        grey(0.008),
      )
    await film.plane(coil(x - 330) + coil(x + 330))
    const arc = () => {
      let d = `M${x - 290} 310`
      for (let i = 1; i < 14; i++) d += `L${x - 290 + i * 41} ${310 + rng.gauss() * 60}`
      return `${d}L${x + 290} 310`
    }
    await film.lamp(stroke(arc(), '#fff', 4) + stroke(arc(), '#fff', 2), '#cfe9ff', 1.4, 26, 1)
    film.rays(x, 320, 0.7, 200).fog((_, v) => 0.4 * bell(v, 650, 120), 0.2)
    await film.plane(
      fill(
        polygon([
          [x - 230, 640],
          [x + 230, 640],
          [x + 260, 668],
          [x - 260, 668],
        ]) +
          box(x - 200, 660, 30, 200) +
          box(x + 170, 660, 30, 200),
        grey(0.01),
      ),
    )
    await subject.enter({ x, size: 480, foot: 650, hover: 420, light: 0.45 })
    await film.plane(fill(box(-20, 780, 1640, 140), grey(0.005)))
    let glass = ''
    for (let i = 0; i < 7; i++) {
      const [u, h] = [60 + i * 74, rng.range(60, 150)]
      glass += i % 2 ? circle(u, 760 - h * 0.3, h * 0.3) + box(u - 9, 760 - h, 18, h) : roundBox(u - 18, 760 - h, 36, h, 10)
    }
    await film.plane(fill(glass + box(-20, 758, 640, 30), grey(0.012)), 1.2)
  },
}
