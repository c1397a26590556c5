import { describe, expect, it } from 'vitest'
import { compactKey, searchKey, yearAtEnd } from './search-key.ts'
import { meaningsOf, oneChangeAway } from './spellings.ts'
import { allWords, someMeanings } from './word-query.ts'

describe('the spelling of searches', () => {
  it.each([
    ['The Cabinet of Dr. Caligari', 'the cabinet of doctor caligari'],
    ['Kramer vs. Kramer', 'kramer versus kramer'],
    ['Häxan', 'haxan'],
    ['Fantômas', 'fantomas'],
    ['L’Âge d’or', 'lage dor'],
    ['Seven Chances', '7 chances'],
    ['Thirteen & One', '13 and 1'],
    ['The', 'the'],
    ['  M  ', 'm'],
    ['%_"\'\\', ''],
    ['🎬', ''],
    ['Метрополис', 'метрополис'],
  ])('of %s is %s', (text, key) => expect(searchKey(text)).toBe(key))

  it('stays short for a text of any length', () => expect(searchKey('x '.repeat(5000)).length).toBeLessThanOrEqual(200))

  it.each([
    ['the moon spinners', 'moonspinners'],
    ['spider man 2', 'spiderman2'],
    ['a', 'a'],
  ])('leaves of %s no article and no space: %s', (key, compact) => expect(compactKey(key)).toBe(compact))

  it.each([
    ['suspiria 2018', { name: 'suspiria', year: 2018 }],
    ['1917', undefined],
    ['blade runner 9999', undefined],
  ])('sees the year at the end of %s', (key, dated) => expect(yearAtEnd(key)).toEqual(dated))
})

describe('what is looked up', () => {
  it('takes the last word as a beginning, but no single letter', () => {
    expect(allWords('night of the liv')).toBe("'night' & 'of' & 'the' & 'liv':*")
    expect(allWords('malcolm x')).toBe("'malcolm' & 'x'")
  })

  it('lets words be missing, but not all that is rare', () => {
    const meaning = (word: string, uses: number) => ({ words: [word], uses })
    expect(someMeanings([meaning('amricn', 0), meaning('animals', 40)])).toBe("('animals')")
    expect(someMeanings([meaning('of', 9000), meaning('the', 30_000)])).toBeUndefined()
    expect(someMeanings([meaning('the', 30_000), meaning('prince', 300), meaning('me', 600), meaning('aud', 2)])).toBe(
      "(('aud') & ('prince')) | (('aud') & ('me')) | (('prince') & ('me'))",
    )
  })

  it('takes a rare word for a common one that is nearly the same, and never the other way round', () => {
    const known = [
      { asked: 'maus', word: 'maus', uses: 2 },
      { asked: 'maus', word: 'mars', uses: 40 },
      { asked: 'mars', word: 'mars', uses: 40 },
      { asked: 'mars', word: 'maus', uses: 2 },
    ]
    expect(meaningsOf(['maus', 'mars'], known)).toEqual([
      { words: ['maus', 'mars'], uses: 42 },
      { words: ['mars'], uses: 40 },
    ])
  })

  it.each([
    ['matirx', 'matrix'],
    ['te', 'the'],
    ['psyco', 'psycho'],
    ['ladiies', 'ladies'],
  ])('knows that %s is one change away from %s', (wrong, right) => expect(oneChangeAway(wrong)).toContain(right))
})
