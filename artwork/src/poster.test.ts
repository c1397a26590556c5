import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { contrast } from './drawing/colour.ts'
import { seeded } from './drawing/seed.ts'
import type { TitleFacts } from './facts.ts'
import { chooseKit, kits } from './kits/choose-kit.ts'
import { chooseMotif } from './motifs/choose-motif.ts'
import { motifs } from './motifs/motifs.ts'
import { drawPoster, planPoster } from './poster.ts'
import { inksOf } from './print/inks.ts'
import { vocabulary } from './vocabulary.ts'

const bunny: TitleFacts = {
  key: 'big-buck-bunny-2008',
  title: 'Big Buck Bunny',
  year: 2008,
  genres: ['Animation', 'Comedy'],
  countries: ['Netherlands'],
  keywords: ['rabbit', 'meadow'],
  people: ['Sacha Goedegebure'],
  kind: 'film',
}

describe('posters', () => {
  it('are WebP of 800 × 1200 with a tint, the same bytes every time', async () => {
    const [first, second] = [await drawPoster(bunny), await drawPoster(bunny)]
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0)
    const metadata = await sharp(first.bytes).metadata()
    expect([metadata.format, metadata.width, metadata.height]).toEqual(['webp', 800, 1200])
    expect([first.width, first.height]).toEqual([800, 1200])
    expect(first.tint).toMatch(/^#[0-9a-f]{6}$/)
  })

  it('do not fail for odd facts', async () => {
    for (const odd of [
      { title: 'م', people: ['مخرج'] },
      { title: '🎬', people: [] },
      { title: '<b>&"\'', genres: [], countries: [], keywords: ['"><script>'] },
    ]) {
      const picture = await drawPoster({ ...bunny, ...odd, key: odd.title })
      expect(picture.bytes.length).toBeGreaterThan(10_000)
    }
  })

  it('draw lots alone: one entry, one plan, whatever was planned before', () => {
    const before = planPoster(bunny)
    planPoster({ ...bunny, key: 'other', title: 'Other' })
    const after = planPoster(bunny)
    expect([after.kit.name, after.palette]).toEqual([before.kit.name, before.palette])
    expect(after.composition.sheet.layers).toEqual(before.composition.sheet.layers)
  })

  it('spread a catalogue over the kits of its time', () => {
    const seen = (year: number, genre: string) =>
      new Set(Array.from({ length: 60 }, (_, i) => chooseKit({ year, genres: [genre], countries: [] }, seeded(`k${i}`)).name))
    expect(seen(2012, 'animation').size).toBeGreaterThanOrEqual(5)
    expect(seen(1926, 'drama').size).toBeGreaterThanOrEqual(5)
    expect(seen(1948, 'noir').has('cut paper')).toBe(true)
    expect(seen(1948, 'noir').has('litho')).toBe(false)
  })

  it('have palettes whose ink stands off their paper', () => {
    for (const kit of kits) for (const [paper, ink] of kit.palettes) expect(contrast(paper, ink), kit.name).toBeGreaterThan(9)
  })
})

describe('motifs', () => {
  it('answer to keywords before genres, the first keyword before the second', () => {
    const pick = (keywords: string[], title = 'Untitled') => chooseMotif({ title, keywords, genres: ['horror'] }, seeded('x'))
    expect(pick(['rabbit', 'skull'])).toBe(motifs.rabbit)
    expect(pick(['llama'])).toBe(motifs.llama)
    expect(pick([], 'The Screaming Skull')).toBe(motifs.skull)
  })

  it('have a file each but for the three that code draws, and every class of a file names an ink', () => {
    const folder = new URL('../motifs/', import.meta.url)
    const files = readdirSync(folder).map((file) => file.replace('.svg', ''))
    const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    expect(files.sort()).toEqual(
      Object.keys(motifs)
        .filter((name) => !['flag', 'flower', 'towers'].includes(name))
        .map(kebab)
        .sort(),
    )
    const inks = Object.keys(inksOf(kits[0]!.palettes[0]!))
    for (const file of files) {
      const svg = readFileSync(new URL(`${file}.svg`, folder), 'utf8')
      const classes = [...svg.matchAll(/class="(\w+)-(\w+)"/g)]
      expect(classes.length, file).toBeGreaterThan(0)
      for (const [, , ink] of classes) expect(inks, file).toContain(ink)
    }
  })

  it('are printed in the inks of the palette, without the style that a viewer of the file needs', () => {
    const inks = inksOf(kits[0]!.palettes[0]!)
    const drawn = motifs.cat.draw(inks, seeded('x'))
    expect(drawn).toContain(`fill="${inks.accent}"`)
    expect(drawn).not.toMatch(/class=|<style|<svg/)
  })

  it('are many, each with a word of its own', () => {
    expect(Object.keys(motifs).length).toBeGreaterThan(60)
    const { subjects, places } = vocabulary()
    expect(subjects).toContain('dragon')
    expect(places).toContain('meadow')
  })
})
