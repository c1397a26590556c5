import type { Db } from '../../platform/db/database.ts'
import { many, type RawBuilder, sql } from '../../platform/db/statement.ts'
import { isOut, type Viewer } from '../../titles/audience.sql.ts'
import { coViewedTitles, isBegun, type SharedFacts, sharedColumns } from './shared.sql.ts'

const pairsRead = 60
/** Of each genre of the title, for when too little else is like it. */
const favouritesRead = 12

export interface SimilarRow extends SharedFacts {
  id: number
  year: number
  ownYear: number
  /** By facts. */
  likeness: number
  /** By the people who watched both. */
  together: number
}

/**
 * Titles like one, those first that are worth most to a viewer, without what a profile began: a row of neighbours, and ranges of pairs and of its
 * genres' favourites.
 */
export const selectSimilar = (
  db: Db,
  titleId: number,
  viewer: Viewer,
  { begunBy, most }: { begunBy?: { profileId: number; key: string }; most: number },
): Promise<SimilarRow[]> => {
  const isNew: RawBuilder<unknown> = begunBy ? sql`not ${isBegun(begunBy.profileId, begunBy.key)}` : sql`true`
  return many(
    db,
    sql<SimilarRow>`
      with near as (
        select n.id, n.score as likeness, 0 as together
        from suggestion_likeness l cross join lateral unnest(l.neighbour_ids, l.scores) n(id, score) where l.title_id = ${titleId}
        union all
        select id, 0, score from ${coViewedTitles(sql`${titleId}::int`, pairsRead)} pairs
        union all
        select f.title_id, 0, 0 from catalogue_title_genre g cross join lateral (
          select f.title_id from catalogue_title_genre f where f.genre_id = g.genre_id order by f.popularity desc, f.title_id
          limit ${favouritesRead}) f where g.title_id = ${titleId}),
      best as (
        select t.id, t.year, me.year as own_year, near.likeness, near.together,
          near.likeness + near.together + 0.1 * ln(1 + t.popularity) as worth
        from (select id, sum(likeness) as likeness, sum(together) as together from near group by id) near
        join catalogue_title t on t.id = near.id cross join catalogue_title me
        where me.id = ${titleId} and t.id <> me.id and ${isOut(viewer)} and ${isNew}
        order by worth desc, t.id limit ${most})
      select best.id, best.year, best.own_year as "ownYear", best.likeness, best.together, ${sharedColumns(sql`${titleId}::int`, sql`best.id`)}
      from best order by best.worth desc, best.id`,
  )
}

/** Which of some titles a profile began, by the rule of `isBegun`. */
export const selectBegun = (
  db: Db,
  titleIds: readonly number[],
  { profileId, key }: { profileId: number; key: string },
): Promise<{ id: number }[]> =>
  many(
    db,
    sql<{ id: number }>`
      select title_id as id from progress_position where profile_id = ${profileId} and title_id = any(${titleIds}::int[])
      union
      select title_id from activity_viewer where person_key = ${key} and title_id = any(${titleIds}::int[])`,
  )
