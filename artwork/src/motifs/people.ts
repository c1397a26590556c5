import { box, circle, contour, ellipse, limb, polygon, roundBox, star } from '../drawing/shapes.ts'
import { clip, fill, line, stroke } from '../drawing/svg.ts'
import { both } from './both.ts'
import { eyeShape } from './eye-shape.ts'
import type { Motif } from './motif.ts'

export const hood: Motif = {
  anchor: 'foot',
  words: 'thief vampire vampires mask night secret robber shadow',
  genres: 'crime serial',
  draw(c) {
    let b = ''
    b += fill(
      contour(
        '500,60 620,84 716,170 756,300 760,440 736,540 800,620 960,720 1060,900 1090,1100! -90,1100! -60,900 40,720 200,620 264,540 240,440 244,300 284,170 380,84',
      ),
      c.ink,
    )
    const op = contour('270,352 330,300 420,290 500,312 580,290 670,300 730,352 722,420 660,452 580,448 500,470 420,448 340,452 278,420')
    b += fill(op, c.skin)
    b += clip(
      op,
      fill(contour('470,320 500,330 530,320 548,480 452,480'), c.skinDark) + fill(box(200, 280, 600, 36), c.skinDark, 'opacity=".8"'),
    )
    b +=
      eyeShape(388, 380, 86, 44, { white: c.paper, ink: c.ink, iris: c.second, look: [0.35, 0] }) +
      eyeShape(612, 380, 86, 44, { white: c.paper, ink: c.ink, iris: c.second, look: [0.35, 0] })
    b += line('M296 330C340 292 430 296 470 330', c.ink, 20) + line('M704 330C660 292 570 296 530 330', c.ink, 20)
    b +=
      line('M330 560C420 640 580 640 670 560', c.fold, 10) +
      line('M280 640C400 740 600 740 720 640', c.fold, 10) +
      line('M200 740C380 860 620 860 800 740', c.fold, 10) +
      line('M500 96C470 160 460 220 470 280M560 110C590 170 600 220 590 276', c.fold, 7)
    return b
  },
}

export const topHat: Motif = {
  anchor: 'foot',
  words: 'count king duke lodger phantom masquerade',
  genres: 'crime mystery',
  draw(c) {
    let b = ''
    b += fill(contour('380,560! 250,610 110,690 40,860 10,1120! 990,1120! 960,860 890,690 750,610 620,560!'), c.ink)
    b += fill(polygon('410,560 590,560 560,1100 440,1100'), c.paper)
    b +=
      fill(polygon('410,556 500,690 450,1120 300,1120 340,760 280,720 350,620'), c.ink2) +
      fill(polygon('590,556 500,690 550,1120 700,1120 660,760 720,720 650,620'), c.ink2)
    b += fill(polygon('430,560 500,610 570,560 584,600 500,660 416,600'), c.paper)
    b += fill(
      contour('500,640 440,604 400,620 404,690 440,690') +
        contour('500,640 560,604 600,620 596,690 560,690') +
        roundBox(478, 616, 44, 52, 10),
      c.ink,
    )
    for (const y of [760, 850, 940]) b += fill(circle(500, y, 9), c.ink)
    b += fill(box(420, 470, 160, 110), c.skinDark)
    const face = contour('348,300 352,400 372,480 420,548 500,578 580,548 628,480 648,400 652,300')
    b +=
      fill(face, c.skin) +
      clip(face, fill(box(520, 250, 240, 400), c.skinDark) + fill(contour('520,300 560,340 560,440 530,468 520,460'), c.skin))
    const mask = contour('340,330! 420,320 500,346 580,320 660,330! 652,410 600,438 540,424 500,396 460,424 400,438 348,410')
    b += fill(mask, c.ink)
    b +=
      fill(contour('392,376! 430,356 468,384! 430,398') + contour('608,376! 570,356 532,384! 570,398'), c.paper) +
      fill(circle(434, 376, 12) + circle(574, 376, 12), c.ink)
    b += line('M446 506C480 498 520 498 554 506', c.ink, 9) + line('M484 452C490 466 510 466 516 452', c.ink, 7)
    b += fill(contour('196,318! 260,346 380,330 500,324 620,330 740,346 804,318! 760,290 640,282 500,280 360,282 240,290'), c.ink)
    b +=
      fill(`M352 300L330 6C420 -16 580 -16 670 6L648 300Z`, c.ink) +
      fill(`M350 282L346 226C420 244 580 244 654 226L650 282C580 296 420 296 350 282Z`, c.accent) +
      fill(polygon('380,20 418,14 424,232 388,228'), c.ink2)
    return b
  },
}

export const crownedHead: Motif = {
  anchor: 'foot',
  words: 'queen princess cleopatra salome crown sharp',
  genres: 'scifi romance historical',
  draw(c) {
    let b = ''
    for (let i = -6; i <= 6; i++) {
      const a = -Math.PI / 2 + i * 0.2,
        l = 430 - Math.abs(i) * 14
      const x = 500 + Math.cos(a) * l,
        y = 470 + Math.sin(a) * l
      b +=
        fill(limb(500 + Math.cos(a) * 120, 470 + Math.sin(a) * 120, 9, x, y, 3), i % 2 ? c.accent : c.paper) +
        fill(circle(x, y, i % 2 ? 15 : 24), i % 2 ? c.paper : c.accent)
    }
    for (const r of [210, 262, 318])
      b += stroke(
        `M${500 + Math.cos(-Math.PI / 2 - 1.24) * r} ${470 + Math.sin(-Math.PI / 2 - 1.24) * r}A${r} ${r} 0 0 1 ${500 + Math.cos(-Math.PI / 2 + 1.24) * r} ${470 + Math.sin(-Math.PI / 2 + 1.24) * r}`,
        c.paper,
        r === 262 ? 9 : 4,
      )
    b += fill(polygon('430,690 570,690 600,900 400,900'), c.skin) + fill(polygon('500,690 570,690 600,900 500,900'), c.shade)
    b +=
      fill(polygon('120,1040 300,850 500,960 700,850 880,1040'), c.accent) +
      fill(polygon('500,960 700,850 880,1040 500,1040'), c.accentDark) +
      fill(polygon('300,850 400,800 500,960'), c.paper) +
      fill(polygon('700,850 600,800 500,960'), c.mid)
    const f = contour('500,330 610,360 660,470 650,580 600,680 540,736 500,748 460,736 400,680 350,580 340,470 390,360')
    b += fill(f, c.skin) + clip(f, fill(box(500, 300, 300, 500), c.shade))
    b += fill(contour('326,480! 350,330 500,262 650,330 674,480! 620,430 560,396 500,388 440,396 380,430'), c.ink)
    b += fill(polygon('326,470 352,470 360,640 330,690 304,640') + polygon('674,470 648,470 640,640 670,690 696,640'), c.ink)
    b += fill(polygon('500,300 540,372 500,400 460,372'), c.accent)
    {
      let half = ''
      half +=
        fill(contour('534,520! 576,492 622,508! 580,528'), c.ink) +
        line(`M${530} 474C${560} 446 ${610} 448 ${632} 470`, c.ink, 9) +
        line(`M${534} 524C${570} 496 ${610} 500 ${638} 498`, c.ink, 7)
      b += both(half)
    }
    b += fill(polygon('496,500 504,500 520,600 500,614 490,606'), c.ink)
    b +=
      fill(contour('448,654 480,638 500,648 520,638 552,654 520,684 480,684'), c.accent) +
      stroke('M448 656C480 664 520 664 552 656', c.ink, 5)
    return b
  },
}

export const golem: Motif = {
  anchor: 'foot',
  words: 'golem clay giant strong brute',
  genres: 'horror',
  draw(c) {
    let b = ''
    b += fill(contour('330,360! 250,400 150,470 110,600 90,820 110,1010! 890,1010! 910,820 890,600 850,470 750,400 670,360!'), c.accent)
    b +=
      fill(contour('670,360! 750,400 850,470 890,600 910,820 890,1010! 640,1010! 700,760 690,560'), c.accentDark) +
      fill(contour('110,600 200,620 240,760 230,1010! 110,1010! 90,820'), c.accentDark)
    const f = 'M360 150L640 150L660 420L600 520L400 520L340 420Z'
    b += fill(f, c.accent) + clip(f, fill(box(540, 100, 200, 500), c.accentDark))
    b += fill(
      contour(
        '318,430! 300,300 320,150 420,70 500,58 580,70 680,150 700,300 682,430! 640,400 636,250 600,210 500,224 400,210 364,250 360,400',
      ),
      c.ink,
    )
    b +=
      fill(polygon('386,262 490,286 480,318 392,310') + polygon('614,262 510,286 520,318 608,310'), c.ink) +
      fill(ellipse(440, 318, 28, 13) + ellipse(560, 318, 28, 13), c.eye) +
      fill(circle(444, 318, 9) + circle(556, 318, 9), c.ink)
    b +=
      fill(polygon('490,300 510,300 530,400 500,416 470,400'), c.accentDark) +
      fill(box(430, 448, 140, 16), c.ink) +
      stroke('M400 420L420 480M600 420L580 480', c.ink, 8)
    b +=
      fill(circle(500, 690, 126), c.ink) +
      fill(circle(500, 690, 112), c.eye) +
      fill(circle(500, 690, 102), c.ink) +
      fill(star(500, 690, 5, 100, 42), c.eye) +
      fill(circle(500, 690, 20), c.ink)
    b += fill(box(130, 880, 740, 44), c.ink) + fill(box(450, 866, 100, 72), c.eye) + fill(box(474, 886, 52, 32), c.ink)
    return b
  },
}

export const starlet: Motif = {
  anchor: 'foot',
  words: 'starlet',
  genres: '',
  draw(c) {
    let b = ''
    const f = contour('500,250 600,270 670,360 680,480 650,600 580,700 500,740 420,700 350,600 320,480 330,360 400,270')
    b +=
      fill(
        contour(
          '500,150 660,170 770,290 790,450 760,600 700,680! 660,560 640,420 500,380 360,420 340,560 300,680! 240,600 210,450 230,290 340,170',
        ),
        c.ink,
      ) +
      fill(polygon('440,680 560,680 580,860 420,860'), c.skinDark) +
      fill(contour('100,1010! 220,880 420,820 500,880 580,820 780,880 900,1010!'), c.accent)
    b += fill(f, c.skin)
    b +=
      fill(contour('300,470! 330,330 430,260 560,250 670,330 700,470! 620,400 500,380 380,400'), c.ink) +
      both(
        line(`M${550} 500C${590} 470 ${640} 476 ${670} 506`, c.ink, 20) +
          fill(circle(612, 508, 20), c.ink) +
          line(`M${550} 440C${600} 410 ${650} 416 ${680} 440`, c.ink, 9),
      ) +
      fill(contour('440,630! 476,608 500,620 524,608 560,630! 530,664 470,664'), c.accent) +
      fill(circle(602, 610, 9), c.ink) +
      fill(circle(268, 690, 26) + circle(732, 690, 26), c.paper)
    return b
  },
}
