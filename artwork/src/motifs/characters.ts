import { box, circle, contour, ellipse, limbs, polygon, roundBox, spiral, star } from '../drawing/shapes.ts'
import { clip, fill, group, line, stroke } from '../drawing/svg.ts'
import { both } from './both.ts'
import { lit } from './lit.ts'
import type { Motif } from './motif.ts'

export const bandit: Motif = {
  anchor: 'foot',
  words: 'robbery bandit gun outlaw badman sheriff frontier raider',
  genres: 'western',
  draw(c) {
    let b = ''
    b += fill(contour('300,600! 180,660 60,760 20,1010! 980,1010! 940,760 820,660 700,600!'), c.ink)
    b += fill(contour('344,300 346,420 380,520 450,600 550,600 620,520 654,420 656,300'), c.skin)
    b += fill(contour('330,400! 420,388 500,410 580,388 670,400! 640,520 580,620 500,720! 420,620 360,520'), c.accent)
    for (let i = 0; i < 4; i++) for (let j = 0; j <= 3 - i + 1; j++) b += fill(circle(430 + j * 44 + i * 18 - 0, 450 + i * 52, 9), c.paper)
    b +=
      fill(contour('384,352! 430,330 474,356! 430,372') + contour('616,352! 570,330 526,356! 570,372'), c.paper) +
      fill(circle(432, 351, 14) + circle(568, 351, 14), c.ink) +
      line('M370 326L480 344M630 326L520 344', c.ink, 14)
    b +=
      fill(contour('100,270! 200,318 340,296 500,288 660,296 800,318 900,270! 820,210 690,236 500,244 310,236 180,210'), c.ink) +
      fill(contour('316,262! 330,120 380,40 450,60 500,84 550,60 620,40 670,120 684,262! 500,280'), c.ink) +
      fill(contour('318,244! 500,262 682,244! 678,200 500,220 322,200'), c.accent)
    b += fill(contour('620,900 700,820 790,800 850,860 860,960 840,1020! 640,1020! 600,980'), c.skin)
    for (let i = 0; i < 3; i++)
      b += line(`M${640 + i * 8} ${880 + i * 44}C${700} ${856 + i * 44} ${760} ${858 + i * 44} ${800} ${880 + i * 40}`, c.ink, 7)
    b +=
      fill(roundBox(560, 660, 150, 150, 40), c.steel) +
      fill(circle(560, 790, 132), c.ink) +
      fill(circle(560, 790, 116), c.steel) +
      fill(circle(560, 790, 74), c.ink) +
      stroke(circle(560, 790, 94), c.ink, 5)
    for (let i = 0; i < 6; i++) {
      const a = (i / 6) * 2 * Math.PI + 0.3
      b +=
        fill(circle(560 + Math.cos(a) * 132, 790 + Math.sin(a) * 132, 30), c.steel) +
        stroke(circle(560 + Math.cos(a) * 132, 790 + Math.sin(a) * 132, 30), c.ink, 6) +
        fill(circle(560 + Math.cos(a) * 132, 790 + Math.sin(a) * 132, 17), c.ink)
    }
    b +=
      fill(circle(560, 790, 118), c.steel) +
      stroke(circle(560, 790, 118), c.ink, 8) +
      fill(circle(560, 790, 70), c.ink) +
      fill(box(548, 640, 24, 40), c.ink)
    return b
  },
}

export const gentleman: Motif = {
  anchor: 'foot',
  words: 'man gentleman butler invisible doctor lawyer',
  genres: 'comedy mystery',
  draw(c) {
    let b = ''
    b += fill(contour('380,640! 250,690 110,760 50,900 20,1120! 980,1120! 950,900 890,760 750,690 620,640!'), c.ink)
    b += fill(polygon('400,630 600,630 560,1120 440,1120'), c.paper)
    b +=
      fill(polygon('404,626 500,780 462,1120 310,1120 340,850 290,800 350,690'), c.ink2) +
      fill(polygon('596,626 500,780 538,1120 690,1120 660,850 710,800 650,690'), c.ink2)
    b +=
      fill(polygon('400,560 500,620 600,560 612,650 500,700 388,650'), c.paper) + fill(polygon('400,560 500,620 500,700 388,650'), c.shade)
    b += fill(
      contour('500,690 410,640 352,644 346,700 356,756 410,752') +
        contour('500,690 590,640 648,644 654,700 644,756 590,752') +
        roundBox(468, 660, 64, 68, 14),
      c.accent,
    )
    b += fill(circle(500, 850, 10) + circle(500, 940, 10) + circle(500, 1030, 10), c.ink)
    b +=
      fill(contour('180,360! 260,398 380,376 500,368 620,376 740,398 820,360! 770,326 640,320 500,316 360,320 230,326'), c.ink) +
      fill('M346 340L318 20C420 -10 580 -10 682 20L654 340Z', c.ink) +
      fill('M344 326L337 256C430 280 570 280 663 256L656 326C570 346 430 346 344 326Z', c.accent) +
      fill(polygon('352,34 404,24 416,262 372,256'), c.ink2)
    b += fill(circle(716, 850, 34), c.accent) + fill(star(716, 850, 10, 40, 26), c.accent) + fill(star(716, 850, 8, 22, 12), c.accentDark)
    return b
  },
}

export const rocketMan: Motif = {
  anchor: 'float',
  words: 'radar commando empire jetpack',
  genres: 'scifi serial',
  draw(c) {
    const draw = () => {
      let b = ''
      b +=
        fill(contour('-60,-250 -110,-190 -96,-20 -70,60 70,60 96,-20 110,-190 60,-250'), c.accent) +
        fill(contour('10,-250 60,-250 110,-190 96,-20 70,60 20,60 46,-80'), c.accentDark)
      b +=
        fill(limbs([-40, 60, 46], [-56, 230, 36], [-50, 400, 26]) + limbs([40, 60, 46], [70, 220, 36], [120, 370, 26]), c.accent) +
        fill(limbs([-56, 270, 38], [-50, 410, 30]) + limbs([84, 250, 38], [122, 380, 30]), c.accentDark) +
        fill(ellipse(-50, 440, 34, 18) + ellipse(136, 404, 34, 18), c.ink)
      b +=
        fill(limbs([-86, -200, 40], [-190, -330, 32], [-230, -500, 24]), c.accent) +
        fill(limbs([-212, -430, 30], [-232, -520, 28]) + circle(-236, -548, 32), c.ink) +
        fill(limbs([86, -200, 40], [170, -90, 32], [130, 30, 24]), c.accent) +
        fill(limbs([150, -20, 30], [128, 40, 28]) + circle(124, 66, 32), c.ink)
      b +=
        fill(roundBox(-64, -220, 52, 220, 24) + roundBox(12, -220, 52, 220, 24), c.gold) +
        fill(polygon('-60,0 -16,0 -6,46 -70,46') + polygon('16,0 60,0 70,46 6,46'), c.ink)
      b +=
        fill(contour('-60,46! -16,46! -20,180 -40,330! -58,180') + contour('16,46! 60,46! 58,180 38,330! 20,180'), c.accent) +
        fill(contour('-50,46! -26,46! -30,120 -38,210! -48,120') + contour('26,46! 50,46! 46,120 38,210! 30,120'), c.paper)
      b +=
        fill(contour('-80,-240! -96,-340 -70,-440 0,-520! 70,-440 96,-340 80,-240!'), c.paper) +
        fill(contour('0,-520! 70,-440 96,-340 80,-240! 30,-240 50,-360'), c.shade) +
        fill(ellipse(-34, -350, 24, 30) + ellipse(34, -350, 24, 30), c.ink) +
        fill(roundBox(-22, -300, 44, 40, 6), c.ink) +
        fill(box(-100, -252, 200, 24), c.gold)
      return b
    }
    return group('translate(500 560) rotate(20) scale(.86)', draw())
  },
}

export const cosmonaut: Motif = {
  anchor: 'foot',
  words: 'cosmonaut astronaut orbit soviet space',
  genres: 'scifi',
  draw(c) {
    const helmet = circle(500, 400, 320)
    const visor = contour('500,180 640,200 730,290 746,410 690,530 580,590 500,600 420,590 310,530 254,410 270,290 360,200')
    return (
      lit(contour('260,640 140,720 60,860 40,1010! 960,1010! 940,860 860,720 740,640'), c.paper, c.shade, 560) +
      fill(roundBox(270, 640, 460, 92, 40), c.steel) +
      fill(roundBox(270, 640, 460, 26, 12), c.ink) +
      lit(helmet, c.paper, c.shade, 600) +
      fill(visor, c.ink) +
      clip(
        visor,
        fill(circle(620, 640, 260), c.second) +
          fill(contour('520,440 600,420 660,470 640,520 560,500') + contour('660,540 760,520 760,600 690,620'), c.secondLight) +
          fill(star(370, 300, 4, 26, 6) + star(460, 250, 4, 14, 4) + star(330, 410, 4, 14, 4) + star(560, 290, 4, 12, 3), c.paper),
      ) +
      line('M300 300C340 236 400 204 460 200', c.paper, 14) +
      fill(box(420, 100, 160, 40), c.accent) +
      fill(roundBox(640, 800, 170, 120, 14), c.accent) +
      fill(roundBox(664, 826, 122, 20, 8) + roundBox(664, 866, 80, 20, 8), c.paper) +
      stroke(circle(330, 880, 56), c.steel, 26)
    )
  },
}

export const detective: Motif = {
  anchor: 'foot',
  words: 'detective tracy sleuth sherlock investigator inspector',
  genres: 'crime',
  draw(c) {
    const face = contour(
      '300,470! 290,560 320,660 380,720 400,800! 640,800! 650,720 720,700 756,660 744,620 770,600! 752,580 774,556! 768,520 816,500! 780,440 760,400 740,330 330,330',
    )
    return (
      fill(contour('300,760! 160,840 60,1010! 900,1010! 820,870 680,780!'), c.gold) +
      fill(polygon('330,770 240,720 210,860 400,960') + polygon('660,780 760,720 800,850 640,960'), c.goldDark) +
      lit(face, c.skin, c.skinDark, 480) +
      fill(contour('560,430! 650,410 700,430 690,450 600,452'), c.ink) +
      fill(contour('600,476 650,468 680,482 640,494'), c.ink) +
      line('M640 640H740', c.ink, 12) +
      fill(contour('100,400! 260,420 460,380 700,370 920,330! 860,270 700,290 460,300 260,320'), c.accent) +
      fill(contour('250,350! 250,200 310,90 440,70 520,110 600,60 710,100 760,200 760,310! 500,340'), c.accent) +
      fill(contour('250,340! 500,326 760,296! 762,246 500,276 248,290'), c.ink) +
      line('M400 500C380 520 380 560 410 580', c.skinDark, 12)
    )
  },
}

export const hypnotist: Motif = {
  anchor: 'float',
  words: 'hypnotist svengali trance spell mesmer mind hypnosis',
  genres: '',
  draw(c) {
    return (
      fill(
        contour('500,60 680,90 800,230 820,430 780,640 700,790 600,900 500,1000! 400,900 300,790 220,640 180,430 200,230 320,90'),
        c.ink,
      ) +
      lit(contour('500,240! 600,250 690,340 716,470 690,600 620,700 500,740 380,700 310,600 284,470 310,340 400,250'), c.skin, c.skinDark) +
      both(
        fill(circle(606, 450, 86), c.paper) +
          fill(spiral(606, 450, 4, 80, 3.2, 15), c.ink) +
          fill(contour('520,390! 600,320 740,310! 670,360 570,400'), c.ink),
      ) +
      fill(contour('486,460 514,460 540,590 500,620 460,590'), c.skinDark) +
      fill(contour('380,690! 450,656 500,668 550,656 620,690! 560,700 500,712 440,700'), c.ink) +
      fill(polygon('440,712 560,712 520,980 500,1010 480,980'), c.ink) +
      fill(contour('440,730 500,744 560,730 530,760 470,760'), c.accent)
    )
  },
}
