/** 32-bit hash of a text (MurmurHash3-style mixing), the root of everything random in a picture. */
export function hashText(text: string): number {
  let h = 1779033703 ^ text.length
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 3432918353)
    h = (h << 13) | (h >>> 19)
  }
  h = Math.imul(h ^ (h >>> 16), 2246822507)
  h = Math.imul(h ^ (h >>> 13), 3266489909)
  return (h ^ (h >>> 16)) >>> 0
}

/** A seeded source of numbers: the same seed always tells the same story. */
export interface Rng {
  /** 0 ≤ n < 1 */
  next(): number
  range(from: number, to: number): number
  /** Both ends included. */
  int(from: number, to: number): number
  pick<T>(from: readonly T[]): T
  /** Roughly bell-shaped, −1 … 1. */
  gauss(): number
}

/** mulberry32 */
export function seeded(seed: string): Rng {
  let a = hashText(seed)
  const next = () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    range: (from, to) => from + (to - from) * next(),
    int: (from, to) => Math.floor(from + (to + 1 - from) * next()),
    pick: (from) => from[Math.floor(next() * from.length)]!,
    gauss: () => (next() + next() + next() - 1.5) / 1.5,
  }
}
