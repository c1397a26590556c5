/** Sizes and bits of the renditions that a picture gets. */

export interface Rung {
  width: number
  height: number
  /** The encoder's cap; simple pictures need less (capped constant quality). */
  peakBitsPerSecond: number
}

/** Boxes that renditions fit into, lying pictures; upright ones use them upright. */
const boxes = [
  [480, 270],
  [854, 480],
  [1280, 720],
  [1920, 1080],
] as const

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
  const fits = boxes.map(([long, short]) => Math.min(1, (isUpright ? short : long) / width, (isUpright ? long : short) / height))
  const largest = Math.max(...fits)
  const scales = fits.filter((scale) => scale <= largest * stepDown)
  return [...new Set([...scales, largest])].map((scale) => {
    const size = { width: even(width * scale), height: even(height * scale) }
    return { ...size, peakBitsPerSecond: peakBitsOf(size.width, size.height, framesPerSecond) }
  })
}
