import type { Db } from '../../platform/db/database.ts'
import { many, sql } from '../../platform/db/statement.ts'
import { isOut } from '../../titles/audience.sql.ts'
import type { Seed, SuggestionProfile } from './seeds.sql.ts'
import { coViewedTitles, isBegun } from './shared.sql.ts'

const neighboursPerSeed = 16
const pairsPerSeed = 8
/** Read beyond the wanted ones, since some were begun or are not for the viewer. */
const neighboursSpare = 80
const tasteGenres = 3
const favouritesPerGenre = 40
const trendingRead = 40
const newRead = 40

/** Whether a title may be suggested: neither begun nor listed. */
const isFresh = ({ profileId, key, viewer }: SuggestionProfile) => sql`
  ${isOut(viewer)} and not ${isBegun(profileId, key)} and not exists (
    select 1 from watch_list_title wt join watch_list w on w.id = wt.watch_list_id where wt.title_id = t.id and w.profile_id = ${profileId})`

export interface NeighbourRow {
  id: number
  /** The seed that says most for it. */
  seedId: number
}

/**
 * Neighbours of the seeds by facts and by who else watched both, best first. Each further neighbour of one seed counts a little less, so
 * that one film does not fill the page.
 */
export const selectNeighbours = (db: Db, profile: SuggestionProfile, seeds: readonly Seed[], most: number): Promise<NeighbourRow[]> =>
  many(
    db,
    sql<NeighbourRow>`
      with seeds as (
        select * from unnest(${seeds.map(({ id }) => id)}::int[], ${seeds.map(({ weight }) => weight)}::float8[]) seeds(title_id, weight)),
      near as (
        select n.id, s.title_id as seed, s.weight * n.score / (1 + 0.08 * n.place) as score
        from seeds s join suggestion_likeness l on l.title_id = s.title_id
        cross join lateral unnest(l.neighbour_ids[1:${neighboursPerSeed}], l.scores[1:${neighboursPerSeed}]) with ordinality n(id, score, place)
        union all
        select n.id, s.title_id, s.weight * n.score from seeds s cross join lateral ${coViewedTitles(sql`s.title_id`, pairsPerSeed)} n),
      best as (
        select id, sum(score) as score, (array_agg(seed order by score desc, seed))[1] as seed
        from near group by id order by score desc limit ${most + neighboursSpare})
      select t.id, best.seed as "seedId" from best join catalogue_title t on t.id = best.id
      where ${isFresh(profile)} order by best.score + 0.05 * ln(1 + t.popularity) desc, t.id limit ${most}`,
  )

export interface FillRow {
  id: number
  source: 'genre' | 'trending' | 'new'
  genreName: string | null
}

/** What to go on with where little is known of a profile: favourites of its seeds' genres, then what is trending, then what came last. */
export const selectFill = (db: Db, profile: SuggestionProfile, seeds: readonly Seed[]): Promise<FillRow[]> =>
  many(
    db,
    sql<FillRow>`
      with taste as (
        select g.genre_id, count(*) as weight from catalogue_title_genre g where g.title_id = any(${seeds.map(({ id }) => id)}::int[])
        group by g.genre_id order by weight desc, g.genre_id limit ${tasteGenres}),
      every as (
        select f.title_id, 1 as tier, taste.weight * ln(1 + f.popularity) as score, taste.genre_id from taste cross join lateral (
          select title_id, popularity from catalogue_title_genre where genre_id = taste.genre_id and popularity > 0
          order by popularity desc, title_id limit ${favouritesPerGenre}) f
        union all
        (select title_id, 2, trend, null from activity_score where trend > 0 order by trend desc, title_id limit ${trendingRead})
        union all
        (select t.id, 3, t.id, null from catalogue_title t where ${isOut(profile.viewer)} order by t.id desc limit ${newRead}))
      select t.id, (array['genre', 'trending', 'new'])[e.tier] as source, g.name as "genreName"
      from (select distinct on (title_id) * from every order by title_id, tier, score desc) e
      join catalogue_title t on t.id = e.title_id left join catalogue_genre g on g.id = e.genre_id
      where ${isFresh(profile)} order by e.tier, e.score desc, t.id`,
  )
