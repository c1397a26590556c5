import type { Slide } from './home-words.ts'

export type Focus = NonNullable<Slide['focus']>
type Percent = Focus['x']

const steps: readonly Percent[] = [0, 25, 50, 75, 100]

/** Where the hero holds a picture when nobody says otherwise: text stands at the left. */
export const usualFocus = { x: 70, y: 40 }

const nearest = (percent: number): Percent =>
  steps.reduce((best, step) => (Math.abs(step - percent) < Math.abs(best - percent) ? step : best))

/** The place among the 25 that is nearest to a point, in percent of the picture. */
export const focusAt = (x: number, y: number): Focus => ({ x: nearest(x), y: nearest(y) })

const moves: { [Key in string]: readonly [number, number] } = {
  ArrowLeft: [-25, 0],
  ArrowRight: [25, 0],
  ArrowUp: [0, -25],
  ArrowDown: [0, 25],
}

/** Where an arrow key leads; undefined for any other key. */
export const focusByKey = (focus: Focus | undefined, key: string): Focus | undefined => {
  const move = moves[key]
  if (!move) return undefined
  const { x, y } = focus ?? focusAt(usualFocus.x, usualFocus.y)
  return focusAt(x + move[0], y + move[1])
}

const across = { 0: 'far left', 25: 'left', 50: 'middle', 75: 'right', 100: 'far right' } as const
const down = { 0: 'top', 25: 'upper part', 50: 'middle', 75: 'lower part', 100: 'bottom' } as const

/** A place in words: 'left, top'. */
export const focusWords = (focus: Focus | undefined): string => (focus ? `${across[focus.x]}, ${down[focus.y]}` : 'the usual place')
