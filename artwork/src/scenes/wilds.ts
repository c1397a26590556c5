import { solid } from '../drawing/outline.ts'
import { box, circle, limbs, polygon, roundBox } from '../drawing/shapes.ts'
import { fill } from '../drawing/svg.ts'
import { grey } from '../film/film.ts'
import { deadTree, grass, palm, stand } from '../film/silhouettes.ts'
import { bell, hill, type Scene } from './scene.ts'

export const forest: Scene = {
  words: 'forest wood woods trees mushroom sprite fairy mohicans feather arrow wolf blossom flower',
  genres: 'fantasy horror adventure',
  tints: ['green', 'teal', 'night', 'amber', 'dawn'],
  async shoot({ film, rng, x, subject }) {
    film.sky((u, v) => 0.1 + 0.5 * bell(u, x, 380) * bell(v, 400, 380), 0.5, 420).glow(x, 300, 340, 0.4)
    const trunks = (count: number, tone: number, least: number, most: number, gap: number) => {
      let d = ''
      for (let i = 0; i < count; i++) {
        const at = ((i + rng.range(0.2, 0.8)) / count) * 1700 - 50
        if (Math.abs(at - x) < gap) continue
        const [w, lean] = [rng.range(least, most), rng.gauss() * 30]
        d += polygon([
          [at - w, 940],
          [at - w * 0.6 + lean, -20],
          [at + w * 0.6 + lean, -20],
          [at + w, 940],
        ])
        for (let b = 0; b < 3; b++) {
          const [v, side] = [rng.range(60, 420), rng.next() < 0.5 ? -1 : 1]
          d += limbs(
            [at + lean * 0.6, v + 60, w * 0.4],
            [at + side * rng.range(60, 130), v, w * 0.2],
            [at + side * rng.range(140, 230), v - 60, w * 0.06],
          )
        }
      }
      return fill(solid(d), grey(tone))
    }
    await film.plane(trunks(26, 0.16, 8, 16, 40))
    film.fog((_, v) => 0.5 + 0.3 * bell(v, 640, 200), 0.42, 320)
    await film.plane(trunks(15, 0.06, 14, 26, 110))
    film.rays(x, 260, 1.5, 260).fog((_, v) => 0.55 * bell(v, 680, 150), 0.32)
    await film.plane(hill(780, 30, 0.03) + trunks(9, 0.018, 26, 42, 200))
    await subject.enter({ x, size: 540, foot: 900, hover: 430, light: 0.4 })
    film.rays(x, 260, 0.5, 200).fog((_, v) => 0.5 * bell(v, 800, 60), 0.22, 220)
    await film.plane(fill(grass(rng, 120, 910, 20, 110), grey(0.004)) + trunks(4, 0.004, 60, 90, 420), 4)
  },
}

export const graveyard: Scene = {
  words: 'graveyard grave corpse bride dead skull church cemetery undead living shrews',
  genres: 'horror',
  tints: ['night', 'green', 'violet', 'silver'],
  async shoot({ film, rng, x, subject }) {
    film.sky((u, v) => 0.07 + 0.36 * Math.exp(-(((u - x) / 420) ** 2) - ((v - 400) / 330) ** 2), 0.8, 380)
    await film.shine(fill(circle(x + 20, 250, 92), '#fff'), 0.75, 2)
    film.glow(x + 20, 250, 230, 0.3)
    await film.plane(hill(560, 60, 0.06))
    film.fog((_, v) => 0.8 * bell(v, 560, 110), 0.34, 300)
    const c = x - 460
    await film.plane(
      fill(
        box(c, 380, 130, 320) +
          polygon([
            [c - 20, 390],
            [c + 65, 300],
            [c + 150, 390],
          ]) +
          box(c + 120, 300, 64, 400) +
          polygon([
            [c + 108, 306],
            [c + 152, 150],
            [c + 196, 306],
          ]) +
          box(c + 149, 120, 6, 36) +
          box(c + 138, 132, 28, 6),
        grey(0.03),
      ),
    )
    film.rays(x + 20, 250, 1.1, 200)
    const stones = (count: number, y: number, least: number, most: number, tone: number) => {
      let out = ''
      for (let i = 0; i < count; i++) {
        const k = rng.range(least, most)
        const [w, h] = [70 * k, 130 * k]
        const d =
          rng.next() < 0.3
            ? box(-w * 0.12, -h, w * 0.24, h) + box(-w * 0.42, -h * 0.72, w * 0.84, w * 0.24)
            : `M${-w / 2} 8V${-h + w / 2}A${w / 2} ${w / 2} 0 0 1 ${w / 2} ${-h + w / 2}V8Z`
        out += stand(d, rng.range(-20, 1620), y + rng.gauss() * 16, 1, grey(tone), rng.gauss() * 7)
      }
      return out
    }
    await film.plane(hill(640, 40, 0.02) + stones(16, 650, 0.5, 0.8, 0.02))
    film.fog((_, v) => 0.7 * bell(v, 660, 80), 0.26, 240)
    await subject.enter({ x: x + 40, size: 540, foot: 840, hover: 430, light: 0.4 })
    film.fog((_, v) => 0.6 * bell(v, 700, 70), 0.2, 220)
    await film.plane(hill(800, 50, 0.006) + stones(9, 810, 1.2, 1.8, 0.006), 1.2)
    await film.plane(deadTree(150, 930, 1.25, grey(0.003)), 2)
  },
}

export const jungle: Scene = {
  words: 'jungle swamp leeches creature ape beast lost world tropical safari island sinking',
  genres: 'adventure horror',
  tints: ['green', 'teal', 'amber'],
  async shoot({ film, rng, x, subject }) {
    film.sky((u, v) => 0.1 + 0.5 * bell(u, x, 520) * bell(v, 380, 360), 0.4).glow(x + 40, 240, 340, 0.4)
    const palms = (count: number, y: number, least: number, most: number, tone: number) =>
      fill(
        Array.from({ length: count }, () => palm(rng, rng.range(-60, 1660), y, rng.range(least, most))).join('') +
          box(-20, y - 10, 1640, 400),
        grey(tone),
      )
    await film.plane(palms(14, 640, 160, 300, 0.09))
    film.fog((_, v) => 0.6 * bell(v, 590, 110), 0.36)
    film.rays(x + 40, 240, 1.1, 240)
    await film.plane(palms(9, 760, 240, 420, 0.014))
    film.fog((_, v) => 0.5 * bell(v, 760, 60), 0.18, 240)
    await film.shine(
      fill(
        Array.from({ length: 90 }, () => roundBox(x + rng.gauss() * 260, rng.range(775, 890), rng.range(20, 90), 2, 1)).join(''),
        '#fff',
      ),
      0.3,
      1,
    )
    await subject.enter({ x, size: 560, foot: 850, hover: 440, within: box(-20, -20, 1640, 835), light: 0.4 })
    let leaves = ''
    for (let i = 0; i < 34; i++) {
      const left = i % 2 === 0
      const [u, v] = [left ? rng.range(-60, 260) : 1600 - rng.range(-60, 200), i > 27 ? -30 : rng.range(500, 960)]
      const [l, a] = [
        rng.range(180, 420),
        i > 27 ? Math.PI / 2 + rng.gauss() * 0.7 : left ? rng.range(-1.6, -0.1) : Math.PI + rng.range(0.1, 1.6),
      ]
      const [ex, ey, nx, ny] = [u + Math.cos(a) * l, v + Math.sin(a) * l, -Math.sin(a) * l * 0.16, Math.cos(a) * l * 0.16]
      const [mx, my] = [u + Math.cos(a) * l * 0.5, v + Math.sin(a) * l * 0.5]
      leaves += `M${u} ${v}Q${mx + nx} ${my + ny} ${ex} ${ey}Q${mx - nx} ${my - ny} ${u} ${v}Z`
    }
    await film.plane(fill(leaves, grey(0.002)), 3.4)
  },
}
