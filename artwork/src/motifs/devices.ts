import { box, circle, contour, ellipse, limbs, polygon, ring, roundBox } from '../drawing/shapes.ts'
import { clip, fill, line, stroke } from '../drawing/svg.ts'
import { both } from './both.ts'
import { lit } from './lit.ts'
import type { Motif } from './motif.ts'

export const brainJar: Motif = {
  anchor: 'foot',
  words: 'brain jar mind mad science laboratory serum',
  genres: 'scifi horror',
  draw(c) {
    let b = ''
    b +=
      fill(roundBox(220, 820, 560, 150, 24), c.ink) +
      fill(box(220, 862, 560, 14), c.gold) +
      fill(circle(330, 915, 26) + circle(500, 915, 26) + circle(670, 915, 26), c.gold) +
      fill(circle(330, 915, 14), c.accent) +
      fill(circle(500, 915, 14), c.second) +
      fill(circle(670, 915, 14), c.accent)
    const jar = 'M270 820L270 330C270 150 380 70 500 70C620 70 730 150 730 330L730 820Z'
    b += fill(jar, c.glass) + stroke(jar, c.second, 10)
    b += clip(jar, fill(box(260, 300, 500, 540), c.glass) + fill(ellipse(500, 300, 232, 24), c.secondLight))

    const br = contour(
      '500,330 570,310 640,340 676,400 690,470 664,540 640,590 590,620 540,640 520,700 500,740 480,700 460,640 410,620 360,590 336,540 310,470 324,400 360,340 430,310',
    )
    b += fill(br, c.accentLight) + clip(br, fill(contour('520,300 720,300 720,760 520,760 600,600 640,480 600,380'), c.accent))
    const sq = [
      'M500 330C486 420 512 520 500 640',
      'M440 330C400 350 396 396 430 404C470 410 470 450 440 456C400 462 396 500 430 512C460 520 460 560 430 570',
      'M380 350C350 372 352 410 378 420C410 430 400 470 370 474C340 480 344 520 372 530C396 540 396 566 380 580',
      'M560 330C600 350 604 396 570 404C530 410 530 450 560 456C600 462 604 500 570 512C540 520 540 560 570 570',
      'M620 350C650 372 648 410 622 420C590 430 600 470 630 474C660 480 656 520 628 530C604 540 604 566 620 580',
    ]
    b += sq.map((d) => line(d, c.fold, 11)).join('')
    b += fill(polygon('310,180 346,150 330,780 300,780'), c.accentLight, 'opacity=".55"') + fill(roundBox(250, 806, 500, 26, 10), c.gold)
    for (const [x, y] of [
      [410, 690],
      [600, 680],
      [440, 760],
      [560, 770],
      [620, 600],
      [384, 640],
    ] as const)
      b += stroke(circle(x, y, 9), c.secondLight, 4)
    return b
  },
}

export const battery: Motif = {
  anchor: 'float',
  words: 'battery charge power electric energy factory',
  genres: '',
  draw(c) {
    const cell = roundBox(300, 150, 400, 780, 60)
    return (
      fill(roundBox(420, 60, 160, 120, 26), c.steel) +
      fill(cell, c.ink) +
      clip(cell, fill(box(300, 150, 400, 190), c.gold) + fill(box(330, 150, 46, 780), c.fold)) +
      fill(polygon('560,350 380,640 490,640 430,880 650,560 530,560 610,350'), c.gold) +
      line('M180 330L90 290M170 520H60M180 720L90 770M820 330L910 290M830 520H940M820 720L910 770', c.gold, 20)
    )
  },
}

/** Cogwheels with a small walker inside. */
export const cogs: Motif = {
  anchor: 'float',
  words: 'machine cog gears dream engine clockwork contraption',
  genres: '',
  draw(c) {
    const cog = (x: number, y: number, r: number, teeth: number, colour: string) => {
      const points = Array.from({ length: teeth * 4 }, (_, i): [number, number] => {
        const a = ((i + 0.5) / (teeth * 4)) * 2 * Math.PI
        const q = i % 4 < 2 ? r * 1.16 : r
        return [x + Math.cos(a) * q, y + Math.sin(a) * q]
      })
      return fill(polygon(points), colour)
    }
    return (
      cog(500, 470, 360, 20, c.ink) +
      fill(circle(500, 470, 280), c.accent) +
      fill(ring(500, 470, 250, 232), c.ink) +
      cog(850, 820, 140, 11, c.second) +
      fill(circle(850, 820, 60), c.ink) +
      cog(160, 840, 110, 10, c.paper) +
      fill(circle(160, 840, 44), c.ink) +
      fill(contour('470,420 500,410 540,430 552,520 540,580 470,590 452,520'), c.ink) +
      fill(circle(500, 370, 42), c.ink) +
      fill(limbs([490, 570, 26], [450, 650, 20], [380, 700, 14]) + limbs([520, 570, 26], [580, 640, 20], [590, 730, 14]), c.ink) +
      fill(limbs([540, 450, 18], [610, 500, 14], [640, 450, 10]) + limbs([470, 450, 18], [400, 500, 14], [370, 570, 10]), c.ink) +
      fill(contour('452,362! 470,320 530,320 548,362! 590,372! 500,384 410,372!'), c.ink)
    )
  },
}

/** A barber's pole wearing a spy's hat. */
export const barberPole: Motif = {
  anchor: 'foot',
  words: 'barber barbershop agent shave razor spy',
  genres: '',
  draw(c) {
    const glass = roundBox(370, 330, 260, 480, 20)
    let stripes = ''
    for (let i = -3; i < 9; i++)
      stripes += fill(
        polygon([
          [370, 360 + i * 100],
          [630, 260 + i * 100],
          [630, 304 + i * 100],
          [370, 404 + i * 100],
        ]),
        i % 2 ? c.accent : c.second,
      )
    return (
      fill(roundBox(440, 880, 120, 140, 10), c.ink) +
      fill(roundBox(320, 790, 360, 60, 24) + roundBox(350, 840, 300, 50, 24), c.ink) +
      fill(glass, c.paper) +
      clip(glass, stripes + fill(box(590, 300, 60, 560), c.ink, 'opacity=".35"') + fill(box(392, 300, 26, 560), c.paper, 'opacity=".6"')) +
      fill(roundBox(330, 290, 340, 56, 24), c.ink) +
      fill(contour('140,270! 260,310 500,322 740,310 860,270! 760,240 640,246 500,250 360,246 240,240'), c.ink) +
      fill(contour('300,264! 318,120 370,50 460,60 500,90 540,60 630,50 682,120 700,264! 500,290'), c.ink) +
      fill(contour('304,250! 500,274 696,250! 692,204 500,228 308,204'), c.accent)
    )
  },
}

export const diverHelmet: Motif = {
  anchor: 'foot',
  words: 'diver diving underwater earth last sea island survivors',
  genres: '',
  draw(c) {
    return (
      fill(contour('200,760! 120,860 90,1010! 910,1010! 880,860 800,760!'), c.goldDark) +
      lit(contour('220,700! 780,700! 840,820 800,880 200,880 160,820'), c.gold, c.goldDark, 560) +
      [260, 420, 580, 740].map((x) => fill(circle(x, 800, 22), c.ink)).join('') +
      lit(circle(500, 400, 310), c.gold, c.goldDark, 600) +
      fill(circle(500, 400, 190), c.ink) +
      fill(circle(500, 400, 154), c.glass) +
      clip(
        circle(500, 400, 154),
        fill(contour('360,480 460,440 560,460 680,430 680,600 340,600'), c.second) + fill(circle(560, 330, 44), c.paper),
      ) +
      line('M440 240V560M560 240V560', c.ink, 20) +
      Array.from({ length: 10 }, (_, i) =>
        fill(circle(500 + Math.cos((i * Math.PI) / 5) * 172, 400 + Math.sin((i * Math.PI) / 5) * 172, 12), c.goldLight),
      ).join('') +
      both(fill(circle(800, 420, 74), c.ink) + fill(circle(806, 420, 46), c.glass)) +
      fill(roundBox(440, 60, 120, 50, 20), c.ink) +
      line('M640 150C760 60 900 110 1010 20', c.ink, 36)
    )
  },
}
