import { mix } from '../drawing/colour.ts'
import { box, circle, contour, ellipse, polygon, roundBox } from '../drawing/shapes.ts'
import { clip, fill, group, line, stroke } from '../drawing/svg.ts'
import { both } from './both.ts'
import { lit } from './lit.ts'
import type { Motif } from './motif.ts'

export const moonFace: Motif = {
  anchor: 'float',
  words: 'moon space voyage sky planet',
  genres: 'fantasy',
  draw(c) {
    let b = ''
    b += fill(circle(500, 520, 400), c.paper)
    b += fill(`M500 120A400 400 0 1 1 ${500 - 280} ${520 + 285}A470 470 0 0 0 560 120Z`.replace('560 120', '500 120'), c.paper)
    b += fill(`M330 158A400 400 0 1 0 820 760A430 430 0 0 1 330 158Z`, c.mid, 'opacity=".55"')
    for (const [x, y, r] of [
      [250, 420, 46],
      [210, 560, 30],
      [320, 770, 52],
      [620, 850, 36],
      [430, 220, 28],
      [720, 660, 28],
      [460, 860, 22],
      [300, 300, 24],
    ] as const) {
      b += fill(ellipse(x, y, r, r * 0.8), c.mid) + fill(ellipse(x + r * 0.16, y + r * 0.14, r * 0.74, r * 0.56), mix(c.mid, c.ink, 0.28))
    }
    b += line('M262 470C310 410 400 410 446 462', c.ink, 24)
    b +=
      fill(contour('280,528 330,498 400,500 444,536 396,556 330,560'), c.paper) +
      fill(circle(376, 530, 25), c.ink) +
      line('M270 532C320 490 400 486 452 536', c.ink, 14) +
      line('M290 578C340 596 396 592 440 570', c.ink, 9)
    b += line('M508 470C500 560 470 600 470 640C480 676 540 680 566 650', c.ink, 18)
    b +=
      fill(contour('392,752 450,722 510,736 580,716 640,740 600,800 520,826 440,806'), c.ink) +
      fill(contour('430,752 520,750 600,744 590,766 520,776 445,770'), c.paper)
    b += fill(contour('460,800 520,780 580,792 520,818'), c.accent)
    b += line('M362 700C350 720 350 740 362 764M672 690C690 712 690 736 680 756', c.ink, 12)
    b += fill(contour('540,520 580,470 640,452 720,470 760,520 742,570 770,640! 722,594 690,612 676,690! 650,606 590,580'), c.accentDark)
    const k = 'translate(652 522) rotate(38) '
    b += group(
      k,
      fill(roundBox(-82, -330, 164, 330, 20), c.ink),
      fill(`M-82 -310C-82 -410 -40 -450 0 -468C40 -450 82 -410 82 -310Z`, c.ink),
      fill(box(-82, -60, 164, 18), c.gold),
      fill(box(-82, -250, 164, 14), c.gold),
      fill(circle(0, -160, 40), c.gold),
      fill(circle(0, -160, 26), c.paper),
      fill(polygon('-60,-300 -36,-300 -36,-80 -60,-80'), mix(c.ink, c.paper, 0.35)),
    )
    b += fill(contour('552,540 600,500 652,496 700,516 742,546 700,556 650,560 600,566'), c.accentDark)
    return b
  },
}

export const saucer: Motif = {
  anchor: 'float',
  words: 'saucer mars invaders outer alien teenagers',
  genres: 'scifi',
  draw(c) {
    const draw = () => {
      let b = ''
      b +=
        fill(contour('-120,-30! -110,-110 -50,-160 0,-168 50,-160 110,-110 120,-30!'), c.second) +
        fill(contour('-90,-60 -76,-110 -40,-140 -20,-140 -50,-104 -60,-60'), c.accentLight)
      b +=
        fill(contour('-380,10! -260,-34 -120,-58 0,-64 120,-58 260,-34 380,10! 260,56 120,80 0,86 -120,80 -260,56'), c.paper) +
        fill(contour('-380,10! -200,30 0,38 200,30 380,10! 260,56 120,80 0,86 -120,80 -260,56'), c.accentDark)
      b += fill(contour('-110,78 0,88 110,78 70,122 -70,122'), c.accentDark)
      for (let i = -3; i <= 3; i++) b += fill(ellipse(i * 92, -6 + Math.abs(i) * 3, 17 - Math.abs(i) * 1.6, 10), c.accent)
      return b
    }
    return group('translate(500 460) rotate(-6) scale(1.2)', draw())
  },
}

export const rocketShip: Motif = {
  anchor: 'float',
  words: 'rocket spaceship launch cockpit wing',
  genres: 'scifi animation',
  draw(c) {
    const hull = contour('500,10! 590,130 640,290 640,470 600,640! 400,640! 360,470 360,290 410,130')
    return group(
      'rotate(16 500 500)',
      fill(contour('400,660 430,800 470,860 500,990! 530,860 570,800 600,660'), c.accent) +
        fill(contour('440,660 460,760 500,860! 540,760 560,660'), c.gold) +
        fill(
          contour('372,420! 250,540 200,720 220,800! 300,700 400,640!') + contour('628,420! 750,540 800,720 780,800! 700,700 600,640!'),
          c.accent,
        ) +
        lit(hull, c.paper, c.shade, 530) +
        clip(hull, fill(box(300, 0, 400, 190), c.accent) + fill(box(300, 560, 400, 30), c.second)) +
        fill(circle(500, 350, 86), c.ink) +
        fill(circle(500, 350, 66), c.glass) +
        fill(contour('446,330 480,296 530,296 500,330 460,372'), c.paper) +
        fill(polygon('470,500 530,500 520,760 500,800 480,760'), c.accentDark) +
        fill(roundBox(400, 636, 200, 34, 10), c.ink),
    )
  },
}

export const robotBust: Motif = {
  anchor: 'foot',
  words: 'robot machine metropolis automaton android',
  genres: 'scifi',
  draw(c) {
    let b = ''
    for (const [r, w] of [
      [330, 5],
      [362, 3],
      [394, 9],
      [440, 3],
    ] as const)
      b += stroke(circle(500, 430, r), c.gold, w)
    b += fill(contour('60,1010! 90,860 210,780 380,740 420,690 580,690 620,740 790,780 910,860 940,1010!'), c.ink)
    for (let i = 0; i < 5; i++)
      b +=
        stroke(
          `M${110 + i * 44} 1010C${140 + i * 40} ${880 - i * 4} ${250 + i * 24} ${812} ${398 + i * 8} ${768 + i * 16}`,
          c.gold,
          5 - i * 0.6,
        ) +
        stroke(
          `M${890 - i * 44} 1010C${860 - i * 40} ${880 - i * 4} ${750 - i * 24} ${812} ${602 - i * 8} ${768 + i * 16}`,
          c.gold,
          5 - i * 0.6,
        )
    b +=
      fill(polygon('430,760 570,760 540,1010 460,1010'), c.mid) +
      [0, 1, 2, 3, 4, 5].map((i) => fill(box(446 + i * 3, 800 + i * 36, 108 - i * 6, 12), c.gold)).join('')
    b += fill(box(418, 620, 164, 120), c.ink) + [0, 1, 2, 3].map((i) => fill(box(418, 640 + i * 26, 164, 9), c.gold)).join('')
    b += both(
      fill(circle(714, 420, 66), c.ink) +
        stroke(circle(714, 420, 52), c.gold, 6) +
        fill(circle(714, 420, 26), c.gold) +
        fill(circle(714, 420, 12), c.ink),
    )
    const head = 'M300 450C290 250 380 150 500 150C620 150 710 250 700 450C698 540 660 610 600 660L400 660C340 610 302 540 300 450Z'
    b += fill(head, c.gold)
    b += clip(
      head,
      fill(box(500, 100, 300, 700), c.goldDark) +
        fill('M300 450C290 250 380 150 500 150L500 100L200 100L200 700L330 700Z', c.goldLight, 'opacity=".55"'),
    )
    b += fill('M470 150L530 150L522 392L478 392Z', c.ink) + fill(box(492, 140, 16, 252), c.gold)
    b += fill('M312 392L478 392L470 452C420 474 350 470 316 452Z', c.ink) + fill('M688 392L522 392L530 452C580 474 650 470 684 452Z', c.ink)
    b += fill(ellipse(398, 424, 38, 15), c.paper) + fill(ellipse(602, 424, 38, 15), c.paper)
    b += fill(polygon('488,452 512,452 530,548 470,548'), c.ink) + fill(polygon('494,452 506,452 512,536 488,536'), c.goldLight)
    b += fill(roundBox(420, 584, 160, 18, 8), c.ink) + fill(roundBox(444, 616, 112, 8, 4), c.ink)
    b += stroke('M340 500C352 560 380 604 420 640M660 500C648 560 620 604 580 640', c.ink, 7)
    return b
  },
}
