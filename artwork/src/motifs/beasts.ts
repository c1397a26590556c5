import { circle, contour, ellipse, limb, limbs, polygon } from '../drawing/shapes.ts'
import { clip, fill, group, line } from '../drawing/svg.ts'
import { both } from './both.ts'
import { lit } from './lit.ts'
import type { Motif } from './motif.ts'

export const dragon: Motif = {
  anchor: 'foot',
  words: 'dragon sintel wyvern serpent knight legend',
  genres: 'fantasy animation',
  draw(c) {
    const body = contour(
      '120,1010! 210,880 300,760 350,620 352,470 400,340 510,270 620,276 730,322 870,372 930,430! 900,474 830,480 742,486! 840,520 880,556! 800,590 690,584 612,572 574,650 600,780 660,890 680,1010!',
    )
    let spikes = ''
    for (const [x, y, turn] of [
      [366, 360, -18],
      [340, 470, -4],
      [344, 590, 10],
      [312, 710, 24],
      [246, 816, 38],
      [170, 910, 44],
    ] as const)
      spikes += group(`translate(${x} ${y}) rotate(${turn})`, fill(polygon('30,-50 -96,-10 30,50'), c.accent))
    let plates = ''
    for (let i = 0; i < 7; i++)
      plates += line(
        `M${566 + i * 14} ${650 + i * 54}C${500 + i * 16} ${676 + i * 52} ${470 + i * 18} ${680 + i * 54} ${440 + i * 18} ${668 + i * 56}`,
        c.ink,
        9,
      )
    return (
      spikes +
      fill(contour('500,300 430,180 310,110 190,130! 300,176 372,270 430,372'), c.paper) +
      fill(body, c.second) +
      clip(body, fill(contour('560,560 500,640 530,800 600,1020! 760,1020! 760,500!'), c.secondLight) + plates) +
      fill(contour('590,300 560,190 470,90 360,60! 450,130 500,220 530,320'), c.paper) +
      line('M590 300C560 190 470 90 360 60', c.ink, 6) +
      fill(polygon('800,482 780,530 760,486') + polygon('880,476 864,524 838,480') + polygon('740,582 760,528 784,588'), c.paper) +
      fill(contour('566,392! 620,350 694,366! 640,400'), c.eye) +
      fill(ellipse(634, 376, 9, 22), c.ink) +
      line('M548 372C590 326 660 324 712 350', c.ink, 15) +
      fill(ellipse(866, 406, 15, 9), c.ink) +
      line('M742 486C690 500 650 494 620 470', c.ink, 10)
    )
  },
}

export const elephant: Motif = {
  anchor: 'foot',
  words: 'elephant elephants crackers circus safari',
  genres: '',
  draw(c) {
    const grey = c.steel
    const dark = c.ink2
    const ear = contour('600,280 700,170 840,150 940,240 960,400 920,560 820,650 720,640 640,560')
    const head = contour('500,180 600,190 680,260 700,380 680,520 640,640 600,700 400,700 360,640 320,520 300,380 320,260 400,190')
    const trunk = contour('400,600 420,740 440,860 500,950 600,980 690,940 710,860 680,800! 640,840 600,880 560,850 560,740 600,600')
    let rings = ''
    for (let i = 0; i < 6; i++)
      rings += line(
        `M${416 + i * 6} ${640 + i * 46}C${460 + i * 5} ${660 + i * 46} ${530 + i * 3} ${660 + i * 44} ${584 - i * 4} ${640 + i * 42}`,
        dark,
        9,
      )
    return (
      fill(contour('260,660 180,800 150,1010! 850,1010! 820,800 740,660'), dark) +
      both(fill(ear, grey) + fill(contour('660,320 730,240 840,220 900,300 900,420 850,540 760,580 690,520'), c.accentLight)) +
      lit(head, grey, dark, 560) +
      fill(contour('430,650 410,760 350,840 300,850! 330,800 360,740 370,640'), c.paper) +
      fill(contour('570,650 590,760 650,840 700,850! 670,800 640,740 630,640'), c.paper) +
      fill(trunk, grey) +
      rings +
      both(
        fill(ellipse(600, 400, 26, 32), c.paper) + fill(circle(600, 406, 17), c.ink) + line('M560 350C590 330 620 334 646 356', c.ink, 10),
      ) +
      fill(contour('360,210! 500,120 640,210! 620,320 500,270 380,320'), c.accent) +
      fill(polygon('500,150 540,220 500,290 460,220'), c.gold)
    )
  },
}

export const ape: Motif = {
  anchor: 'foot',
  words: 'ape gorilla monkey kong beast',
  genres: '',
  draw(c) {
    const fur = contour('500,110 640,140 740,250 780,420 860,560 930,760 950,1010! 50,1010! 70,760 140,560 220,420 260,250 360,140')
    const face = contour(
      '500,280 600,270 680,330 690,440 660,540 700,640 680,760 590,830 500,846 410,830 320,760 300,640 340,540 310,440 320,330 400,270',
    )
    return (
      fill(fur, c.ink) +
      both(fill(ellipse(740, 460, 50, 70), c.goldDark)) +
      lit(face, c.gold, c.goldDark, 540) +
      fill(contour('300,400! 400,340 500,380 600,340 700,400! 690,320 600,270 500,290 400,270 310,320'), c.ink) +
      both(
        fill(ellipse(590, 440, 40, 26), c.paper) +
          fill(circle(584, 442, 18), c.ink) +
          fill(contour('512,580 560,560 580,600 540,624'), c.ink),
      ) +
      fill(contour('360,700! 430,668 500,680 570,668 640,700! 590,770 500,786 410,770'), c.ink) +
      fill(
        polygon('410,700 446,694 430,748') +
          polygon('590,700 554,694 570,748') +
          polygon('450,770 476,776 462,730') +
          polygon('550,770 524,776 538,730'),
        c.paper,
      ) +
      line('M250 880C330 930 420 950 500 950C580 950 670 930 750 880', c.fold, 10)
    )
  },
}

export const rat: Motif = {
  anchor: 'foot',
  words: 'rat shrew shrews mouse vermin',
  genres: '',
  draw(c) {
    const body = contour(
      '60,1010! 70,820 160,640 300,540 420,430 560,400 690,440 820,510 930,590! 900,640 800,660 700,670 660,760 640,1010!',
    )
    return (
      line('M120 960C20 900 -10 760 60 640C110 560 60 480 -20 470', c.accentLight, 26) +
      fill(body, c.ink) +
      fill(circle(430, 400, 104), c.ink) +
      fill(circle(434, 404, 70), c.accentLight) +
      fill(circle(560, 380, 84), c.ink) +
      fill(circle(564, 386, 56), c.accentLight) +
      fill(circle(686, 512, 32), c.eye) +
      fill(circle(694, 514, 15), c.ink) +
      fill(circle(926, 588, 24), c.accent) +
      fill(contour('640,650! 760,640 880,640! 800,720 700,740'), c.accentDark) +
      fill(
        polygon('700,650 730,648 716,706') +
          polygon('752,646 784,644 768,712') +
          polygon('806,644 836,642 822,694') +
          polygon('730,736 748,730 742,690'),
        c.paper,
      ) +
      line('M840 600L980 530M850 616L1000 610M840 630L970 690', c.paper, 6) +
      Array.from({ length: 9 }, (_, i) =>
        fill(
          polygon([
            [170 + i * 30, 640 - i * 22],
            [200 + i * 30, 616 - i * 22],
            [150 + i * 28, 580 - i * 24],
          ]),
          c.ink,
        ),
      ).join('') +
      fill(
        limbs([560, 760, 30], [660, 860, 22], [740, 900, 12]) + limb(740, 900, 12, 790, 890, 5) + limb(740, 900, 12, 780, 930, 5),
        c.accentLight,
      )
    )
  },
}
