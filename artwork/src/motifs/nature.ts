import { box, circle, contour, ellipse, limbs, polygon, roundBox } from '../drawing/shapes.ts'
import { fill, group, line, stroke } from '../drawing/svg.ts'
import { both } from './both.ts'
import { lit } from './lit.ts'
import type { Motif } from './motif.ts'

export const jawPlant: Motif = {
  anchor: 'foot',
  words: 'plant garden shop leeches swamp',
  genres: 'horror comedy',
  draw(c) {
    let b = ''
    b +=
      fill(contour('330,790! 670,790! 620,1000! 380,1000!'), c.accent) +
      fill(roundBox(306, 760, 388, 66, 14), c.accentDark) +
      fill(polygon('350,826 400,826 424,1000 390,1000'), c.accentLight)
    b += line('M500 780C470 660 560 600 520 520', c.second, 44)
    for (const turn of [-30, 26, -62, 60])
      b += group(
        `translate(500 740) rotate(${turn})`,
        fill(contour('0,0! -60,-80 -50,-200 0,-280! 50,-200 60,-80'), c.leaf) + stroke('M0 -10L0 -240', c.secondDark, 6),
      )
    b += fill(contour('500,540 330,560 190,470 150,330 190,270! 330,360 500,390 670,360 810,270! 850,330 810,470 670,560'), c.second)
    b += fill(contour('200,300! 240,120 370,20 500,-6 630,20 760,120 800,300! 670,190 500,160 330,190'), c.second)
    b += fill(contour('214,306! 340,212 500,186 660,212 786,306! 690,380 500,420 310,380'), c.accentDark)
    let t = ''
    for (let i = 0; i < 11; i++) {
      const u = (i + 0.5) / 11,
        x = 232 + u * 536,
        y = 290 - Math.sin(u * Math.PI) * 104
      t += polygon([
        [x - 23, y - 4],
        [x + 23, y - 4],
        [x, y + 74 * (0.6 + 0.5 * Math.sin(u * Math.PI))],
      ])
    }
    for (let i = 0; i < 10; i++) {
      const u = (i + 0.5) / 10,
        x = 250 + u * 500,
        y = 320 + Math.sin(u * Math.PI) * 86
      t += polygon([
        [x - 23, y + 10],
        [x + 23, y + 10],
        [x, y - 62 * (0.6 + 0.5 * Math.sin(u * Math.PI))],
      ])
    }
    b += fill(t, c.paper)
    for (const [x, y, r] of [
      [360, 110, 26],
      [450, 66, 18],
      [620, 96, 30],
      [700, 190, 20],
      [300, 200, 16],
      [540, 110, 14],
      [330, 480, 20],
      [640, 490, 24],
      [500, 490, 14],
      [760, 400, 16],
      [230, 410, 14],
    ] as const)
      b += fill(circle(x, y, r), c.paper)
    return b
  },
}

export const flower: Motif = {
  anchor: 'foot',
  words: 'spring flower blossom bloom season meadow blossoms',
  genres: 'romance',
  draw(c, rng) {
    let petals = ''
    for (const [count, length, colour, shift] of [
      [14, 330, c.accent, 0],
      [14, 262, c.accentLight, 0.5],
      [12, 196, c.paper, 0.25],
    ] as const)
      for (let i = 0; i < count; i++)
        petals += group(
          `translate(500 380) rotate(${((i + shift) * 360) / count + rng.gauss() * 2})`,
          fill(
            contour([
              [0, -60, 'c'],
              [-length * 0.2, -length * 0.6],
              [-length * 0.1, -length * 0.92],
              [0, -length],
              [length * 0.1, -length * 0.92],
              [length * 0.2, -length * 0.6],
            ]),
            colour,
          ),
        )
    return (
      line('M500 400C530 600 470 760 500 1010', c.secondDark, 34) +
      fill(contour('500,860! 560,700 720,620 880,640! 800,780 660,860'), c.second) +
      fill(contour('496,960! 420,800 270,740 120,780! 220,900 360,970'), c.second) +
      line('M510 850C620 780 740 690 860 650M490 950C380 880 260 810 140 786', c.secondDark, 8) +
      petals +
      fill(circle(500, 380, 92), c.ink) +
      Array.from({ length: 26 }, (_, i) =>
        fill(circle(500 + Math.cos(i * 2.4) * Math.sqrt(i) * 15, 380 + Math.sin(i * 2.4) * Math.sqrt(i) * 15, 8), c.gold),
      ).join('')
    )
  },
}

export const toadstool: Motif = {
  anchor: 'foot',
  words: 'mushroom toadstool sprite fairy forest wood elf',
  genres: '',
  draw(c) {
    const cap = contour('60,520! 110,330 270,170 500,110 730,170 890,330 940,520! 800,580 500,600 200,580')
    const stem = contour('380,560 360,760 320,1010! 680,1010! 640,760 620,560')
    return (
      lit(stem, c.paper, c.shade) +
      fill(contour('330,590 500,640 670,590 690,650 500,700 310,650'), c.shade) +
      lit(cap, c.accent, c.accentDark, 640) +
      fill(
        ellipse(300, 330, 70, 56) +
          ellipse(520, 230, 84, 62) +
          ellipse(720, 360, 62, 56) +
          ellipse(500, 430, 60, 46) +
          ellipse(180, 470, 40, 34) +
          ellipse(840, 470, 36, 34),
        c.paper,
      ) +
      both(fill(contour('528,790! 580,746 634,782! 584,822'), c.ink) + fill(ellipse(582, 786, 14, 22), c.eye)) +
      fill(contour('430,890! 500,920 570,890! 540,950 460,950'), c.ink) +
      fill(polygon('456,900 480,908 468,934') + polygon('544,900 520,908 532,934'), c.paper) +
      both(
        fill(
          contour('700,1010! 720,860 790,780! 780,880 820,1010!') + contour('800,1010! 850,880 940,830! 900,920 920,1010!'),
          c.secondDark,
        ),
      )
    )
  },
}

export const wheat: Motif = {
  anchor: 'foot',
  words: 'wheat farm farmer southerner cotton harvest land plough',
  genres: '',
  draw(c) {
    const ear = (x: number, lean: number, height: number, colour: string) => {
      let grains = ''
      for (let i = 0; i < 7; i++)
        for (const s of [-1, 1])
          grains += group(
            `translate(${x + lean * (1 - i * 0.05)} ${1010 - height + i * 52}) rotate(${s * 26 + lean * 0.08})`,
            fill(contour('0,-66! 30,-26 26,20 0,44! -14,10 -14,-30'), colour),
          )
      return (
        line(
          `M${x} 1010C${x} ${1010 - height * 0.5} ${x + lean * 0.6} ${1010 - height * 0.8} ${x + lean} ${1010 - height}`,
          c.goldDark,
          15,
        ) + grains
      )
    }
    return (
      ear(330, -200, 640, c.goldDark) +
      ear(670, 200, 640, c.goldDark) +
      ear(410, -100, 760, c.gold) +
      ear(590, 100, 760, c.gold) +
      ear(500, 0, 830, c.goldLight) +
      fill(contour('280,820! 500,780 720,820! 710,900 500,870 290,900'), c.accent) +
      fill(contour('500,840 600,880 640,990! 560,960 500,900 440,960 360,990! 400,880'), c.accent)
    )
  },
}

export const mountain: Motif = {
  anchor: 'foot',
  words: 'mountain snows peak kilimanjaro alps journey north valley road',
  genres: 'adventure',
  draw(c) {
    return (
      fill(polygon('-60,1010 180,560 320,700 400,640 620,1010'), c.far) +
      fill(polygon('500,1010 780,520 880,640 940,600 1080,1010'), c.far) +
      fill(polygon('60,1010 470,120 520,200 560,160 960,1010'), c.second) +
      fill(polygon('470,120 520,200 560,160 960,1010 560,1010 600,760 520,600 560,420 490,300'), c.secondDark) +
      fill(polygon('470,120 380,316 430,290 440,380 490,330 520,430 560,360 600,420 616,340 670,392 560,160 520,200'), c.paper) +
      fill(polygon('560,160 670,392 616,340 600,420 560,360 540,250 520,200'), c.shade) +
      fill(contour('-60,940! 200,880 480,930 760,870 1060,930! 1060,1010! -60,1010!'), c.ink) +
      fill(
        circle(424, 800, 24) +
          contour('394,910! 400,850 424,830 448,850 456,910!') +
          circle(520, 806, 22) +
          contour('492,910! 498,852 520,834 544,852 550,910!'),
        c.ink,
      )
    )
  },
}

export const iceFloe: Motif = {
  anchor: 'foot',
  words: 'ice river snow winter arctic east polar frozen',
  genres: '',
  draw(c) {
    const floe = (points: string, low: string) => fill(polygon(low), c.secondDark) + fill(polygon(points), c.paper)
    return (
      fill(box(-40, 640, 1080, 400), c.second) +
      floe('-20,660 170,630 260,680 150,730 -20,740', '-20,700 150,690 260,680 150,770 -20,790') +
      floe('680,640 900,620 1020,650 1020,710 800,720', '680,640 800,720 1020,710 1020,750 800,762') +
      floe('170,800 420,730 760,750 860,830 700,920 330,930', '170,800 330,930 700,920 860,830 860,880 700,976 330,986 170,850') +
      floe('-20,900 120,880 190,960 100,1020 -20,1020', '-20,900 100,1000 190,960 190,1010 -20,1040') +
      floe('880,930 1020,900 1020,1020 860,1020', '880,930 860,1020 1020,1020 1020,1040 860,1050') +
      fill(contour('330,820 400,770 520,770 620,800 720,840 700,870 560,870 400,870 330,850'), c.ink) +
      fill(contour('300,790 330,740 390,740 410,790 380,830 320,830'), c.ink) +
      fill(ellipse(346, 800, 30, 34), c.skin) +
      fill(contour('300,780 260,820 200,840! 240,790 280,750 340,736'), c.ink) +
      fill(limbs([420, 820, 20], [380, 880, 14], [320, 900, 10]), c.skin) +
      fill(contour('470,780 560,770 640,806 600,840 500,830'), c.accent)
    )
  },
}
