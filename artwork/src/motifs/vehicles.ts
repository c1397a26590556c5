import { mix } from '../drawing/colour.ts'
import { box, circle, contour, ellipse, limb, polygon, roundBox } from '../drawing/shapes.ts'
import { clip, fill, group, line, stroke } from '../drawing/svg.ts'
import { both } from './both.ts'
import { lit } from './lit.ts'
import type { Motif } from './motif.ts'

export const ship: Motif = {
  anchor: 'foot',
  words: 'ship battleship captain storm harbour docks navigator',
  genres: 'war adventure',
  draw(c) {
    let b = ''
    b += fill(
      [
        [150, 150, 86],
        [70, 110, 100],
        [240, 110, 80],
        [10, 30, 110],
        [300, 170, 56],
        [-60, -30, 120],
        [150, 40, 90],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r))
        .join(''),
      c.ink,
    )
    b +=
      fill(polygon('250,210 330,190 350,470 270,470') + polygon('380,200 452,186 468,470 396,470'), c.ink) +
      fill(polygon('252,236 332,216 335,246 255,266') + polygon('382,226 454,212 457,242 385,256'), c.accent)
    b += fill(
      polygon('566,-40 580,-40 590,420 560,420') + polygon('500,120 650,96 652,112 502,136') + polygon('520,220 640,202 642,216 522,234'),
      c.ink,
    )
    b +=
      fill(polygon('480,330 700,300 740,470 470,470'), c.ink) +
      fill([0, 1, 2, 3].map((i) => box(520 + i * 46, 350 - i * 6, 28, 22)).join(''), c.paper)
    const barrel = fill(roundBox(0, -22, 347, 44, 6) + roundBox(224, -16, 336, 32, 4) + roundBox(534, -22, 30, 44, 6), c.ink)
    b +=
      group('translate(600 470) rotate(-158)', barrel) +
      group('translate(640 520) rotate(-158)', barrel) +
      group('translate(520 500) rotate(-8)', fill(roundBox(-30, -90, 330, 160, 60), c.ink))
    b += fill(polygon('470,470 -300,900 -120,1400 520,1400'), c.ink)
    b += fill(polygon('470,470 1300,760 1220,1400 520,1400'), c.accent)
    b += fill(polygon('470,470 1300,760 1300,800 473,520'), c.ink) + fill(polygon('470,470 -300,900 -290,930 471,505'), c.paper)
    b += fill(polygon('462,474 480,474 532,1400 508,1400'), c.paper)
    for (let i = 0; i < 7; i++) {
      const t = i / 6
      b +=
        fill(ellipse(590 + t * 520, 650 + t * 160, 22 - t * 9, 24 - t * 8), c.ink) +
        fill(ellipse(586 + t * 520, 646 + t * 160, 9 - t * 4, 10 - t * 4), c.paper)
    }
    for (let i = 0; i < 6; i++) {
      const t = i / 5
      b += fill(ellipse(380 - t * 480, 660 + t * 250, 16 - t * 5, 20 - t * 6), c.paper)
    }
    b += fill(ellipse(610, 790, 34, 36), c.ink)
    b += group(
      'translate(640 800) rotate(-8)',
      fill(box(-9, 0, 18, 170), c.ink),
      fill(box(-52, 26, 104, 16), c.ink),
      stroke('M-84 110C-70 190 70 190 84 110', c.ink, 22),
      fill(polygon('-112,128 -84,84 -54,132') + polygon('112,128 84,84 54,132'), c.ink),
    )
    return b
  },
}

export const locomotive: Motif = {
  anchor: 'foot',
  words: 'train express railroad iron station whistle railway',
  genres: 'adventure western',
  draw(c) {
    let b = ''
    b += fill(polygon('450,760 550,760 1050,1300 -50,1300'), c.ink)
    for (let i = 0; i < 9; i++) {
      const t = (i / 8) ** 1.9,
        y = 800 + t * 480,
        w = 60 + t * 520
      b += fill(box(500 - w, y, w * 2, 8 + t * 30), c.mid)
    }
    b += fill(polygon('440,760 456,760 130,1300 40,1300') + polygon('544,760 560,760 960,1300 870,1300'), c.paper)
    b += fill(polygon('300,330 700,330 724,740 276,740'), c.ink)
    b +=
      fill(roundBox(166, 610, 150, 150, 18) + roundBox(684, 610, 150, 150, 18), c.accent) +
      fill(roundBox(190, 634, 102, 102, 50) + roundBox(708, 634, 102, 102, 50), c.ink) +
      fill(circle(241, 685, 22) + circle(759, 685, 22), c.gold)
    b += fill(roundBox(140, 560, 720, 44, 8), c.ink)
    b +=
      fill(polygon('446,60 554,60 540,210 460,210'), c.ink) +
      fill(polygon('410,-10 590,-10 560,70 440,70'), c.ink) +
      fill(roundBox(400, -34, 200, 30, 8), c.accent)
    b += fill(circle(500, 420, 262), c.ink) + fill(circle(500, 420, 232), c.accent) + fill(circle(500, 420, 212), c.ink)
    b += clip(
      circle(500, 420, 212),
      fill(circle(430, 350, 230), mix(c.ink, c.second, 0.35)) + fill(circle(420, 340, 150), mix(c.ink, c.second, 0.55)),
    )
    for (let i = 0; i < 16; i++) {
      const a = (i / 16) * Math.PI * 2
      b += fill(circle(500 + Math.cos(a) * 222, 420 + Math.sin(a) * 222, 6), c.paper)
    }
    b +=
      fill(circle(500, 440, 72), c.ink) +
      stroke(circle(500, 440, 72), c.gold, 8) +
      fill(box(494, 330, 12, 220) + box(390, 434, 220, 12), c.gold) +
      fill(circle(500, 440, 18), c.gold)
    b += fill(roundBox(430, 146, 140, 120, 20), c.ink) + fill(circle(500, 206, 56), c.gold) + fill(circle(500, 206, 44), c.paper)
    b += fill(roundBox(120, 748, 760, 74, 10), c.accent) + fill(circle(220, 785, 20) + circle(780, 785, 20), c.gold)
    b += fill(polygon('250,822 750,822 860,1040 500,1090 140,1040'), c.ink)
    for (let i = -4; i <= 4; i++) {
      const x = 500 + i * 54
      b += fill(
        polygon([
          [x - 9, 826],
          [x + 9, 826],
          [500 + i * 84 + 14, 1036 + (4 - Math.abs(i)) * 12],
          [500 + i * 84 - 14, 1036 + (4 - Math.abs(i)) * 12],
        ]),
        c.accent,
      )
    }
    return b
  },
}

export const biplane: Motif = {
  anchor: 'float',
  words: 'wings angels flight air eagle pilot airplane',
  genres: 'war',
  draw(c) {
    const draw = () => {
      let b = ''
      b +=
        fill(roundBox(-430, -128, 860, 40, 20), c.accent) +
        fill(roundBox(-390, 96, 780, 38, 19), c.accent) +
        fill(roundBox(-430, -104, 860, 16, 8) + roundBox(-390, 118, 780, 16, 8), c.accentDark)
      for (const s of [-1, 1]) {
        for (const x of [150, 300])
          b +=
            stroke(`M${s * x} -92L${s * x} 100`, c.ink, 12) +
            stroke(`M${s * 150} -92L${s * 300} 100M${s * 300} -92L${s * 150} 100`, c.ink, 3)
        b += stroke(`M${s * 60} -30L${s * 70} -100`, c.ink, 10)
        b += fill(circle(s * 352, -108, 30), c.paper) + fill(circle(s * 352, -108, 20), c.ink) + fill(circle(s * 352, -108, 9), c.accent)
      }
      b +=
        stroke('M-70 70L-120 190M70 70L120 190', c.ink, 14) +
        fill(roundBox(-150, 170, 44, 76, 20) + roundBox(106, 170, 44, 76, 20), c.ink) +
        stroke('M-130 205L130 205', c.ink, 8)
      b += fill(circle(0, 6, 104), c.ink) + fill(circle(0, 6, 92), c.paper) + fill(circle(0, 6, 78), c.ink)
      for (let i = 0; i < 9; i++) {
        const a = (i / 9) * 2 * Math.PI
        b += fill(limb(Math.cos(a) * 24, 6 + Math.sin(a) * 24, 14, Math.cos(a) * 62, 6 + Math.sin(a) * 62, 12), c.mid)
      }
      b +=
        fill(contour('0,6! 26,-60 22,-190 0,-230 -12,-190 -16,-60') + contour('0,6! -26,72 -22,202 0,242 12,202 16,72'), c.paper) +
        fill(circle(0, 6, 22), c.accent) +
        fill(circle(0, 6, 9), c.paper)
      b += fill(contour('-34,-104 -24,-146 0,-158 24,-146 34,-104'), c.ink) + fill(circle(-12, -128, 8) + circle(12, -128, 8), c.paper)
      return b
    }
    return group('translate(500 500) rotate(-12) scale(1.05)', draw())
  },
}

export const car: Motif = {
  anchor: 'foot',
  words: 'car drive automobile crash impact speed race motor accident taxi',
  genres: '',
  draw(c) {
    return (
      lit(contour('290,330! 350,150 500,120 650,150 710,330!'), c.ink2, c.ink) +
      fill(contour('330,320! 376,190 500,170 624,190 670,320!'), c.glass) +
      fill(contour('80,470 150,370 300,330 500,320 700,330 850,370 920,470 940,700 900,800 100,800 60,700'), c.accent) +
      clip(
        contour('80,470 150,370 300,330 500,320 700,330 850,370 920,470 940,700 900,800 100,800 60,700'),
        fill(box(560, 300, 500, 560), c.accentDark),
      ) +
      fill(contour('400,420 500,400 600,420 630,560 600,740 500,770 400,740 370,560'), c.ink) +
      [430, 465, 500, 535, 570].map((x) => fill(roundBox(x - 9, 440, 18, 290, 9), c.paper)).join('') +
      both(
        fill(circle(800, 520, 96), c.ink) +
          fill(circle(800, 520, 78), c.eye) +
          line('M744 520H856M800 464V576', c.goldDark, 7) +
          fill(roundBox(700, 860, 170, 160, 30), c.ink),
      ) +
      fill(roundBox(40, 780, 920, 66, 30), c.steel) +
      fill(roundBox(40, 780, 920, 18, 9), c.paper) +
      fill(roundBox(400, 830, 200, 74, 10), c.ink) +
      fill(polygon('500,290 520,350 480,350'), c.paper)
    )
  },
}
