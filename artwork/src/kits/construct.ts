import { mix } from '../drawing/colour.ts'
import { box, circle, polygon, rays } from '../drawing/shapes.ts'
import { clip, fill, group, linear, shaded } from '../drawing/svg.ts'
import { inksOn } from '../print/inks.ts'
import { Sheet } from '../print/sheet.ts'
import { type Kit, placed } from './kit.ts'

const tilt = Math.tan((-7 * Math.PI) / 180)

/** Red diagonal, great disc, everything on the slope. */
export const construct: Kit = {
  name: 'construct',
  palettes: [
    ['#ece0c6', '#16130f', '#ece0c6', '#c8291a', '#8a8578'],
    ['#eee2c9', '#12161f', '#16313d', '#d9402a', '#d9c79a'],
    ['#eadfc7', '#171412', '#d1321f', '#d1321f', '#2a6f8f'],
  ],
  faces: ['russo-one', 'archivo:900'],
  suits({ year, genres, countries }) {
    if (countries.includes('soviet union')) return year < 1975 ? 400 : 6
    if (genres.includes('documentary') && year < 1975) return 3
    if (year > 1969 && (genres.includes('scifi') || genres.includes('action'))) return 1.2
    return year < 1945 && genres.includes('war') ? 0.8 : 0
  },
  compose(context) {
    const { inks: c, motif, rng } = context
    const disc = circle(500, 620, 370)
    const turned = rng.next() < 0.5
    const shade = mix(c.second, c.ink, 0.45)
    const on = inksOn(c, c.second)
    const subject =
      motif.anchor === 'foot'
        ? group('rotate(-6 500 900)', placed(context, 90, 320, 820, on))
        : group('rotate(-8 500 620)', placed(context, 150, 270, 700, on))
    const sheet = new Sheet()
      .flat(fill(box(0, 0, 1000, 1500), c.paper))
      .flat(
        group(
          turned ? 'translate(1000 0) scale(-1 1)' : '',
          fill(polygon('0,0 1000,0 1000,300 0,980'), c.accent) + fill(rays(500, 620, 26, 0, 1500, 0.4), c.ink, 'opacity=".1"'),
        ),
      )
      .flat(fill(disc, c.second))
      .stipple(
        shaded(
          disc,
          linear(300, 300, 760, 980, [
            [0, shade, 0],
            [1, c.ink, 0.85],
          ]),
        ),
      )
      .flat(clip('M0 0H1000V1130L0 1250Z', subject))
      .flat(fill(polygon('0,1236 1000,1113 1000,1500 0,1500'), c.paper) + fill(polygon('0,1222 1000,1099 1000,1113 0,1236'), c.ink))
    return {
      sheet,
      title: {
        box: { x: 64, y: 1212, w: 872, h: 176 },
        mode: 'justified',
        align: 'left',
        maxLines: 2,
        maxSize: 260,
        inks: [
          [c.ink, c.paper],
          [c.accent, c.ink, c.paper],
        ],
        bend: (x, y) => [x, y + (x - 500) * tilt],
      },
      credit: {
        face: 'jost:600',
        layout: 'centre',
        y: 1462,
        margin: 64,
        size: 28,
        ink: c.ink,
        bend: (x, y) => [x, y + (x - 500) * tilt * 0.25],
      },
      finish: { grain: 0.08, speck: 1, age: 0.9, fold: 0.5 },
    }
  },
}
