import { box, circle, contour, ellipse, limbs, polygon, rays, ring, roundBox } from '../drawing/shapes.ts'
import { clip, fill, group, line, stroke } from '../drawing/svg.ts'
import { lit } from './lit.ts'
import type { Motif } from './motif.ts'

export const boot: Motif = {
  anchor: 'float',
  words: 'boot kid tramp hunger dinner shoe poor',
  genres: 'comedy',
  draw(c) {
    let b = ''
    b +=
      fill(circle(500, 520, 440), c.paper) +
      stroke(circle(500, 520, 426), c.ink, 5) +
      stroke(circle(500, 520, 300), c.ink, 4) +
      stroke(circle(500, 520, 286), c.second, 8)

    const boot = contour(
      '400,240 470,226 560,240 570,330 574,440 610,500 690,540 770,570 806,630 800,690! 560,700 540,680 520,700 372,704! 360,660 380,560 384,420 380,320',
    )
    b += fill(boot, c.ink)
    b += fill(
      contour('368,704! 520,700! 520,744 500,752 376,752 362,740') + contour('556,700! 806,690! 812,716 790,736 600,742 556,730'),
      c.accentDark,
    )
    b += fill(contour('410,260 470,248 548,258 540,290 470,278 414,290'), c.goldDark)
    for (let i = 0; i < 5; i++) {
      b += fill(circle(548 + i * 7, 340 + i * 40, 9), c.gold) + fill(circle(490 + i * 18, 346 + i * 42, 9), c.gold)
    }

    b += line(
      'M556 340C500 360 492 350 490 346C520 372 556 372 556 380C520 400 506 388 508 388C530 420 564 416 562 420C530 440 520 430 526 430',
      c.gold,
      10,
    )
    b += line('M556 338C640 260 720 330 690 400C664 460 600 410 640 360C690 300 800 330 800 420', c.gold, 11)
    b +=
      fill(contour('620,520 690,548 750,566 720,590 650,570 612,548'), c.accentLight, 'opacity=".5"') +
      fill(polygon('396,330 412,330 406,560 392,600'), c.accentLight, 'opacity=".5"')

    b += fill(ellipse(742, 640, 26, 18), c.goldDark) + fill(ellipse(742, 642, 15, 10), c.skin)
    return b
  },
}

export const telephone: Motif = {
  anchor: 'foot',
  words: 'telephone call wrong number secretary reporter',
  genres: 'comedy noir',
  draw(c) {
    let b = ''
    b +=
      fill(contour('320,960! 340,900 420,870 470,860 530,860 580,870 660,900 680,960!'), c.ink) +
      fill(roundBox(300, 956, 400, 44, 16), c.ink)
    b +=
      fill(polygon('470,420 530,420 540,870 460,870'), c.ink) +
      fill(roundBox(440, 400, 120, 40, 14) + roundBox(450, 640, 100, 26, 10), c.ink)
    b +=
      fill(polygon('500,330 540,420 460,420'), c.ink) +
      group(
        'translate(500 320) rotate(-24)',
        fill(roundBox(-40, -50, 120, 100, 20), c.ink),
        fill(polygon('70,-40 190,-110 190,110 70,40'), c.ink),
        fill(ellipse(192, 0, 30, 112), c.ink),
        fill(ellipse(196, 0, 20, 92), c.accentLight),
      )
    b +=
      line('M470 520L320 500', c.ink, 22) +
      group(
        'translate(290 560) rotate(10)',
        fill(roundBox(-34, -120, 68, 280, 26), c.ink),
        fill(roundBox(-58, -170, 116, 70, 20), c.ink),
        fill(ellipse(0, -172, 58, 18), c.accentLight),
        fill(roundBox(-44, 150, 88, 40, 16), c.ink),
      )
    b += line('M290 770C270 880 160 860 180 940C200 1010 320 1010 330 960', c.ink, 12)
    b += fill(polygon('484,440 498,440 496,850 484,850'), c.accentLight) + line('M380 930C420 900 470 892 520 892', c.accentLight, 9)
    return b
  },
}

export const clock: Motif = {
  anchor: 'float',
  words: 'clock time hour hours minute last midnight day days life watch',
  genres: '',
  draw(c) {
    let marks = ''
    for (let i = 0; i < 60; i++) marks += group(`rotate(${i * 6} 500 500)`, fill(i % 5 ? box(496, 96, 8, 40) : box(487, 96, 26, 92), c.ink))
    return (
      fill(circle(500, 500, 460), c.ink) +
      fill(circle(500, 500, 428), c.paper) +
      marks +
      group('rotate(-60 500 500)', fill(polygon('470,540 530,540 512,230 500,190 488,230'), c.ink)) +
      group('rotate(64 500 500)', fill(polygon('476,560 524,560 508,130 500,100 492,130'), c.accent)) +
      fill(circle(500, 500, 40), c.ink) +
      fill(circle(500, 500, 14), c.accent)
    )
  },
}

export const typewriter: Motif = {
  anchor: 'foot',
  words: 'typewriter newspaper reporter press front page story writer letter sacred',
  genres: '',
  draw(c) {
    let keys = ''
    for (let row = 0; row < 4; row++)
      for (let i = 0; i < 9; i++)
        keys +=
          fill(circle(210 + i * 72 + row * 2 - (row % 2) * 20, 752 + row * 66, 25), c.paper) +
          fill(circle(210 + i * 72 + row * 2 - (row % 2) * 20, 752 + row * 66, 15), c.ink)
    return (
      fill(polygon('300,30 700,10 700,480 300,480'), c.paper) +
      line('M350 120H650M350 180H620M350 240H650M350 300H560', c.steel, 13) +
      fill(box(350, 56, 220, 30), c.accent) +
      fill(roundBox(130, 400, 740, 96, 46), c.ink) +
      fill(roundBox(90, 416, 70, 64, 20) + roundBox(840, 416, 70, 64, 20), c.steel) +
      fill(contour('200,480! 800,480! 850,680! 900,1010! 100,1010! 150,680!'), c.ink) +
      fill(contour('330,500! 670,500! 700,640 500,690 300,640'), c.fold) +
      Array.from({ length: 13 }, (_, i) => line(`M500 670L${360 + i * 23} ${530 - Math.abs(i - 6) * -6}`, c.steel, 6)).join('') +
      keys +
      fill(roundBox(120, 446, 40, 12, 6), c.accent)
    )
  },
}

export const bucket: Motif = {
  anchor: 'foot',
  words: 'bucket blood paint pail sculptor artist',
  genres: '',
  draw(c) {
    const pail = contour('200,330! 800,330! 740,980 500,1010 260,980')
    return (
      line('M220 340C200 40 800 40 780 340', c.ink, 24) +
      lit(pail, c.steel, c.ink2, 600) +
      fill(box(216, 520, 570, 14), c.ink) +
      fill(ellipse(500, 330, 300, 74), c.ink) +
      fill(ellipse(500, 340, 270, 58), c.accent) +
      fill(
        contour(
          '220,350! 300,392 400,404 500,408! 500,560 470,600 440,560 436,470 400,450 396,640 360,690 324,640 320,450 280,430 270,540 244,570 224,530',
        ),
        c.accent,
      ) +
      fill(circle(360, 800, 30) + contour('360,720! 388,790 360,830 332,790'), c.accent) +
      fill(ellipse(420, 336, 90, 16), c.accentLight)
    )
  },
}

export const pram: Motif = {
  anchor: 'foot',
  words: 'baby pram father dividend child cradle family grandfather newborn',
  genres: '',
  draw(c) {
    const wheel = (x: number) =>
      fill(ring(x, 850, 150, 122), c.ink) + fill(rays(x, 850, 12, 20, 130, 0.1), c.ink) + fill(circle(x, 850, 34), c.accent)
    return (
      line('M800 420C900 380 940 300 980 260', c.ink, 26) +
      lit(contour('120,440! 840,440! 800,620 660,720 300,720 170,620'), c.accent, c.accentDark, 560) +
      fill(contour('120,440! 130,260 260,120 440,90! 480,440!'), c.second) +
      line('M440 94C330 180 290 320 300 440M440 94C240 160 190 320 200 440M440 94C400 200 390 320 396 440', c.secondDark, 9) +
      fill(circle(600, 390, 84), c.skin) +
      line('M600 306C590 280 620 270 630 290', c.ink, 11) +
      fill(circle(576, 384, 10) + circle(632, 384, 10), c.ink) +
      line('M580 420C596 434 616 434 630 420', c.ink, 9) +
      fill(box(110, 430, 740, 30), c.gold) +
      line('M250 730L330 840M720 730L660 840M250 740H720', c.ink, 16) +
      wheel(300) +
      wheel(690)
    )
  },
}

export const match: Motif = {
  anchor: 'foot',
  words: 'match fire spark flame smoke madness burning cigarette',
  genres: 'noir',
  draw(c) {
    return (
      fill(polygon('462,470 538,470 556,1010 470,1010'), c.goldLight) +
      fill(polygon('506,470 538,470 556,1010 516,1010'), c.gold) +
      fill(contour('500,540 400,500 340,400 360,290 430,210 440,110 490,0! 530,110 600,200 660,300 660,400 600,500'), c.accent) +
      fill(contour('500,520 430,490 390,410 410,320 460,270 490,160! 530,270 590,330 610,410 570,490'), c.gold) +
      fill(contour('500,500 454,480 430,420 450,360 496,300! 546,370 566,430 540,480'), c.paper) +
      fill(contour('500,430 540,450 552,500 530,550 500,566 470,550 448,500 460,450'), c.ink) +
      line('M180 330L270 360M200 180L280 240M820 330L730 360M800 180L720 240M160 500H250M840 500H750', c.gold, 16)
    )
  },
}

export const cigarette: Motif = {
  anchor: 'foot',
  words: 'reefer smoke cigarette marijuana tobacco',
  genres: '',
  draw(c) {
    return (
      line('M330 610C250 520 380 460 330 370C280 280 170 300 170 200C170 100 310 90 330 170C340 230 260 250 250 200', c.paper, 34) +
      line('M350 600C470 520 400 440 480 370C560 300 660 380 720 300C780 220 700 130 620 160C550 190 570 270 640 260', c.shade, 26) +
      group(
        'translate(560 760) rotate(26)',
        fill(roundBox(-300, -54, 700, 108, 16), c.paper) +
          fill(box(150, -54, 260, 108), c.gold) +
          fill(box(150, -54, 16, 108), c.goldDark) +
          fill(contour('-300,-54! -340,-30 -330,0 -350,30 -300,54! -260,20 -270,-20'), c.accent) +
          fill(contour('-340,-24 -370,-4 -350,24 -330,0'), c.ink) +
          [200, 260, 320].map((x) => fill(circle(x, -20 + (x % 3) * 12, 7), c.goldDark)).join(''),
      ) +
      fill(ellipse(300, 660, 16, 12), c.ink)
    )
  },
}

/** A paper cup that runs: the errand and the runner in one. */
export const runningCup: Motif = {
  anchor: 'float',
  words: 'coffee cup tea cafe espresso',
  genres: '',
  draw(c) {
    const cup = polygon('340,270 680,270 640,700 380,700')
    return group(
      'rotate(8 500 500)',
      line('M420 120C390 80 450 50 420 0M520 120C490 80 550 50 520 0M610 120C580 80 640 50 610 0', c.paper, 18) +
        fill(limbs([440, 680, 34], [330, 790, 26], [180, 780, 20]), c.ink) +
        fill(contour('200,740 150,730 100,780 96,850 140,850 176,812'), c.accent) +
        fill(limbs([580, 680, 34], [700, 770, 26], [690, 900, 20]), c.ink) +
        fill(contour('670,890 720,880 830,920 850,950! 670,950!'), c.accent) +
        fill(limbs([350, 430, 24], [240, 500, 20], [250, 600, 16]) + limbs([660, 430, 24], [780, 480, 20], [850, 390, 16]), c.ink) +
        lit(cup, c.paper, c.shade, 540) +
        clip(cup, fill(polygon('300,400 720,400 700,590 320,590'), c.accent)) +
        fill(contour('500,450 540,430 570,460 550,510 500,556! 450,510 430,460 460,430'), c.paper) +
        fill(roundBox(312, 220, 396, 66, 20), c.ink) +
        fill(polygon('370,160 650,160 680,222 340,222'), c.ink),
    )
  },
}
