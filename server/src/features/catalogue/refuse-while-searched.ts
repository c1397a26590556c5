import type { Refuse } from '../../kernel/refuse.ts'
import type { Db } from '../../platform/db/database.ts'
import { type FilterKind, searchesWith } from '../saved-searches/saved-searches.ts'

/** Refuses to remove what saved searches ask for: without it they would find nothing. */
export const refuseWhileSearched = async (db: Db, kind: FilterKind, id: number, refuse: Refuse<'conflict'>): Promise<void> => {
  const searches = await searchesWith(db, kind, id)
  if (searches > 0)
    refuse('conflict', `${searches === 1 ? 'A saved search asks' : `${searches} saved searches ask`} for this ${kind}, so it stays.`)
}
