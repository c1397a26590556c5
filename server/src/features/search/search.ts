import { pageSize } from '@matinee/contract/numbers'
import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../titles/audience.sql.ts'
import type { CardReply } from '../../titles/card.reply.ts'
import { inOrder, type TitleOrder } from '../../titles/title-order.sql.ts'
import { cardsOf, viewerOf } from '../../titles/titles.ts'
import { type Asked, type Facet, mendFacets, possibleFacets, takeApart } from './facets.ts'
import { conditionCount, countFiltered, type Filters, selectFiltered, selectNearestFiltered } from './filters.sql.ts'
import { peopleNamed, worthShowing } from './named-people.ts'
import { isSure, rank, type ScoredHit, scoreExact, scoreNear } from './rank.ts'
import {
  countTitles,
  type Hit,
  type NamedRow,
  type Spelling,
  selectExactHits,
  selectFacetHits,
  selectFacets,
  selectNearHits,
  selectPeople,
  selectPeopleNamed,
  selectSpellings,
  selectUses,
} from './search.sql.ts'
import { compactKey, searchKey } from './search-key.ts'
import { soundOf } from './sound.ts'
import { isLongEnough, type Meaning, meaningsOf, oneChangeAway } from './spellings.ts'
import { filmWords } from './vocabulary.ts'
import { allMeanings, allParts, allWords, someMeanings } from './word-query.ts'

export { fitsAllOf, fitsAnyOf } from './filters.sql.ts'
export { forgetPeople, forgetTitles, indexNewTitles, reindexTitles } from './search-index.ts'

export interface Found {
  /** One page. */
  data: CardReply[]
  /** Of all pages. */
  count: number
}

/** More words than this are asked for as they stand. */
const mostMended = 10
/** A word that stands in so many names is spelled as it was meant. */
const certainUses = 100

const mostTitles = (titles: readonly { facet: string; titles: number }[], part: readonly Facet[]): number =>
  titles.reduce((sum, { facet, titles }) => (part.includes(facet) ? sum + titles : sum), 0)

/** Titles by what they are, and by words beside it: 'french silent crime', 'hitchcock 1940s'. */
const facetHits = async (db: Db, words: readonly string[], viewer: Viewer): Promise<{ hits: Hit[]; asked: Asked }> => {
  const there = await selectFacets(db, possibleFacets(words))
  const asked = takeApart(words, new Set(there.map(({ facet }) => facet)))
  const { parts } = asked
  if (parts.length === 0) return { hits: [], asked }
  const all = await countTitles(db)
  const expected = parts.reduce((left, part) => (left * Math.min(all, mostTitles(there, part))) / Math.max(1, all), all)
  const way = asked.words.length === 0 ? 'facets' : 'facetsAndWords'
  const query = allParts(parts, asked.words)
  return { hits: await selectFacetHits(db, { query, way, expected: asked.words.length === 0 ? expected : 0 }, viewer), asked }
}

const exactHits = (db: Db, key: string, viewer: Viewer): Promise<Hit[]> =>
  selectExactHits(db, { compact: compactKey(key), words: allWords(key) }, viewer)

interface Mended {
  meanings: Meaning[]
  /** With words that are as common as their neighbours; of names of a few words the rest tells which is meant. */
  looseMeanings: Meaning[]
  /** The words that stand in no name. */
  unknown: Set<string>
}

/** A name of so many words is looked for with every word in doubt. */
const wordsOfName = 3
const shortestDoubtful = 4

/** Words of names that each of the words may be a misspelling of. */
const spellingsOf = async (db: Db, words: readonly string[]): Promise<Spelling[]> => {
  const variants = words.map((asked) => ({ asked, changed: new Set(oneChangeAway(asked)) }))
  const sounding = words.map((asked) => ({ asked, sound: soundOf(asked) })).filter(({ sound }) => sound !== '')
  const [there, near] = await Promise.all([
    selectUses(db, [...new Set(variants.flatMap(({ changed }) => [...changed]))]),
    selectSpellings(db, { sounding, long: words.filter(isLongEnough) }),
  ])
  const changed = variants.flatMap(({ asked, changed }) =>
    there.filter(({ word }) => changed.has(word)).map(({ word, uses }) => ({ asked, word, uses })),
  )
  return [...changed, ...near]
}

const meaningsIn = async (db: Db, words: readonly string[]): Promise<Mended> => {
  const known = await selectUses(db, words)
  const isName = words.length > 1 && words.length <= wordsOfName
  const isDoubtful = (word: string) =>
    (isName && word.length >= shortestDoubtful) || !known.some((use) => use.word === word && use.uses >= certainUses)
  const doubtful = words.filter(isDoubtful)
  const near = doubtful.length === 0 ? [] : await spellingsOf(db, doubtful)
  const meanings = meaningsOf(words, [...known, ...near])
  return {
    meanings,
    looseMeanings: isName ? meaningsOf(words, [...known, ...near], 0) : meanings,
    unknown: new Set(words.filter((word) => !known.some((use) => use.word === word))),
  }
}

interface ByWords {
  /** Of titles, best match first. */
  ids: number[]
  /** Ids of those whom the words name. */
  people: number[]
  /** They are more than a last name, or no title is nearer. */
  isSureOfPeople: boolean
}

const byWords = async (db: Db, key: string, viewer: Viewer): Promise<ByWords> => {
  const words = key.split(' ')
  const [{ hits, asked }, whole] = await Promise.all([facetHits(db, words, viewer), exactHits(db, key, viewer)])
  // Of 'films by Fritz Lang' the name is what is looked for.
  const named = words.filter((word) => !filmWords.has(word))
  const plain = asked.parts.length === 0 && named.length > 0 ? named.join(' ') : key
  const exact = scoreExact(key, [...hits, ...whole])
  if (plain !== key) exact.push(...scoreExact(plain, await exactHits(db, plain, viewer)))
  const answer = (hits: readonly ScoredHit[]): ByWords => {
    const asked = named.length > 0 ? named : words
    const ranked = rank(hits)
    const isSureOfPeople = asked.length > 1 || ranked[0]?.way === 'person'
    return { ids: ranked.map(({ id }) => id), people: peopleNamed(asked, hits), isSureOfPeople }
  }
  if (isSure(exact) || words.length > mostMended) return answer(exact)
  const { meanings, looseMeanings, unknown } = await meaningsIn(db, [...new Set(plain.split(' '))])
  const mended = mendFacets(words, (word) => !unknown.has(word))
  if (mended.some((word, at) => word !== words[at])) {
    const { hits } = await facetHits(db, mended, viewer)
    exact.push(
      ...scoreExact(
        key,
        hits.filter(({ way }) => way === 'facets'),
      ),
    )
  }
  const personWords = allMeanings(looseMeanings)
  const near = await selectNearHits(db, { key: plain, nameWords: someMeanings(meanings) ?? personWords, personWords }, viewer)
  return answer([...exact, ...scoreNear(plain, near)])
}

/** The ids of the titles that words find, best match first. */
export const titlesByWords = async (db: Db, words: string, viewer: Viewer): Promise<number[]> => {
  const key = searchKey(words)
  return key === '' ? [] : (await byWords(db, key, viewer)).ids
}

/** Which part of what is found, in which order. */
export interface Wanted {
  /** Counted from 0. */
  page?: number
  sort?: TitleOrder
}

export interface FoundByWords extends Found {
  /** Whom the words name. */
  people: NamedRow[]
}

const shownPeople = async (db: Db, { people, isSureOfPeople }: ByWords, viewer: Viewer): Promise<NamedRow[]> =>
  worthShowing(await selectPeople(db, people, viewer), isSureOfPeople)

/** Titles by words, best match first unless sorted; and on their first page whom the words name. */
export const findByWords = async (db: Db, words: string, caller: Caller, now: Date, { page = 0, sort }: Wanted): Promise<FoundByWords> => {
  const key = searchKey(words)
  if (key === '') return { data: [], count: 0, people: [] }
  const viewer = viewerOf(caller, now)
  const found = await byWords(db, key, viewer)
  const ids = sort ? await inOrder(db, found.ids, sort) : found.ids
  const [data, people] = await Promise.all([
    cardsOf(db, ids.slice(page * pageSize, (page + 1) * pageSize), caller, now),
    page === 0 ? shownPeople(db, found, viewer) : [],
  ])
  return { data, count: ids.length, people }
}

const mostTitlesSuggested = 5
const mostPeopleSuggested = 3

/** What words that are being typed may mean. */
export const suggest = async (db: Db, words: string, caller: Caller, now: Date): Promise<{ titles: CardReply[]; people: NamedRow[] }> => {
  const key = searchKey(words)
  if (key === '') return { titles: [], people: [] }
  const viewer = viewerOf(caller, now)
  const found = await byWords(db, key, viewer)
  const people = await selectPeopleNamed(db, allWords(key), viewer, mostPeopleSuggested)
  return {
    titles: await cardsOf(db, found.ids.slice(0, mostTitlesSuggested), caller, now),
    people: people.length > 0 ? people : await shownPeople(db, found, viewer),
  }
}

export interface Filtered extends Found {
  /** How many things the filters ask of a title. */
  filtersAsked: number
  /** How many of them the titles fit: all, unless no title does. */
  filtersMet: number
}

/** Titles that fit all that the filters ask, or the most of it where none does, most watched first unless sorted. */
export const findByFilters = async (db: Db, filters: Filters, caller: Caller, now: Date, { page = 0, sort }: Wanted): Promise<Filtered> => {
  const slice = { order: sort ?? 'popularity', start: page, size: pageSize }
  const viewer = viewerOf(caller, now)
  const filtersAsked = conditionCount(filters)
  const count = await countFiltered(db, filters, viewer)
  if (count > 0 || filtersAsked < 2) {
    const ids = await selectFiltered(db, filters, viewer, slice)
    return { data: await cardsOf(db, ids, caller, now), count, filtersAsked, filtersMet: filtersAsked }
  }
  const nearest = await selectNearestFiltered(db, filters, viewer, slice)
  return { data: await cardsOf(db, nearest.ids, caller, now), count: nearest.count, filtersAsked, filtersMet: nearest.met }
}
