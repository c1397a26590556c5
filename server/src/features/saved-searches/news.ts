import { TtlCache } from '../../platform/cache/ttl-cache.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Viewer, viewerKind } from '../../titles/audience.sql.ts'
import { titlesByWords } from '../search/search.ts'
import { countNewByFilters, selectOutSince } from './news.sql.ts'
import type { SavedSearchRow } from './saved-searches.sql.ts'

/** Whoever has more news than this is told of 'more than 99'. */
const mostCounted = 100
/** Of more new titles than this only the latest are looked at, so that a large delivery costs no more than a small one. */
const mostLookedAt = 1000
const keptSeconds = 60
/** Looking words up costs most. */
const wordsKeptSeconds = 300

/** How many titles of each saved search, by its id, came out since the profile last looked at it. */
type NewCounts = ReadonlyMap<number, number>

/** Counts what is new for profiles; `keep` false counts anew every time. */
export const newsCounter = (
  db: Db,
  keep: boolean,
): ((profileId: number, searches: SavedSearchRow[], viewer: Viewer) => Promise<NewCounts>) => {
  const counts = new TtlCache<NewCounts>(keep ? keptSeconds : 0, { bytesOf: ({ size }) => 50 * size })
  // What words find is the same for all grown-ups, and for all children.
  const found = new TtlCache<number[]>(keep ? wordsKeptSeconds : 0, { bytesOf: (ids) => 8 * ids.length })

  const count = async (profileId: number, searches: SavedSearchRow[], viewer: Viewer): Promise<NewCounts> => {
    const earliest = new Date(Math.min(...searches.map(({ lookedAt }) => lookedAt.getTime())))
    const fresh = await selectOutSince(db, viewer, earliest, mostLookedAt)
    // On most days nothing is new, and nothing else is asked.
    if (fresh.length === 0) return new Map()
    const freshIds = fresh.map(({ id }) => id)
    const counted = new Map<number, number>()
    for (const { id, count } of await countNewByFilters(db, profileId, freshIds, mostCounted)) counted.set(id, count)
    for (const { id, words, lookedAt } of searches.filter(({ words }) => words !== '')) {
      const hits = new Set(await found.get(`${viewerKind(viewer)} ${words}`, () => titlesByWords(db, words, viewer)))
      const news = fresh.filter((title) => title.outAt > lookedAt && hits.has(title.id)).length
      counted.set(id, Math.min(news, mostCounted))
    }
    return counted
  }

  return async (profileId, searches, who) => {
    if (searches.length === 0) return new Map()
    // It is news once, on the day it comes out for everybody: what a member may play before is not told day after day.
    const viewer = { ...who, outBy: who.today }
    // A search that was looked at, saved or forgotten makes another key.
    const looks = searches.map(({ id, lookedAt }) => `${id}:${lookedAt.getTime()}`)
    return counts.get(`${profileId} ${viewerKind(viewer)} ${looks}`, () => count(profileId, searches, viewer))
  }
}
