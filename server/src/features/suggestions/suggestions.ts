import { setTimeout as pause } from 'node:timers/promises'
import { type Db, inLongTx } from '../../platform/db/database.ts'
import { refreshStatistics } from '../../platform/db/statistics.sql.ts'
import type { Reader } from '../../titles/audience.sql.ts'
import { keyOf } from '../activity/activity.ts'
import { liken, selectUnlikened, selectUnshelved, shelve } from './likeness.sql.ts'
import { similarReason } from './reason.ts'
import { selectSimilar } from './similar.sql.ts'
import { suggestedFor as pageFor, type Suggestion } from './suggested.ts'

export type { Suggestion } from './suggested.ts'

/** Titles of one statement. */
const titlesPerStep = 40
/** On PGlite every request waits for a statement, so an open service takes small ones and leaves room between them. */
const titlesPerQuietStep = 8
const quietMilliseconds = 15
const titlesPerShelving = 1000
/** From so many new titles on, the planner is told. */
const manyTitles = 500

/** Brings titles whose facts are new or changed among those that are like them; to be asked whenever titles are written. */
export const likenTitles = (db: Db, titleIds: readonly number[]): Promise<void> =>
  inLongTx(db, async (db) => {
    await shelve(db, titleIds)
    for (let start = 0; start < titleIds.length; start += titlesPerStep) await liken(db, titleIds.slice(start, start + titlesPerStep))
  })

const shelveNewTitles = async (db: Db): Promise<number> => {
  let count = 0
  for (let afterId = 0; ; ) {
    const ids = (await selectUnshelved(db, afterId, titlesPerShelving)).map(({ id }) => id)
    if (ids.length === 0) return count
    await inLongTx(db, (db) => shelve(db, ids))
    count += ids.length
    afterId = ids.at(-1) ?? afterId
  }
}

/**
 * Does it for all titles whose neighbours are not known yet. It may run behind a service that is open: it goes in small steps, stops when
 * `signal` does, and goes on where it stopped.
 */
export const likenNewTitles = async (db: Db, signal?: AbortSignal): Promise<void> => {
  if ((await shelveNewTitles(db)) >= manyTitles) await refreshStatistics(db)
  for (let afterId = 0; !signal?.aborted; ) {
    const ids = (await selectUnlikened(db, afterId, signal ? titlesPerQuietStep : titlesPerStep)).map(({ id }) => id)
    if (ids.length === 0) return
    await inLongTx(db, (db) => liken(db, ids))
    afterId = ids.at(-1) ?? afterId
    if (signal) await pause(quietMilliseconds)
  }
}

/** The titles most like one that the reader may see and did not begin. */
export const similarTo = async (db: Db, titleId: number, reader: Reader, most: number): Promise<Suggestion[]> => {
  const rows = await selectSimilar(db, titleId, reader, keyOf(reader.profileId ?? 0), most)
  return rows.map((row) => ({ titleId: row.id, reason: similarReason(row) }))
}

/** See suggested.ts. */
export const suggestedFor = (db: Db, profileId: number, reader: Reader, page: { now: Date; start: number; size: number }) =>
  pageFor(db, { profileId, key: keyOf(profileId), reader }, page)
