import { describe, expect, it } from 'vitest'
import { boundsOf } from '../drawing/outline.ts'
import type { TitleFacts } from '../facts.ts'
import { kits } from '../kits/choose-kit.ts'
import { planPoster } from '../poster.ts'
import { settable } from './faces.ts'
import { breakLongWords, fitTitle, lineBreaks } from './fit-title.ts'
import { letterOnSlab } from './lettering.ts'
import { LEAST_CAP_HEIGHT, LEAST_MARGIN, lettersAmiss } from './lettering-rules.ts'

const titles = [
  'M',
  'It',
  'Pi',
  'Faust',
  'Rain',
  'Greed',
  'Wings',
  'Sunrise',
  'Metropolis',
  'Nosferatu',
  'Carnival',
  'The General',
  'Easy Street',
  'Girl Shy',
  'The Kid Brother',
  'Within Our Gates',
  'Big Buck Bunny',
  'Wing It!',
  "Tol'able David",
  'D.O.A.',
  'The Last of the Mohicans',
  'Of Human Bondage',
  'Swing High, Swing Low',
  'Manos: The Hands of Fate',
  'Caminandes: Llama Drama',
  'Agent 327: Operation Barbershop',
  'Attack of the Giant Leeches',
  'The Strange Love of Martha Ivers',
  'Dick Tracy Meets Gruesome',
  'The Golem: How He Came into the World',
  'October: Ten Days That Shook the World',
  'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb',
  'Häxan',
  'Čovek s bulevara Ružičnjak',
  'Война и мир',
  'Σπιρτόκουτο',
  'Supercalifragilisticexpialidocious',
  '20,000 Leagues Under the Sea',
  'A Very Long Name Indeed That Goes On Until Nobody Remembers How It All Once Began',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
]

const factsFor = (title: string, more: Partial<TitleFacts> = {}): TitleFacts => ({
  key: title,
  title,
  year: 1931,
  genres: ['Drama'],
  countries: ['France'],
  keywords: [],
  people: ['Germaine Dulac'],
  kind: 'film',
  ...more,
})

describe('lettering of posters', () => {
  it('keeps every rule for short and long titles, in the kit or on the slab', () => {
    titles.forEach((title, i) => {
      const facts = factsFor(title)
      const kit = kits[i % kits.length]!
      const lettering = planPoster(facts, { style: kit.name }).lettering ?? letterOnSlab(facts, '#ffffff')?.lettering
      expect(lettering, `${title} in ${kit.name}`).toBeDefined()
      const bounds = boundsOf(lettering!.title.map((line) => line.d).join(''))
      expect(
        lettersAmiss({ ...lettering!, title: bounds, credits: lettering!.credits.map((c) => c.box) }),
        `${title} in ${kit.name}`,
      ).toEqual([])
      const set = lettering!.title.map((line) => line.text).join('')
      expect(set.replace(/\s/g, '').toUpperCase()).toBe(settable(title).replace(/\s/g, '').toUpperCase())
      expect(lettering!.capHeight).toBeGreaterThanOrEqual(LEAST_CAP_HEIGHT)
      for (const edge of [bounds.x, bounds.y, 1000 - bounds.x - bounds.w, 1500 - bounds.y - bounds.h])
        expect(edge).toBeGreaterThanOrEqual(LEAST_MARGIN)
    })
  })

  it('sets letters that a kit’s own face lacks in another, whatever the kit', () => {
    const facts = factsFor('Łódź Őszi')
    for (const { name } of kits) {
      const lettering = planPoster(facts, { style: name }).lettering ?? letterOnSlab(facts, '#ffffff')?.lettering
      expect(lettering?.title.length, name).toBeGreaterThan(0)
    }
  })

  it('leaves a name off that no face can set, and drops signs that are not letters', () => {
    expect(planPoster(factsFor('فيلم')).lettering).toBeUndefined()
    expect(letterOnSlab(factsFor('映画'), '#ffffff')).toBeUndefined()
    expect(letterOnSlab(factsFor('🎬🎬'), '#ffffff')).toBeUndefined()
    expect(settable('🎬 Movie ★ Night')).toBe('Movie Night')
  })

  it('names what is wrong', () => {
    const box = { x: 100, y: 1200, w: 700, h: 100 }
    expect(lettersAmiss({ capHeight: 50, leastCapHeight: 50, title: box, credits: [] })[0]).toContain('capitals 50.0')
    expect(lettersAmiss({ capHeight: 90, leastCapHeight: 90, title: { ...box, x: 10 }, credits: [] })[0]).toContain('margin')
    expect(lettersAmiss({ capHeight: 90, leastCapHeight: 90, title: box, credits: [{ x: 100, y: 1290, w: 50, h: 30 }] })).toEqual([
      'title and credits overlap',
    ])
  })
})

describe('fitting a title', () => {
  it('fills the width line by line when justified, and keeps one size when ranged', () => {
    const box = { x: 60, y: 0, w: 880, h: 900 }
    const justified = fitTitle('anton', 'The Screaming Skull', box, { mode: 'justified', maxLines: 3 })!
    const full = justified.lines.filter((line) => line.text !== 'THE')
    for (const line of full) expect(line.box.w).toBeCloseTo(880, 0)
    const ranged = fitTitle('archivo:900', 'Wing It', box, { mode: 'ranged', maxLines: 2, capitals: false })!
    expect(ranged.capHeight).toBe(ranged.leastCapHeight)
  })

  it('breaks lines in every order-keeping way, and words only when they are too long', () => {
    expect(lineBreaks(['a', 'b', 'c'], 2)).toEqual([['a b c'], ['a', 'b c'], ['a b', 'c']].sort((x, y) => x[0]!.localeCompare(y[0]!)))
    expect(breakLongWords('an abcdefghij', 5)).toBe('an abcde fghij')
    expect(breakLongWords('short words', 8)).toBe('short words')
  })
})
