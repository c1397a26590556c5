import type { Db } from '../../platform/db/database.ts'
import { many, sql } from '../../platform/db/statement.ts'
import { isNotOut, isOut, publishedSizes, type Viewer } from '../../titles/audience.sql.ts'
import { episodeToPlay } from '../../titles/episode-to-play.sql.ts'

/** Both years belong to it. */
export interface Span {
  fromYear: number
  toYear: number
}

export interface LitYear {
  year: number
  count: number
}

/** Years that have titles for the viewer, oldest first. */
export const selectLitYears = (db: Db, viewer: Viewer): Promise<LitYear[]> =>
  many(
    db,
    sql<LitYear>`
      select year, sum(titles)::int as count from (
        select p.year, p.titles from ${publishedSizes(viewer)} p where p.list = 'all'
        union all select t.year, -1 from catalogue_title t where ${isNotOut(viewer)}) counted
      group by year having sum(titles) > 0 order by year`,
  )

export const selectEras = (db: Db): Promise<(Span & { name: string })[]> =>
  many(
    db,
    sql<
      Span & { name: string }
    >`select name, from_year as "fromYear", to_year as "toYear" from catalogue_era order by from_year, to_year, id`,
  )

export interface MoodRow {
  id: number
  name: string
  glyph: string
  /** Titles of the years that have the mood. */
  count: number
}

export const selectMoods = (db: Db, { fromYear, toYear }: Span, viewer: Viewer): Promise<MoodRow[]> =>
  many(
    db,
    sql<MoodRow>`
      select m.id, m.name, m.glyph,
        coalesce((select sum(p.titles) from ${publishedSizes(viewer)} p where p.list = 'mood:' || m.id and p.year between ${fromYear} and ${toYear}), 0)::int
        - (select count(*) from catalogue_title t join catalogue_title_mood tm on tm.title_id = t.id and tm.mood_id = m.id
          where t.year between ${fromYear} and ${toYear} and ${isNotOut(viewer)})::int as count
      from catalogue_mood m order by m.name, m.id`,
  )

/** Ids of moods by their names, in any case. */
export const selectMoodIds = async (db: Db, names: readonly string[]): Promise<number[]> => {
  const lower = names.map((name) => name.toLowerCase())
  return (await many(db, sql<{ id: number }>`select id from catalogue_mood where lower(name) = any(${lower}::text[])`)).map(({ id }) => id)
}

export interface DrawnRow {
  id: number
  /** Those of the moods asked for that it has. */
  moods: string[]
  genreId: number
  genreName: string
  genreGlyph: string
  trailerFolder: string
  /** How many titles fit in all. */
  total: number
}

/**
 * Titles of the years that have any of the moods (all of them when `moodIds` is empty), those with most of the moods first and the
 * more watched ones before others; each with its first genre, so titles without a genre are left out.
 */
export const selectDrawn = (
  db: Db,
  { fromYear, toYear }: Span,
  moodIds: readonly number[],
  viewer: Viewer,
  most: number,
): Promise<DrawnRow[]> =>
  many(
    db,
    sql<DrawnRow>`
      with fitting as (
        select t.id, t.media_id, t.kind, t.popularity, genre.*,
          (select coalesce(array_agg(m.name order by m.name), '{}') from catalogue_title_mood tm join catalogue_mood m on m.id = tm.mood_id
            where tm.title_id = t.id and tm.mood_id = any(${[...moodIds]}::int[])) as moods
        from catalogue_title t
        cross join lateral (
          select g.id as "genreId", g.name as "genreName", g.glyph as "genreGlyph" from catalogue_title_genre tg
          join catalogue_genre g on g.id = tg.genre_id where tg.title_id = t.id order by tg.position, g.id limit 1) genre
        where t.year between ${fromYear} and ${toYear} and ${isOut(viewer)}),
      drawn as (
        select *, count(*) over ()::int as total from fitting where ${moodIds.length === 0} or cardinality(moods) > 0
        order by cardinality(moods) desc, popularity desc, id limit ${most})
      select d.id, d.moods, d."genreId", d."genreName", d."genreGlyph", d.total, coalesce(media.trailer_folder, '') as "trailerFolder"
      from drawn d
      left join lateral ${episodeToPlay(sql`d.id`, undefined)} first on d.kind = 'series'
      left join catalogue_media media on media.id = coalesce(d.media_id, first.media_id)
      order by cardinality(d.moods) desc, d.popularity desc, d.id`,
  )
