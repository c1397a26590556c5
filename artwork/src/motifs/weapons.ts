import { box, circle, contour, limbs, polygon, roundBox } from '../drawing/shapes.ts'
import { clip, fill, group, line, stroke } from '../drawing/svg.ts'
import { lit } from './lit.ts'
import type { Motif } from './motif.ts'

export const revolver: Motif = {
  anchor: 'float',
  words: 'revolver pistol gun murder shot shooting killer please',
  genres: 'noir crime',
  draw(c) {
    return group(
      'rotate(-14 500 500)',
      fill(polygon('60,300 560,300 560,390 60,400'), c.ink) +
        fill(roundBox(40, 290, 70, 120, 14), c.ink) +
        fill(polygon('90,300 130,250 150,300'), c.ink) +
        fill(box(120, 320, 420, 14), c.steel) +
        fill(contour('520,280! 780,280! 830,320 840,420 800,520 690,540 560,520!'), c.ink) +
        fill(roundBox(540, 270, 200, 190, 40), c.steel) +
        [300, 350, 400].map((y) => fill(roundBox(560, y, 160, 22, 11), c.ink)).join('') +
        fill(contour('760,300! 830,200 880,220 850,320'), c.ink) +
        fill(contour('740,480! 820,420 880,560 920,760 900,860 780,880 740,760 700,580'), c.accent) +
        fill(contour('770,540 810,520 850,660 870,800 800,830 780,740'), c.accentDark) +
        stroke('M560 520C540 640 640 660 700 600', c.ink, 26) +
        fill(contour('610,520! 630,560 620,620 590,640! 596,580'), c.ink),
    )
  },
}

export const knife: Motif = {
  anchor: 'float',
  words: 'knife dagger stab blackmail slash razor',
  genres: 'thriller',
  draw(c) {
    const blade = contour('460,20! 560,180 580,420 570,610! 430,610! 430,300')
    return group(
      'rotate(24 500 500)',
      lit(blade, c.paper, c.steel, 510) +
        fill(contour('470,60! 520,200 520,420 500,600 486,600 480,300'), c.shade) +
        fill(roundBox(392, 606, 216, 46, 16), c.ink) +
        fill(contour('440,650! 560,650! 572,800 560,960 500,990 440,960 428,800'), c.accentDark) +
        fill(circle(500, 730, 18) + circle(500, 830, 18) + circle(500, 920, 18), c.gold) +
        fill(contour('450,330! 480,390 470,440 436,440 426,400') + contour('566,470! 590,540 580,590 550,580 546,530'), c.accent),
    )
  },
}

/** A sword whose blade is a pencil. */
export const pencilSword: Motif = {
  anchor: 'float',
  words: 'hero sword drawing pencil blade warrior',
  genres: 'adventure',
  draw(c) {
    return group(
      'translate(500 500) rotate(34) scale(1.08) translate(-500 -500)',
      fill(polygon('440,180 560,180 500,-20'), c.paper) +
        fill(polygon('478,54 522,54 500,-20'), c.ink) +
        fill(box(440, 180, 40, 500), c.goldLight) +
        fill(box(480, 180, 40, 500), c.gold) +
        fill(box(520, 180, 40, 500), c.goldDark) +
        fill(polygon('440,180 460,150 480,180 500,150 520,180 540,150 560,180'), c.gold) +
        fill(roundBox(300, 680, 400, 56, 28), c.ink) +
        fill(circle(320, 708, 44) + circle(680, 708, 44), c.accent) +
        fill(roundBox(452, 736, 96, 190, 20), c.ink) +
        line('M460 770L540 800M460 820L540 850M460 870L540 900', c.accent, 12) +
        fill(circle(500, 950, 58), c.accent) +
        fill(circle(486, 936, 18), c.paper),
    )
  },
}

/** Feather and arrow crossed. */
export const feather: Motif = {
  anchor: 'float',
  words: 'feather arrow warrior mohicans tribe scout indian frontier',
  genres: '',
  draw(c) {
    const vane = contour('500,-40! 590,80 630,260 610,460 560,640 500,760! 440,640 390,460 370,260 410,80')
    let cuts = ''
    for (const [y, s] of [
      [240, 1],
      [420, -1],
      [560, 1],
    ] as const)
      cuts += fill(
        polygon([
          [500, y + 60],
          [500 + s * 160, y - 40],
          [500 + s * 160, y + 10],
        ]),
        c.ink,
      )
    return (
      group(
        'rotate(-40 500 500)',
        fill(box(488, 20, 24, 940), c.goldDark) +
          fill(polygon('500,-60 560,90 500,60 440,90'), c.ink) +
          fill(polygon('488,820 400,740 400,900 488,980') + polygon('512,820 600,740 600,900 512,980'), c.second),
      ) +
      group(
        'rotate(34 500 500)',
        lit(vane, c.paper, c.shade, 500) +
          clip(vane, fill(box(300, -60, 400, 220), c.ink) + fill(box(300, 160, 400, 26), c.accent) + cuts) +
          line('M500 40V960', c.ink, 14) +
          fill(roundBox(470, 760, 60, 70, 16), c.accent) +
          fill(circle(500, 856, 26), c.gold),
      )
    )
  },
}

export const slingshot: Motif = {
  anchor: 'foot',
  words: 'slingshot david boy brave farm outlaws',
  genres: '',
  draw(c) {
    return (
      line('M500 1010V600C500 480 320 460 280 220M500 600C500 480 680 460 720 220', c.goldDark, 84) +
      line('M484 1010V600C484 490 310 460 266 230', c.gold, 26) +
      line('M290 250C320 480 400 640 500 700C600 640 680 480 710 250', c.accent, 20) +
      fill(contour('410,640! 500,600 590,640! 580,750 500,780 420,750'), c.ink) +
      fill(contour('500,560 560,580 580,640 550,690 480,700 430,660 430,600'), c.paper) +
      fill(contour('510,566 560,580 580,640 550,690 520,696 540,630'), c.shade) +
      fill(roundBox(230, 210, 100, 46, 20) + roundBox(670, 210, 100, 46, 20), c.accent) +
      [0, 1, 2, 3].map((i) => fill(roundBox(446, 780 + i * 44, 108, 30, 14), i % 2 ? c.accent : c.ink)).join('')
    )
  },
}

export const noose: Motif = {
  anchor: 'foot',
  words: 'noose road detour hang highway',
  genres: 'noir',
  draw(c) {
    const draw = () => {
      const path = 'M430 1320C470 1120 640 1010 620 820C604 690 470 650 470 520'
      const loop = 'M470 520C350 470 300 350 360 240C420 140 580 130 640 236C700 344 610 480 470 520'
      const w = 118
      let b = ''
      b += stroke(path, c.ink, w, 'stroke-linecap="butt"') + stroke(loop, c.ink, w * 0.72, 'stroke-linejoin="round"')
      b += stroke(path, c.paper, 9, 'stroke-dasharray="58 44"') + stroke(loop, c.paper, 7, 'stroke-dasharray="40 32"')
      b += group(
        'translate(476 548) rotate(-8)',
        ...[0, 1, 2, 3, 4].map((i) => fill(roundBox(-82 + (i % 2) * 6, -58 + i * 30, 164, 24, 10), i % 2 ? c.ink : c.accent)),
      )
      return b
    }
    return group('translate(0 -40) scale(.86)', draw())
  },
}

export const pickaxe: Motif = {
  anchor: 'foot',
  words: 'pickaxe miner miners salt strike worker workers mine labour',
  genres: '',
  draw(c) {
    return (
      fill(limbs([300, 1100, 120], [380, 780, 100], [470, 520, 84]), c.ink) +
      fill(polygon('330,600 590,660 560,770 300,700'), c.accent) +
      group(
        'rotate(34 540 400)',
        fill(roundBox(510, -40, 60, 900, 24), c.gold) +
          fill(box(546, -40, 24, 900), c.goldDark) +
          fill(contour('60,180! 240,70 540,20 840,70 1020,180! 840,130 540,110 240,130'), c.steel) +
          fill(contour('60,180! 240,100 540,66 840,100 1020,180! 840,130 540,110 240,130'), c.ink2) +
          fill(roundBox(490, 20, 100, 110, 16), c.ink),
      ) +
      lit(contour('380,390 450,330 560,330 640,380 660,470 620,560 520,600 420,570 370,490'), c.skin, c.skinDark, 560) +
      line('M420 420C470 400 520 410 560 440M400 480C450 460 510 470 550 500M420 540C460 520 500 530 530 552', c.ink, 10) +
      fill(contour('560,360 640,400 640,470 590,480 550,420'), c.skin)
    )
  },
}
