import { legible } from '../drawing/colour.ts'
import { box, circle, contour, polygon } from '../drawing/shapes.ts'
import { clip, fill, radial, shaded } from '../drawing/svg.ts'
import { inksOn } from '../print/inks.ts'
import { Sheet } from '../print/sheet.ts'
import { type Kit, type KitContext, placed } from './kit.ts'

const rings = ({ inks: c }: KitContext) =>
  Array.from({ length: 24 }, (_, i) => fill(circle(500, 600, (24 - i) * 50), i % 2 ? c.ink : c.field)).join('')

function swirl({ inks: c }: KitContext): string {
  const colours = [c.accent, c.second, c.paper, c.field]
  const arm = (from: number, width: number) => {
    const points: [number, number][] = []
    for (let t = 0; t <= 20; t++) points.push([500 + Math.cos(from + t * 0.075) * t * 60, 600 + Math.sin(from + t * 0.075) * t * 60])
    for (let t = 20; t >= 0; t--)
      points.push([500 + Math.cos(from + width + t * 0.075) * t * 60, 600 + Math.sin(from + width + t * 0.075) * t * 60])
    return polygon(points)
  }
  const step = (2 * Math.PI) / 24
  return Array.from({ length: 24 }, (_, i) => fill(arm(i * step, step * 1.01), colours[i % 4]!)).join('')
}

function waves({ inks: c }: KitContext): string {
  let out = ''
  for (let i = -3; i < 36; i++) {
    const edge = (low: number) =>
      Array.from({ length: 12 }, (_, j): [number, number] => [j * 100 - 50, i * 44 + low + Math.sin(j * 0.7) * 46])
    out += fill(contour([...edge(0), ...edge(22).reverse()]), c.ink)
  }
  return out
}

/** The swinging years: rings, swirl or waves about a disc. */
export const op: Kit = {
  name: 'op',
  palettes: [
    ['#f1ebe0', '#121014', '#f2a9b4', '#f4d9a0', '#d3406a'],
    ['#fbf1df', '#1b1320', '#f04e3e', '#f7b32b', '#2f7fb8'],
    ['#f5eddc', '#12161c', '#4fa39a', '#f3d48c', '#e2562e'],
  ],
  faces: ['righteous', 'gloock', 'bowlby-one'],
  suits({ year, genres }) {
    if (year < 1956) return 0
    const odd = genres.some((g) => ['animation', 'comedy', 'musical', 'mystery', 'horror', 'comedy horror'].includes(g))
    return odd ? 2.4 : 1.4
  },
  compose(context) {
    const { inks: c, motif, rng } = context
    const pattern = rng.pick([rings, swirl, waves])
    const disc = circle(500, 600, 364)
    const on = inksOn(c, pattern === swirl ? c.field : c.second)
    const sheet = new Sheet()
      .flat(fill(box(0, 0, 1000, 1500), c.field) + pattern(context))
      .flat(fill(circle(500, 600, 394), c.paper) + fill(disc, pattern === swirl ? c.field : c.second))
      .stipple(
        shaded(
          disc,
          radial(430, 520, 440, [
            [0.4, c.ink, 0],
            [1, c.ink, 0.7],
          ]),
        ),
      )
      .flat(
        clip(
          motif.anchor === 'foot' ? disc + box(0, 0, 1000, 600) : box(0, 0, 1000, 1130),
          motif.anchor === 'foot' ? placed(context, 170, 310, 660, on) : placed(context, 190, 290, 620, on),
        ),
      )
      .flat(fill(box(0, 1130, 1000, 370), c.ink))
    return {
      sheet,
      title: { box: { x: 70, y: 1172, w: 860, h: 214 }, mode: 'justified', maxLines: 2, maxSize: 290, inks: [[c.paper]] },
      credit: { face: 'jost:600', layout: 'split', y: 1452, margin: 70, size: 28, ink: legible(c.ink, c.field, c.paper), yearInk: c.paper },
      finish: { grain: 0.06, speck: 0.5, age: 0.3, fold: 0 },
    }
  },
}
