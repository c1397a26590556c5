import { expect, it } from 'vitest'
import { isCutOff } from './boxes.ts'

const box = (type: string, bodyBytes: number): number[] => {
  const size = 8 + bodyBytes
  return [
    size >>> 24,
    (size >>> 16) & 255,
    (size >>> 8) & 255,
    size & 255,
    ...Array.from(type, (letter) => letter.charCodeAt(0)),
    ...new Array(bodyBytes).fill(0),
  ]
}
const bytes = (...parts: number[][]) => new Uint8Array(parts.flat()).buffer
const segment = [...box('moof', 40), ...box('mdat', 400)]

it('PLY-19 knows a segment that was cut off, wherever it ends', () => {
  expect(isCutOff(bytes(segment))).toBe(false)
  expect(isCutOff(bytes(box('styp', 4), segment, segment))).toBe(false)
  for (const end of [3, 20, 50, 51, 100, segment.length - 1])
    if (end > 8) expect(isCutOff(bytes(segment.slice(0, end))), `${end}`).toBe(true)
})

it('PLY-19 judges nothing that is not MP4', () => {
  expect(isCutOff(bytes([0x47, ...new Array(187).fill(1)]))).toBe(false)
  expect(isCutOff(bytes(Array.from('WEBVTT\n\n00:00.000 --> 00:01.000\n', (letter) => letter.charCodeAt(0))))).toBe(false)
  expect(isCutOff(bytes([]))).toBe(false)
  expect(isCutOff('text')).toBe(false)
  // A last box without a length goes on to the end.
  expect(isCutOff(bytes(box('moof', 4), [0, 0, 0, 0, 0x6d, 0x64, 0x61, 0x74, 1, 2, 3]))).toBe(false)
})
