import { circle, contour } from '../drawing/shapes.ts'
import { fill, group, line } from '../drawing/svg.ts'
import type { Motif } from './motif.ts'

export const flower: Motif = {
  anchor: 'foot',
  words: 'spring flower blossom bloom season meadow blossoms',
  genres: 'romance',
  draw(c, rng) {
    let petals = ''
    for (const [count, length, colour, shift] of [
      [14, 330, c.accent, 0],
      [14, 262, c.accentLight, 0.5],
      [12, 196, c.paper, 0.25],
    ] as const)
      for (let i = 0; i < count; i++)
        petals += group(
          `translate(500 380) rotate(${((i + shift) * 360) / count + rng.gauss() * 2})`,
          fill(
            contour([
              [0, -60, 'c'],
              [-length * 0.2, -length * 0.6],
              [-length * 0.1, -length * 0.92],
              [0, -length],
              [length * 0.1, -length * 0.92],
              [length * 0.2, -length * 0.6],
            ]),
            colour,
          ),
        )
    return (
      line('M500 400C530 600 470 760 500 1010', c.secondDark, 34) +
      fill(contour('500,860! 560,700 720,620 880,640! 800,780 660,860'), c.second) +
      fill(contour('496,960! 420,800 270,740 120,780! 220,900 360,970'), c.second) +
      line('M510 850C620 780 740 690 860 650M490 950C380 880 260 810 140 786', c.secondDark, 8) +
      petals +
      fill(circle(500, 380, 92), c.ink) +
      Array.from({ length: 26 }, (_, i) =>
        fill(circle(500 + Math.cos(i * 2.4) * Math.sqrt(i) * 15, 380 + Math.sin(i * 2.4) * Math.sqrt(i) * 15, 8), c.gold),
      ).join('')
    )
  },
}
