import { setTimeout as pause } from 'node:timers/promises'
import { type Db, inLongTx } from '../../platform/db/database.ts'
import { refreshStatistics } from '../../platform/db/statistics.sql.ts'
import type { Viewer } from '../../titles/audience.sql.ts'
import { keyOf } from '../activity/activity.ts'
import { type Seed, selectSeeds } from './seeds.sql.ts'
import { findNeighbours, indexByYear, selectUnindexedByYear, selectWithoutNeighbours } from './similarity.sql.ts'
import { suggestedFor as pageFor } from './suggested.ts'

export { type SimilarTitles, similarTitles } from './similar.ts'
export type { Suggestion } from './suggested.ts'

/** Titles of one statement. */
const titlesPerStep = 40
/** On PGlite every request waits for a statement, so an open service takes small ones and leaves room between them. */
const titlesPerQuietStep = 8
const quietMs = 15
const titlesPerYearIndexing = 1000
/** From so many new titles on, the planner is told. */
const manyTitles = 500

/** Computes the similar titles of titles whose facts are new or changed; to be called whenever titles are written. */
export const indexSimilarity = (db: Db, titleIds: readonly number[]): Promise<void> =>
  inLongTx(db, async (db) => {
    await indexByYear(db, titleIds)
    for (let start = 0; start < titleIds.length; start += titlesPerStep)
      await findNeighbours(db, titleIds.slice(start, start + titlesPerStep))
  })

const indexNewTitlesByYear = async (db: Db): Promise<number> => {
  let count = 0
  for (let afterId = 0; ; ) {
    const ids = (await selectUnindexedByYear(db, afterId, titlesPerYearIndexing)).map(({ id }) => id)
    if (ids.length === 0) return count
    await inLongTx(db, (db) => indexByYear(db, ids))
    count += ids.length
    afterId = ids.at(-1) ?? afterId
  }
}

/**
 * Computes them for all titles that have none yet. It may run behind a service that is open: it goes in small steps, stops when
 * `signal` does, and goes on where it stopped.
 */
export const indexNewSimilarity = async (db: Db, signal?: AbortSignal): Promise<void> => {
  if ((await indexNewTitlesByYear(db)) >= manyTitles) await refreshStatistics(db)
  for (let afterId = 0; !signal?.aborted; ) {
    const ids = (await selectWithoutNeighbours(db, afterId, signal ? titlesPerQuietStep : titlesPerStep)).map(({ id }) => id)
    if (ids.length === 0) return
    await inLongTx(db, (db) => findNeighbours(db, ids))
    afterId = ids.at(-1) ?? afterId
    if (signal) await pause(quietMs)
  }
}

/** What a profile watched, the title that speaks most for its taste first. */
export const watchedBy = async (db: Db, profileId: number, viewer: Viewer, now: Date): Promise<Seed[]> =>
  (await selectSeeds(db, { profileId, key: keyOf(profileId), viewer }, now)).filter(({ isWatched }) => isWatched)

/** See suggested.ts. */
export const suggestedFor = (db: Db, profileId: number, viewer: Viewer, page: { now: Date; start: number; size: number }) =>
  pageFor(db, { profileId, key: keyOf(profileId), viewer }, page)
