import { box, circle, polygon, roundBox } from '../drawing/shapes.ts'
import { fill } from '../drawing/svg.ts'
import { grey } from '../film/film.ts'
import { tower } from '../film/silhouettes.ts'
import { bell, type Scene } from './scene.ts'

export const city: Scene = {
  words: 'city town metropolis skyscraper newspaper sport team barbershop coffee robot york big',
  genres: 'drama comedy biography crime action',
  tints: ['amber', 'sepia', 'steel', 'rose', 'teal'],
  async shoot({ film, rng, x, subject }) {
    film.sky((u, v) => 0.06 + 0.55 * Math.exp(-(((u - x) / 520) ** 2) - ((v - 430) / 420) ** 2), 0.5).glow(x, 420, 420, 0.5)
    const row = (count: number, tone: number, low: number, high: number, narrow: number, wide: number) => {
      let d = ''
      for (let i = 0; i < count; i++) {
        const at = ((i + 0.5) / count) * 1800 - 100 + rng.gauss() * 40
        d += tower(rng, at, 930, rng.range(narrow, wide), rng.range(low, high) * (1.05 - (Math.abs(at - x) / 1600) * 0.7))
      }
      return fill(d, grey(tone))
    }
    await film.plane(row(22, 0.2, 420, 640, 60, 100))
    film.fog((_, v) => 0.75 * Math.min(1, Math.max(0.2, (v - 150) / 700)), 0.34, 320)
    await film.plane(
      fill(tower(rng, x, 930, 260, 800) + tower(rng, x - 130, 930, 120, 560) + tower(rng, x + 140, 930, 120, 600), grey(0.1)),
    )
    let windows = ''
    for (let v = 380; v < 820; v += 26) for (let u = x - 84; u < x + 80; u += 20) if (rng.next() < 0.3) windows += box(u, v, 7, 11)
    await film.lamp(fill(windows, '#fff'), '#ffd89a', 0.5, 10, 0.4)
    film.rays(x, 380, 1.4, 300).fog((_, v) => 0.6 * Math.max(0, (v - 420) / 480), 0.3)
    await film.plane(row(13, 0.045, 260, 500, 90, 150))
    film.fog((_, v) => 0.5 * Math.max(0, (v - 520) / 400), 0.16, 220)
    let piers = ''
    for (let i = 0; i < 9; i++) piers += box(80 + i * 190, 590 - i * 7, 12, 400)
    await film.plane(fill(polygon('-20,600 1620,540 1620,562 -20,628') + piers, grey(0.02)))
    let traffic = ''
    for (let i = 0; i < 26; i++) traffic += roundBox(10 + i * 64 + rng.gauss() * 14, 596 - i * 2.4, 10, 4, 2)
    await film.lamp(fill(traffic, '#fff'), '#ffd08a', 0.8, 8)
    if (!subject.is('towers')) await subject.enter({ x, size: 600, foot: 930, hover: 420 })
    await film.plane(fill(tower(rng, 60, 940, 230, 700) + tower(rng, 1510, 940, 240, 700), grey(0.008)), 3)
  },
}

export const rooftops: Scene = {
  words: 'rooftops roof prague paris thief chase cat orphans vampires chimney revolution student girl',
  genres: 'crime serial mystery',
  tints: ['night', 'violet', 'teal', 'dusk'],
  async shoot({ film, rng, x, subject }) {
    film.sky((_, v) => 0.04 + 0.26 * bell(v, 560, 260), 0.7)
    await film.shine(fill(circle(x + 60, 230, 120), '#fff'), 0.7, 1.6)
    film.glow(x + 60, 230, 260, 0.26)
    const roofs = (y: number, count: number, tone: number, scale: number) => {
      let d = ''
      let windows = ''
      const w = (1600 / count) * 1.12
      for (let i = 0; i < count; i++) {
        const left = (i * 1600) / count - 20
        const top = y - rng.range(10, 90)
        d += polygon([
          [left, 960],
          [left, top],
          [left + w * 0.1, top - 46 * scale],
          [left + w * 0.9, top - 46 * scale],
          [left + w, top],
          [left + w, 960],
        ])
        for (let c = rng.int(1, 3); c > 0; c--) {
          const [cx, ch] = [left + w * rng.range(0.15, 0.8), rng.range(40, 90) * scale]
          d += box(cx, top - 46 * scale - ch, 20 * scale, ch + 6) + box(cx - 4 * scale, top - 46 * scale - ch, 28 * scale, 6 * scale)
        }
        for (let j = 0; j < 3; j++)
          if (rng.next() < 0.26) windows += box(left + w * (0.18 + j * 0.26), top + 20 * scale, 16 * scale, 28 * scale)
      }
      return [fill(d, grey(tone)), fill(windows, '#fff')] as const
    }
    const [farRoofs, farWindows] = roofs(620, 13, 0.07, 0.7)
    await film.plane(farRoofs)
    await film.lamp(farWindows, '#ffc878', 0.5, 10)
    film.fog((_, v) => 0.6 * bell(v, 600, 90), 0.2)
    const [nearRoofs, nearWindows] = roofs(730, 9, 0.025, 1)
    await film.plane(nearRoofs)
    await film.lamp(nearWindows, '#ffc878', 0.7, 12)
    film.rays(x + 60, 230, 0.9, 200).fog((_, v) => 0.5 * bell(v, 720, 70), 0.12)
    await subject.enter({ x: x - 20, size: 540, foot: 740, hover: 380, light: 0.35 })
    await film.plane(
      fill(
        polygon([
          [-20, 960],
          [-20, 860],
          [x - 190, 690],
          [x + 350, 650],
          [1620, 720],
          [1620, 960],
        ]),
        grey(0.008),
      ) +
        fill(box(x + 260, 470, 76, 220) + box(x + 248, 460, 100, 18) + box(x + 266, 420, 18, 44) + box(x + 306, 420, 18, 44), grey(0.006)),
    )
  },
}
