import { mix } from '../drawing/colour.ts'
import { box, circle } from '../drawing/shapes.ts'
import { clip, fill, linear, radial, shaded } from '../drawing/svg.ts'
import { inksOn } from '../print/inks.ts'
import { Sheet } from '../print/sheet.ts'
import { type Kit, placed } from './kit.ts'

/** After Cappiello: one figure before one disc on one flat field, bleeding from a black band. */
export const affiche: Kit = {
  name: 'affiche',
  palettes: [
    ['#f0e3c6', '#120d12', '#e0a526', '#c3231d', '#2f6b4a'],
    ['#f3e6cc', '#14110f', '#2d6a6f', '#e9b23a', '#d9472a'],
    ['#f4e4cf', '#171019', '#d8552e', '#f3c14e', '#23406a'],
    ['#efe4c8', '#101414', '#7b9a55', '#d23a24', '#f0d27a'],
  ],
  faces: ['abril-fatface', 'limelight', 'yeseva-one'],
  suits({ year, genres }) {
    if (year < 1920) return 4
    if (year < 1930) return genres.includes('horror') ? 0.5 : 1.2
    return 0
  },
  compose(context) {
    const { inks: c, motif } = context
    const all = box(0, 0, 1000, 1500)
    const disc = circle(500, 580, motif.anchor === 'float' ? 430 : 400)
    const dark = mix(c.field, c.ink, 0.6)
    const shade = mix(c.accent, c.ink, 0.58)
    const on = inksOn(c, c.accent)
    const sheet = new Sheet()
      .flat(fill(all, c.field))
      .stipple(
        shaded(
          all,
          radial(500, 560, 900, [
            [0.3, dark, 0],
            [1, dark, 0.95],
          ]),
        ),
      )
      .flat(fill(disc, c.accent))
      .stipple(
        shaded(
          disc,
          linear(0, 200, 0, 1000, [
            [0.3, shade, 0],
            [1, shade, 0.8],
          ]),
        ),
      )
      .flat(clip(box(0, 0, 1000, 1170), motif.anchor === 'foot' ? placed(context, 60, 292, 880, on) : placed(context, 120, 200, 760, on)))
      .flat(fill(box(0, 1160, 1000, 340), c.ink))
    return {
      sheet,
      title: {
        box: { x: 70, y: 1196, w: 860, h: 206 },
        mode: 'justified',
        maxLines: 3,
        maxSize: 300,
        inks: [[c.field, c.accent, c.paper]],
      },
      credit: { face: 'jost:600', layout: 'split', y: 1456, margin: 70, size: 30, ink: c.paper, yearInk: mix(c.accent, c.paper, 0.3) },
      finish: { grain: 0.07, speck: 0.6, age: 0.5, fold: 0.35 },
    }
  },
}
