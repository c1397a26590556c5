import { box, circle, contour, ellipse, limb, limbs, polygon, roundBox } from '../drawing/shapes.ts'
import { clip, fill, group, line, stroke } from '../drawing/svg.ts'
import { both } from './both.ts'
import { lit } from './lit.ts'
import type { Motif } from './motif.ts'

export const camelRider: Motif = {
  anchor: 'foot',
  words: 'camel sheik desert caravan sahara oasis arab',
  genres: '',
  draw(c) {
    return (
      fill(contour('-60,900! 200,840 480,880 760,830 1060,880! 1060,1010! -60,1010!'), c.accentDark) +
      fill(
        contour(
          '150,560 200,470 280,440 340,420 420,330 500,420 560,430 640,330 710,430 770,470 820,430 830,330 850,250 900,210 960,220 1010,256 1000,290 930,296 900,320 890,430 860,560 790,620 760,660 300,660 200,640',
        ),
        c.ink,
      ) +
      fill(
        limbs([240, 620, 40], [230, 740, 20], [250, 870, 16]) +
          limbs([300, 630, 36], [330, 750, 18], [310, 880, 16]) +
          limbs([700, 620, 38], [680, 750, 20], [700, 880, 16]) +
          limbs([760, 620, 36], [800, 740, 18], [790, 870, 16]),
        c.ink,
      ) +
      line('M160 540C120 580 120 640 130 690', c.ink, 16) +
      fill(contour('380,430! 540,420 690,430! 700,560 620,590 460,590 380,560'), c.accent) +
      line('M392 520C480 540 600 540 694 520', c.gold, 14) +
      fill(contour('450,430! 440,300 480,200 550,180 620,210 650,320 640,430!'), c.paper) +
      fill(contour('560,200 630,240 680,400 700,520! 640,470 600,430'), c.shade) +
      fill(circle(550, 140, 62), c.skinDark) +
      fill(contour('480,150 480,70 550,40 620,70 640,160 660,260! 600,230 600,120 520,110 500,230!'), c.paper) +
      fill(box(484, 92, 134, 22), c.ink) +
      line('M600 330L840 330', c.gold, 8)
    )
  },
}

export const guillotine: Motif = {
  anchor: 'foot',
  words: 'guillotine revolution paris orphans terror storm execution',
  genres: 'historical',
  draw(c) {
    return (
      fill(box(270, 20, 56, 900) + box(674, 20, 56, 900) + box(230, 0, 540, 60), c.ink) +
      fill(box(280, 60, 10, 860) + box(684, 60, 10, 860), c.fold) +
      fill(polygon('326,170 674,170 674,300 326,420'), c.paper) +
      fill(polygon('326,330 674,216 674,300 326,420'), c.accent) +
      fill(box(326, 130, 348, 46), c.ink2) +
      line('M500 60V130', c.goldDark, 10) +
      fill(box(300, 660, 400, 170), c.goldDark) +
      fill(circle(500, 745, 62), c.ink) +
      fill(box(300, 738, 400, 12), c.ink) +
      fill(box(120, 880, 760, 60) + box(60, 940, 880, 80), c.ink) +
      fill(contour('150,880! 160,780 180,730 220,730 240,780 256,880!') + circle(200, 694, 34), c.ink) +
      fill(contour('780,880! 790,800 806,756 840,756 858,800 870,880!') + circle(824, 722, 30), c.ink) +
      fill(contour('160,690 200,640 240,690 250,730! 150,730!'), c.second)
    )
  },
}

export const dancers: Motif = {
  anchor: 'foot',
  words: 'dance dancer wedding ball waltz rhythm ballroom follies',
  genres: 'musical',
  draw(c) {
    return (
      fill(circle(340, 170, 58), c.skin) +
      fill(contour('286,160 290,100 350,84 400,120 396,150 340,130'), c.ink) +
      fill(contour('270,250! 350,230 420,260! 420,420 400,560 280,560 260,420'), c.ink) +
      fill(
        limbs([310, 560, 42], [270, 760, 30], [230, 970, 20]) +
          limbs([370, 560, 42], [440, 740, 30], [400, 960, 20]) +
          ellipse(210, 990, 56, 18) +
          ellipse(430, 984, 56, 18),
        c.ink,
      ) +
      fill(limbs([400, 290, 30], [500, 220, 24], [600, 160, 18]) + limbs([290, 290, 30], [200, 360, 24], [140, 280, 18]), c.ink) +
      fill(polygon('330,240 380,240 360,380'), c.paper) +
      fill(polygon('270,520 180,720 220,730 320,540'), c.ink) +
      fill(circle(640, 250, 54), c.skin) +
      fill(contour('590,240 590,190 640,170 700,200 704,270 670,300 670,230'), c.goldDark) +
      fill(limbs([620, 340, 24], [600, 240, 18], [606, 150, 14]) + limbs([690, 350, 24], [800, 330, 18], [880, 250, 12]), c.skin) +
      fill(
        contour('600,330! 660,316 710,334! 710,470 780,620 900,800 950,960! 760,930 640,960 520,930 460,940! 560,760 600,600 610,470'),
        c.accent,
      ) +
      fill(contour('700,480 780,620 900,800 950,960! 800,934 740,780'), c.accentDark)
    )
  },
}

/** The man and his other self, as on a playing card. */
export const doubleMan: Motif = {
  anchor: 'float',
  words: 'student double mirror twin image shadow prague',
  genres: '',
  draw(c) {
    const half = (light: string, dark: string, scarf: string) =>
      fill(contour('170,500! 190,400 280,340 400,310! 600,310! 720,340 810,400 830,500!'), dark) +
      fill(polygon('420,310 580,310 540,500 460,500'), light) +
      fill(contour('410,300! 500,360 590,300! 600,360 500,410 400,360'), scarf) +
      lit(contour('500,40 570,50 610,120 604,210 570,280 500,310 430,280 396,210 390,120 430,50'), light, c.shade) +
      fill(contour('380,170! 380,70 440,0 540,-6 610,40 630,170! 600,110 540,80 450,90 410,120'), dark) +
      both(fill(ellipse(546, 160, 17, 11), dark) + line('M520 134C540 122 564 124 580 136', dark, 8)) +
      line('M500 170L488 220H510M470 254C490 264 510 264 530 254', dark, 7)
    return (
      fill(roundBox(110, 10, 780, 980, 60), c.paper) +
      stroke(roundBox(146, 46, 708, 908, 36), c.ink, 6) +
      clip(box(150, 50, 700, 450), group('translate(0 54)', half(c.skin, c.ink, c.accent))) +
      group(
        'rotate(180 500 500)',
        clip(
          box(150, 50, 700, 450),
          fill(box(150, 50, 700, 450), c.ink) + group('translate(0 54)', half(c.secondLight, c.secondDark, c.accent)),
        ),
      ) +
      fill(box(150, 494, 700, 12), c.accent) +
      group('translate(212 120)', fill(contour('0,-46! 40,0 20,30 0,20 -20,30 -40,0') + polygon('-8,10 8,10 20,54 -20,54'), c.ink)) +
      group(
        'rotate(180 500 500) translate(212 120)',
        fill(contour('0,-46! 40,0 20,30 0,20 -20,30 -40,0') + polygon('-8,10 8,10 20,54 -20,54'), c.accent),
      )
    )
  },
}

export const flag: Motif = {
  anchor: 'foot',
  words: 'flag mother revolution strikers march banner people union',
  genres: '',
  draw(c, rng) {
    let crowd = ''
    for (let row = 0; row < 3; row++)
      for (let i = 0; i < 12; i++) {
        const x = i * 92 - 20 + row * 40 + rng.range(-14, 14)
        const y = 790 + row * 76 + rng.range(-10, 10)
        crowd += fill(
          circle(x, y, 36) +
            contour([
              [x - 66, y + 130],
              [x - 54, y + 60],
              [x, y + 40],
              [x + 54, y + 60],
              [x + 66, y + 130],
            ]),
          row === 1 ? c.ink2 : c.ink,
        )
      }
    return (
      fill(limb(470, 1000, 15, 330, -40, 12), c.ink) +
      lit(contour('334,0! 480,60 600,-10 760,50 940,-20! 900,200 960,440! 780,500 640,440 500,500 388,440!'), c.accent, c.accentDark, 640) +
      fill(contour('480,60 600,-10 560,200 600,440 500,500 460,260'), c.accentDark) +
      fill(contour('420,620 480,560 540,580 550,660 500,700 430,690'), c.skin) +
      fill(limbs([490, 660, 44], [560, 800, 54], [600, 1000, 70]), c.ink) +
      crowd
    )
  },
}

export const bentLamp: Motif = {
  anchor: 'foot',
  words: 'street lamp policeman alley gas corner',
  genres: '',
  draw(c) {
    return (
      fill(contour('250,560! 160,760 60,1010! 640,1010! 470,760 380,560!'), c.eye, 'opacity=".75"') +
      line('M700 1010V420C700 180 400 120 316 330', c.ink, 46) +
      fill(roundBox(630, 930, 140, 90, 16) + roundBox(650, 860, 100, 50, 16), c.ink) +
      line('M600 560H800', c.ink, 22) +
      group(
        'translate(310 400) rotate(14)',
        fill(polygon('-96,-70 96,-70 66,150 -66,150'), c.eye) +
          line('M-96 -70L-66 150H66L96 -70ZM0 -70V150', c.ink, 15) +
          fill(polygon('-120,-70 120,-70 50,-140 -50,-140'), c.ink) +
          fill(circle(0, -160, 28), c.ink) +
          fill(contour('-24,60 0,-40! 24,60 0,100'), c.accent),
      )
    )
  },
}
