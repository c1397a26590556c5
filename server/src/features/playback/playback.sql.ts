import type { Db } from '../../db/database.ts'
import { maybeOne, sql } from '../../db/statement.ts'

/** The episode that a profile watched last, or else a series' first; undefined when it has none. */
export const selectEpisodeToPlay = async (db: Db, titleId: number, profileId: number): Promise<number | undefined> => {
  const row = await maybeOne(
    db,
    sql<{ id: number }>`
      select e.id from catalogue_episode e join catalogue_season s on s.id = e.season_id
      left join progress_position p on p.title_id = e.title_id and p.episode_id = e.id and p.profile_id = ${profileId}
      where e.title_id = ${titleId} order by p.updated_at desc nulls last, s.number, e.number limit 1`,
  )
  return row?.id
}

export interface PositionRow {
  positionSeconds: number
  isWatched: boolean
}

export const selectPosition = (db: Db, profileId: number, titleId: number, episodeId: number | null): Promise<PositionRow | undefined> =>
  maybeOne(
    db,
    sql<PositionRow>`select position_seconds as "positionSeconds", is_watched as "isWatched" from progress_position
      where profile_id = ${profileId} and title_id = ${titleId} and episode_id = ${episodeId ?? 0}`,
  )

/** Folder of the media that a key plays. */
export const selectFolder = async (db: Db, kind: 't' | 'e', id: number): Promise<string | undefined> => {
  const row = await maybeOne(
    db,
    kind === 't'
      ? sql<{ folder: string }>`select m.folder from catalogue_title t join catalogue_media m on m.id = t.media_id where t.id = ${id}`
      : sql<{ folder: string }>`select m.folder from catalogue_episode e join catalogue_media m on m.id = e.media_id where e.id = ${id}`,
  )
  return row?.folder
}

export const sessionLives = async (db: Db, sessionId: number, now: Date): Promise<boolean> =>
  (await maybeOne(db, sql`select 1 from account_session where id = ${sessionId} and expires_at > ${now}::timestamptz`)) !== undefined

export const isTrailerFolder = async (db: Db, folder: string): Promise<boolean> =>
  (await maybeOne(db, sql`select 1 from catalogue_media where trailer_folder = ${folder} limit 1`)) !== undefined
