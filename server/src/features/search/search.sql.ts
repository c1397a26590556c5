import type { Db } from '../../db/database.ts'
import { many, sql } from '../../db/statement.ts'
import { isOut, isVisible, type Reader } from '../catalogue/catalogue.ts'

export interface IndexRow {
  id: number
  name: string
  originalName: string
  people: string[]
  genres: string[]
  keywords: string[]
  year: number
}

/** Titles from `afterId` on that the index does not hold yet, in the order of their ids. */
export const selectUnindexed = (db: Db, afterId: number, most: number): Promise<IndexRow[]> =>
  many(
    db,
    sql<IndexRow>`
      select t.id, t.name, t.original_name as "originalName", t.keywords, t.year,
        coalesce((select array_agg(p.name) from catalogue_credit c join catalogue_person p on p.id = c.person_id where c.title_id = t.id), '{}') as people,
        coalesce((select array_agg(g.name) from catalogue_title_genre tg join catalogue_genre g on g.id = tg.genre_id where tg.title_id = t.id), '{}') as genres
      from catalogue_title t left join search_document d on d.title_id = t.id
      where d.title_id is null and t.id > ${afterId} order by t.id limit ${most}`,
  )

export const insertDocuments = async (db: Db, documents: { id: number; nameKey: string; words: string }[]): Promise<void> => {
  await sql`insert into search_document (title_id, name_key, words)
    select * from unnest(${documents.map(({ id }) => id)}::int[], ${documents.map(({ nameKey }) => nameKey)}::text[],
      ${documents.map(({ words }) => words)}::text[]) on conflict (title_id) do update set name_key = excluded.name_key, words = excluded.words`.execute(
    db,
  )
}

export const selectUnindexedPeople = (db: Db, most: number): Promise<{ id: number; name: string }[]> =>
  many(
    db,
    sql<{ id: number; name: string }>`select p.id, p.name from catalogue_person p
      left join search_person s on s.person_id = p.id where s.person_id is null limit ${most}`,
  )

export const insertPeople = async (db: Db, people: { id: number; nameKey: string }[]): Promise<void> => {
  await sql`insert into search_person (person_id, name_key)
    select * from unnest(${people.map(({ id }) => id)}::int[], ${people.map(({ nameKey }) => nameKey)}::text[])
    on conflict (person_id) do nothing`.execute(db)
}

export interface Hit {
  id: number
  score: number
}

/** How many candidates each way of finding may bring. */
const mostPerWay = 400

/**
 * Titles that hold what was asked for to the letter, best first: the very name (4), a name that begins with it (3), one that has all its
 * words (2 to 3, shorter names first), and those that have them among people, genres and keywords (1 to 2). More watched ones come first
 * among equals.
 */
export const selectExactHits = (db: Db, key: string, wordQuery: string, reader: Reader): Promise<Hit[]> =>
  many(
    db,
    sql<Hit>`
      with found as (
        (select d.title_id, 4.0 as score from search_document d where d.name_key = ${key} limit ${mostPerWay})
        union all
        (select d.title_id, 3.0 from search_document d where d.name_key like ${`${key}%`} order by length(d.name_key) limit ${mostPerWay})
        union all
        (select d.title_id, case when to_tsvector('simple', d.name_key) @@ to_tsquery('simple', ${wordQuery})
            then 2.0 + 1.0 / (1 + length(d.name_key)) else 1.0 + ts_rank(d.word_vector, to_tsquery('simple', ${wordQuery})) end
          from search_document d where d.word_vector @@ to_tsquery('simple', ${wordQuery}) limit ${mostPerWay}))
      select t.id, max(f.score)::float8 as score from found f join catalogue_title t on t.id = f.title_id
      where ${isVisible(reader)} group by t.id order by max(f.score) desc, t.popularity desc, t.id`,
  )

/** Titles whose name, or whose people's names, are nearly what was asked for (trigrams), nearest first; scores from 0 to 1. */
export const selectNearHits = (db: Db, key: string, reader: Reader): Promise<Hit[]> =>
  many(
    db,
    sql<Hit>`
      with found as (
        (select d.title_id, greatest(similarity(d.name_key, ${key}), word_similarity(${key}, d.name_key) * 0.9) as score
          from search_document d where d.name_key % ${key} or ${key} <% d.name_key order by 2 desc limit ${mostPerWay})
        union all
        (select c.title_id, similarity(s.name_key, ${key}) * 0.8 from search_person s join catalogue_credit c on c.person_id = s.person_id
          where s.name_key % ${key} order by 2 desc limit ${mostPerWay}))
      select t.id, max(f.score)::float8 as score from found f join catalogue_title t on t.id = f.title_id
      where ${isVisible(reader)} group by t.id order by max(f.score) desc, t.popularity desc, t.id limit ${mostPerWay}`,
  )

export interface Filters {
  genreIds: number[]
  eraIds: number[]
  regionIds: number[]
}

/** Titles that are out and of any of the genres, eras and regions; a kind of filter that is empty narrows nothing. Most watched first. */
export const selectFiltered = (
  db: Db,
  { genreIds, eraIds, regionIds }: Filters,
  reader: Reader,
  start: number,
  size: number,
): Promise<{ id: number; count: number }[]> =>
  many(
    db,
    sql<{ id: number; count: number }>`
      select t.id, count(*) over ()::int as count from catalogue_title t
      where ${isOut(reader)}
        and (${genreIds.length}::int = 0 or exists (
          select 1 from catalogue_title_genre g where g.title_id = t.id and g.genre_id = any(${genreIds}::int[])))
        and (${eraIds.length}::int = 0 or exists (
          select 1 from catalogue_era e where e.id = any(${eraIds}::int[]) and t.year between e.from_year and e.to_year))
        and (${regionIds.length}::int = 0 or exists (
          select 1 from catalogue_region r join catalogue_country c on c.name = any(r.countries)
          join catalogue_title_country tc on tc.country_id = c.id and tc.title_id = t.id where r.id = any(${regionIds}::int[])))
      order by t.popularity desc, t.id limit ${size} offset ${start * size}`,
  )
