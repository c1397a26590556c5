import { type Db, inLongTx } from '../../platform/db/database.ts'
import { refreshStatistics } from '../../platform/db/statistics.sql.ts'
import { type Facet, facetsOf } from './facets.ts'
import {
  addFacets,
  addWords,
  deleteDocuments,
  deleteNames,
  deletePeopleNames,
  deleteUnusedWords,
  type IndexRow,
  insertDocuments,
  insertNames,
  insertPeople,
  selectTitlesToIndex,
  selectUnindexed,
  selectUnindexedPeople,
} from './search-index.sql.ts'
import { compactKey, searchKey } from './search-key.ts'

const rowsPerStep = 1000

const wordsIn = (texts: readonly string[]): string[] => [...new Set(texts.flatMap((text) => searchKey(text).split(' ').filter(Boolean)))]

const usesOf = (texts: readonly string[]): Map<string, number> => {
  const uses = new Map<string, number>()
  for (const text of texts) for (const word of wordsIn([text])) uses.set(word, (uses.get(word) ?? 0) + 1)
  return uses
}

// So many titles more, or less, of each facet.
const countOf = (ofTitles: readonly (readonly Facet[])[], each: 1 | -1): Map<Facet, number> => {
  const titles = new Map<Facet, number>()
  for (const facet of ofTitles.flat()) titles.set(facet, (titles.get(facet) ?? 0) + each)
  return titles
}

const nameKeys = ({ names }: IndexRow): string[] => [...new Set(names.map(searchKey).filter(Boolean))]

const indexTitles = (db: Db, rows: readonly IndexRow[]): Promise<void> =>
  inLongTx(db, async (db) => {
    await insertNames(
      db,
      rows.flatMap((row) => nameKeys(row).map((key) => ({ id: row.id, key, compact: compactKey(key) }))),
    )
    const facets = rows.map(facetsOf)
    await insertDocuments(
      db,
      rows.map(({ id, names, people, genres, keywords, year }, at) => ({
        id,
        words: wordsIn([...names, ...people, ...genres, ...keywords, String(year)]).join(' '),
        facets: facets[at] ?? [],
      })),
    )
    await addFacets(db, countOf(facets, 1))
    await addWords(db, usesOf(rows.flatMap(nameKeys)))
  })

const indexPeople = (db: Db, people: readonly { id: number; name: string }[]): Promise<void> =>
  inLongTx(db, async (db) => {
    await insertPeople(
      db,
      people.map(({ id, name }) => ({ id, key: searchKey(name) })),
    )
    await addWords(db, usesOf(people.map(({ name }) => name)))
  })

const subtractWords = async (db: Db, keys: readonly string[]): Promise<void> => {
  const uses = usesOf(keys)
  await addWords(db, new Map([...uses].map(([word, count]) => [word, -count])))
  await deleteUnusedWords(db, [...uses.keys()])
}

/** Takes titles out of the search index; to be asked before they are removed, in the same transaction. */
export const forgetTitles = async (db: Db, titleIds: readonly number[]): Promise<void> => {
  await subtractWords(db, await deleteNames(db, titleIds))
  await addFacets(db, countOf(await deleteDocuments(db, titleIds), -1))
}

/** Takes people out of the search index; to be asked before they are removed or renamed, in the same transaction. */
export const forgetPeople = async (db: Db, personIds: readonly number[]): Promise<void> =>
  subtractWords(db, await deletePeopleNames(db, personIds))

/** Brings titles into the search index as they are now, and the people that are new with them. */
export const reindexTitles = (db: Db, titleIds: readonly number[]): Promise<void> =>
  inLongTx(db, async (db) => {
    await forgetTitles(db, titleIds)
    await indexTitles(db, await selectTitlesToIndex(db, titleIds))
    for (let people = await selectUnindexedPeople(db, 0, rowsPerStep); people.length > 0; ) {
      await indexPeople(db, people)
      people = await selectUnindexedPeople(db, people.at(-1)?.id ?? 0, rowsPerStep)
    }
  })

/**
 * Brings titles and people that are new into the search index, some at a time; what was done stays done when
 * it is interrupted.
 * Answers how many titles were new.
 */
export const indexNewTitles = async (db: Db, signal?: AbortSignal): Promise<number> => {
  let titles = 0
  for (let rows = await selectUnindexed(db, 0, rowsPerStep); rows.length > 0 && !signal?.aborted; ) {
    await indexTitles(db, rows)
    titles += rows.length
    rows = await selectUnindexed(db, rows.at(-1)?.id ?? 0, rowsPerStep)
  }
  for (let people = await selectUnindexedPeople(db, 0, rowsPerStep); people.length > 0 && !signal?.aborted; ) {
    await indexPeople(db, people)
    people = await selectUnindexedPeople(db, people.at(-1)?.id ?? 0, rowsPerStep)
  }
  if (titles > 0) await refreshStatistics(db)
  return titles
}
