import { pageSize } from '@matinee/contract/numbers'
import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../titles/audience.sql.ts'
import type { CardReply } from '../../titles/card.reply.ts'
import { cardsOf, viewerOf } from '../../titles/titles.ts'
import { isSure, rank, scoreExact, scoreNear } from './rank.ts'
import { countFiltered, type Filters, selectExactHits, selectFiltered, selectNearHits, selectSpellings, selectUses } from './search.sql.ts'
import { compactKey, searchKey } from './search-key.ts'
import { isLongEnough, type Meaning, meaningsOf, oneChangeAway } from './spellings.ts'
import { allMeanings, allWords, someMeanings } from './word-query.ts'

export { fitsFilters } from './search.sql.ts'
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

const meaningsIn = async (db: Db, words: readonly string[]): Promise<Meaning[]> => {
  const known = await selectUses(db, words)
  const doubtful = words.filter((word) => !known.some((use) => use.word === word && use.uses >= certainUses))
  const variants = doubtful.flatMap((asked) => oneChangeAway(asked).map((word) => ({ asked, word })))
  const near = doubtful.length === 0 ? [] : await selectSpellings(db, { variants, long: doubtful.filter(isLongEnough) })
  return meaningsOf(words, [...known, ...near])
}

const idsByWords = async (db: Db, key: string, viewer: Viewer): Promise<number[]> => {
  const exact = scoreExact(key, await selectExactHits(db, { key, compact: compactKey(key), words: allWords(key) }, viewer))
  const words = [...new Set(key.split(' '))]
  if (isSure(exact) || words.length > mostMended) return rank(exact)
  const meanings = await meaningsIn(db, words)
  const personWords = allMeanings(meanings)
  const near = await selectNearHits(db, { key, nameWords: someMeanings(meanings) ?? personWords, personWords }, viewer)
  return rank([...exact, ...scoreNear(key, near)])
}

/** The ids of the titles that words find, best match first. */
export const titlesByWords = async (db: Db, words: string, viewer: Viewer): Promise<number[]> => {
  const key = searchKey(words)
  return key === '' ? [] : idsByWords(db, key, viewer)
}

/** Titles by words, best match first; `page` counts from 0. */
export const findByWords = async (db: Db, words: string, caller: Caller, now: Date, page: number): Promise<Found> => {
  const ids = await titlesByWords(db, words, viewerOf(caller, now))
  return { data: await cardsOf(db, ids.slice(page * pageSize, (page + 1) * pageSize), caller, now), count: ids.length }
}

/** Titles of any of the genres, eras and regions, most watched first; `page` counts from 0. */
export const findByFilters = async (db: Db, filters: Filters, caller: Caller, now: Date, page: number): Promise<Found> => {
  const viewer = viewerOf(caller, now)
  const ids = await selectFiltered(db, filters, viewer, page, pageSize)
  return { data: await cardsOf(db, ids, caller, now), count: await countFiltered(db, filters, viewer) }
}
