import { circle, contour, ellipse, limbs, polygon } from '../drawing/shapes.ts'
import { clip, fill, group, line, stroke } from '../drawing/svg.ts'
import { both } from './both.ts'
import type { Motif } from './motif.ts'

export const cat: Motif = {
  anchor: 'foot',
  words: 'cat',
  genres: '',
  draw(c) {
    let b = ''
    const f = contour('500,330 600,320 690,180! 760,340 800,480 780,640 680,760 500,800 320,760 220,640 200,480 240,340 310,180! 400,320')
    b +=
      fill(contour('240,1010! 280,820 500,740 720,820 760,1010!'), c.ink) +
      fill(f, c.ink) +
      both(
        fill(contour('570,520! 640,450 730,500! 650,570'), c.eye) +
          fill(ellipse(648, 512, 14, 50), c.ink) +
          line(`M${570} 660L${830} 620M${570} 680L${830} 700`, c.paper, 7) +
          fill(polygon('700,250 750,350 650,340'), c.accent),
      ) +
      fill(contour('470,620 500,610 530,620 500,656'), c.accent) +
      line('M500 650C500 700 440 710 420 690M500 650C500 700 560 710 580 690', c.paper, 8)
    return b
  },
}

export const owl: Motif = {
  anchor: 'foot',
  words: 'owl',
  genres: '',
  draw(c) {
    let b = ''
    const f = contour('500,250 640,230 740,150! 760,330 800,560 740,800 600,920 400,920 260,800 200,560 240,330 260,150! 360,230')
    b += fill(f, c.goldDark)
    b +=
      fill(contour('500,640 600,660 660,760 600,900 500,930 400,900 340,760 400,660'), c.goldLight) +
      [0, 1, 2]
        .map((r) =>
          [0, 1, 2, 3]
            .slice(0, 4 - r)
            .map((i) => stroke(`M${430 + i * 48 + r * 24} ${740 + r * 60}q20 26 40 0`, c.goldDark, 9))
            .join(''),
        )
        .join('') +
      both(
        fill(circle(630, 440, 138), c.goldLight) +
          fill(circle(630, 440, 92), c.gold) +
          fill(circle(626, 440, 52), c.ink) +
          fill(circle(608, 420, 16), c.paper),
      ) +
      fill(contour('460,500! 500,480 540,500! 500,610!'), c.accent)
    return b
  },
}

export const bat: Motif = {
  anchor: 'foot',
  words: 'bat',
  genres: '',
  draw(c) {
    let b = ''
    b += fill(circle(500, 470, 330), c.eye)
    b +=
      fill(
        contour(
          '500,360 530,340 560,270! 590,350 600,420 700,370 840,300 960,330! 900,420 880,540! 800,490 730,600! 660,560 600,640 540,620 500,740! 460,620 400,640 340,560 270,600! 200,490 120,540! 100,420 40,330! 160,300 300,370 400,420 410,350 440,270! 470,340',
        ),
        c.ink,
      ) +
      fill(circle(462, 440, 22) + circle(538, 440, 22), c.gold) +
      fill(circle(464, 442, 9) + circle(536, 442, 9), c.ink) +
      fill(polygon('478,500 494,500 486,528') + polygon('506,500 522,500 514,528'), c.paper)
    return b
  },
}

export const wasp: Motif = {
  anchor: 'float',
  words: 'wasp bee insect sting hornet',
  genres: '',
  draw(c) {
    const abdomen = contour('500,470 600,520 640,640 610,780 550,880 500,970! 450,880 390,780 360,640 400,520')
    let bands = ''
    for (let i = 0; i < 5; i++)
      bands += fill(
        contour([
          [330, 560 + i * 84, 'c'],
          [500, 600 + i * 84],
          [670, 560 + i * 84, 'c'],
          [670, 600 + i * 84, 'c'],
          [500, 642 + i * 84],
          [330, 600 + i * 84, 'c'],
        ]),
        c.ink,
      )
    return (
      both(
        fill(contour('530,420 640,300 800,220 940,220 960,290 860,390 700,450'), c.glass) +
          fill(contour('530,440 660,440 800,480 880,560 830,610 700,570'), c.glass) +
          line('M540 420C660 340 800 270 930 246M640 380L800 330M540 446C660 470 760 510 850 574', c.ink, 6) +
          line('M560 480L660 560L640 680M550 440L700 500L760 620', c.ink, 12),
      ) +
      fill(abdomen, c.gold) +
      clip(abdomen, bands) +
      fill(circle(500, 420, 92), c.ink) +
      fill(contour('410,320 400,220 450,160 500,150 550,160 600,220 590,320 500,350'), c.ink) +
      both(fill(contour('520,250! 560,190 600,230 580,310 530,310'), c.accent) + line('M530 170C560 110 610 80 650 90', c.ink, 11)) +
      fill(contour('460,300 500,290 540,300 520,330 480,330'), c.gold)
    )
  },
}

export const lizard: Motif = {
  anchor: 'float',
  words: 'lizard gila reptile monster',
  genres: '',
  draw(c) {
    const body = contour(
      '300,90 380,60 450,110 470,210 560,290 640,400 640,540 560,640 480,700 470,790 540,860 640,870 740,820 790,740! 780,860 700,950 560,970 430,930 370,830 380,720 440,620 470,520 440,440 350,380 300,290 250,200',
    )
    const spots = [
      [520, 330, 34],
      [570, 440, 40],
      [560, 560, 38],
      [480, 640, 30],
      [430, 330, 28],
      [500, 430, 26],
      [420, 760, 24],
      [470, 880, 22],
      [580, 920, 18],
      [340, 240, 22],
    ] as const
    return (
      fill(limbs([420, 260, 44], [590, 180, 28], [640, 80, 18]) + limbs([380, 360, 44], [240, 420, 28], [190, 540, 18]), c.ink) +
      fill(limbs([610, 520, 44], [760, 500, 28], [830, 600, 18]) + limbs([470, 610, 44], [330, 640, 28], [260, 760, 18]), c.ink) +
      [
        [640, 80],
        [190, 540],
        [830, 600],
        [260, 760],
      ]
        .map(([x = 0, y = 0]) =>
          [-50, 0, 50]
            .map((turn) => group(`translate(${x} ${y}) rotate(${turn + (y > 300 ? 180 : 0)})`, fill(polygon('-9,0 0,-70 9,0'), c.ink)))
            .join(''),
        )
        .join('') +
      fill(body, c.ink) +
      clip(
        body,
        spots
          .map(([x, y, r], i) =>
            fill(
              contour([
                [x - r, y],
                [x - r * 0.2, y - r],
                [x + r, y - r * 0.3],
                [x + r * 0.6, y + r],
                [x - r * 0.6, y + r * 0.8],
              ]),
              i % 2 ? c.accent : c.gold,
            ),
          )
          .join(''),
      ) +
      fill(circle(316, 130, 18) + circle(410, 116, 18), c.eye) +
      line('M330 70C310 30 270 20 250 -20M312 34L330 -10', c.accent, 12)
    )
  },
}

export const leech: Motif = {
  anchor: 'foot',
  words: 'leech leeches worm tentacle octopus creature',
  genres: '',
  draw(c) {
    const arm = (d: string, colour: string) => fill(d, colour)
    const suckers = (list: readonly (readonly [number, number, number])[]) =>
      list.map(([x, y, r]) => fill(circle(x, y, r), c.accentLight) + fill(circle(x, y, r * 0.5), c.accentDark)).join('')
    return (
      arm(contour('80,1010! 60,780 120,600 90,440 150,330 240,330 270,420! 220,400 190,460 230,600 220,780 300,1010!'), c.secondDark) +
      arm(contour('920,1010! 960,820 880,660 920,500 850,400 760,410 740,490! 790,470 820,520 780,660 800,820 720,1010!'), c.secondDark) +
      arm(
        contour(
          '300,1010! 280,760 340,560 330,320 400,140 540,60 680,110 720,240 660,330! 660,240 600,180 520,200 480,320 520,560 600,760 640,1010!',
        ),
        c.second,
      ) +
      suckers([
        [600, 160, 26],
        [516, 180, 26],
        [450, 260, 28],
        [440, 360, 30],
        [462, 470, 32],
        [500, 590, 34],
        [540, 710, 36],
        [566, 850, 38],
      ]) +
      fill(ellipse(680, 250, 46, 34), c.accentDark) +
      Array.from({ length: 8 }, (_, i) => group(`translate(680 250) rotate(${i * 45})`, fill(polygon('-8,-36 8,-36 0,-8'), c.paper))).join(
        '',
      )
    )
  },
}
