import { editDistance } from './edit-distance.ts'
import { searchKey } from './search-key.ts'
import { countryWords, decadeWords, fillers, genreWords, languageWords } from './vocabulary.ts'

/** What a title is besides its names, as the index keeps it: 'genre:horror', 'country:france', 'language:german', 'decade:1920', 'year:1927'. */
export type Facet = string

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** 'German' of 'de'; any other text as it is. */
const languageName = (language: string): string => (/^[a-z]{2,3}$/.test(language) ? (languageNames.of(language) ?? language) : language)

interface Facts {
  genres: readonly string[]
  countries: readonly string[]
  languages: readonly string[]
  year: number
}

const facetOf = (kind: string, name: string): Facet => `${kind}:${searchKey(name)}`

/** The facets of a title; languages by name or by code. */
export const facetsOf = ({ genres, countries, languages, year }: Facts): Facet[] => [
  ...new Set([
    ...genres.map((genre) => facetOf('genre', genre)),
    ...countries.map((country) => facetOf('country', country)),
    ...languages.map((language) => facetOf('language', languageName(language))),
    `decade:${Math.floor(year / 10) * 10}`,
    `year:${year}`,
  ]),
]

const vocabulary = new Map<string, Facet[]>()
for (const [kind, words] of [
  ['genre', genreWords],
  ['country', countryWords],
  ['language', languageWords],
  ['decade', decadeWords],
] as const)
  for (const [name, others] of Object.entries(words))
    for (const phrase of [...(kind === 'genre' || kind === 'country' ? [name] : []), ...others.split(', ')].filter(Boolean))
      vocabulary.set(phrase, [...(vocabulary.get(phrase) ?? []), `${kind}:${name}`])

const longestPhrase = Math.max(...[...vocabulary.keys()].map((phrase) => phrase.split(' ').length))

// A genre or country of the catalogue may be one that the vocabulary does not know, in the plural too.
const ownNames = (phrase: string): Facet[] => {
  if (fillers.has(phrase)) return []
  if (/^\d{4}$/.test(phrase)) return [`year:${phrase}`]
  const names = [phrase, phrase.replace(/ies$/, 'y'), phrase.replace(/s$/, '')]
  return names.flatMap((name) => [`genre:${name}`, `country:${name}`, `language:${name}`])
}

/** Some words of a query that may say what a title is. */
interface Phrase {
  from: number
  to: number
  facets: Facet[]
}

const phrasesOf = (words: readonly string[]): Phrase[] =>
  words.flatMap((_, from) =>
    words.slice(from, from + longestPhrase).map((_, length) => {
      const phrase = words.slice(from, from + length + 1).join(' ')
      return { from, to: from + length + 1, facets: [...new Set(vocabulary.get(phrase) ?? ownNames(phrase))] }
    }),
  )

/** All facets that any words of a query may mean. */
export const possibleFacets = (words: readonly string[]): Facet[] => [...new Set(phrasesOf(words).flatMap(({ facets }) => facets))]

/** A query taken apart. */
export interface Asked {
  /** What is asked for by kind: each part is met by any of its facets. */
  parts: Facet[][]
  /** Words that say nothing of the kind, without those that only join others. */
  words: string[]
}

const withoutFillers = (words: readonly string[]): string[] => words.filter((word) => !fillers.has(word))

/** Takes a query apart by the facets that there are, longest phrases first. */
export const takeApart = (words: readonly string[], there: ReadonlySet<Facet>): Asked => {
  const known = phrasesOf(words)
    .map((phrase) => ({ ...phrase, facets: phrase.facets.filter((facet) => there.has(facet)) }))
    .filter(({ facets }) => facets.length > 0)
    .sort((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)
  const taken = new Set<number>()
  const parts: Facet[][] = []
  for (const { from, to, facets } of known) {
    const places = Array.from({ length: to - from }, (_, at) => from + at)
    if (places.some((place) => taken.has(place))) continue
    for (const place of places) taken.add(place)
    parts.push(facets)
  }
  return { parts, words: withoutFillers(words.filter((_, place) => !taken.has(place))) }
}

const shortestMended = 5

/** The words with those that are one change away from a word of the vocabulary, and no name's, as that word. */
export const mendFacets = (words: readonly string[], isKnown: (word: string) => boolean): string[] =>
  words.map((word) => {
    if (word.length < shortestMended || isKnown(word) || fillers.has(word)) return word
    return [...vocabulary.keys()].find((phrase) => editDistance(word, phrase, 1) <= 1) ?? word
  })
