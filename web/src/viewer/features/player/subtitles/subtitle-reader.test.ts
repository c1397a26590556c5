import { expect, it } from 'vitest'
import { cueOffset } from './subtitle-reader.ts'

it('PLY-04 brings the times of a part onto those of the media', () => {
  expect(cueOffset(null, 0, 0)).toBeCloseTo(0)
  expect(cueOffset(null, 10, 0)).toBe(-10)
  expect(cueOffset({ localSeconds: 0, mpegTs: 900_000 }, 10, 0)).toBe(0)
  expect(cueOffset({ localSeconds: 60, mpegTs: 900_000 }, 0, 10)).toBe(-50)
  // The clock began anew within the film.
  expect(cueOffset({ localSeconds: 0, mpegTs: 0 }, 95_443, 0)).toBeCloseTo(0.7, 1)
})
