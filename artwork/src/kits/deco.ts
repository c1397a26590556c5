import { luminance } from '../drawing/colour.ts'
import { box, circle, rays } from '../drawing/shapes.ts'
import { clip, fill, group, linear, radial, shaded, stroke } from '../drawing/svg.ts'
import { inksOn } from '../print/inks.ts'
import { Sheet } from '../print/sheet.ts'
import { type Kit, placed } from './kit.ts'

const corner = 'M0 0h110v14h-40v14h-28v14h-14v28h-14v40h-14Z'

/** Gold rings and rays in a stepped frame. */
export const deco: Kit = {
  name: 'deco',
  palettes: [
    ['#f0e4c8', '#0c1418', '#12262c', '#d9a441', '#35595c'],
    ['#f4ead2', '#150d12', '#3a0f1c', '#e0b25a', '#8a2433'],
    ['#f3ead6', '#111318', '#a9d0c4', '#c8283a', '#2f6f70'],
    ['#f5ecd8', '#0d1030', '#1d2560', '#e8b64c', '#5a4a9a'],
  ],
  faces: ['limelight', 'righteous', 'abril-fatface'],
  suits({ year, genres }) {
    if (year < 1925 || year > 1946) return 0
    const bright = genres.some((g) => ['romance', 'musical', 'comedy', 'drama'].includes(g))
    return year < 1930 ? (bright ? 2 : 0.8) : bright ? 2.4 : 1.2
  },
  compose(context) {
    const { inks: c, motif } = context
    const glow = luminance(c.field) < 0.2 ? c.accent : c.paper
    const all = box(0, 0, 1000, 1500)
    const rings = (
      [
        [372, 4],
        [396, 9],
        [424, 2],
      ] as const
    )
      .map(([r, w]) => stroke(circle(500, 600, r), c.gold, w))
      .join('')
    const on = inksOn(c, c.field)
    const sheet = new Sheet()
      .flat(fill(all, c.field))
      .stipple(
        shaded(
          all,
          radial(500, 600, 820, [
            [0, glow, 0.78],
            [0.45, glow, 0.34],
            [1, c.field, 0],
          ]),
        ),
      )
      .flat(fill(rays(500, 600, 40, 0, 1500, 0.5), glow, 'opacity=".15"') + rings)
      .flat(clip(box(40, 40, 920, 1090), motif.anchor === 'foot' ? placed(context, 90, 320, 820, on) : placed(context, 160, 260, 680, on)))
      .stipple(
        shaded(
          box(0, 880, 1000, 260),
          linear(0, 900, 0, 1130, [
            [0, c.ink, 0],
            [1, c.ink, 0.9],
          ]),
        ),
      )
      .flat(fill(box(0, 1124, 1000, 380), c.ink) + fill(box(0, 1124, 1000, 6) + box(0, 1138, 1000, 2.5), c.gold))
      .flat(stroke(box(26, 26, 948, 1448), c.gold, 4) + stroke(box(38, 38, 924, 1424), c.gold, 1.5))
      .flat(
        ['26 26) scale(1 1', '974 26) scale(-1 1', '26 1474) scale(1 -1', '974 1474) scale(-1 -1']
          .map((at) => group(`translate(${at})`, fill(corner, c.gold)))
          .join(''),
      )
    return {
      sheet,
      title: { box: { x: 96, y: 1170, w: 808, h: 200 }, mode: 'justified', maxLines: 3, maxSize: 280, inks: [[c.gold, c.paper]] },
      credit: { face: 'jost:600', layout: 'centre', y: 1424, margin: 130, size: 30, ink: c.paper, track: 0.2 },
      finish: { grain: 0.07, speck: 0.4, age: 0.4, fold: 0 },
    }
  },
}
