import { box } from '../drawing/shapes.ts'
import { fill } from '../drawing/svg.ts'
import type { Motif } from './motif.ts'

export const towers: Motif = {
  anchor: 'foot',
  words: 'city skyscraper town metropolis big york berlin asphalt',
  genres: 'drama noir',
  draw(c, rng) {
    let out = ''
    for (const [x, w, top, colour] of [
      [90, 190, 470, c.second],
      [300, 180, 330, c.secondDark],
      [900, 200, 400, c.second],
      [700, 190, 260, c.secondDark],
      [500, 250, 60, c.ink],
      [190, 200, 620, c.ink],
      [820, 220, 560, c.ink],
    ] as const) {
      const half = w / 2
      out += fill(
        box(x - half, top + 160, w, 1000) +
          box(x - half * 0.7, top + 70, w * 0.7, 200) +
          box(x - half * 0.4, top, w * 0.4, 200) +
          box(x - 4, top - 90, 8, 120),
        colour,
      )
      let windows = ''
      for (let y = top + 200; y < 980; y += 46)
        for (let u = x - half + 18; u < x + half - 26; u += 36) if (rng.next() < 0.42) windows += box(u, y, 16, 26)
      out += fill(windows, c.eye)
    }
    return out
  },
}
