import { mix } from '../drawing/colour.ts'
import { box, circle, contour, rays } from '../drawing/shapes.ts'
import { clip, fill, group, linear, shaded, stroke } from '../drawing/svg.ts'
import { apart, inksOn } from '../print/inks.ts'
import { Sheet } from '../print/sheet.ts'
import { type Kit, placed } from './kit.ts'

const arch = 'M86 1128V470C86 240 260 96 500 96C740 96 914 240 914 470V1128Z'

/** The fairy-play lithograph: an arched frame with double rules, fans in the corners, tiers of cloud. */
export const litho: Kit = {
  name: 'litho',
  palettes: [
    ['#efe2c4', '#1d2433', '#24546b', '#b5402a', '#f0d58c'],
    ['#f1e4c6', '#2a1a1c', '#7a2f3a', '#d9962e', '#f1dcae'],
    ['#eee3c8', '#16261f', '#3f6f58', '#c2502e', '#f0d994'],
  ],
  faces: ['rye', 'abril-fatface', 'gloock'],
  suits({ year, genres }) {
    const dream = genres.some((g) => ['fantasy', 'scifi', 'adventure', 'family', 'animation'].includes(g))
    if (year < 1916) return dream ? 6 : 1.5
    return year < 1926 ? (dream ? 1.5 : 0.7) : 0
  },
  compose(context) {
    const { inks: c, motif } = context
    const fan = fill(rays(0, 0, 9, 40, 190, 0.5, 0, Math.PI / 2), c.accent) + fill(circle(0, 0, 34), c.ink)
    const clouds = (y: number, colour: string) =>
      fill(
        contour([
          [0, y + 60],
          [90, y],
          [190, y + 40],
          [300, y - 20],
          [420, y + 30],
          [540, y - 30],
          [660, y + 30],
          [780, y - 24],
          [900, y + 34],
          [1000, y],
          [1000, 1240, 'c'],
          [0, 1240, 'c'],
        ]),
        colour,
      )
    const sky = mix(c.field, c.ink, 0.6)
    const disc = apart(c.second, c.paper) ? c.second : c.accent
    const on = inksOn(c, disc)
    const sheet = new Sheet()
      .flat(fill(box(0, 0, 1000, 1500), c.paper))
      .flat([0, 1].map((side) => group(side ? 'translate(944 56) scale(-1 1)' : 'translate(56 56)', fan)).join(''))
      .flat(fill(arch, c.field))
      .stipple(
        shaded(
          arch,
          linear(0, 96, 0, 900, [
            [0, sky, 1],
            [1, sky, 0],
          ]),
        ),
      )
      .flat(clip(arch, fill(circle(500, 560, motif.anchor === 'float' ? 372 : 330), disc) + clouds(930, mix(c.field, c.paper, 0.5))))
      .flat(
        clip(
          arch,
          motif.anchor === 'foot'
            ? placed(context, 140, 380, 720, on) + clouds(1078, c.paper)
            : placed(context, 180, 240, 640, on) + clouds(1040, c.paper),
        ),
      )
      .flat(stroke(arch, c.ink, 7) + stroke('M66 1148V470C66 226 248 76 500 76C752 76 934 226 934 470V1148Z', c.ink, 3))
      .flat(stroke(box(30, 30, 940, 1440), c.ink, 7) + stroke(box(44, 44, 912, 1412), c.ink, 2))
    return {
      sheet,
      title: {
        box: { x: 92, y: 1180, w: 816, h: 190 },
        mode: 'justified',
        maxLines: 2,
        maxSize: 260,
        inks: [
          [c.ink, c.paper],
          [c.accent, c.ink, c.paper],
        ],
      },
      credit: { face: 'abril-fatface', layout: 'centre', y: 1430, margin: 110, size: 32, ink: c.ink, track: 0.08 },
      finish: { grain: 0.08, speck: 1, age: 1, fold: 0.3 },
    }
  },
}
