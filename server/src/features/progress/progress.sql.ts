import type { Db } from '../../platform/db/database.ts'
import { change, many, sql } from '../../platform/db/statement.ts'
import { isOut, type Viewer } from '../../titles/audience.sql.ts'
import { episodeToPlay } from '../../titles/episode-to-play.sql.ts'

export interface Position {
  profileId: number
  titleId: number
  /** Null for a film. */
  episodeId: number | null
  positionSeconds: number
  durationSeconds: number
  isWatched: boolean
  /** When it was watched. */
  at: Date
  /** `at` decides whether a position is newer; otherwise the one that comes later is. */
  isDated: boolean
}

export interface PreviousPosition {
  positionSeconds: number | null
  at: Date | null
}

// What stood before is joined into the insert so that it is read, and locked, ahead of it; in one order everywhere, so that two writers
// of many positions never wait for each other.
/**
 * Saves one position for each profile and film or episode, and answers in the same order what each took the place of; null where
 * there was none. A dated position loses against a newer one.
 */
export const upsertPositions = (db: Db, positions: readonly Position[]): Promise<PreviousPosition[]> =>
  many(
    db,
    sql<PreviousPosition>`
      with given as (
        select * from unnest(
          ${positions.map(({ profileId }) => profileId)}::int[], ${positions.map(({ titleId }) => titleId)}::int[],
          ${positions.map(({ episodeId }) => episodeId ?? 0)}::int[], ${positions.map(({ positionSeconds }) => positionSeconds)}::int[],
          ${positions.map(({ durationSeconds }) => durationSeconds)}::int[], ${positions.map(({ isWatched }) => isWatched)}::boolean[],
          ${positions.map(({ at }) => at.toISOString())}::timestamptz[], ${positions.map(({ isDated }) => isDated)}::boolean[])
        with ordinality given(profile_id, title_id, episode_id, position_seconds, duration_seconds, is_watched, at, is_dated, place)),
      before as (
        select p.profile_id, p.title_id, p.episode_id, p.position_seconds, p.updated_at
        from given g join progress_position p using (profile_id, title_id, episode_id)
        order by p.profile_id, p.title_id, p.episode_id for update of p),
      saved as (
        insert into progress_position as p (profile_id, title_id, episode_id, position_seconds, duration_seconds, is_watched, updated_at)
        select profile_id, title_id, episode_id, g.position_seconds, g.duration_seconds, g.is_watched, g.at
        from given g left join before b using (profile_id, title_id, episode_id)
        where not g.is_dated or b.updated_at is null or b.updated_at <= g.at
        order by profile_id, title_id, episode_id
        on conflict (profile_id, title_id, episode_id) do update
        set position_seconds = excluded.position_seconds, duration_seconds = excluded.duration_seconds,
          is_watched = excluded.is_watched, is_hidden = false, updated_at = excluded.updated_at)
      select b.position_seconds as "positionSeconds", b.updated_at as at
      from given g left join before b using (profile_id, title_id, episode_id) order by g.place`,
  )

/** Saves how far a profile watched an extra; a dated position loses against a newer one. */
export const upsertExtraPosition = async (
  db: Db,
  {
    profileId,
    extraId,
    positionSeconds,
    isWatched,
    at,
    isDated,
  }: { profileId: number; extraId: number; positionSeconds: number; isWatched: boolean; at: Date; isDated: boolean },
): Promise<void> => {
  await sql`
    insert into progress_extra as p (profile_id, extra_id, position_seconds, is_watched, updated_at)
    values (${profileId}, ${extraId}, ${positionSeconds}, ${isWatched}, ${at})
    on conflict (profile_id, extra_id) do update
    set position_seconds = excluded.position_seconds, is_watched = excluded.is_watched, updated_at = excluded.updated_at
    where not ${isDated}::boolean or p.updated_at <= excluded.updated_at`.execute(db)
}

/** Takes a title off continue watching, by the id of any position in it; 0 when the profile has no such position. */
export const hideTitle = (db: Db, profileId: number, positionId: number): Promise<number> =>
  change(
    db,
    sql`update progress_position p set is_hidden = true from progress_position named
      where named.id = ${positionId} and named.profile_id = ${profileId} and p.profile_id = named.profile_id and p.title_id = named.title_id`,
  )

/** A title to go on with: where it was left, or the episode to play after one that was watched (episode-to-play.sql.ts). */
export interface ContinueItem {
  /** Of the position that was saved last. */
  positionId: number
  titleId: number
  positionSeconds: number
  durationSeconds: number
  at: Date
  /** Null for a film. */
  episodeId: number | null
  episodeNumber: number | null
  episodeName: string | null
  seasonId: number | null
  seasonNumber: number | null
  /** Of all pages together. */
  count: number
}

/** One page of what a profile can go on with, last watched first. */
export const selectToContinue = (db: Db, profileId: number, viewer: Viewer, start: number, size: number): Promise<ContinueItem[]> =>
  many(
    db,
    sql<ContinueItem>`
      with last as (
        select distinct on (title_id) *, bool_or(position_seconds > 0) over (partition by title_id) as is_started
        from progress_position where profile_id = ${profileId}
        order by title_id, updated_at desc, id desc)
      select last.id as "positionId", t.id as "titleId", last.updated_at as at, count(*) over ()::int as count,
        case when next.id is null then last.position_seconds when reached.is_watched then 0 else coalesce(reached.position_seconds, 0) end as "positionSeconds",
        case when next.id is null then last.duration_seconds else coalesce(round(media.duration_seconds), 0)::int end as "durationSeconds",
        coalesce(next.id, e.id) as "episodeId", coalesce(next.number, e.number) as "episodeNumber", coalesce(next.name, e.name) as "episodeName",
        coalesce(next.season_id, s.id) as "seasonId", coalesce(next.season_number, s.number) as "seasonNumber"
      from last
      join catalogue_title t on t.id = last.title_id
      left join catalogue_episode e on e.id = last.episode_id
      left join catalogue_season s on s.id = e.season_id
      left join lateral ${episodeToPlay(sql`t.id`, profileId)} next on last.is_watched and (next.season_number, next.number) > (s.number, e.number)
      left join catalogue_media media on media.id = next.media_id
      left join progress_position reached on reached.profile_id = ${profileId} and reached.title_id = t.id and reached.episode_id = next.id
      where last.is_started and not last.is_hidden and (not last.is_watched or next.id is not null)
        and (last.episode_id = 0 or e.id is not null) and ${isOut(viewer)}
      order by last.updated_at desc, last.id desc limit ${size} offset ${start * size}`,
  )
