import { circle, contour, ellipse, limb, polygon, rays, ring, roundBox, star } from '../drawing/shapes.ts'
import { clip, fill, group, line, stroke } from '../drawing/svg.ts'
import { lit } from './lit.ts'
import type { Motif } from './motif.ts'

/** A heart sewn up, the needle still in it. */
export const sewnHeart: Motif = {
  anchor: 'float',
  words: 'heart love tailor girl sweetheart sewn each marriage',
  genres: 'romance',
  draw(c) {
    const heart = contour(
      '500,270 600,140 760,120 880,220 890,390 800,560 660,720 500,890! 340,720 200,560 110,390 120,220 240,120 400,140',
    )
    let stitches = ''
    for (let i = 0; i < 9; i++) stitches += line(`M${460 - (i % 2) * 6} ${300 + i * 58}L${540 + (i % 2) * 6} ${316 + i * 58}`, c.paper, 15)
    return (
      lit(heart, c.accent, c.accentDark, 640) +
      fill(contour('190,330 240,230 330,200 260,260 220,360'), c.accentLight) +
      line('M500 280C520 420 480 560 504 850', c.ink, 11) +
      stitches +
      line('M504 820C620 900 760 880 800 760C830 660 760 620 730 690', c.gold, 12) +
      group(
        'translate(770 560) rotate(36)',
        fill(contour('0,-330! 16,-60 14,250 0,300 -14,250 -16,-60'), c.ink) + fill(ellipse(0, 240, 6, 28), c.paper),
      )
    )
  },
}

/** A padlock in the shape of a heart, on a chain. */
export const lockedHeart: Motif = {
  anchor: 'float',
  words: 'chain bondage lock prison slave captive key',
  genres: '',
  draw(c) {
    const heart = contour('500,400 590,310 740,310 830,410 810,560 700,710 500,900! 300,710 190,560 170,410 260,310 410,310')
    let chain = ''
    for (let i = 0; i < 4; i++)
      chain += stroke(roundBox(-70 + i * 110, 210 - i * 36, 130, 66, 33), c.steel, 22, `transform="rotate(-18 ${i * 110} ${240 - i * 36})"`)
    return (
      chain +
      group('translate(1000 0) scale(-1 1)', chain) +
      line('M330 400V250C330 90 670 90 670 250V400', c.ink, 62) +
      line('M340 380V250C340 108 660 108 660 250V380', c.steel, 26) +
      lit(heart, c.accent, c.accentDark, 600) +
      fill(circle(500, 540, 60) + polygon('470,560 530,560 556,720 444,720'), c.ink) +
      fill(contour('240,450 280,370 350,350 290,400 262,480'), c.accentLight)
    )
  },
}

export const roulette: Motif = {
  anchor: 'float',
  words: 'roulette casino gambler monte wives cards fortune chance lottery',
  genres: '',
  draw(c) {
    let pockets = ''
    for (let i = 0; i < 24; i++) {
      const a = (i / 24) * 2 * Math.PI
      pockets += fill(rays(500, 500, 1, 250, 410, 1, a, a + (2 * Math.PI) / 24), i % 2 ? c.accent : c.ink)
    }
    return (
      fill(circle(500, 500, 470), c.goldDark) +
      fill(circle(500, 500, 440), c.gold) +
      pockets +
      fill(ring(500, 500, 418, 404) + ring(500, 500, 256, 240), c.gold) +
      fill(circle(500, 500, 240), c.goldDark) +
      fill(rays(500, 500, 8, 40, 232, 0.5), c.gold) +
      [0, 90, 180, 270]
        .map((t) =>
          group(`rotate(${t + 20} 500 500)`, fill(limb(500, 500, 20, 500, 330, 11), c.paper) + fill(circle(500, 320, 26), c.paper)),
        )
        .join('') +
      fill(circle(500, 500, 60), c.paper) +
      fill(circle(500, 500, 30), c.ink) +
      fill(circle(706, 270, 34), c.paper) +
      stroke(circle(706, 270, 34), c.ink, 6)
    )
  },
}

export const goldTooth: Motif = {
  anchor: 'float',
  words: 'greed gold dentist tooth money coin miser rich',
  genres: '',
  draw(c) {
    const tooth = contour(
      '500,190 620,130 760,150 830,270 810,420 750,540 730,700 690,880 630,920 590,840 560,700 500,640 440,700 410,840 370,920 310,880 270,700 250,540 190,420 170,270 240,150 380,130',
    )
    return (
      lit(tooth, c.gold, c.goldDark, 590) +
      fill(contour('240,300 270,220 350,190 300,240 270,340'), c.paper) +
      line('M500 200C470 240 420 250 380 244', c.goldDark, 12) +
      fill(circle(500, 430, 128), c.ink) +
      fill(circle(500, 430, 112), c.goldLight) +
      line('M556 370C520 340 450 350 450 396C450 440 552 420 552 474C552 520 474 524 440 490M500 320V540', c.ink, 22) +
      fill(star(820, 130, 4, 90, 16) + star(170, 560, 4, 60, 12), c.paper)
    )
  },
}

export const badge: Motif = {
  anchor: 'float',
  words: 'badge sheriff brother law police marshal deputy star',
  genres: '',
  draw(c) {
    const outer = star(500, 500, 5, 430, 200)
    const tips = Array.from({ length: 5 }, (_, i) =>
      circle(500 + Math.cos(-Math.PI / 2 + (i * 2 * Math.PI) / 5) * 430, 500 + Math.sin(-Math.PI / 2 + (i * 2 * Math.PI) / 5) * 430, 52),
    ).join('')
    let facets = ''
    for (let i = 0; i < 5; i++) facets += group(`rotate(${i * 72} 500 500)`, fill(polygon('500,500 500,70 617,338'), c.goldDark))
    return (
      fill(tips, c.goldDark) +
      fill(outer, c.gold) +
      clip(outer, facets) +
      fill(circle(500, 500, 150), c.ink) +
      fill(circle(500, 500, 132), c.goldLight) +
      fill(circle(450, 470, 20) + circle(550, 470, 20), c.ink) +
      stroke(circle(450, 470, 48) + circle(550, 470, 48), c.ink, 13) +
      line('M440 560C470 590 530 590 560 560', c.ink, 13)
    )
  },
}

export const baseball: Motif = {
  anchor: 'float',
  words: 'ball baseball sport sports team game college athlete field',
  genres: 'sports',
  draw(c) {
    let stitches = ''
    for (let i = 0; i < 11; i++) {
      const t = (i / 10 - 0.5) * 1.9
      const x = 210 + Math.cos(t) * 190
      const y = 500 + Math.sin(t) * 400
      stitches += group(`translate(${x} ${y}) rotate(${(t * 180) / Math.PI})`, line('M-34 -22L0 0L-34 22', c.accent, 13))
    }
    const seam = 'M300 116C440 330 440 670 300 884'
    return (
      group(
        'rotate(28 500 500)',
        fill(
          roundBox(300, 480, 70, 520, 34) + contour('300,520! 290,300 270,60 290,-60 335,-100 380,-60 400,60 380,300 370,520!'),
          c.gold,
        ) + fill(roundBox(284, 960, 102, 50, 24), c.goldDark),
      ) +
      lit(circle(520, 480, 400), c.paper, c.shade, 640) +
      group('translate(20 -20)', line(seam, c.accent, 9) + stitches) +
      group('translate(1020 -20) scale(-1 1)', line(seam, c.accent, 9) + stitches)
    )
  },
}

/** A soldier's helmet with a rose through it. */
export const helmetRose: Motif = {
  anchor: 'foot',
  words: 'soldier army arms parade trench recruit helmet farewell war',
  genres: 'war',
  draw(c) {
    let rose = ''
    for (const [r, colour, turn] of [
      [150, c.accent, 0],
      [122, c.accentDark, 0.5],
      [98, c.accent, 1.1],
      [70, c.accentDark, 1.7],
      [44, c.accent, 2.3],
      [22, c.accentDark, 3],
    ] as const)
      rose += fill(
        contour(
          Array.from({ length: 10 }, (_, i): [number, number] => {
            const a = turn + (i / 10) * 2 * Math.PI
            const q = i % 2 ? r * 0.8 : r
            return [690 + Math.cos(a) * q, 230 + Math.sin(a) * q * 0.92]
          }),
        ),
        colour,
      )
    return (
      fill(contour('330,900! 300,1010! 700,1010! 670,900!'), c.ink) +
      fill(contour('300,600! 320,760 400,880 500,910 600,880 680,760 700,600!'), c.ink) +
      line('M590 560C640 480 650 380 680 300', c.secondDark, 26) +
      fill(contour('630,440! 560,360 470,350 440,360! 490,430 570,470'), c.second) +
      lit(contour('190,560! 210,380 320,250 500,220 680,250 790,380 810,560!'), c.second, c.secondDark, 560) +
      fill(contour('40,600! 180,540 340,560 500,566 660,560 820,540 960,600! 860,650 660,650 500,654 340,650 140,650'), c.secondDark) +
      fill(contour('260,440 310,340 400,290 330,370 290,470'), c.secondLight) +
      fill(circle(640, 470, 26), c.ink) +
      line('M640 470C660 420 668 380 680 310', c.leaf, 24) +
      rose +
      line('M320 650C340 780 420 880 500 890C580 880 660 780 680 650', c.goldDark, 16)
    )
  },
}
