import { box, circle, contour, limb, limbs } from '../drawing/shapes.ts'
import { clip, fill } from '../drawing/svg.ts'
import type { Motif } from './motif.ts'

const cloth = contour('334,0! 480,60 600,-10 760,50 940,-20! 900,200 960,440! 780,500 640,440 500,500 388,440!')

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
      fill(cloth, c.accent) +
      clip(cloth, fill(box(640, -400, 1400, 1800), c.accentDark)) +
      fill(contour('480,60 600,-10 560,200 600,440 500,500 460,260'), c.accentDark) +
      fill(contour('420,620 480,560 540,580 550,660 500,700 430,690'), c.skin) +
      fill(limbs([490, 660, 44], [560, 800, 54], [600, 1000, 70]), c.ink) +
      crowd
    )
  },
}
