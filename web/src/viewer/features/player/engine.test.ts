import { expect, it } from 'vitest'
import { hlsSettings } from './engine.ts'

it('PLY-17 keeps 10 s behind and fetches 10 s ahead, PLY-15 from the saved position', () => {
  expect(hlsSettings(754)).toMatchObject({ backBufferLength: 10, maxBufferLength: 10, maxMaxBufferLength: 10, startPosition: 754 })
})
