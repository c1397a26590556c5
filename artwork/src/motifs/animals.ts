import { circle, contour, ellipse, polygon, roundBox } from '../drawing/shapes.ts'
import { clip, fill, line } from '../drawing/svg.ts'
import { both } from './both.ts'
import { lit } from './lit.ts'
import type { Motif } from './motif.ts'

export const rabbit: Motif = {
  anchor: 'foot',
  words: 'rabbit bunny hare',
  genres: 'animation family',
  draw(c) {
    const body = contour('500,700 640,720 780,800 860,1010! 140,1010! 220,800 360,720')
    const head = contour('500,330 620,350 720,440 760,560 730,670 630,760 500,790 370,760 270,670 240,560 280,440 380,350')
    const ear = contour('540,400 530,250 560,90 620,-20 680,20 690,150 650,300 610,400')
    const inner = contour('576,360 574,240 600,110 628,60 650,130 634,260 604,360')
    return (
      lit(body, c.shade, c.steel) +
      both(lit(ear, c.paper, c.shade, 640) + fill(inner, c.accent)) +
      lit(head, c.paper, c.shade, 560) +
      both(
        fill(contour('520,600 600,580 700,620 720,690 640,750 540,740'), c.paper) +
          fill(ellipse(610, 505, 44, 58), c.ink) +
          fill(circle(624, 486, 15), c.paper) +
          line('M560 420C590 396 640 396 676 426', c.ink, 16) +
          line('M640 650L840 620M640 680L840 700', c.ink, 7),
      ) +
      fill(contour('452,590 500,572 548,590 530,630 500,646 470,630'), c.accent) +
      line('M500 646V690C470 720 430 716 410 700M500 690C530 720 570 716 590 700', c.ink, 10) +
      fill(roundBox(462, 704, 36, 78, 8) + roundBox(502, 704, 36, 78, 8), c.paper) +
      line('M466 706V778H496V706M504 706V778H534V706', c.ink, 6)
    )
  },
}

export const sheep: Motif = {
  anchor: 'foot',
  words: 'sheep lamb laundromat shepherd flock',
  genres: 'animation comedy',
  draw(c) {
    const wool = contour(
      '500,150 590,120 650,180 740,190 770,280 850,340 840,440 900,520 860,610 900,710 840,790 850,900 780,1010! 220,1010! 150,900 160,790 100,710 140,610 100,520 160,440 150,340 230,280 260,190 350,180 410,120',
    )
    const face = contour('500,330 590,350 640,450 630,580 600,720 560,800 500,826 440,800 400,720 370,580 360,450 410,350')
    return (
      lit(wool, c.paper, c.shade, 600) +
      [
        [270, 420],
        [230, 640],
        [700, 330],
        [770, 560],
        [720, 860],
        [280, 860],
      ]
        .map(([x = 0, y = 0]) =>
          line(
            `M${x - 40} ${y}C${x - 30} ${y - 44} ${x + 34} ${y - 40} ${x + 36} ${y + 6}C${x + 30} ${y + 34} ${x - 4} ${y + 30} ${x - 6} ${y + 8}`,
            c.steel,
            9,
          ),
        )
        .join('') +
      both(fill(contour('610,450 700,410 800,430 850,500! 780,530 690,520 620,520'), c.ink)) +
      fill(face, c.ink) +
      fill(contour('380,420 370,320 440,340 470,270 530,330 590,280 620,350 620,430 560,400 500,420 440,400'), c.paper) +
      both(
        fill(ellipse(566, 520, 42, 46), c.paper) +
          fill(ellipse(570, 530, 17, 24), c.ink) +
          fill(contour('520,510! 566,462 614,500! 614,462 566,446 520,470'), c.steel) +
          fill(contour('512,742 536,730 540,754 520,762'), c.steel),
      ) +
      line('M460 790C480 776 520 776 540 790', c.steel, 8)
    )
  },
}

export const llama: Motif = {
  anchor: 'foot',
  words: 'llama alpaca caminandes',
  genres: 'animation comedy',
  draw(c) {
    const neck = contour(
      '360,470 330,560 350,640 320,720 340,800 300,880 300,1010! 720,1010! 710,880 670,800 690,720 660,640 676,560 640,470',
    )
    const head = contour('500,170 590,190 650,270 660,380 630,470 600,540 560,590 500,604 440,590 400,540 370,470 340,380 350,270 410,190')
    const ear = contour('560,230 590,130 650,40 700,10 706,80 680,180 630,260')
    return (
      lit(neck, c.paper, c.shade) +
      both(fill(ear, c.paper) + fill(contour('596,210 620,130 670,60 676,120 630,220'), c.accent)) +
      lit(head, c.paper, c.shade, 560) +
      fill(contour('390,240 400,140 450,180 480,100 530,170 590,120 610,240 560,290 500,270 440,290'), c.shade) +
      fill(contour('500,410 570,430 600,500 570,580 500,600 430,580 400,500 430,430'), c.paper) +
      both(
        fill(ellipse(590, 350, 36, 32), c.ink) +
          fill(circle(602, 346, 11), c.paper) +
          fill(contour('540,336! 590,300 646,330! 646,300 590,280 540,300'), c.accentLight) +
          line('M546 338H640', c.ink, 12) +
          fill(contour('512,474 540,462 548,484 526,496'), c.ink),
      ) +
      line('M500 500V530C480 560 450 556 434 540M500 530C530 552 570 546 584 520', c.ink, 10) +
      fill(contour('316,700! 420,740 580,740 686,700! 694,770! 580,812 420,812 312,770!'), c.accent) +
      [360, 440, 520, 600]
        .map((x, i) =>
          fill(
            polygon([
              [x, 800],
              [x + 44, 800],
              [x + 22, 880],
            ]),
            i % 2 ? c.second : c.accent,
          ),
        )
        .join('') +
      line('M330 730C420 776 580 776 676 730', c.paper, 9)
    )
  },
}

export const dog: Motif = {
  anchor: 'foot',
  words: 'dog puppy hound mongrel',
  genres: 'family',
  draw(c) {
    const body = contour('330,640 280,760 240,1010! 760,1010! 720,760 670,640')
    const head = contour('500,240 620,260 700,350 710,480 670,590 610,690 560,740 500,752 440,740 390,690 330,590 290,480 300,350 380,260')
    return (
      lit(body, c.paper, c.shade) +
      fill(contour('400,760 500,800 600,760 580,900 500,950 420,900'), c.paper) +
      both(lit(contour('640,300 740,290 820,370 850,520 810,640 740,640 700,540 690,420'), c.goldDark, c.goldDark)) +
      lit(head, c.paper, c.shade, 580) +
      clip(head, fill(contour('520,230 720,250 740,480 640,540 560,480 540,360'), c.gold)) +
      both(
        fill(ellipse(590, 430, 36, 42), c.ink) + fill(circle(600, 416, 12), c.paper) + line('M540 350C570 330 610 330 640 352', c.ink, 13),
      ) +
      fill(contour('430,560 500,540 570,560 560,610 500,640 440,610'), c.ink) +
      line('M500 630V680C470 712 430 704 412 686M500 680C530 712 570 704 588 686', c.ink, 11) +
      fill(contour('476,700 500,690 528,700 534,770 506,800 480,770'), c.accent) +
      fill(contour('230,244! 330,280 500,290 670,280 770,244! 700,220 640,226 500,236 360,226 290,220'), c.ink) +
      fill('M340 240C330 110 400 50 500 50C600 50 670 110 660 240C600 256 400 256 340 240Z', c.ink) +
      fill('M338 240C338 220 338 210 340 190C420 212 580 212 660 190C662 210 662 220 662 240C600 256 400 256 338 240Z', c.accent) +
      fill(roundBox(330, 780, 340, 46, 20), c.accent) +
      fill(circle(500, 836, 34), c.gold)
    )
  },
}

export const cow: Motif = {
  anchor: 'foot',
  words: 'cow cattle herd steer ranch west',
  genres: '',
  draw(c) {
    const head = contour('500,250 620,270 680,360 670,500 640,640 660,760 600,850 500,870 400,850 340,760 360,640 330,500 320,360 380,270')
    return (
      fill(contour('360,760 220,830 130,1010! 870,1010! 780,830 640,760'), c.ink) +
      both(
        fill(contour('650,300 740,290 810,220 820,120! 870,220 850,330 740,380 670,370'), c.paper) +
          fill(contour('670,400 780,380 880,430 890,490! 800,510 690,480'), c.goldDark),
      ) +
      lit(head, c.paper, c.shade, 600) +
      clip(
        head,
        fill(contour('300,250 500,240 480,420 430,560 330,580'), c.goldDark) +
          fill(contour('320,680 500,650 690,680 690,900 320,900'), c.accentLight),
      ) +
      both(fill(ellipse(588, 470, 34, 40), c.ink) + fill(circle(598, 456, 11), c.paper) + fill(ellipse(570, 750, 30, 38), c.ink)) +
      line('M420 826C470 850 530 850 580 826', c.ink, 9) +
      fill(contour('160,236! 300,290 500,300 700,290 840,236! 740,200 600,214 500,220 400,214 260,200'), c.ink) +
      fill(contour('340,236! 356,110 420,50 500,84 580,50 644,110 660,236! 500,262'), c.ink) +
      fill(contour('344,222! 500,246 656,222! 652,184 500,206 348,184'), c.accent)
    )
  },
}

export const goat: Motif = {
  anchor: 'foot',
  words: 'goat scapegoat wanted',
  genres: '',
  draw(c) {
    const head = contour('500,280 600,300 660,390 640,520 600,660 570,760 500,790 430,760 400,660 360,520 340,390 400,300')
    const horn = contour('530,330 560,220 640,120 760,90 860,150! 770,150 690,200 650,290 630,360')
    let bands = ''
    for (let i = 0; i < 6; i++)
      bands += fill(
        contour([
          [100, 860 + i * 40, 'c'],
          [500, 800 + i * 40],
          [900, 860 + i * 40, 'c'],
          [900, 880 + i * 40, 'c'],
          [500, 820 + i * 40],
          [100, 880 + i * 40, 'c'],
        ]),
        c.ink,
      )
    const coat = contour('400,740 280,800 180,880 140,1010! 860,1010! 820,880 720,800 600,740')
    return (
      fill(coat, c.paper) +
      clip(coat, bands) +
      both(fill(horn, c.gold) + line('M580 260L640 330M620 200L680 250M690 150L716 200M770 116L780 150', c.goldDark, 9)) +
      both(fill(contour('650,410 740,390 840,430 880,500! 790,510 700,490'), c.shade)) +
      lit(head, c.paper, c.shade) +
      both(
        fill(ellipse(590, 450, 36, 28), c.eye) +
          fill(roundBox(568, 442, 44, 14, 7), c.ink) +
          line('M544 410C580 390 620 396 644 420', c.ink, 12),
      ) +
      fill(contour('440,690 500,670 560,690 540,730 500,744 460,730'), c.ink) +
      fill(contour('440,770 500,790 560,770 550,860 510,960! 480,880'), c.shade) +
      fill(contour('430,310 440,240 480,280 500,210 530,280 570,240 570,310 500,350'), c.shade)
    )
  },
}
