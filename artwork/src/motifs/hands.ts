import { box, contour, ellipse, limb, limbs, polygon } from '../drawing/shapes.ts'
import { fill, group, line } from '../drawing/svg.ts'
import { eyeShape } from './eye-shape.ts'
import { lit } from './lit.ts'
import type { Motif } from './motif.ts'

/** A hand that is watched, or watches. */
export const eyeHand: Motif = {
  anchor: 'foot',
  words: 'hand hands fate dead living orlac grip',
  genres: 'horror',
  draw(c) {
    const finger = (x: number, y: number, turn: number, length: number, r: number) =>
      group(
        `translate(${x} ${y}) rotate(${turn})`,
        lit(limb(0, 40, r, 0, -length, r * 0.8), c.paper, c.shade, 6) + fill(ellipse(0, -length - r * 0.3, r * 0.42, r * 0.5), c.accent),
      )
    return (
      fill(contour('330,820! 300,1010! 700,1010! 680,820!'), c.ink) +
      finger(300, 420, -20, 270, 46) +
      finger(420, 360, -7, 330, 50) +
      finger(545, 356, 5, 320, 50) +
      finger(664, 420, 18, 250, 44) +
      group('translate(740 640) rotate(52)', lit(limb(0, 60, 60, 0, -190, 42), c.shade, c.shade, 6)) +
      lit(contour('260,460 380,380 500,372 620,384 716,450 740,600 700,760 660,860 340,860 290,760 250,600'), c.paper, c.shade, 600) +
      eyeShape(490, 600, 170, 100, { white: c.eye, ink: c.ink, iris: c.accent }) +
      line('M330 780C420 830 560 830 640 760M340 470C380 440 430 430 470 440', c.steel, 9)
    )
  },
}

export const sinking: Motif = {
  anchor: 'foot',
  words: 'quicksand sinking drown drowning swamp deeper help',
  genres: '',
  draw(c) {
    const ripple = (r: number, colour: string) => fill(ellipse(500, 800, r, r * 0.34), colour)
    const finger = (x: number, turn: number, length: number) =>
      group(`translate(${x} 330) rotate(${turn})`, fill(limbs([0, 40, 40], [0, -length * 0.5, 36], [turn * 0.9, -length, 27]), c.ink))
    return (
      ripple(620, c.goldDark) +
      ripple(500, c.gold) +
      ripple(390, c.goldDark) +
      ripple(280, c.gold) +
      ripple(180, c.goldDark) +
      fill(polygon('420,440 600,440 620,800 400,800'), c.paper) +
      fill(polygon('510,440 600,440 620,800 510,800'), c.shade) +
      fill(contour('380,820 500,856 640,820 630,780 390,780'), c.goldDark) +
      fill(contour('400,300 500,280 600,300 630,400 600,470 420,470 380,400'), c.ink) +
      finger(410, -18, 210) +
      finger(474, -5, 270) +
      finger(540, 5, 260) +
      finger(600, 18, 200) +
      fill(limbs([620, 400, 40], [720, 330, 32], [750, 250, 24]), c.ink) +
      fill(box(400, 470, 210, 44), c.accent)
    )
  },
}

export const eye: Motif = {
  anchor: 'float',
  words: 'eye see blind watch window vision witness strange',
  genres: 'thriller mystery',
  draw(c) {
    let lashes = ''
    for (let i = -4; i <= 4; i++) {
      const a = -Math.PI / 2 + i * 0.24
      lashes += fill(limb(500 + Math.cos(a) * 300, 560 + Math.sin(a) * 250, 15, 500 + Math.cos(a) * 480, 580 + Math.sin(a) * 440, 2), c.ink)
    }
    return lashes + eyeShape(500, 520, 440, 250, { white: c.paper, ink: c.ink, iris: c.accent })
  },
}
