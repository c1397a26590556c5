import { contrast, legible } from '../drawing/colour.ts'
import { cutOut, eachPath } from '../drawing/outline.ts'
import { box, polygon } from '../drawing/shapes.ts'
import { clip, fill } from '../drawing/svg.ts'
import { inksOn } from '../print/inks.ts'
import { Sheet } from '../print/sheet.ts'
import { type Kit, placed } from './kit.ts'

/** Everything, the letters too, cut with scissors. */
export const cutPaper: Kit = {
  name: 'cut paper',
  palettes: [
    ['#efe3c8', '#15120f', '#d64a1f', '#e9b43a', '#f2dcae'],
    ['#f0e8d4', '#131313', '#d8372a', '#f0e8d4', '#2a5f6a'],
    ['#efe4cc', '#141216', '#3f6f86', '#e8b93a', '#d8552e'],
    ['#f1e6d0', '#15120f', '#6a4a86', '#f0764a', '#f0cf7a'],
  ],
  faces: ['anton', 'londrina-solid:900'],
  suits({ year, genres }) {
    const dark = genres.some((g) => ['noir', 'thriller', 'crime'].includes(g))
    if (year < 1929) return dark ? 1.5 : year > 1919 ? 0.5 : 0
    if (year < 1942) return dark ? 3 : 0.5
    if (year < 1968) return dark ? 6 : genres.includes('drama') ? 0.8 : 0
    return dark || genres.includes('action') ? 2 : 1
  },
  compose(context) {
    const { inks: c, motif, rng } = context
    const panel = c.accent === c.paper ? c.paper : c.accent
    // On a middling colour neither paper nor ink reads: then the letters get a strip of their own.
    const plain = Math.max(contrast(c.field, c.paper), contrast(c.field, c.ink)) >= 4.9
    const strip = plain ? '' : fill(cutOut(polygon('40,1096 962,1078 970,1470 30,1474'), rng.gauss, 6, 14), c.ink)
    const ground = plain ? c.field : c.ink
    const on = inksOn(c, panel)
    const subject = motif.anchor === 'foot' ? placed(context, 100, 290, 800, on) : placed(context, 160, 220, 680, on)
    const sheet = new Sheet()
      .flat(fill(box(0, 0, 1000, 1500), c.field))
      .flat(fill(cutOut(polygon('70,70 930,50 945,1060 55,1090'), rng.gauss, 6, 16), panel))
      .flat(strip)
      .flat(
        clip(
          box(0, 0, 1000, 1082),
          eachPath(subject, (d) => cutOut(d, rng.gauss, 6, 2.2)),
        ),
      )
    return {
      sheet,
      title: {
        box: { x: 76, y: 1122, w: 848, h: 264 },
        mode: 'justified',
        maxLines: 2,
        gap: 0.14,
        maxSize: 300,
        inks: [[legible(ground, c.paper, c.ink), c.paper, c.ink]],
        finish: 'cut',
      },
      credit: { face: 'special-elite', layout: 'split', y: 1458, margin: 76, size: 34, ink: legible(ground, c.ink, c.paper), track: 0.02 },
      finish: { grain: 0.07, speck: 0.7, age: 0.5, fold: 0 },
    }
  },
}
