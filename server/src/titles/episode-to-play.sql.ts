import { type RawBuilder, sql } from '../platform/db/statement.ts'

const episodes = sql`
  select e.id, e.number, e.name, e.duration_minutes, e.image_hash, e.media_id, e.season_id, s.number as season_number
  from catalogue_episode e join catalogue_season s on s.id = e.season_id`

/**
 * The episode of a series that a press on Play starts, as a parenthesised select of id, number, name, duration_minutes, image_hash,
 * media_id, season_id and season_number: where the profile left off, else the one after the episode it finished last, else the first that it has not
 * finished. Someone who has watched all of it, and a visitor, start with the first.
 */
export const episodeToPlay = (titleId: RawBuilder<number>, profileId: number | undefined): RawBuilder<unknown> =>
  profileId === undefined
    ? sql`(${episodes} where e.title_id = ${titleId} order by s.number, e.number limit 1)`
    : sql`(${episodes}
        left join progress_position own on own.profile_id = ${profileId} and own.title_id = e.title_id and own.episode_id = e.id
        left join (
          select p.title_id, p.episode_id, p.is_watched, le.number, ls.number as season_number
          from progress_position p join catalogue_episode le on le.id = p.episode_id join catalogue_season ls on ls.id = le.season_id
          where p.profile_id = ${profileId} and p.title_id = ${titleId} order by p.updated_at desc, p.id desc limit 1) last on true
        where e.title_id = ${titleId}
        order by
          case
            when not last.is_watched and e.id = last.episode_id then 0
            when last.is_watched and (s.number, e.number) > (last.season_number, last.number) then 1
            when own.is_watched then 3
            else 2
          end,
          s.number, e.number
        limit 1)`
