import type { Refuse } from '../../kernel/refuse.ts'
import type { Db } from '../../platform/db/database.ts'
import { type SearchedKind, showsRecord } from '../home/home.ts'
import { searchesWith } from '../saved-searches/saved-searches.ts'

/** Refuses to remove what saved searches and rows of the home page ask for: without it they would find nothing, or everything. */
export const refuseWhileSearched = async (db: Db, kind: SearchedKind, id: number, refuse: Refuse<'conflict'>): Promise<void> => {
  if (await showsRecord(db, kind, id)) refuse('conflict', `A row of the home page shows this ${kind}; take the row out first.`)
  const searches = kind === 'person' ? 0 : await searchesWith(db, kind, id)
  if (searches > 0)
    refuse('conflict', `${searches === 1 ? 'A saved search asks' : `${searches} saved searches ask`} for this ${kind}, so it stays.`)
}
