/** A seeded stream of numbers from 0 up to 1. */
export type Random = () => number

/** Mulberry32 by Tommy Ettinger (public domain): small, fast, the same on every machine. */
export function mulberry32(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A standard normal deviate (Box–Muller). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Running sums of weights, for `pickIndex`. */
export function cumulate(weights: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(weights.length)
  let sum = 0
  for (let i = 0; i < weights.length; i++) {
    sum += weights[i]!
    sums[i] = sum
  }
  return sums
}

/** An index drawn by weight; `sums` from `cumulate`, with at least one weight above 0. */
export function pickIndex(random: Random, sums: Float64Array): number {
  const target = random() * sums[sums.length - 1]!
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (sums[middle]! > target) high = middle
    else low = middle + 1
  }
  return low
}
