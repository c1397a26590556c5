import { contrast, mix } from '../drawing/colour.ts'
import { eachPath } from '../drawing/outline.ts'
import { box, circle, polygon, rays } from '../drawing/shapes.ts'
import { clip, fill, group, radial, shaded } from '../drawing/svg.ts'
import { inksOn } from '../print/inks.ts'
import { Sheet } from '../print/sheet.ts'
import { roughened } from '../type/letter-shapes.ts'
import { type Kit, placed } from './kit.ts'

/** Brush and lino: a patterned field, a rough-edged subject at the foot, hand lettering above. */
export const polish: Kit = {
  name: 'polish',
  palettes: [
    ['#efe5cf', '#1a1716', '#2c6a74', '#e3a92c', '#d4502f'],
    ['#f4ead2', '#191512', '#f4b8b0', '#3f9a5a', '#c8542a'],
    ['#f0e6d0', '#1a1420', '#8a6aa0', '#f0c24a', '#d8402a'],
    ['#efe6cc', '#141a14', '#c9b24a', '#b83a24', '#2f5a4a'],
  ],
  faces: ['londrina-solid:900', 'knewave'],
  suits({ year, genres }) {
    const odd = genres.some((g) => ['horror', 'comedy', 'comedy horror', 'fantasy'].includes(g))
    if (year < 1924) return 0
    if (year < 1930) return odd ? 1 : 0.4
    if (year < 1942) return genres.includes('horror') ? 3 : 0.4
    return odd || genres.includes('animation') ? 3 : genres.includes('drama') ? 0.8 : 0.4
  },
  compose(context) {
    const { inks: c, motif, rng } = context
    const rough = (svg: string) => eachPath(svg, (d) => roughened(d, 5))
    const field = [
      () => {
        let confetti = ''
        for (let i = 0; i < 9; i++)
          for (let j = 0; j < 13; j++)
            confetti += group(
              `translate(${60 + i * 120 + (j % 2) * 60} ${60 + j * 120}) rotate(${rng.int(0, 71)})`,
              fill(rays(0, 0, 5, 0, 18, 0.7), mix(c.field, c.ink, 0.13)),
            )
        return confetti
      },
      () => rough(fill(rays(500, 760, 44, 0, 1500, 0.45), mix(c.field, c.ink, 0.18))),
      () => rough(fill(circle(500, 790, 470), mix(c.field, c.paper, 0.5))),
    ][rng.int(0, 2)]!()
    const all = box(0, 0, 1000, 1500)
    const pale = contrast(c.field, c.ink) > 7.5
    const edge = pale ? mix(c.field, c.ink, 0.34) : c.ink
    const on = inksOn(c, c.field)
    const sheet = new Sheet()
      .flat(fill(all, c.field) + field)
      .stipple(
        shaded(
          all,
          radial(500, 760, 960, [
            [0.5, edge, 0],
            [1, edge, 0.6],
          ]),
        ),
      )
      .flat(
        clip(
          box(0, 0, 1000, 1400),
          rough(motif.anchor === 'foot' ? placed(context, 70, 390, 880, on) : placed(context, 140, 440, 720, on)),
        ),
      )
    if (motif.anchor === 'foot') sheet.flat(rough(fill(polygon('-20,1260 1020,1240 1020,1520 -20,1520'), c.ink)))
    // A stroke of the broad brush under the letters, unless the field is pale enough to carry ink.
    if (!pale) sheet.flat(rough(fill(polygon('-20,-20 1020,-20 1020,372 640,392 300,376 -20,398'), c.ink)))
    return {
      sheet,
      title: {
        box: { x: 80, y: 80, w: 840, h: 270 },
        mode: 'justified',
        maxLines: 2,
        gap: 0.16,
        maxSize: 330,
        inks: [[pale ? c.ink : c.paper, c.accent, c.ink]],
        finish: 'cut',
      },
      credit: {
        face: 'knewave',
        layout: 'centre',
        y: 1440,
        margin: 120,
        size: 46,
        ink: pale && motif.anchor === 'float' ? c.ink : c.paper,
        capitals: false,
        track: 0.02,
      },
      finish: { grain: 0.09, speck: 0.9, age: 0.5, fold: 0 },
    }
  },
}
