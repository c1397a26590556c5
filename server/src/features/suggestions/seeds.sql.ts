import type { Db } from '../../platform/db/database.ts'
import { many, sql } from '../../platform/db/statement.ts'
import { isVisible, type Viewer } from '../../titles/audience.sql.ts'

const positionsRead = 200
const seedsRead = 30

/** Interest in what was watched halves in this time, down to a tenth. */
const halfLifeSeconds = 60 * 86_400
/** After so many it is down to a tenth anyway; a power of more could be too small for a number, which PostgreSQL refuses. */
const mostHalfLives = 10

/** For whom titles are suggested. */
export interface SuggestionProfile {
  profileId: number
  /** That its events bear. */
  key: string
  viewer: Viewer
}

/** A title that a profile watched, began or listed. */
export interface Seed {
  id: number
  name: string
  isWatched: boolean
  /** 0 to 1, by how long ago it was and how much of it was watched. */
  weight: number
}

/** What speaks most for a profile's taste, heaviest first: bounded, however much it watched. */
export const selectSeeds = (db: Db, { profileId, key, viewer }: SuggestionProfile, now: Date): Promise<Seed[]> => {
  const halfLives = sql`greatest(0, extract(epoch from ${now}::timestamptz - at)::float8) / ${halfLifeSeconds}`
  const recency = sql`greatest(0.1, power(0.5, least(${mostHalfLives}::float8, ${halfLives})))`
  return many(
    db,
    sql<Seed>`
      with watched as (
        select title_id, ${recency} * (0.4 + 0.6 * part) as weight from (
          select title_id, max(updated_at) as at,
            max(case when is_watched then 1 else least(1, position_seconds::float8 / greatest(duration_seconds, 1)) end) as part
          from (select * from progress_position where profile_id = ${profileId} order by updated_at desc limit ${positionsRead}) p
          group by title_id order by at desc limit ${seedsRead}) latest),
      begun as (
        select title_id, ${recency} * 0.3 as weight from (
          select title_id, at from activity_viewer where person_key = ${key} order by place desc limit ${seedsRead}) latest),
      listed as (
        select title_id, ${recency} * 0.5 as weight from (
          select wt.title_id, max(wt.added_at) as at from watch_list_title wt join watch_list w on w.id = wt.watch_list_id
          where w.profile_id = ${profileId} group by wt.title_id order by at desc limit ${seedsRead}) latest)
      select t.id, t.name, s.is_watched as "isWatched", s.weight from (
        select distinct on (title_id) * from (
          select *, true as is_watched from watched union all select *, true from begun union all select *, false from listed) every
        order by title_id, is_watched desc, weight desc) s
      join catalogue_title t on t.id = s.title_id where ${isVisible(viewer)}
      order by s.weight desc, t.id limit ${seedsRead}`,
  )
}

/** A person who had a hand in a title and in more than one seed. */
export interface FavouriteRow {
  id: number
  name: string
  role: 'director' | 'actor'
}

/** Of each title the favourite person, a director before an actor; none where nobody is known from two seeds. */
export const selectFavourites = (db: Db, titleIds: readonly number[], seeds: readonly Seed[]): Promise<FavouriteRow[]> =>
  many(
    db,
    sql<FavouriteRow>`
      with known as (
        select person_id, role, count(*) as times from catalogue_credit
        where title_id = any(${seeds.map(({ id }) => id)}::int[]) group by person_id, role having count(*) > 1)
      select distinct on (c.title_id) c.title_id as id, p.name, c.role
      from known k join catalogue_credit c on c.person_id = k.person_id and c.role = k.role and c.title_id = any(${[...titleIds]}::int[])
      join catalogue_person p on p.id = k.person_id
      order by c.title_id, c.role desc, k.times desc, c.position, p.id`,
  )
