import { describe, expect, it } from 'vitest'
import { shelfFirstCount, shelfSizes } from './shelf-kinds.ts'
import { slideTarget } from './shelf-slide.ts'

// The web package knows no Node types, and Vitest hands out no text of a CSS module.
const files: { readFileSync: (file: URL, encoding: 'utf8') => string } = await import('node:fs' as string)
const sheet = files.readFileSync(new URL('Shelf.module.css', import.meta.url), 'utf8')
const [everywhere, ...media] = sheet.split('@media ')
const parts = [
  { from: 0, rules: everywhere! },
  ...media.filter((text) => text.startsWith('(min-width')).map((text) => ({ from: Number(/\d+/.exec(text)), rules: text })),
]

/** Cards that the style sheet shows of a kind of row in a window this wide: the last rule that holds wins. */
const visibleCards = (kind: string, windowPixels: number): number =>
  parts
    .filter(({ from }) => from <= windowPixels)
    .flatMap(({ rules }) => [...rules.matchAll(/([^{}]+)\{\s*--n: (\d+);/g)])
    .filter(([, selectors]) => new RegExp(`\\.${kind}\\b`).test(selectors!))
    .reduce((_, [, , count]) => Number(count), 0)

describe('a row of cards', () => {
  const widths = [360, 480, 768, 1000, 1200, 1920, 2560]
  it.each([
    ['portraitlarge', [3, 3, 3, 3, 5, 6, 8]],
    ['portraitsmall', [3, 3, 4, 4, 6, 8, 10]],
    ['landscapesmall', [2, 2, 3, 4, 4, 5, 5]],
    ['landscapelarge', [1, 2, 3, 3, 5, 6, 8]],
    ['likethis', [2, 2, 3, 4, 5, 6, 6]],
  ])('HOM-08 shows as many %s cards as the table says for each width', (kind, counts) => {
    expect(widths.map((width) => visibleCards(kind, width))).toEqual(counts)
  })

  it('HOM-08 has all cards of its widest view in the HTML, and the next one', () => {
    for (const kind of ['portraitlarge', 'portraitsmall', 'landscapesmall', 'landscapelarge', 'likethis'] as const) {
      expect(shelfFirstCount[kind]).toBe(visibleCards(kind, 2560) + 1)
      expect(shelfSizes[kind]).toMatch(/vw$/)
    }
  })

  const row = { step: 100, contentWidth: 500, scrollEnd: 1230 }
  it('HOM-08 slides by as many whole cards as are to be seen', () => {
    expect(slideTarget({ ...row, scrollLeft: 0 }, 1)).toBe(500)
    expect(slideTarget({ ...row, scrollLeft: 500 }, -1)).toBe(0)
  })

  it('HOM-08 stops at its ends', () => {
    expect(slideTarget({ ...row, scrollLeft: 1000 }, 1)).toBe(1230)
    expect(slideTarget({ ...row, scrollLeft: 200 }, -1)).toBe(0)
  })

  it('HOM-08 comes to stand on the edge of a card when it was dragged between two', () => {
    expect(slideTarget({ ...row, scrollLeft: 130 }, 1)).toBe(600)
    expect(slideTarget({ ...row, scrollLeft: 730 }, -1)).toBe(300)
  })

  it('moves by one card where not even one fits', () => {
    expect(slideTarget({ step: 400, contentWidth: 300, scrollEnd: 1000, scrollLeft: 0 }, 1)).toBe(400)
    expect(slideTarget({ step: 0, contentWidth: 300, scrollEnd: 0, scrollLeft: 0 }, 1)).toBe(0)
  })
})
