import { sql } from '../platform/db/statement.ts'

/** Id of the media that a title `t` of the statement has; a series speaks of its first episode's. */
export const titleMediaId = sql`
  coalesce(t.media_id, (
    select e.media_id from catalogue_episode e join catalogue_season s on s.id = e.season_id
    where e.title_id = t.id order by s.number, e.number limit 1))`
