import type { Db } from '../../platform/db/database.ts'
import { many, type RawBuilder, sql } from '../../platform/db/statement.ts'
import { soundOf } from './sound.ts'

export interface IndexRow {
  id: number
  names: string[]
  people: string[]
  genres: string[]
  countries: string[]
  languages: string[]
  keywords: string[]
  year: number
}

const selectIndexRows = (db: Db, which: RawBuilder<unknown>): Promise<IndexRow[]> =>
  many(
    db,
    sql<IndexRow>`
      select t.id, array[t.name, t.original_name] as names, t.keywords, t.year,
        coalesce((select array_agg(distinct p.name) from catalogue_credit c join catalogue_person p on p.id = c.person_id where c.title_id = t.id), '{}') as people,
        coalesce((select array_agg(g.name) from catalogue_title_genre tg join catalogue_genre g on g.id = tg.genre_id where tg.title_id = t.id), '{}') as genres,
        coalesce((select array_agg(c.name) from catalogue_title_country tc join catalogue_country c on c.id = tc.country_id where tc.title_id = t.id), '{}') as countries,
        coalesce((select array_agg(l.language) from catalogue_title_language l where l.title_id = t.id), '{}') as languages
      from catalogue_title t left join search_document d on d.title_id = t.id
      where ${which}`,
  )

/** Titles from `afterId` on that the index does not hold yet, in the order of their ids. */
export const selectUnindexed = (db: Db, afterId: number, most: number): Promise<IndexRow[]> =>
  selectIndexRows(db, sql`d.title_id is null and t.id > ${afterId} order by t.id limit ${most}`)

/** What is known of some titles. */
export const selectTitlesToIndex = (db: Db, titleIds: readonly number[]): Promise<IndexRow[]> =>
  selectIndexRows(db, sql`t.id = any(${[...titleIds]}::int[]) order by t.id`)

/** Takes the names of titles out of the index; answers their keys. */
export const deleteNames = async (db: Db, titleIds: readonly number[]): Promise<string[]> =>
  (
    await many(db, sql<{ key: string }>`delete from search_name where title_id = any(${[...titleIds]}::int[]) returning name_key as key`)
  ).map(({ key }) => key)

/** Takes what titles are found by out of the index; answers the facets of each. */
export const deleteDocuments = async (db: Db, titleIds: readonly number[]): Promise<string[][]> =>
  (
    await many(db, sql<{ facets: string[] }>`delete from search_document where title_id = any(${[...titleIds]}::int[]) returning facets`)
  ).map(({ facets }) => facets)

/** Takes the names of people out of the index; answers their keys. */
export const deletePeopleNames = async (db: Db, personIds: readonly number[]): Promise<string[]> =>
  (
    await many(
      db,
      sql<{ key: string }>`delete from search_person where person_id = any(${[...personIds]}::int[]) returning name_key as key`,
    )
  ).map(({ key }) => key)

export const deleteUnusedWords = async (db: Db, words: readonly string[]): Promise<void> => {
  await sql`delete from search_word where uses <= 0 and word = any(${[...words]}::text[])`.execute(db)
}

export interface NameRow {
  id: number
  key: string
  compact: string
}

export const insertNames = async (db: Db, names: readonly NameRow[]): Promise<void> => {
  await sql`insert into search_name (title_id, name_key, compact)
    select * from unnest(${names.map(({ id }) => id)}::int[], ${names.map(({ key }) => key)}::text[], ${names.map(({ compact }) => compact)}::text[])
    on conflict (title_id, name_key) do nothing`.execute(db)
}

/** `words` are separated by spaces; facets stand among them, so that one look at the index finds both together. */
export const insertDocuments = async (
  db: Db,
  documents: readonly { id: number; words: string; facets: readonly string[] }[],
): Promise<void> => {
  await sql`insert into search_document (title_id, words, facets)
    select d.id, array_to_tsvector(string_to_array(d.words, ' ') || f.facets), f.facets
    from unnest(${documents.map(({ id }) => id)}::int[], ${documents.map(({ words }) => words)}::text[],
      ${documents.map(({ facets }) => facets.join('\n'))}::text[]) d(id, words, lines)
    cross join lateral (select string_to_array(d.lines, E'\n') as facets) f
    on conflict (title_id) do update set words = excluded.words, facets = excluded.facets`.execute(db)
}

/** Adds to how many titles have each facet; those that none has are taken away. */
export const addFacets = async (db: Db, facets: ReadonlyMap<string, number>): Promise<void> => {
  await sql`insert into search_facet (facet, titles)
    select f.facet, f.titles from unnest(${[...facets.keys()]}::text[], ${[...facets.values()]}::int[]) f(facet, titles) order by f.facet
    on conflict (facet) do update set titles = search_facet.titles + excluded.titles`.execute(db)
  await sql`delete from search_facet where titles <= 0 and facet = any(${[...facets.keys()]}::text[])`.execute(db)
}

/** Adds to how often each word is used. */
export const addWords = async (db: Db, words: ReadonlyMap<string, number>): Promise<void> => {
  await sql`insert into search_word (word, uses, sound)
    select w.word, w.uses, nullif(w.sound, '')
    from unnest(${[...words.keys()]}::text[], ${[...words.values()]}::int[], ${[...words.keys()].map(soundOf)}::text[]) w(word, uses, sound) order by w.word
    on conflict (word) do update set uses = search_word.uses + excluded.uses`.execute(db)
}

/** People from `afterId` on whom the index does not hold yet, in the order of their ids. */
export const selectUnindexedPeople = (db: Db, afterId: number, most: number): Promise<{ id: number; name: string }[]> =>
  many(
    db,
    sql<{ id: number; name: string }>`select p.id, p.name from catalogue_person p
      left join search_person s on s.person_id = p.id where s.person_id is null and p.id > ${afterId} order by p.id limit ${most}`,
  )

export const insertPeople = async (db: Db, people: readonly { id: number; key: string }[]): Promise<void> => {
  await sql`insert into search_person (person_id, name_key)
    select * from unnest(${people.map(({ id }) => id)}::int[], ${people.map(({ key }) => key)}::text[])
    on conflict (person_id) do nothing`.execute(db)
}
