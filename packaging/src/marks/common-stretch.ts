/**
 * Stretches of sound that two recordings share, by Chromaprint's published method: prints of an eighth of a second each, which are alike where
 * few of their 32 bits differ.
 */

/** Seconds that one print stands for: 4096/3 samples at 11,025 a second. */
export const printSeconds = 4096 / 3 / 11_025

/** Of 32 bits; more are another sound. */
const mostDifferentBits = 6
/** A moment that sounds different, such as a word over the music, does not end a stretch. */
const longestGapSeconds = 3.5
/** Shifts of one recording against the other that are looked at: those with most prints in common. */
const mostShifts = 6
/** Prints that occur so often are silence or a hum, and tell nothing of a shift. */
const mostPlaces = 200

export interface Stretch {
  /** Seconds, in the one and in the other. */
  one: number
  other: number
  seconds: number
}

const bitsOf = (value: number): number => {
  let rest = value - ((value >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** The upper bits change least when the same sound is coded anew. */
const keyOf = (print: number): number => print >>> 12

const likelyShifts = (one: Uint32Array, other: Uint32Array): number[] => {
  const places = new Map<number, number[]>()
  for (const [place, print] of other.entries()) {
    const known = places.get(keyOf(print))
    if (known) known.push(place)
    else places.set(keyOf(print), [place])
  }
  const votes = new Map<number, number>()
  for (const [place, print] of one.entries()) {
    const found = places.get(keyOf(print)) ?? []
    if (found.length <= mostPlaces) for (const at of found) votes.set(at - place, (votes.get(at - place) ?? 0) + 1)
  }
  return [...votes]
    .sort((a, b) => b[1] - a[1])
    .slice(0, mostShifts)
    .map(([shift]) => shift)
}

/** Prints at the ends of a stretch, of which most must be alike: one that is so by chance is beyond it. */
const endPrints = 8

const withFirmEnds = ({ from, length }: { from: number; length: number }, isAlike: (place: number) => boolean) => {
  let [first, last] = [from, from + length - 1]
  const isFirm = (start: number) =>
    Array.from({ length: endPrints }, (_, index) => isAlike(start + index)).filter(Boolean).length > endPrints * 0.6
  while (last - first >= endPrints && !isFirm(first)) first++
  while (last - first >= endPrints && !isFirm(last - endPrints + 1)) last--
  return { from: first, length: last - first + 1 }
}

/** The longest stretch that is alike at one shift. */
const longestAt = (one: Uint32Array, other: Uint32Array, shift: number): { from: number; length: number } => {
  const longestGap = longestGapSeconds / printSeconds
  const isAlike = (place: number) => bitsOf((one[place]! ^ other[place + shift]!) >>> 0) <= mostDifferentBits
  let best = { from: 0, length: 0 }
  let [from, last] = [-1, -1]
  for (let place = Math.max(0, -shift); place < Math.min(one.length, other.length - shift); place++) {
    if (!isAlike(place)) continue
    if (from < 0 || place - last > longestGap) from = place
    last = place
    if (last - from + 1 > best.length) best = { from, length: last - from + 1 }
  }
  return withFirmEnds(best, isAlike)
}

/** The longest stretch that two recordings share; undefined where none is at least so long. */
export const commonStretch = (one: Uint32Array, other: Uint32Array, leastSeconds: number): Stretch | undefined => {
  let best: (Stretch & { prints: number }) | undefined
  for (const shift of likelyShifts(one, other)) {
    const { from, length } = longestAt(one, other, shift)
    if (length > (best?.prints ?? 0))
      best = { one: from * printSeconds, other: (from + shift) * printSeconds, seconds: length * printSeconds, prints: length }
  }
  if (!best || best.seconds < leastSeconds) return undefined
  const { prints, ...stretch } = best
  return stretch
}
