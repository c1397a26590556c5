import { type Bounds, boundsOf, cutOut, warp } from '../drawing/outline.ts'
import type { Rng } from '../drawing/seed.ts'
import type { TitleFacts } from '../facts.ts'
import type { CreditPlan, TitlePlan } from '../kits/kit.ts'
import { canSet, type Face, fallbackFace, settable } from './faces.ts'
import { breakLongWords, type FittedLine, type FittedTitle, fitTitle, setSmall } from './fit-title.ts'
import { roughened } from './letter-shapes.ts'
import { lettersAmiss } from './lettering-rules.ts'

export interface LetteredLine {
  text: string
  /** Finished outline. */
  d: string
  /** Before bending: the place to sample the ground at, through the same bend. */
  box: Bounds
}

export interface Lettering {
  face: Face
  title: LetteredLine[]
  credits: { d: string; ink: string; box: Bounds }[]
  capHeight: number
  leastCapHeight: number
  bounds: Bounds
}

type Bend = TitlePlan['bend']

/**
 * Sets title and credits as a kit plans them: every face the kit offers is tried, the largest setting that keeps the rules wins.
 * Undefined when none does.
 */
export function letter(facts: TitleFacts, title: TitlePlan, credit: CreditPlan, faces: readonly Face[], rng: Rng): Lettering | undefined {
  const text = settable(facts.title)
  if (!text) return undefined
  const seed = rng.next()
  const credits = setCredits(facts, credit)
  let best: Lettering | undefined
  let bestSize = 0
  for (const face of faces) {
    if (!canSet(face, title.capitals === false ? text : text.toUpperCase())) continue
    const fitted = fitTitle(face, text, title.box, title)
    if (!fitted) continue
    const lettering = shape(fitted, title, credits, seed)
    if (lettersAmiss({ ...lettering, title: lettering.bounds, credits: credits.map((c) => c.box) }).length > 0) continue
    // The kit's own order counts: a later face must be clearly larger to win.
    const size = Math.min(fitted.capHeight, 200) * Math.sqrt(fitted.box.w * fitted.box.h) * (best ? 0.8 : 1)
    if (size > bestSize) {
      best = lettering
      bestSize = size
    }
  }
  return best
}

/** The last resort: narrow capitals on a dark slab at the foot. `top` is where the slab begins. */
export function letterOnSlab(facts: TitleFacts, ink: string): { lettering: Lettering; top: number } | undefined {
  const text = breakLongWords(settable(facts.title), 24)
  if (!text) return undefined
  const credit: CreditPlan = { face: 'jost:600', layout: 'centre', y: 1458, margin: 64, size: 28, ink }
  const credits = setCredits(facts, credit)
  for (const [height, maxLines] of [
    [220, 2],
    [330, 3],
    [460, 5],
    [640, 7],
  ] as const) {
    const top = 1400 - height - 44
    for (const face of ['anton', 'league-gothic', fallbackFace] as const) {
      if (!canSet(face, text.toUpperCase())) continue
      const plan: TitlePlan = { box: { x: 64, y: top + 44, w: 872, h: height }, mode: 'justified', maxLines, maxSize: 280, inks: [[ink]] }
      const fitted = fitTitle(face, text, plan.box, plan)
      if (!fitted) continue
      const lettering = shape(fitted, plan, credits, 0)
      if (lettersAmiss({ ...lettering, title: lettering.bounds, credits: credits.map((c) => c.box) }).length === 0)
        return { lettering, top }
    }
  }
  return undefined
}

function shape(fitted: FittedTitle, plan: TitlePlan, credits: Lettering['credits'], seed: number): Lettering {
  const title = fitted.lines.map((line, i) => ({ text: line.text, box: line.box, d: shapeLine(line, plan, seed + i) }))
  const bounds = boundsOf(title.map((line) => line.d).join(''))
  return { face: fitted.face, title, credits, capHeight: fitted.capHeight, leastCapHeight: fitted.leastCapHeight, bounds }
}

function shapeLine(line: FittedLine, plan: TitlePlan, seed: number): string {
  let letters = line.letters
  if (plan.finish === 'cut') letters = letters.map((d, i) => danced(d, Math.sin(seed * 97 + i * 2.4), Math.sin(seed * 53 + i * 3.7)))
  if (plan.finish === 'rough') letters = letters.map((d) => roughened(d, 4))
  const d = letters.join('')
  return plan.bend ? warp(d, plan.bend, 24) : d
}

/** Scissors, a turn of up to two degrees and a hop of up to five units. `turn` and `hop` go from −1 to 1. */
function danced(d: string, turn: number, hop: number): string {
  const { x, y, w, h } = boundsOf(d)
  const [cx, cy, a] = [x + w / 2, y + h / 2, (turn * 2 * Math.PI) / 180]
  let step = turn * 1000
  const jitter = () => {
    step += 12.9898
    return Math.sin(step * 78.233)
  }
  const cut = cutOut(d, jitter, 1.8, 1.1)
  return warp(
    cut,
    (px, py) => [cx + (px - cx) * Math.cos(a) - (py - cy) * Math.sin(a), cy + (px - cx) * Math.sin(a) + (py - cy) * Math.cos(a) + hop * 5],
    400,
  )
}

function setCredits(facts: TitleFacts, plan: CreditPlan): Lettering['credits'] {
  const director = settable(facts.people[0] ?? '')
  const cased = plan.capitals === false ? director : director.toUpperCase()
  const name = canSet(plan.face, cased) ? cased : ''
  const year = String(facts.year)
  const { y, margin, size, track } = plan
  const span = 1000 - margin * 2
  const lines: [FittedLine | undefined, string][] =
    plan.layout === 'split'
      ? [
          [name ? setSmall(plan.face, name, { x: margin, y, size, align: 'left', maxWidth: span * 0.76, track }) : undefined, plan.ink],
          [setSmall(plan.face, year, { x: 1000 - margin, y, size, align: 'right', maxWidth: span * 0.2, track }), plan.yearInk ?? plan.ink],
        ]
      : [
          [
            setSmall(plan.face, [name, year].filter(Boolean).join(' · '), { x: 500, y, size, align: 'centre', maxWidth: span, track }),
            plan.ink,
          ],
        ]
  return lines.flatMap(([line, ink]) => {
    if (!line) return []
    const d = bent(line.letters.join(''), plan.bend)
    return [{ d, ink, box: boundsOf(d) }]
  })
}

function bent(d: string, bend: Bend): string {
  return bend ? warp(d, bend, 24) : d
}
