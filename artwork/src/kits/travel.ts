import { mix } from '../drawing/colour.ts'
import { box, circle, contour } from '../drawing/shapes.ts'
import { clip, fill, linear, shaded } from '../drawing/svg.ts'
import { inksOn } from '../print/inks.ts'
import { Sheet } from '../print/sheet.ts'
import { type Kit, placed } from './kit.ts'

/** The railway poster: a framed landscape with a low sun, the subject standing in it, capitals below. */
export const travel: Kit = {
  name: 'travel',
  palettes: [
    ['#f2e7cf', '#14202b', '#8fbcae', '#d2492a', '#eab54d'],
    ['#f3e6c9', '#16261f', '#f0a63c', '#c23b22', '#5f7a4a'],
    ['#f5e8d0', '#1b1f3b', '#8a5675', '#f0a463', '#4a4f8e'],
    ['#f1e6cc', '#1c2226', '#6fa3ab', '#c93a24', '#f1d9a6'],
  ],
  faces: ['staatliches', 'league-gothic', 'yeseva-one'],
  suits({ year, genres }) {
    const far = genres.some((g) => ['adventure', 'drama', 'romance', 'fantasy', 'family', 'animation', 'historical'].includes(g))
    if (year < 1914) return 0.5
    if (year > 1969) return far ? 3 : 1
    return genres.includes('horror') ? 0.4 : far ? 1.7 : 0.8
  },
  compose(context) {
    const { inks: c, motif, rng } = context
    const frame = box(44, 44, 912, 1130)
    const high = mix(c.field, c.ink, 0.6)
    const low = mix(c.second, c.paper, 0.3)
    const hill = (y: number, swing: number, colour: string) =>
      fill(
        contour([
          [0, y, 'c'],
          [rng.range(160, 260), y - swing],
          [rng.range(400, 520), y - swing * 0.2],
          [rng.range(640, 760), y - swing * 1.1],
          [1000, y, 'c'],
          [1000, 1300, 'c'],
          [0, 1300, 'c'],
        ]),
        colour,
      )
    const on = inksOn(c, mix(c.paper, c.gold, 0.35))
    const sheet = new Sheet()
      .flat(fill(box(0, 0, 1000, 1500), c.paper) + fill(frame, c.field))
      .stipple(
        shaded(
          frame,
          linear(0, 360, 0, 800, [
            [0, low, 0],
            [1, low, 1],
          ]),
        ),
      )
      .stipple(
        shaded(
          frame,
          linear(0, 44, 0, 640, [
            [0, high, 1],
            [1, high, 0],
          ]),
        ),
      )
      .flat(
        clip(
          frame,
          fill(circle(500, 560, motif.anchor === 'float' ? 360 : 310), mix(c.paper, c.gold, 0.35)) +
            hill(850, 70, mix(c.accent, c.second, 0.4)) +
            hill(940, 60, mix(c.accent, c.ink, 0.45)),
        ),
      )
      .flat(clip(frame, motif.anchor === 'foot' ? placed(context, 110, 330, 780, on) : placed(context, 180, 260, 640, on)))
      .stipple(
        shaded(
          frame,
          linear(0, 920, 0, 1174, [
            [0, c.ink, 0],
            [1, c.ink, 0.9],
          ]),
        ),
      )
    return {
      sheet,
      title: { box: { x: 60, y: 1208, w: 880, h: 190 }, mode: 'justified', maxLines: 2, maxSize: 280, inks: [[c.ink, c.paper]] },
      credit: { face: 'jost:600', layout: 'split', y: 1456, margin: 60, size: 30, ink: mix(c.accent, c.ink, 0.25), yearInk: c.ink },
      finish: { grain: 0.06, speck: 0.4, age: 0.5, fold: 0 },
    }
  },
}
