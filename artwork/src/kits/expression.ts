import { mix } from '../drawing/colour.ts'
import { box, gouge, polygon } from '../drawing/shapes.ts'
import { clip, fill, linear, radial, shaded } from '../drawing/svg.ts'
import { inksOn } from '../print/inks.ts'
import { Sheet } from '../print/sheet.ts'
import { type Kit, placed } from './kit.ts'

/** Shards of colour, gouges of light, a slanting slab with swaying letters. */
export const expression: Kit = {
  name: 'expression',
  palettes: [
    ['#e8dcb8', '#12100f', '#2d5a55', '#c4471f', '#f1dd8e'],
    ['#ece2be', '#0d0f0d', '#7f8f45', '#b8321d', '#e6d89a'],
    ['#eadcc0', '#130f14', '#5a3f6a', '#e0a02c', '#c9d0a0'],
  ],
  faces: ['germania-one', 'bowlby-one'],
  suits({ year, genres, countries }) {
    if (year < 1910 || year > 1946) return 0
    const dread = genres.includes('horror') || genres.includes('mystery')
    if (year < 1931) return countries.includes('germany') ? 5 : dread ? 4 : genres.includes('thriller') ? 1 : 0
    return dread ? 1.4 : 0
  },
  compose(context) {
    const { inks: c, motif, rng } = context
    const all = box(0, 0, 1000, 1500)
    let marks = ''
    for (let i = 0; i < 80; i++) {
      const a = rng.next() * 2 * Math.PI
      const r = rng.range(430, 560)
      marks += gouge(500 + Math.cos(a) * r, 760 + Math.sin(a) * r * 1.2, a + rng.gauss() * 0.3, rng.range(30, 110), rng.range(4, 10))
    }
    const on = inksOn(c, c.second)
    const sheet = new Sheet()
      .flat(
        fill(all, c.field) +
          fill(
            polygon([
              [0, 0],
              [rng.range(360, 480), 0],
              [rng.range(220, 330), 760],
              [0, 900],
            ]),
            mix(c.field, c.ink, 0.35),
          ) +
          fill(
            polygon([
              [1000, 0],
              [rng.range(580, 680), 0],
              [rng.range(700, 790), 700],
              [1000, 840],
            ]),
            mix(c.field, c.paper, 0.25),
          ),
      )
      .stipple(
        shaded(
          all,
          radial(500, 700, 880, [
            [0.1, c.second, 0.9],
            [0.5, c.second, 0.2],
            [1, c.ink, 0.9],
          ]),
        ),
      )
      .flat(fill(marks, c.ink, 'opacity=".8"'))
      .flat(clip('M0 300H1000V1500H0Z', motif.anchor === 'foot' ? placed(context, 0, 490, 1000, on) : placed(context, 120, 500, 760, on)))
      .flat(fill(polygon('0,0 1000,0 1000,340 690,400 410,356 0,440'), c.ink))
      .flat(fill(polygon('0,440 410,356 690,400 1000,340 1000,358 692,420 412,376 0,462'), c.accent))
      .stipple(
        shaded(
          box(0, 1220, 1000, 280),
          linear(0, 1240, 0, 1500, [
            [0, c.ink, 0],
            [1, c.ink, 0.95],
          ]),
        ),
      )
      .flat(fill(polygon('0,1404 1000,1424 1000,1500 0,1500'), c.ink))
    return {
      sheet,
      title: {
        box: { x: 76, y: 62, w: 848, h: 244 },
        mode: 'justified',
        maxLines: 2,
        maxSize: 330,
        inks: [
          [c.second, c.paper],
          [c.accentLight, c.paper],
        ],
        bend: (x, y) => [x, y - (x - 500) * 0.035 + Math.sin(x * 0.012) * 8],
      },
      credit: { face: 'sofia-sans-extra-condensed:600', layout: 'centre', y: 1472, margin: 80, size: 36, ink: c.paper },
      finish: { grain: 0.08, speck: 0.9, age: 0.6, fold: 0 },
    }
  },
}
