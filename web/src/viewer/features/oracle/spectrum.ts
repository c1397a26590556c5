import { partOf, type Years } from './years.ts'

export interface LitYear {
  year: number
  count: number
}

/** How many titles a range of years has. */
export const titlesIn = (lit: readonly LitYear[], { from, to }: Years): number =>
  lit.reduce((sum, { year, count }) => (year >= from && year <= to ? sum + count : sum), 0)

/** The spectrum's drawing: its width, the line that the bars stand on, the height of the tallest, and the shortest. */
export const drawing = { width: 1000, height: 180, floor: 130, tallest: 118, shortest: 2, axis: 146 } as const

const round = (value: number): number => Math.round(value * 10) / 10

/** One bar per year as path data, those inside the range apart from the others, and what the lit ones throw below the floor. */
export const spectrumPaths = (lit: readonly LitYear[], years: Years, bounds: Years): { lit: string; dim: string; glow: string } => {
  const most = Math.max(1, ...lit.map(({ count }) => count))
  const countOf = new Map(lit.map(({ year, count }) => [year, count]))
  const paths = { lit: '', dim: '', glow: '' }
  for (let year = bounds.from; year <= bounds.to; year++) {
    const x = round(partOf(year, bounds) * drawing.width)
    const count = countOf.get(year) ?? 0
    const height = round(Math.max(drawing.shortest, (count / most) * drawing.tallest))
    const isInside = year >= years.from && year <= years.to
    paths[isInside ? 'lit' : 'dim'] += `M${x} ${drawing.floor}v${-height}`
    if (isInside && count > 0) paths.glow += `M${x} ${drawing.floor + 4}v${round(height * 0.32)}`
  }
  return paths
}

/** The range that holds `year`, among those to suggest. */
export const rangeAround = <Range extends Years>(ranges: readonly Range[], year: number): Range | undefined =>
  ranges.find(({ from, to }) => from <= year && year <= to)

/** Years to write under the line, every 25. */
export const axisYears = ({ from, to }: Years): number[] => {
  const every = 25
  const first = Math.ceil(from / every) * every
  return Array.from({ length: Math.max(0, Math.floor((to - first) / every) + 1) }, (_, index) => first + index * every)
}
