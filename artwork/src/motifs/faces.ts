import { box, circle, contour, ellipse, gouge, polygon, roundBox } from '../drawing/shapes.ts'
import { clip, fill, group, line, stroke } from '../drawing/svg.ts'
import { both } from './both.ts'
import { lit } from './lit.ts'
import type { Motif } from './motif.ts'

export const devil: Motif = {
  anchor: 'float',
  words: 'devil witch faust hell demon satan satyr',
  genres: 'horror',
  draw(c) {
    let b = ''
    {
      let half = ''
      half += fill(contour('560,330 640,250 700,150 690,40 640,-60! 780,40 812,170 770,300 680,400 600,430'), c.paper)
      for (let i = 0; i < 9; i++) {
        const t = i / 8
        half += fill(
          polygon([
            [610 + Math.sin(t * 2.6) * 150 * (1 - t * 0.3) + 10, 400 - t * 400],
            [720 + Math.sin(t * 2.6) * 70 - t * 70, 372 - t * 380],
            [612 + Math.sin(t * 2.6) * 150 * (1 - t * 0.3) + 10, 390 - t * 400],
          ]),
          c.ink,
        )
      }
      half += fill(contour('690,480 800,400 900,380! 850,470 760,560 700,580'), c.accent)
      half += fill(contour('720,500 800,440 850,410! 800,480 740,540'), c.ink)
      b += both(half)
    }
    const f = contour('500,300 620,330 706,430 716,560 680,700 600,820 540,930 500,1000! 460,930 400,820 320,700 284,560 294,430 380,330')
    b += fill(f, c.accent)
    b += clip(f, fill(box(500, 200, 400, 900), c.ink, 'opacity=".0"'))

    {
      let half = ''
      half += fill(contour('520,500! 580,470 690,410! 660,480 600,520 540,540'), c.ink)
      half +=
        fill(contour('536,556! 590,526 660,520! 620,576 570,584'), c.ink) +
        fill(contour('556,558! 596,540 640,534! 612,566 580,572'), c.eye) +
        fill(polygon('596,534 604,534 602,576 598,576'), c.ink)
      half += fill(contour('690,600! 640,640 600,720 590,790! 640,740 680,680'), c.ink)
      half += fill(contour('506,560 524,640 560,680 540,706 510,690'), c.ink)
      for (let i = 0; i < 7; i++) half += fill(gouge(650 + i * 6, 450 + i * 36, Math.PI - 0.4 + i * 0.06, 44 - i * 2, 7), c.ink)
      for (let i = 0; i < 6; i++) half += fill(gouge(530 + i * 26, 330 + i * 10, Math.PI / 2 + 0.3, 40, 6), c.ink)
      b += both(half)
    }
    b += fill(contour('390,756! 440,742 500,760 560,742 610,756! 570,830 500,850 430,830'), c.ink)
    let t = ''
    for (let i = 0; i < 7; i++) {
      const x = 418 + i * 24
      t += polygon([
        [x, 758 + Math.abs(i - 3) * -2],
        [x + 22, 758 + Math.abs(i - 3) * -2],
        [x + 11, 790],
      ])
    }
    b += fill(t, c.paper)
    b += fill(contour('470,806 500,792 530,806 538,900 560,960! 500,920 440,960! 462,900'), c.accentLight)
    b += fill(contour('470,900! 500,880 530,900! 540,980 520,1080 500,1150! 480,1080 460,980'), c.ink)
    return b
  },
}

export const halfMask: Motif = {
  anchor: 'float',
  words: 'opera face masquerade laugh laughs mirror',
  genres: 'horror musical',
  draw(c) {
    let b = ''
    const M_ = contour('508,150! 600,150 700,190 760,290 768,420 744,520 700,566 690,640 664,740 610,800 560,770 520,690 508,600!')
    b += fill(M_, c.paper)
    b += clip(M_, fill(contour('690,160 800,240 800,560 690,800 620,820 660,740 684,600 700,540 730,460 736,320'), c.shade))

    b +=
      fill(contour('566,420! 610,374 672,372 720,410! 684,450 620,456'), c.ink) +
      fill(circle(646, 416, 24), c.eye) +
      fill(circle(646, 416, 10), c.ink)
    b += line('M552 350C600 300 680 296 736 340', c.ink, 20)
    b += fill(contour('508,420! 530,520 556,580 540,612 508,616!'), c.shade)
    b += fill(contour('560,690 600,676 640,690 604,716'), c.ink)
    b += stroke('M704 560C690 640 670 720 620 780', c.ink, 5)
    return b
  },
}

export const paleFace: Motif = {
  anchor: 'float',
  words: 'souls ghost dementia spirit vampyr vanishing bride corpse',
  genres: 'horror drama',
  draw(c) {
    let b = ''
    b += fill(contour('500,60 680,90 790,220 810,420 780,640 720,800 660,860 340,860 280,800 220,640 190,420 210,220 320,90'), c.ink)
    const f = contour('500,150 620,180 690,290 700,430 670,590 600,720 540,790 500,806 460,790 400,720 330,590 300,430 310,290 380,180')
    b += fill(f, c.paper) + clip(f, fill(contour('520,140 760,140 760,860 500,860 560,740 630,600 650,420 610,260'), c.shade))
    b +=
      fill(contour('340,420 390,360 460,384 470,440 430,482 370,470') + contour('660,420 610,360 540,384 530,440 570,482 630,470'), c.ink) +
      fill(circle(414, 430, 13) + circle(586, 430, 13), c.paper)
    b += line('M332 360C370 316 440 320 474 350M668 360C630 316 560 320 526 350', c.ink, 12)
    b += fill(contour('490,470 504,560 530,580 500,596 476,586'), c.ink)
    b += fill(contour('430,670 470,650 500,660 530,650 570,670 530,704 470,704'), c.ink)
    b +=
      fill(contour('300,430 280,300 340,180 460,120 560,150 480,200 390,260 340,340'), c.ink) +
      fill(contour('700,430 724,300 660,180 560,130 520,150 600,210 660,300'), c.ink)
    return b
  },
}

export const stencil: Motif = {
  anchor: 'float',
  words: 'killer hypnotic zombie spy mabuse gambler murder convict',
  genres: 'crime thriller',
  draw(c) {
    let b = ''
    b += fill(
      contour('500,110 640,140 740,250 770,420 744,600 690,740 600,860 500,920 400,860 310,740 256,600 230,420 260,250 360,140'),
      c.ink,
    )
    b +=
      fill(contour('500,236! 420,250 320,330 280,430 300,610 370,760 440,850 500,886!'), c.paper) +
      fill(contour('500,236! 580,250 680,330 720,430 700,610 630,760 560,850 500,886!'), c.secondLight)
    {
      let half = ''
      half += fill(contour('524,432! 600,396 696,404! 670,470 600,486 546,468'), c.ink)
      half += fill(ellipse(606, 440, 36, 20), c.paper) + fill(circle(606, 438, 15), c.ink)
      half += fill(contour('516,412! 600,352 726,330! 640,378 554,430'), c.ink)
      b += both(half)
    }
    b += fill(contour('500,480! 520,500 546,620 500,646!'), c.ink) + fill(contour('500,646! 466,640 452,620 470,610 500,620!'), c.ink)
    b +=
      fill(contour('404,718! 456,700 500,712 544,700 596,718! 544,742 456,742'), c.ink) +
      fill(contour('450,774! 500,766 550,774! 500,788'), c.ink)
    b += fill(contour('694,560! 650,640 640,740 580,830! 640,770 690,660'), c.ink)
    return b
  },
}

export const clown: Motif = {
  anchor: 'float',
  words: 'clown circus slapped slap pierrot fool laughing',
  genres: '',
  draw(c) {
    return (
      Array.from({ length: 14 }, (_, i) =>
        group(
          `translate(500 820) rotate(${(i - 6.5) * 13})`,
          fill(contour('0,-60! 60,60 70,190 0,220 -70,190 -60,60'), i % 2 ? c.second : c.paper),
        ),
      ).join('') +
      lit(
        contour('500,190 640,220 730,340 740,500 690,660 600,780 500,820 400,780 310,660 260,500 270,340 360,220'),
        c.paper,
        c.shade,
        540,
      ) +
      fill(contour('420,250! 440,80 500,-60! 560,80 580,250! 500,280'), c.ink) +
      fill(circle(500, -40, 42) + circle(500, 110, 30), c.accent) +
      both(
        fill(contour('730,340 800,300 870,330 880,420 820,480 750,460'), c.accent) +
          fill(polygon('606,350 646,430 606,510 566,430'), c.ink) +
          fill(circle(606, 430, 19), c.paper) +
          line('M556 310C590 270 630 270 660 300', c.ink, 12),
      ) +
      fill(circle(500, 540, 60), c.accent) +
      fill(circle(482, 520, 16), c.paper) +
      fill(contour('350,640! 420,660 500,664 580,660 650,640! 600,740 500,770 400,740'), c.accent) +
      fill(contour('390,668! 500,690 610,668! 560,716 500,726 440,716'), c.ink) +
      fill(contour('606,520 624,570 606,600 588,570'), c.second)
    )
  },
}

export const skull: Motif = {
  anchor: 'float',
  words: 'skull screaming death dead bones skeleton',
  genres: 'horror',
  draw(c) {
    const top = contour('500,70 680,100 800,230 830,400 790,540 700,620 680,700 320,700 300,620 210,540 170,400 200,230 320,100')
    return (
      lit(contour('330,760! 670,760! 650,900 580,970 420,970 350,900'), c.paper, c.shade, 540) +
      lit(top, c.paper, c.shade, 580) +
      both(fill(contour('550,380! 640,350 730,390 740,490 660,560 570,530'), c.ink) + fill(circle(650, 456, 22), c.accent)) +
      fill(contour('500,540! 550,640 520,660 500,630 480,660 450,640'), c.ink) +
      fill(contour('350,720! 500,750 650,720! 640,840 500,870 360,840'), c.ink) +
      [0, 1, 2, 3, 4, 5].map((i) => fill(roundBox(366 + i * 46, 690 + Math.abs(i - 2.5) * -5 + 10, 40, 64, 12), c.paper)).join('') +
      [0, 1, 2, 3, 4].map((i) => fill(roundBox(388 + i * 46, 826 + Math.abs(i - 2) * -6, 40, 56, 12), c.paper)).join('') +
      line('M500 80C480 160 520 200 496 280M640 120C620 170 650 200 640 240', c.ink, 9)
    )
  },
}
