import { box, circle, contour, ellipse, polygon, rays, roundBox, star } from '../drawing/shapes.ts'
import { fill, group, line, stroke } from '../drawing/svg.ts'
import type { Motif } from './motif.ts'

export const trumpet: Motif = {
  anchor: 'float',
  words: 'trumpet jazz swing band chorus music horn orchestra',
  genres: 'musical',
  draw(c) {
    return group(
      'rotate(-24 500 500)',
      fill(contour('600,440! 760,400 860,320 930,230! 970,420 970,580 930,770! 860,640 760,560 600,540!'), c.gold) +
        fill(ellipse(940, 500, 40, 270), c.goldDark) +
        fill(ellipse(948, 500, 26, 220), c.ink) +
        fill(roundBox(60, 458, 600, 44, 20), c.gold) +
        stroke(roundBox(260, 480, 380, 190, 90), c.gold, 42) +
        stroke(roundBox(260, 480, 380, 190, 90), c.goldDark, 8) +
        [340, 420, 500]
          .map(
            (x) =>
              fill(roundBox(x, 410, 56, 270, 16), c.goldLight) +
              fill(roundBox(x + 34, 410, 22, 270, 10), c.goldDark) +
              fill(roundBox(x + 12, 340, 32, 76, 8), c.ink) +
              fill(ellipse(x + 28, 340, 34, 13), c.paper),
          )
          .join('') +
        fill(contour('20,430! 70,456 70,504 20,530!'), c.ink) +
        line('M110 466H600', c.goldLight, 8),
    )
  },
}

export const piano: Motif = {
  anchor: 'foot',
  words: 'piano song clouds composer melody keys broadway',
  genres: '',
  draw(c) {
    let keys = ''
    for (let i = 0; i < 11; i++) {
      const x = 20 + i * 88
      keys += fill(
        polygon([
          [x, 640],
          [x + 82, 640],
          [x + 82 + (i - 5) * 12, 1010],
          [x + (i - 5) * 12, 1010],
        ]),
        i % 2 ? c.paper : c.paper,
      )
    }
    for (const i of [0, 1, 3, 4, 5, 7, 8]) {
      const x = 80 + i * 88
      keys += fill(
        polygon([
          [x, 640],
          [x + 48, 640],
          [x + 46 + (i - 4) * 7, 860],
          [x + 2 + (i - 4) * 7, 860],
        ]),
        c.ink,
      )
    }
    const note = (x: number, y: number, k: number, turn: number, colour: string) =>
      group(
        `translate(${x} ${y}) rotate(${turn}) scale(${k})`,
        fill(
          ellipse(0, 0, 62, 46) +
            box(42, -260, 20, 260) +
            ellipse(200, -40, 62, 46) +
            box(242, -300, 20, 260) +
            polygon('42,-260 262,-310 262,-240 42,-190'),
          colour,
        ),
      )
    return (
      fill(contour('140,520 200,420 320,420 360,330 480,300 580,350 690,320 780,400 880,420 910,520 820,570 220,570'), c.paper) +
      note(300, 300, 1, -8, c.ink) +
      note(640, 210, 0.72, 10, c.accent) +
      fill(box(-20, 590, 1040, 60), c.ink) +
      fill(box(-20, 640, 1040, 12), c.accent) +
      keys
    )
  },
}

/** A gramophone whose horn is a lotus. */
export const lotusHorn: Motif = {
  anchor: 'foot',
  words: 'gramophone song songs sings blues lotus record singer voice',
  genres: 'musical',
  draw(c) {
    const petal = (turn: number, length: number, colour: string) =>
      group(
        `translate(560 520) rotate(${turn})`,
        fill(
          contour([
            [0, 40, 'c'],
            [-length * 0.26, -length * 0.4],
            [-length * 0.14, -length * 0.8],
            [0, -length, 'c'],
            [length * 0.14, -length * 0.8],
            [length * 0.26, -length * 0.4],
          ]),
          colour,
        ),
      )
    return (
      [-78, 78].map((t) => petal(t, 380, c.accentDark)).join('') +
      [-52, 52].map((t) => petal(t, 440, c.accent)).join('') +
      [-26, 26].map((t) => petal(t, 490, c.accentLight)).join('') +
      petal(0, 520, c.paper) +
      line('M560 330V180M500 350C480 300 462 260 450 220M620 350C640 300 658 260 670 220', c.accentLight, 7) +
      fill(contour('480,500! 560,540 640,500! 620,580 560,600 500,580'), c.gold) +
      line('M560 580C560 690 420 660 410 780', c.gold, 40) +
      fill(roundBox(210, 790, 560, 150, 14), c.ink) +
      fill(roundBox(180, 920, 620, 50, 12), c.goldDark) +
      fill(ellipse(470, 790, 220, 34), c.ink2) +
      fill(ellipse(470, 786, 60, 12), c.accent) +
      fill(circle(300, 866, 16) + circle(680, 866, 16), c.gold) +
      line('M770 860H850V800', c.gold, 18)
    )
  },
}

export const cocktail: Motif = {
  anchor: 'foot',
  words: 'bar saloon drink glass cocktail club cafe canteen wine',
  genres: '',
  draw(c) {
    return (
      fill(polygon('140,150 860,150 530,560 470,560'), c.glass) +
      fill(polygon('214,240 786,240 530,556 470,556'), c.accent) +
      fill(polygon('500,240 786,240 530,556 500,556'), c.accentDark) +
      fill(box(486, 550, 28, 360), c.glass) +
      fill(ellipse(500, 930, 210, 34), c.glass) +
      fill(ellipse(500, 924, 150, 14), c.paper) +
      line('M140 150H860', c.paper, 16) +
      line('M420 460L760 60', c.ink, 14) +
      fill(circle(660, 180, 58), c.second) +
      fill(circle(644, 164, 18), c.accent) +
      line('M230 190L420 420', c.paper, 16) +
      fill(star(800, 60, 4, 70, 14) + star(200, 60, 4, 50, 10), c.paper)
    )
  },
}

export const reel: Motif = {
  anchor: 'foot',
  words: 'reel',
  genres: '',
  draw(c) {
    let b = ''
    b +=
      fill(circle(500, 500, 330), c.ink) +
      fill(
        [0, 1, 2, 3, 4]
          .map((i) =>
            circle(
              500 + Math.cos((i * 2 * Math.PI) / 5 - Math.PI / 2) * 196,
              500 + Math.sin((i * 2 * Math.PI) / 5 - Math.PI / 2) * 196,
              86,
            ),
          )
          .join(''),
        c.gold,
      ) +
      fill(circle(500, 500, 60), c.paper) +
      fill(circle(500, 500, 20), c.ink) +
      fill(contour('500,830! 700,830 900,760 1010,780! 1010,880! 900,860 700,920 480,830!'), c.ink)
    return b
  },
}

export const camera: Motif = {
  anchor: 'foot',
  words: 'camera',
  genres: '',
  draw(c) {
    let b = ''
    b += group(
      'translate(20 40)',
      fill(roundBox(220, 420, 440, 320, 24), c.ink) +
        fill(circle(330, 330, 124) + circle(560, 330, 124), c.ink) +
        fill(circle(330, 330, 94) + circle(560, 330, 94), c.paper) +
        fill(rays(330, 330, 6, 18, 94, 0.5) + rays(560, 330, 6, 18, 94, 0.5, 0.4), c.ink) +
        fill(circle(330, 330, 22) + circle(560, 330, 22), c.accent) +
        fill(polygon('660,500 800,420 800,740 660,660'), c.ink) +
        fill(circle(440, 580, 96), c.paper) +
        fill(circle(440, 580, 72), c.second) +
        fill(circle(440, 580, 36), c.ink) +
        fill(circle(420, 558, 14), c.paper),
    )
    return b
  },
}
