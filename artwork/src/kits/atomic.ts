import { mix } from '../drawing/colour.ts'
import { box, polygon, star } from '../drawing/shapes.ts'
import { clip, fill, linear, radial, shaded } from '../drawing/svg.ts'
import { inksOn } from '../print/inks.ts'
import { Sheet } from '../print/sheet.ts'
import { type Kit, placed } from './kit.ts'

const turn = (points: number, r: number, inner: number, by: number) => star(500, 590, points, r, inner, -Math.PI / 2 + by)

/** Halftone sky, two stars that burst, a tilted slab with a second-colour shadow. */
export const atomic: Kit = {
  name: 'atomic',
  palettes: [
    ['#f4e8cc', '#17131c', '#5b3f8f', '#f7dc5a', '#e0609a'],
    ['#f2e6c8', '#15110f', '#f0c93a', '#e5412d', '#7cc49a'],
    ['#f4e7c8', '#191724', '#1f5f7a', '#eab23e', '#ee5a2a'],
    ['#f6ead0', '#1b1220', '#2aa6a1', '#f0576b', '#f6c445'],
  ],
  faces: ['bowlby-one', 'londrina-solid:900', 'anton'],
  suits({ year, genres }) {
    const loud = genres.includes('scifi') || genres.includes('serial')
    if (year < 1936) return 0
    if (year < 1946) return loud ? 3 : genres.includes('musical') || genres.includes('comedy') ? 1.2 : 0
    if (year < 1966) return loud ? 6 : genres.includes('musical') || genres.includes('comedy') ? 2 : genres.includes('horror') ? 1 : 0
    return loud || genres.includes('action') || genres.includes('animation') ? 2 : genres.includes('comedy') ? 1.4 : 0
  },
  compose(context) {
    const { inks: c, motif } = context
    const all = box(0, 0, 1000, 1500)
    const inner = turn(24, 470, 290, 0.2)
    const on = inksOn(c, c.paper)
    const sheet = new Sheet()
      .flat(fill(all, c.field))
      .dots(
        shaded(
          all,
          linear(0, 0, 0, 1100, [
            [0, mix(c.field, c.ink, 0.7), 0.95],
            [0.5, mix(c.field, c.ink, 0.4), 0.2],
            [0.55, c.second, 0.1],
            [1, c.second, 0.9],
          ]),
        ),
      )
      .flat(fill(turn(24, 620, 360, 0.06), c.accent) + fill(inner, c.paper))
      .dots(
        shaded(
          inner,
          radial(500, 590, 470, [
            [0.3, c.accent, 0],
            [1, c.accent, 0.95],
          ]),
        ),
      )
      .flat(clip(box(0, 0, 1000, 1110), motif.anchor === 'foot' ? placed(context, 140, 340, 740, on) : placed(context, 190, 280, 620, on)))
      .flat(fill(polygon('0,1110 1000,1040 1000,1500 0,1500'), c.ink) + fill(polygon('0,1094 1000,1024 1000,1040 0,1110'), c.accent))
    return {
      sheet,
      title: {
        box: { x: 62, y: 1146, w: 868, h: 232 },
        mode: 'justified',
        maxLines: 2,
        gap: 0.16,
        maxSize: 280,
        inks: [
          [c.accent, c.paper],
          [c.paper, c.accent],
        ],
        bend: (x, y) => [x, y - (x - 500) * 0.07],
        finish: 'shadow',
        shadowInk: mix(c.second, c.ink, 0.25),
      },
      credit: { face: 'sofia-sans-extra-condensed:600', layout: 'split', y: 1466, margin: 62, size: 38, ink: c.paper, yearInk: c.accent },
      finish: { grain: 0.07, speck: 0.9, age: 0.6, fold: 0.4 },
    }
  },
}
