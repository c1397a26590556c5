import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../titles/audience.sql.ts'
import { type IdPage, selectIdPage } from '../../titles/titles.sql.ts'
import { listIds } from '../../titles/titles.ts'
import { titlesByWords } from '../search/search.ts'
import { type LayoutRow, selectComing } from './home.sql.ts'
import { chosenList, searchList } from './row-search.sql.ts'

const mostComing = 200

export type HeldRow = Pick<LayoutRow, 'source' | 'genreId' | 'titleIds' | 'search'>

/** One page, counted from 0, of a row that was filled by hand or by a search; undefined for any other row. */
export const ownRowIds = async (
  db: Db,
  { source, titleIds, search }: HeldRow,
  viewer: Viewer,
  page: number,
  size: number,
): Promise<IdPage | undefined> => {
  if (source === 'chosen') return selectIdPage(db, chosenList(titleIds), viewer, page, size)
  if (source !== 'search' || !search) return undefined
  const byWords = search.words.trim() === '' ? undefined : await titlesByWords(db, search.words, viewer)
  return selectIdPage(db, searchList(search, byWords), viewer, page, size)
}

/** The first `most` titles of a row and how many it holds in all; none of a row of something else, and of a person's own. */
export const rowIds = async (db: Db, row: HeldRow, viewer: Viewer, most: number): Promise<IdPage> => {
  const own = await ownRowIds(db, row, viewer, 0, most)
  if (own) return own
  const { source } = row
  if (source === 'tools' || source === 'programmes' || source === 'because_watched' || source === 'chosen' || source === 'search')
    return { ids: [], count: 0 }
  if (source !== 'coming_soon') return listIds(db, source, row.genreId, viewer, most)
  const coming = await selectComing(db, viewer, mostComing)
  return { ids: coming.slice(0, most).map(({ id }) => id), count: coming.length }
}
