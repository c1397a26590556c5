// What people corrected of the tracks of what plays.
import type { Db } from '../../platform/db/database.ts'
import { maybeOne, sql } from '../../platform/db/statement.ts'
import type { TrackChanges } from '../../titles/track-corrections.ts'

export interface TracksRow extends TrackChanges {
  /** Of the media. */
  id: number
  version: number
  titleId: number
  titleName: string
  episodeId: number | null
  folder: string
  /** Its file in the folder of films. */
  libraryFile: string | null
}

/** Corrections of what a film, or an episode of a series, plays; undefined where nothing of it plays. */
export const selectTracks = (db: Db, titleId: number, episodeId: number | null): Promise<TracksRow | undefined> =>
  maybeOne(
    db,
    sql<TracksRow>`
      select m.id, coalesce(k.version, 1) as version, t.id as "titleId", t.name as "titleName", e.id as "episodeId", m.folder,
        coalesce(k.corrections, '[]') as corrections, k.default_sound as "defaultSound",
        (select v.file from library_video v where v.media_id = m.id and v.role = 'main' and not v.is_missing order by v.id limit 1) as "libraryFile"
      from catalogue_title t left join catalogue_episode e on e.title_id = t.id and e.id = ${episodeId}::int
      join catalogue_media m on m.id = case when ${episodeId}::int is null then t.media_id else e.media_id end
      left join playback_track_correction k on k.media_id = m.id
      where t.id = ${titleId}`,
  )

/** A version to be raised, also where nothing was corrected yet. */
export const ensureTrackChanges = async (db: Db, mediaId: number): Promise<void> => {
  await sql`insert into playback_track_correction (media_id) select id from catalogue_media where id = ${mediaId}
    on conflict (media_id) do nothing`.execute(db)
}

/** Writes corrections, and the subtitles that replies tell of. */
export const updateTrackChanges = async (
  db: Db,
  mediaId: number,
  { corrections, defaultSound }: TrackChanges,
  subtitles: readonly { name: string; language: string; file: string }[],
): Promise<void> => {
  await sql`update playback_track_correction set corrections = ${JSON.stringify(corrections)}::jsonb, default_sound = ${defaultSound}
    where media_id = ${mediaId}`.execute(db)
  await sql`update catalogue_media set subtitles = ${JSON.stringify(subtitles)}::jsonb where id = ${mediaId}`.execute(db)
}
