import { describe, expect, it } from 'vitest'
import { type DrawingChoices, drawingChoices, unknownChoice } from './choices.ts'
import type { TitleFacts } from './facts.ts'
import { planPoster } from './poster.ts'
import { drawStill } from './still.ts'

const facts: TitleFacts = {
  key: 'the-lamp-1931',
  title: 'The Lamp',
  year: 1931,
  genres: ['Drama'],
  countries: [],
  keywords: ['cat'],
  people: ['Ida Lind'],
  kind: 'film',
}

describe('what somebody decides of a picture', () => {
  it('is drawn, and the rest is as it would have been', () => {
    const { lettering: _, ...own } = planPoster(facts).names
    expect(own.motif).toBe('cat')
    expect(planPoster(facts, { motif: 'rabbit' }).names).toMatchObject({ ...own, motif: 'rabbit' })
    const decided: DrawingChoices = { style: 'swiss', motif: 'owl', palette: 'deco-2', lettering: 'anton' }
    expect(planPoster(facts, decided).names).toEqual(decided)
    // A face without the letters of a name gives way to one that has them.
    expect(planPoster({ ...facts, title: 'Лампа' }, { style: 'construct', lettering: 'rye' }).names.lettering).not.toBe('rye')
  })

  it('differs from one variation to the next', async () => {
    const seen = new Set(Array.from({ length: 8 }, (_, variation) => JSON.stringify(planPoster(facts, { variation }).names)))
    expect(seen.size).toBeGreaterThan(3)
    const [scene, other] = [
      await drawStill(facts, { choices: { scene: 'sea' } }),
      await drawStill(facts, { choices: { scene: 'sea', variation: 1 } }),
    ]
    expect([scene.names.scene, other.names.scene]).toEqual(['sea', 'sea'])
    expect(Buffer.compare(scene.bytes, other.bytes)).not.toBe(0)
    expect((await drawStill(facts, { choices: { tint: 'violet' } })).names.tint).toBe('violet')
  })

  it('is named by what is listed, and by nothing else', () => {
    const { motifs, styles, scenes, tints } = drawingChoices()
    const named: DrawingChoices[] = [
      ...motifs.map(({ name }) => ({ motif: name })),
      ...styles.flatMap(({ name, palettes, letterings }) => [
        { style: name },
        ...palettes.map((palette) => ({ palette: palette.name })),
        ...letterings.map((lettering) => ({ lettering })),
      ]),
      ...scenes.map(({ name }) => ({ scene: name })),
      ...tints.map(({ name }) => ({ tint: name })),
    ]
    expect(named.filter((choice) => unknownChoice(choice) !== undefined)).toEqual([])
    expect(unknownChoice({ motif: 'cat', palette: 'deco-99' })).toBe('palette')
    expect(unknownChoice({ motif: 'constructor' })).toBe('motif')
    for (const { name, svg } of motifs) expect(svg, name).toMatch(/^<svg.*fill="#/s)
  })
})
