/** Sizes and bits of the renditions that a picture gets. */

export interface Rung {
  width: number
  height: number
  /** The encoder's cap; simple pictures need less (capped constant quality). */
  peakBitsPerSecond: number
  /** For lines of 0.3 Mb/s, with sound of its own. */
  isThin: boolean
}

/** Boxes that renditions fit into, lying pictures; upright ones use them upright. */
const boxes = [
  [480, 270],
  [854, 480],
  [1280, 720],
  [1920, 1080],
] as const

/** What fits through a line of 0.3 Mb/s together with thin sound; for pictures that have more lines than this makes sense for. */
const thin = { box: [320, 180], peakBitsPerSecond: 180_000, aboveLines: 240 } as const

/** A rendition has at most so much of the side of the next one above. */
const stepDown = 0.8

/** Even, and of an odd size the one below. */
const even = (value: number): number => Math.max(2, Math.ceil(value / 2 - 0.5) * 2)

/** Bits a second at most: 5 Mb/s for 1280x720 at 24 to 30 frames, growing slower than pixels and frames do. */
export const peakBitsOf = (width: number, height: number, framesPerSecond: number): number => {
  const pixels = (width * height) / (1280 * 720)
  const rate = Math.max(1, framesPerSecond / 30)
  return Math.round((4_000_000 * pixels ** 0.75 * rate ** 0.5) / 10_000) * 10_000
}

/** A picture of this size, with square pixels and upright as it is shown, in sizes from the smallest to its own; never larger than it is. */
export const ladderOf = (width: number, height: number, framesPerSecond: number): Rung[] => {
  const isUpright = height > width
  const fitOf = ([long, short]: readonly [number, number]) =>
    Math.min(1, (isUpright ? short : long) / width, (isUpright ? long : short) / height)
  const fits = boxes.map(fitOf)
  const largest = Math.max(...fits)
  const scales = fits.filter((scale) => scale <= largest * stepDown)
  const sizeOf = (scale: number) => ({ width: even(width * scale), height: even(height * scale) })
  const rungs = [...new Set([...scales, largest])].map((scale): Rung => {
    const size = sizeOf(scale)
    return { ...size, peakBitsPerSecond: peakBitsOf(size.width, size.height, framesPerSecond), isThin: false }
  })
  if (Math.min(width, height) <= thin.aboveLines) return rungs
  return [{ ...sizeOf(fitOf(thin.box)), peakBitsPerSecond: thin.peakBitsPerSecond, isThin: true }, ...rungs]
}

/** The renditions of so many lines at most, and the smallest whatever it has. */
export const within = (rungs: readonly Rung[], mostLines = Number.POSITIVE_INFINITY): Rung[] =>
  rungs.filter(({ width, height }, index) => index === 0 || Math.min(width, height) <= mostLines)
