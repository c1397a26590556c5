import type { Db } from '../../db/database.ts'
import { type IndexRow, insertDocuments, insertPeople, selectUnindexed, selectUnindexedPeople } from './search.sql.ts'
import { searchKey } from './search-key.ts'

const titlesPerStep = 1000

const wordsOf = ({ name, originalName, people, genres, keywords, year }: IndexRow): string =>
  [...new Set([name, originalName, ...people, ...genres, ...keywords, String(year)].flatMap((text) => searchKey(text).split(' ')))].join(
    ' ',
  )

/** Brings titles and people that are new into the search index. */
export const indexNewTitles = async (db: Db): Promise<void> => {
  for (let afterId = 0; ; ) {
    const rows = await selectUnindexed(db, afterId, titlesPerStep)
    if (rows.length === 0) break
    await insertDocuments(
      db,
      rows.map((row) => ({ id: row.id, nameKey: searchKey(row.name), words: wordsOf(row) })),
    )
    afterId = rows.at(-1)?.id ?? afterId
  }
  for (;;) {
    const people = await selectUnindexedPeople(db, titlesPerStep)
    if (people.length === 0) return
    await insertPeople(
      db,
      people.map(({ id, name }) => ({ id, nameKey: searchKey(name) })),
    )
  }
}
