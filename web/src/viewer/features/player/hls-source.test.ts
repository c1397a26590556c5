import { expect, it } from 'vitest'
import { aheadSeconds, hlsSettings } from './hls-source.ts'

it('PLY-17 begins with 10 s behind and 10 s ahead, PLY-15 from the saved position', () => {
  expect(hlsSettings(754, 5000)).toMatchObject({
    abrEwmaDefaultEstimate: 5_000_000,
    backBufferLength: 10,
    maxBufferLength: 10,
    maxMaxBufferLength: 10,
    startPosition: 754,
  })
})

it('PLY-17 fetches 30 s ahead where the line carries more than three times what plays, else 10', () => {
  expect([1, 2.9, 3, 3.1, 50].map((times) => aheadSeconds(times * 4_000_000, 4_000_000))).toEqual([10, 10, 10, 30, 30])
  expect(aheadSeconds(50_000_000)).toBe(10)
})
