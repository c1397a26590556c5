import { rgbaToThumbHash } from 'thumbhash'
import { describe, expect, it } from 'vitest'
import { thumbHashBackground } from './thumb-hash.ts'

const width = 32
const height = 18

/** A picture whose colour runs from `from` (top left) to `to` (bottom right), hashed by the format's own library. */
const hashOf = (from: number[], to: number[]): string => {
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const share = (x / (width - 1) + y / (height - 1)) / 2
      for (let channel = 0; channel < 3; channel++) {
        pixels[(y * width + x) * 4 + channel] = from[channel]! + (to[channel]! - from[channel]!) * share
      }
      pixels[(y * width + x) * 4 + 3] = 255
    }
  }
  return btoa(String.fromCharCode(...rgbaToThumbHash(width, height, pixels)))
}

const coloursOf = (background: string): number[][] =>
  [...background.matchAll(/#(..)(..)(..)/g)].map((match) => match.slice(1).map((part) => Number.parseInt(part, 16)))

describe('the stand-in colours of a picture', () => {
  it('are one colour for a plain picture', () => {
    const colours = coloursOf(thumbHashBackground(hashOf([180, 90, 30], [180, 90, 30])))
    expect(colours).toHaveLength(3)
    for (const [red, green, blue] of colours) {
      expect(Math.abs(red! - 180)).toBeLessThan(16)
      expect(Math.abs(green! - 90)).toBeLessThan(16)
      expect(Math.abs(blue! - 30)).toBeLessThan(16)
    }
  })

  it('follow its light from the top left to the bottom right', () => {
    const sums = coloursOf(thumbHashBackground(hashOf([240, 220, 200], [20, 15, 10]))).map(([red, green, blue]) => red! + green! + blue!)
    expect(sums[0]!).toBeGreaterThan(sums[1]! + 100)
    expect(sums[1]!).toBeGreaterThan(sums[2]! + 100)
  })

  it('are left out for what is no hash', () => {
    expect(thumbHashBackground('')).toBe('')
    expect(thumbHashBackground('%%%')).toBe('')
    expect(thumbHashBackground('AAA=')).toBe('')
  })
})
