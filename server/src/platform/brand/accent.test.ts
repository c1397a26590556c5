import { contrast } from '@matinee/artwork/drawing/colour'
import { describe, expect, it } from 'vitest'
import { accentSheet, accentTokens, ownAccent, wrongWithAccent } from './accent.ts'

describe('the accent colour', () => {
  it('is refused where text in it could not be read, with its ratio and the nearest colour that can', () => {
    expect(wrongWithAccent('#1a4a8a')).toBe(
      'The accent colour #1a4a8a has a contrast of 1.7:1 with the background #282421, and needs 4.5:1 to be read. The nearest colour that has it is #6f8db5.',
    )
    for (const colour of ['#000000', '#b3261e', '#5b2d8e', '#777777', '#0000ff']) {
      const nearest = /is (#[0-9a-f]{6})\.$/.exec(wrongWithAccent(colour) ?? '')?.[1]
      expect(nearest && wrongWithAccent(nearest), colour).toBeUndefined()
    }
  })

  it('gives colours that can be read in both themes, and text that can be read on them', () => {
    for (const colour of [ownAccent, '#f5e663', '#35c46a', '#ff8fb1', '#8fb8ff', '#ffffff']) {
      expect(wrongWithAccent(colour), colour).toBeUndefined()
      const { dark, day } = accentTokens(colour)
      for (const surface of ['#0c0b0a', '#151312', '#1d1a18', '#282421'])
        for (const shown of [dark.accent, dark.hover])
          expect(contrast(shown, surface), `${shown} on ${surface}`).toBeGreaterThanOrEqual(4.5)
      for (const surface of ['#f7f1e6', '#fffdf8', '#f1e9da'])
        for (const shown of [day.accent, day.hover]) expect(contrast(shown, surface), `${shown} on ${surface}`).toBeGreaterThanOrEqual(4.5)
      for (const { accent, hover, onAccent } of [dark, day])
        for (const ground of [accent, hover]) expect(contrast(onAccent, ground), `${onAccent} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('leaves Matinee’s own tokens alone', () => {
    expect(accentSheet(ownAccent)).toBe('')
    expect(accentSheet('#35c46a')).toContain(':root{--lamp:#35c46a;')
  })
})
