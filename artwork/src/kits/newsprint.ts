import { box, circle } from '../drawing/shapes.ts'
import { clip, fill, radial, shaded } from '../drawing/svg.ts'
import { inksOn } from '../print/inks.ts'
import { Sheet } from '../print/sheet.ts'
import { type Kit, placed } from './kit.ts'

/** The front page: a headline across the head, columns of type, one picture before a red disc. */
export const newsprint: Kit = {
  name: 'newsprint',
  palettes: [
    ['#efe6d2', '#15130f', '#efe6d2', '#e0392b', '#d9cdb2'],
    ['#ece4d0', '#14161a', '#ece4d0', '#2f7fa8', '#d2cab4'],
  ],
  faces: ['league-gothic', 'anton'],
  suits({ year, genres }) {
    if (year < 1926 || year > 1968) return 0
    const city = genres.includes('comedy') || genres.includes('crime') || genres.includes('biography') || genres.includes('sports')
    return city ? 1.3 : 0.5
  },
  compose(context) {
    const { inks: c, motif, rng } = context
    const disc = circle(500, 900, 400)
    let columns = ''
    for (let column = 0; column < 4; column++)
      for (let row = 0; row < 38; row++) {
        const y = 500 + row * 24
        const x = 60 + column * 226
        if (row % 13 === 0) columns += box(x, y - 2, 150 + rng.range(0, 52), 15)
        else columns += box(x, y, row % 13 === 12 ? rng.range(60, 150) : 202, 7)
      }
    const on = inksOn(c, c.accent)
    const sheet = new Sheet()
      .flat(fill(box(0, 0, 1000, 1500), c.paper))
      .flat(fill(box(56, 56, 888, 5) + box(56, 66, 888, 2) + box(56, 450, 888, 2) + box(56, 456, 888, 6), c.ink))
      .flat(fill(columns, c.ink, 'opacity=".34"'))
      .flat(fill(circle(500, 900, 424), c.paper))
      .dots(
        shaded(
          disc,
          radial(420, 800, 620, [
            [0.2, c.accent, 0.72],
            [0.75, c.accent, 1],
          ]),
        ),
      )
      .flat(
        clip(
          motif.anchor === 'foot' ? disc + box(0, 300, 1000, 600) : box(0, 300, 1000, 1080),
          motif.anchor === 'foot' ? placed(context, 150, 600, 700, on) : placed(context, 170, 570, 660, on),
        ),
      )
      .flat(fill(box(56, 1396, 888, 5), c.ink))
    return {
      sheet,
      title: { box: { x: 60, y: 88, w: 880, h: 340 }, mode: 'justified', maxLines: 2, gap: 0.12, inks: [[c.ink]] },
      credit: { face: 'special-elite', layout: 'split', y: 1446, margin: 60, size: 32, ink: c.ink, track: 0.04 },
      finish: { grain: 0.09, speck: 0.9, age: 1, fold: 0.5 },
    }
  },
}
