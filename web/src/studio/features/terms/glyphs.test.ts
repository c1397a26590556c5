import { expect, it } from 'vitest'
import { glyphAddress, glyphsOf } from './glyphs.ts'

it('offers every glyph that the service brings along, and no other', () => {
  const files = Object.keys(import.meta.glob('../../../../public/glyphs/{genre,mood}-*.svg')).map((path) => path.replace(/.*\/public/, ''))
  const offered = (['genre', 'mood'] as const).flatMap((kind) => glyphsOf(kind).map((glyph) => glyphAddress(kind, glyph)))
  expect(offered.toSorted()).toEqual(files.toSorted())
})
