import type { Db } from '../../platform/db/database.ts'
import { many, sql } from '../../platform/db/statement.ts'
import { isOut, type Viewer } from '../../titles/audience.sql.ts'
import { fitsAllOf } from '../search/search.ts'
import type { SavedSearchInput } from './saved-searches.sql.ts'

interface OutTitle {
  id: number
  /** Since when it can be seen. */
  outAt: Date
}

/** The latest titles that came out after a moment, at most so many. */
export const selectOutSince = (db: Db, viewer: Viewer, since: Date, most: number): Promise<OutTitle[]> =>
  many(
    db,
    sql<OutTitle>`select t.id, t.out_at as "outAt" from catalogue_title t
      where t.out_at > ${since}::timestamptz and ${isOut(viewer)} order by t.out_at desc, t.id desc limit ${most}`,
  )

/** How many of the titles came out since each of the profile's searches by filters was looked at, and fit it; counted up to `most`. */
export const countNewByFilters = (
  db: Db,
  profileId: number,
  titleIds: readonly number[],
  most: number,
): Promise<{ id: number; count: number }[]> =>
  many(
    db,
    // What can be searched for is read once a title, not once a title and search.
    sql<{ id: number; count: number }>`
      with fresh as materialized (
        select t.out_at,
          array(select g.genre_id from catalogue_title_genre g where g.title_id = t.id) as genre_ids,
          array(select e.id from catalogue_era e where t.year between e.from_year and e.to_year) as era_ids,
          array(select r.id from catalogue_title_country tc join catalogue_country c on c.id = tc.country_id
            join catalogue_region r on c.name = any(r.countries) where tc.title_id = t.id) as region_ids
        from catalogue_title t where t.id = any(${[...titleIds]}::int[]))
      select s.id, (select count(*) from (
        select from fresh f where f.out_at > s.looked_at
          and (cardinality(s.genre_ids) = 0 or f.genre_ids @> s.genre_ids)
          and (cardinality(s.era_ids) = 0 or f.era_ids && s.era_ids)
          and (cardinality(s.region_ids) = 0 or f.region_ids @> s.region_ids)
        limit ${most}) n)::int as count
      from saved_search s where s.profile_id = ${profileId} and s.words = ''`,
  )

/** The latest titles that fit the filters. */
export const selectLatestByFilters = (db: Db, input: SavedSearchInput, viewer: Viewer, most: number): Promise<OutTitle[]> =>
  many(
    db,
    sql<OutTitle>`select t.id, t.out_at as "outAt" from catalogue_title t where ${isOut(viewer)} and ${fitsAllOf(input)}
      order by t.out_at desc, t.id desc limit ${most}`,
  )

/** The latest of the titles. */
export const selectLatestOf = (db: Db, titleIds: readonly number[], viewer: Viewer, most: number): Promise<OutTitle[]> =>
  many(
    db,
    sql<OutTitle>`select t.id, t.out_at as "outAt" from catalogue_title t
      where t.id = any(${[...titleIds]}::int[]) and ${isOut(viewer)} order by t.out_at desc, t.id desc limit ${most}`,
  )
