import type { Db } from '../../platform/db/database.ts'
import { many, one, type RawBuilder, sql } from '../../platform/db/statement.ts'
import { isVisible, type Viewer } from '../../titles/audience.sql.ts'

/** How a title was found: by its name, by a person's, by words of different kinds together, by facets alone, or by facets and words. */
export type Way = 'name' | 'person' | 'words' | 'facets' | 'facetsAndWords'

export interface Hit {
  id: number
  way: Way
  /** Of the name that was found, the title's or the person's; of words of different kinds the title's name as it is written; empty for facets. */
  key: string
  year: number
  popularity: number
  /** Whose name it was; null for other ways. */
  personId: number | null
}

// How many hits each way may bring: more than anyone looks at, few enough to be ranked in a millisecond.
const mostByBeginning = 150
const mostByWords = 300
const mostLookedAt = 3000
// Trigrams are dear: of more names than this those of about the length are compared.
const mostCompared = 600
const mostPeople = 40
const mostByPerson = 200

// A kept plan cannot tell what a pattern of LIKE begins with, so beginnings are asked for as a range of bytes.
const last = '\u{10ffff}'

const nameVector = sql`array_to_tsvector(string_to_array(n.name_key, ' '))`
const personVector = sql`array_to_tsvector(string_to_array(s.name_key, ' '))`

/** Titles that hold what is asked for to the letter, in no order. `compact` is the key without article and spaces, `words` a tsquery. */
export const selectExactHits = (db: Db, { compact, words }: { compact: string; words: string }, viewer: Viewer): Promise<Hit[]> =>
  many(
    db,
    sql<Hit>`
      with found as (
        (select n.title_id, 'name' as way, n.name_key as key, null::int as person from search_name n where n.compact = ${compact} limit ${mostByBeginning})
        union
        (select n.title_id, 'name', n.name_key, null from search_name n where n.compact ~>=~ ${compact} and n.compact ~<~ ${compact + last}
          order by length(n.compact), n.title_id limit ${mostByBeginning})
        union
        (select n.title_id, 'name', n.name_key, null from (
            select n.title_id, n.name_key from search_name n where ${nameVector} @@ ${words}::tsquery limit ${mostLookedAt}) n
          order by length(n.name_key), n.title_id limit ${mostByWords})
        union
        (select c.title_id, 'person', p.name_key, p.person_id
          from (select s.person_id, s.name_key from (
              select s.person_id, s.name_key from search_person s where ${personVector} @@ ${words}::tsquery limit ${mostLookedAt}) s
            order by length(s.name_key), s.person_id limit ${mostPeople}) p
          join catalogue_credit c on c.person_id = p.person_id limit ${mostByPerson})
        union
        (select d.title_id, 'words', '', null from search_document d where d.words @@ ${words}::tsquery limit ${mostByWords}))
      select t.id, f.way, case f.way when 'words' then t.name else f.key end as key, t.year, t.popularity, f.person as "personId"
      from found f join catalogue_title t on t.id = f.title_id where ${isVisible(viewer)}`,
  )

/** How many titles have each of the facets; those that none has are left out. */
export const selectFacets = (db: Db, facets: readonly string[]): Promise<{ facet: string; titles: number }[]> =>
  many(db, sql<{ facet: string; titles: number }>`select f.facet, f.titles from search_facet f where f.facet = any(${[...facets]}::text[])`)

/** How many titles are published, roughly: as the database counts them by list. */
export const countTitles = async (db: Db): Promise<number> =>
  (await one(db, sql<{ titles: number }>`select coalesce(sum(s.titles), 0)::int as titles from catalogue_list_size s where s.list = 'all'`))
    .titles

// Of more than this not all are gathered to find the most watched of them.
const mostGathered = 700
const mostWatched = 1000

/**
 * Titles that have facets, and words, of a tsquery, most watched first. `expected` is how many there may be: of very many, those among the most watched
 * titles of the catalogue, and then others.
 */
export const selectFacetHits = (
  db: Db,
  { query, way, expected }: { query: string; way: Way; expected: number },
  viewer: Viewer,
): Promise<Hit[]> =>
  many(
    db,
    expected > mostGathered
      ? sql<Hit>`
          with watched as materialized (select t.id from catalogue_title t where t.popularity > 0 order by t.popularity desc, t.id limit ${mostWatched}),
          found as materialized (
            (select w.id from watched w where (select d.words @@ ${query}::tsquery from search_document d where d.title_id = w.id))
            union
            (select d.title_id from search_document d where d.words @@ ${query}::tsquery limit ${mostByWords}))
          select t.id, ${way}::text as way, '' as key, t.year, t.popularity, null::int as "personId" from found f join catalogue_title t on t.id = f.id
          where ${isVisible(viewer)} order by t.popularity desc, t.id limit ${mostByWords}`
      : sql<Hit>`
          with found as materialized (select d.title_id from search_document d where d.words @@ ${query}::tsquery limit ${mostLookedAt})
          select t.id, ${way}::text as way, '' as key, t.year, t.popularity, null::int as "personId" from found f join catalogue_title t on t.id = f.title_id
          where ${isVisible(viewer)} order by t.popularity desc, t.id limit ${mostByWords}`,
  )

/** A person whom words name, with how many visible titles credit them. */
export interface NamedRow {
  id: number
  name: string
  imageHash: string | null
  directed: number
  played: number
  titles: number
}

const namedPeople = (which: RawBuilder<unknown>, viewer: Viewer, most: number) => sql<NamedRow>`
  select p.id, p.name, p.image_hash as "imageHash", known.directed, known.played, known.titles from (${which}) s
  join catalogue_person p on p.id = s.person_id
  cross join lateral (select count(distinct t.id)::int as titles, (count(*) filter (where c.role = 'director'))::int as directed,
      (count(*) filter (where c.role = 'actor'))::int as played
    from catalogue_credit c join catalogue_title t on t.id = c.title_id where c.person_id = p.id and ${isVisible(viewer)}) known
  where known.titles > 0 order by known.titles desc, p.name, p.id limit ${most}`

/** People whose names hold the words of a tsquery and whom a visible title credits, those of the most titles first. */
export const selectPeopleNamed = (db: Db, words: string, viewer: Viewer, most: number): Promise<NamedRow[]> =>
  many(
    db,
    namedPeople(sql`select s.person_id from search_person s where ${personVector} @@ ${words}::tsquery limit ${mostByWords}`, viewer, most),
  )

/** The same by their ids. */
export const selectPeople = (db: Db, ids: readonly number[], viewer: Viewer): Promise<NamedRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : many(db, namedPeople(sql`select unnest(${[...ids]}::int[]) as person_id`, viewer, ids.length))

export interface Spelling {
  asked: string
  word: string
  uses: number
}

const mostSpellings = 60

/** How often each of the words, which may be a thousand, stands in names; those that never do are left out. */
export const selectUses = (db: Db, words: readonly string[]): Promise<Spelling[]> =>
  many(db, sql<Spelling>`select w.word as asked, w.word, w.uses from search_word w where w.word = any(${[...words]}::text[])`)

/** Words of names: those that sound alike, and for the `long` words those that are near by their trigrams. */
export const selectSpellings = (
  db: Db,
  { sounding, long }: { sounding: readonly { asked: string; sound: string }[]; long: readonly string[] },
): Promise<Spelling[]> =>
  many(
    db,
    // The limits keep the planner from reading all words there are.
    sql<Spelling>`
      (select s.asked, w.word, w.uses
      from unnest(${sounding.map(({ asked }) => asked)}::text[], ${sounding.map(({ sound }) => sound)}::text[]) s(asked, sound)
      cross join lateral (select * from search_word w where w.sound = s.sound order by w.uses desc limit ${mostSpellings}) w)
      union all
      select asked, near.word, near.uses from unnest(${[...long]}::text[]) asked
      cross join lateral (select w.word, w.uses from search_word w where w.word % asked
        order by similarity(w.word, asked) desc, w.uses desc limit ${mostSpellings}) near`,
  )

/** Titles whose name, or whose people's names, hold words of the tsquery, nearest to `key` by trigrams first; and those that hold all words anywhere. */
export const selectNearHits = (
  db: Db,
  { key, nameWords, personWords }: { key: string; nameWords: string; personWords: string },
  viewer: Viewer,
): Promise<Hit[]> =>
  many(
    db,
    sql<Hit>`
      with found as (
        (select n.title_id, 'name' as way, n.name_key as key, null::int as person from (
            select n.title_id, n.name_key from (
              select n.title_id, n.name_key from search_name n where ${nameVector} @@ ${nameWords}::tsquery limit ${mostLookedAt}) n
            order by abs(length(n.name_key) - length(${key})), n.title_id limit ${mostCompared}) n
          order by similarity(n.name_key, ${key}) desc, n.title_id limit ${mostByBeginning})
        union
        (select c.title_id, 'person', p.name_key, p.person_id
          from (select s.person_id, s.name_key from search_person s where ${personVector} @@ ${personWords}::tsquery
            order by similarity(s.name_key, ${key}) desc, s.person_id limit ${mostPeople}) p
          join catalogue_credit c on c.person_id = p.person_id limit ${mostByPerson})
        union
        (select d.title_id, 'words', '', null from search_document d where d.words @@ ${personWords}::tsquery limit ${mostByWords}))
      select t.id, f.way, case f.way when 'words' then t.name else f.key end as key, t.year, t.popularity, f.person as "personId"
      from found f join catalogue_title t on t.id = f.title_id where ${isVisible(viewer)}`,
  )
