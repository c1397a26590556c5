import type { Db } from '../../platform/db/database.ts'
import { countSearchesWith, selectSearches } from './saved-searches.sql.ts'

export { type FeedDeps, feedReader } from './feed.ts'

/** How many searches, of all people, ask for a genre, an era or a region. */
export const searchesWith = countSearchesWith

/** The saved searches of a profile by name, newest first, as the wire names them. */
export const savedSearchNames = async (db: Db, profileId: number): Promise<{ id: number; searchListName: string }[]> =>
  (await selectSearches(db, profileId)).map(({ id, name }) => ({ id, searchListName: name }))
