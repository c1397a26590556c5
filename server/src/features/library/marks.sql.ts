import type { Db } from '../../platform/db/database.ts'
import { many, sql } from '../../platform/db/statement.ts'
import type { Marks } from './packager.ts'

export interface UnmarkedSeason {
  /** The same for the same episodes. */
  key: string
  episodes: { videoId: number; folder: string }[]
}

/** Seasons of which all is packaged, and whose episodes were not all compared with each other. */
export const selectUnmarkedSeasons = (db: Db): Promise<UnmarkedSeason[]> =>
  many(
    db,
    sql<UnmarkedSeason>`
      select season.key, season.episodes from (
        select e.season_id, md5(string_agg(v.fingerprint, ',' order by e.number, v.id) filter (where v.state = 'done')) as key,
          jsonb_agg(jsonb_build_object('videoId', v.id, 'folder', m.folder) order by e.number, v.id) filter (where v.state = 'done') as episodes,
          array_agg(v.marked_with) filter (where v.state = 'done') as marked
        from library_video v join catalogue_episode e on e.id = v.episode_id left join catalogue_media m on m.id = v.media_id
        where not v.is_missing and v.role = 'main'
        group by e.season_id
        having bool_and(v.state in ('done', 'refused')) and count(*) filter (where v.state = 'done') > 1) season
      where season.key <> any(season.marked) or array_position(season.marked, null) is not null
      order by season.season_id`,
  )

/** Notes what was found of an episode, and lets it play so where nobody has decided otherwise. */
export const updateMarks = async (db: Db, videoId: number, key: string, marks: Marks | null): Promise<void> => {
  const intro = JSON.stringify(marks?.intro ? [marks.intro] : [])
  await sql`
    update catalogue_media m set
      skip_ranges = case when 'intro' = any(m.marked_by_hand) then m.skip_ranges
        else ${intro}::jsonb || jsonb_path_query_array(m.skip_ranges, '$[*] ? (@.kind == "recap")') end,
      credits_from_seconds = case when 'credits' = any(m.marked_by_hand) then m.credits_from_seconds
        else ${marks?.creditsFrom ?? null}::float8 end
    from library_video v where v.id = ${videoId} and m.id = v.media_id`.execute(db)
  await sql`update library_video set marks = ${marks && JSON.stringify(marks)}::jsonb, marked_with = ${key} where id = ${videoId}`.execute(
    db,
  )
}
