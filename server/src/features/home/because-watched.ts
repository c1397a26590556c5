import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../titles/audience.sql.ts'
import { type SimilarTitles, watchedBy } from '../suggestions/suggestions.ts'

/** A row of fewer says little. */
const fewest = 4
/** Of what a person watched so many are tried for rows. */
const mostTried = 6

/** Titles like one that somebody watched. */
export interface BecauseWatched {
  /** What was watched. */
  seedId: number
  ids: number[]
}

/** What `rows` rows 'Because you watched' hold for a profile, each for a title of its own; fewer, or none, where it watched too little. */
export const becauseWatched = async (
  db: Db,
  profileId: number,
  viewer: Viewer,
  { similar, rows, most, now }: { similar: SimilarTitles; rows: number; most: number; now: Date },
): Promise<BecauseWatched[]> => {
  if (rows === 0) return []
  const found: BecauseWatched[] = []
  const watched = await watchedBy(db, profileId, viewer, now)
  for (const { id } of watched.slice(0, mostTried)) {
    const ids = (await similar(id, viewer, most)).map(({ titleId }) => titleId)
    if (ids.length >= fewest) found.push({ seedId: id, ids })
    if (found.length === rows) break
  }
  return found
}
