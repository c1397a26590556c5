import type { Db } from '../platform/db/database.ts'
import { maybeOne, sql } from '../platform/db/statement.ts'
import type { TrackChanges } from './track-corrections.ts'

/** What somebody decided of the tracks of a film, whichever package of it plays. */
export const selectTrackChanges = async (db: Db, mediaId: number): Promise<TrackChanges> =>
  (await maybeOne(
    db,
    sql<TrackChanges>`select corrections, default_sound as "defaultSound" from playback_track_correction where media_id = ${mediaId}`,
  )) ?? { corrections: [], defaultSound: null }
