import type { Db } from '../../platform/db/database.ts'
import { many, one, type RawBuilder, sql } from '../../platform/db/statement.ts'
import { isNotOut, isOut, publishedSizes, type Viewer } from '../../titles/audience.sql.ts'
import { type TitleOrder, titleOrder } from '../../titles/title-order.sql.ts'

export interface Filters {
  genreIds: number[]
  eraIds: number[]
  regionIds: number[]
}

const inEras = (eraIds: readonly number[], year: RawBuilder<unknown>) => sql`(${eraIds.length}::int = 0 or exists (
  select 1 from catalogue_era e where e.id = any(${[...eraIds]}::int[]) and ${year} between e.from_year and e.to_year))`

/** Whether the title `t` is of any of the genres, eras and regions; a kind of filter that is empty narrows nothing. */
export const fitsAnyOf = ({ genreIds, eraIds, regionIds }: Filters): RawBuilder<unknown> => sql`
  (${genreIds.length}::int = 0 or exists (
    select 1 from catalogue_title_genre g where g.title_id = t.id and g.genre_id = any(${genreIds}::int[])))
  and ${inEras(eraIds, sql`t.year`)}
  and (${regionIds.length}::int = 0 or exists (
    select 1 from catalogue_region r join catalogue_country c on c.name = any(r.countries)
    join catalogue_title_country tc on tc.country_id = c.id and tc.title_id = t.id where r.id = any(${regionIds}::int[])))`

const ofGenre = (id: number) => sql`t.id in (select g.title_id from catalogue_title_genre g where g.genre_id = ${id}::int)`

const ofRegion = (id: number) => sql`t.id in (
  select tc.title_id from catalogue_region r join catalogue_country c on c.name = any(r.countries)
  join catalogue_title_country tc on tc.country_id = c.id where r.id = ${id}::int)`

/** What the filters ask of a title, one by one: every genre and region, and one of the eras, since a title has one year. */
const conditionsOf = ({ genreIds, eraIds, regionIds }: Filters): RawBuilder<unknown>[] => [
  ...genreIds.map(ofGenre),
  ...(eraIds.length > 0 ? [inEras(eraIds, sql`t.year`)] : []),
  ...regionIds.map(ofRegion),
]

/** How much the filters ask of a title. */
export const conditionCount = (filters: Filters): number => conditionsOf(filters).length

/** Whether the title `t` is of all genres and regions, and of any of the eras. */
export const fitsAllOf = (filters: Filters): RawBuilder<unknown> => sql.join([sql`true`, ...conditionsOf(filters)], sql` and `)

/** One page of an ordered list. */
export interface Slice {
  order: TitleOrder
  start: number
  size: number
}

/** Titles that are out and fit all that the filters ask. */
export const selectFiltered = async (db: Db, filters: Filters, viewer: Viewer, { order, start, size }: Slice): Promise<number[]> => {
  const rows = await many(
    db,
    sql<{ id: number }>`select t.id from catalogue_title t where ${isOut(viewer)} and ${fitsAllOf(filters)}
      order by ${titleOrder[order]} limit ${size} offset ${start * size}`,
  )
  return rows.map(({ id }) => id)
}

/** How many titles fit all that the filters ask. */
export const countFiltered = async (db: Db, filters: Filters, viewer: Viewer): Promise<number> => {
  const { genreIds, eraIds, regionIds } = filters
  // Of one genre and of all titles the database keeps count by year; what has several genres or is of a region has to be counted.
  if (genreIds.length > 1 || regionIds.length > 0)
    return (
      await one(
        db,
        sql<{ count: number }>`select count(*)::int as count from catalogue_title t where ${isOut(viewer)} and ${fitsAllOf(filters)}`,
      )
    ).count
  const list = genreIds[0] === undefined ? 'all' : `genre:${genreIds[0]}`
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select coalesce((select sum(p.titles) from ${publishedSizes(viewer)} p where p.list = ${list} and ${inEras(eraIds, sql`p.year`)}), 0)::int
        - (select count(*) from catalogue_title t where ${isNotOut(viewer)} and ${fitsAllOf(filters)})::int as count`,
  )
  return count
}

const pointFor = (condition: RawBuilder<unknown>) => sql`(case when ${condition} then 1 else 0 end)`

export interface Nearest {
  ids: number[]
  /** Of all pages. */
  count: number
  /** How much of what is asked they fit. */
  met: number
}

/** Titles that are out and fit the most of what the filters ask, where none fits all; none where none fits anything. */
export const selectNearestFiltered = async (db: Db, filters: Filters, viewer: Viewer, { order, start, size }: Slice): Promise<Nearest> => {
  const rows = await many(
    db,
    sql<{ id: number | null; count: number; met: number }>`
      with scored as materialized (
        select t.id, (${sql.join(conditionsOf(filters).map(pointFor), sql` + `)})::int as met
        from catalogue_title t where ${isOut(viewer)}),
      best as (select s.met, count(*)::int as count from scored s where s.met > 0 group by s.met order by s.met desc limit 1),
      page as (select t.id, row_number() over (order by ${titleOrder[order]}) as place
        from scored s join best on best.met = s.met join catalogue_title t on t.id = s.id
        order by ${titleOrder[order]} limit ${size} offset ${start * size})
      select p.id, best.count, best.met from best left join page p on true order by p.place`,
  )
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), count: rows[0]?.count ?? 0, met: rows[0]?.met ?? 0 }
}
