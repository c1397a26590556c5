import { box, circle, ellipse, rays, roundBox } from '../../artwork/src/drawing/shapes.ts'
import { fill, line, radial, shaded } from '../../artwork/src/drawing/svg.ts'
import { between, ease, faded, ground, moved, sheet, words } from './motion.ts'
import type { Note } from './sound.ts'

export interface Spot {
  slug: string
  title: string
  advertiser: string
  /** May be shown to a child's profile. */
  isForKids: boolean
  /** Path of our own that a click opens; empty where there is nothing to open. */
  clickPath: string
  /** From when on it may be skipped; null for never. */
  skipAfterSeconds: number | null
  seconds: number
  /** The picture at a time, as an SVG fragment on the sheet. */
  frame(seconds: number): string
  tune: readonly Note[]
}

const middle = sheet.width / 2
const last = 12

/** Dark at both ends of a spot. */
const curtain = (seconds: number, colour: string): string => faded(1 - between(seconds, 0, last, 0.5), ground(colour))

const ticket = (number: string): string =>
  [
    fill(roundBox(-190, -95, 380, 190, 14), '#F6EFE2'),
    fill(circle(-190, 0, 22), '#0C0B0A'),
    fill(circle(190, 0, 22), '#0C0B0A'),
    line('M92 -78V78', '#CBC1B1', 3).replace('/>', ' stroke-dasharray="2 12"/>'),
    words({ face: 'gloock', text: 'Cinema', size: 66, x: -40, y: 4, colour: '#17130F' }),
    words({ face: 'jost:600', text: 'ADMIT EVERYONE', size: 24, x: -40, y: 52, colour: '#6B6257', track: 0.1 }),
    words({ face: 'limelight', text: number, size: 60, x: 132, y: 22, colour: '#C8341F' }),
  ].join('')

const membership = (t: number): string => {
  const flicker = 0.9 + 0.1 * Math.sin(t * 21) * Math.sin(t * 13)
  const beam = radial(middle, 40, 560, [
    [0, '#FFB547', 0.75],
    [0.4, '#FFB547', 0.2],
    [1, '#FFB547', 0],
  ])
  const sway = Math.sin(t * 0.9) * 30
  return [
    ground('#0C0B0A'),
    faded(flicker * ease(t, 0.2, 1.2), shaded(`M${middle} 34L${120 + sway} 540H${840 + sway}Z`, beam)),
    fill(circle(middle, 40, 16), '#FFB547'),
    faded(
      between(t, 0.9, 7.6),
      ...[0, 1, 2].map((place) => {
        const arrived = ease(t, 1.1 + place * 1.3, 2.1 + place * 1.3)
        const turn = (place - 1) * 9 + Math.sin(t * 1.3 + place) * 1.5
        return moved(middle + (place - 1) * 280, 720 - arrived * 440 + Math.abs(place - 1) * 34, turn, 0.72, ticket(String(place + 1)))
      }),
    ),
    words({ face: 'gloock', text: 'Two hundred films. One ticket.', size: 50, y: 500, colour: '#F6EFE2', opacity: between(t, 4.2, 7.6) }),
    words({ face: 'gloock', text: 'Become a member', size: 88, y: 286, colour: '#F6EFE2', opacity: ease(t, 7.8, 8.6) }),
    words({ face: 'jost', text: 'Every title. No breaks like this one.', size: 36, y: 346, colour: '#CBC1B1', opacity: ease(t, 8.6, 9.3) }),
    curtain(t, '#000000'),
  ].join('')
}

const loaf = (rise: number): string =>
  [
    fill(ellipse(0, 46, 150, 24), '#B5562B'),
    fill(`M-150 40C-160 ${-40 - rise * 60} -70 ${-80 - rise * 90} 0 ${-80 - rise * 90}S160 ${-40 - rise * 60} 150 40Z`, '#D98A45'),
    ...[-70, 0, 70].map((x) => line(`M${x - 18} ${-6 - rise * 62}Q${x + 4} ${-34 - rise * 70} ${x + 30} ${-40 - rise * 66}`, '#F7D9A4', 9)),
  ].join('')

const steam = (t: number, x: number): string =>
  line(`M${x} 190C${x - 26 + Math.sin(t * 2 + x) * 14} 150 ${x + 26} 130 ${x + Math.sin(t * 1.6 + x) * 18} 84`, '#FFF6E4', 8).replace(
    '/>',
    ' opacity="0.7"/>',
  )

const bakery = (t: number): string => {
  const rise = ease(t, 1, 4.5)
  return [
    ground('#F4C66B'),
    `<g transform="rotate(${(t * 5).toFixed(2)} ${middle} 330)">${fill(rays(middle, 330, 18, 120, 900), '#F9D98E')}</g>`,
    fill(circle(middle, 330, 190 + ease(t, 0, 3) * 30), '#FBE7B8'),
    fill(box(0, 400, 960, 140), '#7E3B2B'),
    fill(box(0, 400, 960, 14), '#9C4E37'),
    moved(middle, 356 - ease(t, 0.3, 1) * 8, 0, 1 + rise * 0.1, loaf(rise)),
    ...[-330, 330].map((x, place) => moved(middle + x, 366, 0, 0.55 * ease(t, 2 + place * 0.6, 3 + place * 0.6), loaf(rise))),
    faded(between(t, 3.6, 12), steam(t, middle - 70), steam(t, middle), steam(t, middle + 70)),
    words({ face: 'knewave', text: 'Up at four.', size: 74, y: 500, colour: '#FBE7B8', opacity: between(t, 1.2, 4.6) }),
    words({ face: 'knewave', text: 'Bread at seven.', size: 74, y: 500, colour: '#FBE7B8', opacity: between(t, 4.6, 7.8) }),
    words({ face: 'knewave', text: 'Hollis & Daughter', size: 78, y: 496, colour: '#FBE7B8', opacity: ease(t, 8, 8.8) }),
    words({ face: 'jost:600', text: 'BAKERS, 12 MILL LANE', size: 30, y: 62, colour: '#7E3B2B', opacity: ease(t, 8.8, 9.5), track: 0.12 }),
    curtain(t, '#3A1A12'),
  ].join('')
}

const lantern = (t: number): string => {
  const glow = radial(0, 150, 330, [
    [0, '#FFC872', 0.7],
    [0.35, '#F08A3C', 0.3],
    [1, '#F08A3C', 0],
  ])
  return [
    shaded(circle(0, 150, 330), glow),
    line('M0 -80V70', '#C8743A', 6),
    fill('M-44 70H44L58 98H-58Z', '#C8743A'),
    fill('M-50 98H50L62 206H-62Z', '#5A2E17'),
    fill(`M0 ${112 + Math.sin(t * 9) * 4}C34 146 24 190 0 196S-34 146 0 ${112 + Math.sin(t * 9) * 4}Z`, '#FFD98A'),
    fill('M-66 206H66V222H-66Z', '#C8743A'),
  ].join('')
}

const glass = (level: number): string =>
  [
    fill(`M${-52 * level - 8} ${-62 * level}H${52 * level + 8}L8 0H-8Z`, '#E2593B'),
    line('M-66 -72L-6 2V76M66 -72L6 2V76', '#DDEDE8', 5),
    line('M-66 -72H66', '#DDEDE8', 5),
    line('M-40 80H40', '#DDEDE8', 8),
  ].join('')

const copperLantern = (t: number): string =>
  [
    ground('#0E2B2B'),
    ...[90, 250, 710, 870].map((x) => fill(roundBox(x - 34, 210, 68, 200, 8), '#123838')),
    moved(middle, 20, Math.sin(t * 1.25) * 9 * (1 - ease(t, 8, 12) * 0.6), 1, lantern(t)),
    fill(box(0, 430, 960, 110), '#4A2413'),
    fill(box(0, 430, 960, 10), '#C8743A'),
    ...[-240, 0, 240].map((x, place) =>
      faded(
        ease(t, 1.5 + place * 0.7, 2.2 + place * 0.7),
        moved(middle + x, 350, 0, 0.95, glass(ease(t, 2.4 + place * 0.8, 4.4 + place * 0.8))),
      ),
    ),
    words({ face: 'limelight', text: 'The show is over.', size: 58, y: 505, colour: '#F6E3C5', opacity: between(t, 1, 4.4) }),
    words({ face: 'limelight', text: 'The night is not.', size: 58, y: 505, colour: '#F6E3C5', opacity: between(t, 4.4, 7.8) }),
    words({ face: 'limelight', text: 'The Copper Lantern', size: 54, y: 488, colour: '#FFC872', opacity: ease(t, 8, 8.8) }),
    words({ face: 'jost', text: 'Cocktails beside the cinema until two', size: 26, y: 522, colour: '#DDEDE8', opacity: ease(t, 8.8, 9.5) }),
    curtain(t, '#000000'),
  ].join('')

/** Notes of a chord, one after the other. */
const run = (from: number, step: number, ...pitches: number[]): Note[] =>
  pitches.map((pitch, place) => ({ at: from + place * step, pitch, seconds: 1.6 }))

/** What the house shows to people without a membership; the businesses are made up, and no service is named: any may show them under its own name. */
export const spots: readonly Spot[] = [
  {
    slug: 'membership',
    title: 'Membership',
    advertiser: 'The house',
    isForKids: true,
    clickPath: '/choose-how-watch',
    skipAfterSeconds: 5,
    seconds: last,
    frame: membership,
    tune: [
      ...run(0.4, 0.4, 60, 64, 67, 72, 76, 72, 67, 64),
      ...run(3.6, 0.4, 62, 65, 69, 74, 77, 74, 69, 65),
      ...run(6.8, 0.3, 67, 71, 74, 79),
      ...run(8.2, 0.12, 60, 67, 72, 76, 79, 84),
    ],
  },
  {
    slug: 'hollis-and-daughter',
    title: 'Bread at seven',
    advertiser: 'Hollis & Daughter, bakers',
    isForKids: true,
    clickPath: '',
    skipAfterSeconds: null,
    seconds: last,
    frame: bakery,
    tune: [
      ...run(0.3, 0.3, 67, 71, 74, 71, 67, 71, 74, 79),
      ...run(2.9, 0.3, 64, 67, 72, 67, 64, 67, 72, 76),
      ...run(5.5, 0.3, 66, 69, 74, 69, 66, 69, 74, 78),
      ...run(8.2, 0.16, 67, 71, 74, 79, 83),
    ],
  },
  {
    slug: 'copper-lantern',
    title: 'The night is not over',
    advertiser: 'The Copper Lantern',
    isForKids: false,
    clickPath: '',
    skipAfterSeconds: null,
    seconds: last,
    frame: copperLantern,
    tune: [
      ...run(0.4, 0.55, 57, 60, 64, 67, 64, 60),
      ...run(3.8, 0.55, 53, 57, 60, 64, 60, 57),
      ...run(7.2, 0.3, 52, 56, 59, 64),
      ...run(8.6, 0.2, 57, 60, 64, 69, 72),
    ],
  },
]
