import { expect, it } from 'vitest'
import { hlsSettings } from './hls-source.ts'

it('PLY-17 keeps 10 s behind and fetches 10 s ahead, PLY-15 from the saved position', () => {
  expect(hlsSettings(754, 5000)).toMatchObject({
    abrEwmaDefaultEstimate: 5_000_000,
    backBufferLength: 10,
    maxBufferLength: 10,
    maxMaxBufferLength: 10,
    startPosition: 754,
  })
})
