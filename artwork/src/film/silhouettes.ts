import { solid } from '../drawing/outline.ts'
import type { Rng } from '../drawing/seed.ts'
import { box, contour, ellipse, limbs, polygon, roundBox } from '../drawing/shapes.ts'
import { fill, group } from '../drawing/svg.ts'
import type { Motif } from '../motifs/motif.ts'
import { inksOf } from '../print/inks.ts'

/** People and things as one dark outline; origin on the ground between the feet, people about 400 units tall. */

export const man = (hat = true) =>
  solid(
    contour('-12,-338 -42,-326 -52,-292 -48,-230 -40,-192 -50,-124 -54,-104! 54,-104! 50,-124 40,-192 48,-230 52,-292 42,-326 12,-338') +
      limbs([-20, -124, 19], [-23, -12, 12]) +
      limbs([20, -124, 19], [24, -12, 12]) +
      ellipse(-29, -5, 20, 8) +
      ellipse(31, -5, 20, 8) +
      ellipse(0, -362, 20, 26) +
      roundBox(-11, -348, 22, 26, 8) +
      limbs([-43, -306, 16], [-58, -238, 14], [-52, -176, 11]) +
      limbs([43, -306, 16], [58, -238, 14], [52, -176, 11]) +
      (hat
        ? contour('-47,-372! -24,-385 24,-385 50,-368! 24,-364 -24,-366') +
          contour('-27,-378! -29,-404 -11,-411 0,-406 11,-411 29,-402 27,-378!')
        : ''),
  )

export const woman = () =>
  solid(
    contour('-12,-330 -44,-316 -50,-270 -34,-220 -50,-150 -76,-40 -70,-26! 70,-26! 76,-40 50,-150 34,-220 50,-270 44,-316 12,-330') +
      limbs([-18, -40, 13], [-18, -6, 9]) +
      limbs([18, -40, 13], [18, -6, 9]) +
      ellipse(0, -362, 27, 34) +
      contour('-32,-356 -36,-390 0,-408 36,-390 34,-352 24,-342 -24,-342') +
      limbs([-44, -300, 13], [-62, -230, 10], [-52, -176, 8]) +
      limbs([44, -300, 13], [62, -230, 10], [52, -176, 8]),
  )

export const child = () =>
  solid(
    ellipse(0, -196, 24, 26) +
      contour('-10,-174 -32,-164 -44,-90 -54,-46! 54,-46! 44,-90 32,-164 10,-174') +
      limbs([-16, -50, 12], [-18, -6, 9]) +
      limbs([16, -50, 12], [18, -6, 9]) +
      limbs([30, -156, 10], [46, -110, 8]) +
      limbs([-30, -156, 10], [-46, -110, 8]),
  )

export const runner = () =>
  solid(
    ellipse(34, -372, 24, 29) +
      contour('0,-340 40,-344 70,-310 50,-250 30,-190 -34,-186 -30,-260') +
      limbs([10, -200, 28], [90, -130, 20], [70, -30, 14]) +
      ellipse(92, -18, 30, 11) +
      limbs([-10, -200, 28], [-60, -110, 20], [-150, -100, 13]) +
      ellipse(-168, -88, 14, 26) +
      limbs([50, -320, 18], [110, -260, 14], [160, -300, 11]) +
      limbs([8, -316, 18], [-50, -270, 14], [-40, -200, 11]) +
      contour('-8,-388! 30,-404 78,-386! 40,-380') +
      roundBox(10, -420, 46, 34, 10) +
      polygon('0,-330 -110,-250 -80,-180 -20,-190'),
  )

export const shambler = (raised: boolean) =>
  solid(
    ellipse(raised ? 20 : -14, -356, 26, 32) +
      contour('-20,-330 -70,-306 -76,-220 -60,-150 60,-150 70,-230 64,-310 20,-330') +
      limbs([-34, -170, 28], [-52, -90, 22], [-66, -10, 14]) +
      limbs([30, -170, 28], [44, -80, 22], [30, -10, 14]) +
      ellipse(-80, -5, 26, 9) +
      ellipse(40, -5, 26, 9) +
      (raised
        ? limbs([60, -300, 19], [110, -240, 15], [150, -260, 10]) + limbs([-66, -296, 19], [-100, -200, 14], [-80, -120, 10])
        : limbs([-66, -296, 19], [-150, -290, 15], [-220, -270, 9]) + limbs([62, -296, 19], [20, -250, 15], [-60, -250, 9])),
  )

/** Horse and rider, facing right. */
export const rider = () =>
  solid(
    contour(
      '-170,-230! -120,-256 -20,-250 60,-262 110,-300 140,-360 170,-390 186,-400! 196,-378 240,-330 246,-306 226,-298 190,-320 170,-290 150,-230 120,-180 40,-170 -60,-166 -130,-176 -176,-190',
    ) +
      limbs([110, -200, 34], [150, -120, 18], [128, -50, 12]) +
      limbs([128, -50, 12], [120, -6, 12]) +
      limbs([90, -190, 30], [70, -110, 16], [90, -50, 11], [84, -6, 12]) +
      limbs([-130, -200, 38], [-150, -120, 22], [-120, -60, 12], [-132, -6, 12]) +
      limbs([-110, -190, 32], [-80, -110, 18], [-66, -56, 11], [-80, -6, 11]) +
      contour('-166,-236 -210,-220 -236,-150 -230,-90! -206,-140 -184,-190') +
      contour('-30,-260 -36,-330 -40,-400 -16,-424 24,-424 40,-396 30,-320 24,-250') +
      limbs([0, -270, 26], [50, -220, 20], [40, -130, 13]) +
      limbs([26, -400, 15], [70, -350, 12], [110, -330, 9]) +
      ellipse(4, -446, 22, 27) +
      contour('-58,-462! -20,-474 30,-474 66,-460! 30,-454 -24,-454') +
      contour('-24,-464! -26,-500 0,-496 28,-502 28,-464!'),
  )

/** Heads and shoulders from `from` to `to`, filled down to the foot. */
export function crowd(rng: Rng, from: number, to: number, y: number, size: number): string {
  let d = ''
  for (let x = from; x < to; x += rng.range(34, 58) * size) {
    const h = y + rng.range(-20, 26) * size
    const at = (u: number, v: number) => [x + u * size, h + v * size] as const
    d += ellipse(x, h, 19 * size, 24 * size) + contour([at(-40, 90), at(-38, 46), at(-16, 26), at(16, 26), at(38, 46), at(40, 90)])
    if (rng.next() < 0.4)
      d += ellipse(x, h - 12 * size, 30 * size, 6 * size) + roundBox(x - 18 * size, h - 34 * size, 36 * size, 24 * size, 6)
  }
  return solid(d) + box(from - 50, y + 60 * size, to - from + 100, 400)
}

export function palm(rng: Rng, x: number, y: number, height: number): string {
  const [tx, ty] = [x + height * 0.06 + 4, y - height]
  let d = contour([
    [x - 8, y],
    [x - 6, y - height * 0.5],
    [tx - 4, ty],
    [tx + 6, ty],
    [x + 12, y - height * 0.5],
    [x + 12, y],
  ])
  for (let i = 0; i < 8; i++) {
    const a = -Math.PI * 0.98 + (i * Math.PI * 1.12) / 7 + rng.gauss() * 0.1
    const l = height * 0.36
    const [ex, ey] = [tx + Math.cos(a) * l, ty + Math.sin(a) * l * 0.7 + l * 0.34]
    const [mx, my] = [tx + Math.cos(a) * l * 0.55, ty + Math.sin(a) * l * 0.72]
    d += `M${tx} ${ty}Q${mx} ${my - 10} ${ex} ${ey}Q${mx} ${my + l * 0.16} ${tx} ${ty + 8}Z`
  }
  return d
}

export function pine(x: number, y: number, height: number): string {
  let d = box(x - height * 0.02, y - height * 0.2, height * 0.04, height * 0.22)
  for (let i = 0; i < 5; i++) {
    const w = height * (0.24 - i * 0.036)
    const low = y - height * (0.1 + i * 0.16)
    d += polygon([
      [x - w, low],
      [x, low - height * 0.34],
      [x + w, low],
    ])
  }
  return d
}

/** A stepped skyscraper. */
export function tower(rng: Rng, x: number, y: number, width: number, height: number): string {
  const steps = rng.int(2, 4)
  const left: [number, number][] = []
  const right: [number, number][] = []
  let w = width
  for (let s = 0; s <= steps; s++) {
    const from = y - (height * s) / (steps + 1)
    const to = y - (height * (s + 1)) / (steps + 1)
    left.push([x - w / 2, from], [x - w / 2, to])
    right.unshift([x + w / 2, to], [x + w / 2, from])
    w *= rng.range(0.6, 0.8)
  }
  return polygon([...left, ...right]) + box(x - 2, y - height * 1.09, 4, height * 0.1)
}

/** Bare branches, from the ground up. */
export function deadTree(x: number, y: number, size: number, tone: string): string {
  const thick =
    'M0 0C10 -140 -30 -260 20 -420M-4 -200C-90 -280 -110 -330 -190 -400M-60 -262C-120 -260 -170 -280 -220 -260M6 -320C80 -380 120 -420 160 -520M60 -376C120 -380 150 -390 210 -380M14 -400C-20 -470 -30 -520 -80 -580M20 -420C40 -500 50 -560 40 -640'
  const thin =
    'M-190 -400L-250 -420M-190 -400L-200 -470M160 -520L220 -560M160 -520L150 -590M-80 -580L-130 -600M40 -640L80 -700M210 -380L260 -410'
  const ends = 'stroke-linecap="round"'
  return `<g transform="translate(${x} ${y}) scale(${size} ${Math.abs(size)})" fill="none" stroke="${tone}"><path d="${thick}" stroke-width="20" ${ends}/><path d="${thin}" stroke-width="8" ${ends}/></g>`
}

/** A path set down at (x, y). */
export function stand(d: string, x: number, y: number, size: number, tone: string, turn = 0): string {
  return group(`translate(${x} ${y}) rotate(${turn}) scale(${size})`, fill(d, tone))
}

const dark = inksOf(['#3a3a3a', '#040404', '#0a0a0a', '#151515', '#0c0c0c'])

/** A poster's motif as a dark thing in a scene: its box's foot centre on (x, y), `size` units wide. */
export function darkMotif(motif: Motif, rng: Rng, x: number, y: number, size: number): string {
  return group(`translate(${x - size / 2} ${y - size}) scale(${size / 1000})`, motif.draw(dark, rng))
}

/** A bird or two, far away. */
export const bird = (x: number, y: number, size: number) =>
  `M${x - 26 * size} ${y - 8 * size}Q${x - 10 * size} ${y - 14 * size} ${x} ${y}Q${x + 10 * size} ${y - 14 * size} ${x + 26 * size} ${y - 8 * size}Q${x + 10 * size} ${y - 6 * size} ${x} ${y + 5 * size}Q${x - 10 * size} ${y - 6 * size} ${x - 26 * size} ${y - 8 * size}Z`

/** Grass blades along the foot of the picture. */
export function grass(rng: Rng, count: number, y: number, least: number, most: number): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const x = rng.range(-20, 1620)
    d += polygon([
      [x - 5, y],
      [x + rng.gauss() * 18, y - rng.range(least, most)],
      [x + 5, y],
    ])
  }
  return d
}
