import { mix } from '../drawing/colour.ts'
import { box, rays } from '../drawing/shapes.ts'
import { clip, fill, radial, shaded, stroke } from '../drawing/svg.ts'
import { inksOn } from '../print/inks.ts'
import { Sheet } from '../print/sheet.ts'
import { type Kit, placed } from './kit.ts'

/** The fairground bill: wood type across the head, a rayed panel, rules and folds. */
export const broadside: Kit = {
  name: 'broadside',
  palettes: [
    ['#e9d7ad', '#1d140d', '#b3301c', '#e9c27a', '#cf4a2a'],
    ['#ead9b8', '#1a1612', '#2f5a55', '#d98a3a', '#4f8078'],
    ['#e8d8b2', '#1b1512', '#8a3a22', '#e3b055', '#a85a30'],
  ],
  faces: ['ultra', 'rye', 'abril-fatface'],
  suits({ year, genres }) {
    const west = genres.includes('western')
    if (west) return year < 1970 ? 6 : 2
    if (year < 1920) return 1
    return year < 1956 && (genres.includes('adventure') || genres.includes('historical') || genres.includes('sports'))
      ? 1
      : year < 1940 && genres.includes('comedy')
        ? 0.6
        : 0
  },
  compose(context) {
    const { inks: c, motif } = context
    const panel = box(60, 540, 880, 720)
    const dark = mix(c.field, c.ink, 0.7)
    const subject = inksOn(c, c.field)
    const sheet = new Sheet()
      .flat(fill(box(0, 0, 1000, 1500), c.paper))
      .flat(fill(panel, c.field) + clip(panel, fill(rays(500, 880, 44, 0, 1000, 0.5), c.second)))
      .stipple(
        shaded(
          panel,
          radial(500, 860, 640, [
            [0.4, dark, 0],
            [1, dark, 0.9],
          ]),
        ),
      )
      .flat(
        clip(
          box(60, 480, 880, 780),
          motif.anchor === 'foot' ? placed(context, 130, 530, 740, subject) : placed(context, 180, 580, 640, subject),
        ),
      )
      .flat(stroke(panel, c.ink, 6))
      .flat(stroke(box(26, 26, 948, 1448), c.ink, 8) + stroke(box(42, 42, 916, 1416), c.ink, 2))
      .flat(fill(box(60, 1286, 880, 8) + box(60, 1300, 880, 2) + box(60, 1426, 880, 3), c.ink))
    return {
      sheet,
      title: {
        box: { x: 64, y: 70, w: 872, h: 440 },
        mode: 'justified',
        maxLines: 4,
        gap: 0.13,
        inks: [
          [c.ink, c.paper],
          [c.field, c.ink, c.paper],
          [c.ink, c.paper],
          [c.field, c.ink, c.paper],
        ],
      },
      credit: { face: 'rye', layout: 'centre', y: 1388, margin: 80, size: 58, ink: c.ink, track: 0.03 },
      finish: { grain: 0.1, speck: 1.3, age: 1.3, fold: 0.7 },
    }
  },
}
