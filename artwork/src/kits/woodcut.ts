import { box, circle, gouge, polygon } from '../drawing/shapes.ts'
import { clip, fill, radial, shaded } from '../drawing/svg.ts'
import { inksOn } from '../print/inks.ts'
import { Sheet } from '../print/sheet.ts'
import { type Kit, placed } from './kit.ts'

/** A black block with the light cut out of it. */
export const woodcut: Kit = {
  name: 'woodcut',
  palettes: [
    ['#ead9b4', '#130d0a', '#e8b23c', '#d8421f', '#f3d35a'],
    ['#e6e4d2', '#0d1520', '#4f86a0', '#d9dcc4', '#8fa9a8'],
    ['#ebe0c4', '#120f0c', '#5a8a6c', '#e0a12c', '#ebe0c4'],
  ],
  faces: ['germania-one', 'rye'],
  suits({ year, genres, countries }) {
    if (year < 1932)
      return genres.includes('horror') || genres.includes('fantasy') || countries.includes('germany') ? 2.2 : year < 1922 ? 1 : 0.7
    if (genres.includes('horror')) return 1
    return year > 1990 && genres.includes('fantasy') ? 0.8 : 0
  },
  compose(context) {
    const { inks: c, motif, rng } = context
    let marks = ''
    for (let i = 0; i < 150; i++) {
      const a = (i / 150) * 2 * Math.PI + rng.gauss() * 0.02
      const r = rng.range(450, 540)
      marks += gouge(500 + Math.cos(a) * r, 640 + Math.sin(a) * r * 1.1, a, rng.range(60, 260), rng.range(4, 11))
    }
    const disc = circle(500, 640, 430)
    const view = motif.anchor === 'foot' ? disc + box(0, 640, 1000, 600) : box(0, 0, 1000, 1240)
    const on = inksOn(c, c.field)
    const sheet = new Sheet()
      .flat(fill(box(0, 0, 1000, 1500), c.ink) + fill(disc, c.field) + fill(marks, c.second))
      .stipple(
        shaded(
          disc,
          radial(430, 560, 560, [
            [0.45, c.ink, 0],
            [1, c.ink, 0.9],
          ]),
        ),
      )
      .flat(clip(view, motif.anchor === 'foot' ? placed(context, 130, 370, 740, on) : placed(context, 165, 305, 670, on)))
      .flat(fill(polygon('0,1160 160,1138 330,1156 500,1136 690,1154 860,1138 1000,1156 1000,1500 0,1500'), c.ink))
    return {
      sheet,
      title: { box: { x: 76, y: 1176, w: 848, h: 214 }, mode: 'justified', maxLines: 2, maxSize: 300, inks: [[c.paper]], finish: 'rough' },
      credit: { face: 'sofia-sans-extra-condensed:600', layout: 'centre', y: 1456, margin: 90, size: 36, ink: c.second, track: 0.12 },
      finish: { grain: 0.1, speck: 1.1, age: 0.4, fold: 0 },
    }
  },
}
