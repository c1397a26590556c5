import { mostLegible } from '../drawing/colour.ts'
import { box, circle } from '../drawing/shapes.ts'
import { fill } from '../drawing/svg.ts'
import { apart, inksOn } from '../print/inks.ts'
import { Sheet } from '../print/sheet.ts'
import { type Kit, placed } from './kit.ts'

/** One flat colour, one huge object, lower-case grotesk. */
export const swiss: Kit = {
  name: 'swiss',
  palettes: [
    ['#f2ead9', '#17140f', '#ff5a2a', '#ffd23a', '#2a4a6a'],
    ['#f2ead8', '#161412', '#2a66a8', '#f2c12e', '#d2452c'],
    ['#efe7d6', '#15130f', '#efe7d6', '#f2622e', '#2c5f7a'],
    ['#f4ecdc', '#1a1622', '#f3b6b0', '#d23a3a', '#2a5a8a'],
    ['#f1ecda', '#121a18', '#43a883', '#f4c84a', '#e2562e'],
  ],
  faces: ['archivo:900'],
  suits({ year, genres }) {
    const light = genres.some((g) => ['comedy', 'family', 'animation', 'sports', 'documentary', 'biography', 'short'].includes(g))
    if (year < 1920) return 0
    if (year < 1950) return genres.includes('comedy') ? 1.6 : genres.includes('sports') || genres.includes('biography') ? 1 : 0.5
    return light ? 3 : 1.6
  },
  compose(context) {
    const { inks: c, motif, rng } = context
    const type = mostLegible(c.field, c.ink, c.paper)
    const right = rng.next() < 0.5
    const plate = apart(c.accent, c.field) ? c.accent : c.second
    const size = motif.anchor === 'foot' ? 960 : 780
    const cx = right ? 610 : 420
    const on = inksOn(c, plate)
    const sheet = new Sheet()
      .flat(fill(box(0, 0, 1000, 1500), c.field) + fill(circle(cx, 960, 450), plate))
      .flat(
        motif.anchor === 'foot' ? placed(context, cx - size / 2, 520, size, on) : placed(context, cx - size / 2, 960 - size / 2, size, on),
      )
    if (motif.anchor === 'foot') sheet.flat(fill(box(0, 1400, 1000, 100), c.ink))
    const foot = motif.anchor === 'foot' ? c.paper : type
    return {
      sheet,
      title: {
        box: { x: 62, y: 74, w: 876, h: 380 },
        mode: 'ranged',
        align: 'left',
        place: 'top',
        maxLines: 3,
        capitals: false,
        track: -0.03,
        maxSize: 250,
        inks: [[type]],
      },
      credit: { face: 'archivo:600', layout: 'split', y: 1462, margin: 62, size: 32, ink: foot, capitals: false, track: 0 },
      finish: { grain: 0.05, speck: 0.4, age: 0.4, fold: 0 },
    }
  },
}
