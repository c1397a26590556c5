import type { Db } from '../platform/db/database.ts'
import { many, maybeOne, sql } from '../platform/db/statement.ts'
import type { Character } from './intake.sql.ts'

/** What of a title can be read from its files and edited by hand. */
export interface TitleFacts {
  name: string
  originalName: string
  year: number
  shortDescription: string
  longDescription: string
  keywords: string[]
  allowKids: boolean
  directors: string[]
  actors: string[]
  /** Whom its actors play, as far as it is known, in their order. */
  characters: Character[]
  genres: string[]
  countries: string[]
}

/** A title's facts as they stand, lists in their order. */
export const selectTitleFacts = (db: Db, titleId: number): Promise<TitleFacts | undefined> =>
  maybeOne(
    db,
    sql<TitleFacts>`
      select t.name, t.original_name as "originalName", t.year, t.short_description as "shortDescription",
        t.long_description as "longDescription", t.keywords, t.allow_kids as "allowKids",
        coalesce((select array_agg(p.name order by c.position) from catalogue_credit c join catalogue_person p on p.id = c.person_id
          where c.title_id = t.id and c.role = 'director'), '{}') as directors,
        coalesce((select array_agg(p.name order by c.position) from catalogue_credit c join catalogue_person p on p.id = c.person_id
          where c.title_id = t.id and c.role = 'actor'), '{}') as actors,
        coalesce((select jsonb_agg(jsonb_build_object('name', p.name, 'character', c.character) order by c.position)
          from catalogue_credit c join catalogue_person p on p.id = c.person_id
          where c.title_id = t.id and c.role = 'actor' and c.character <> ''), '[]') as characters,
        coalesce((select array_agg(g.name order by l.position) from catalogue_title_genre l join catalogue_genre g on g.id = l.genre_id
          where l.title_id = t.id), '{}') as genres,
        coalesce((select array_agg(c.name order by l.position) from catalogue_title_country l join catalogue_country c on c.id = l.country_id
          where l.title_id = t.id), '{}') as countries
      from catalogue_title t where t.id = ${titleId}`,
  )

export interface TitleColumns {
  name?: string
  originalName?: string
  year?: number
  shortDescription?: string
  longDescription?: string
  keywords?: string[]
  allowKids?: boolean
  durationMinutes?: number
  tint?: string
  posterHash?: string
  landscapeHash?: string
  stillHash?: string
  treatmentHash?: string
  mediaId?: number
  isPublished?: boolean
}

/** Changes the columns that are named, and leaves the others; the title's version is raised. */
export const updateTitleColumns = async (db: Db, titleId: number, columns: TitleColumns): Promise<void> => {
  await sql`
    update catalogue_title set
      name = coalesce(${columns.name ?? null}::text, name),
      original_name = coalesce(${columns.originalName ?? null}::text, original_name),
      year = coalesce(${columns.year ?? null}::int, year),
      short_description = coalesce(${columns.shortDescription ?? null}::text, short_description),
      long_description = coalesce(${columns.longDescription ?? null}::text, long_description),
      keywords = coalesce(${columns.keywords ?? null}::text[], keywords),
      allow_kids = coalesce(${columns.allowKids ?? null}::boolean, allow_kids),
      duration_minutes = coalesce(${columns.durationMinutes ?? null}::int, duration_minutes),
      tint = coalesce(${columns.tint ?? null}::text, tint),
      poster_hash = coalesce(${columns.posterHash ?? null}::text, poster_hash),
      landscape_hash = coalesce(${columns.landscapeHash ?? null}::text, landscape_hash),
      still_hash = coalesce(${columns.stillHash ?? null}::text, still_hash),
      treatment_hash = coalesce(${columns.treatmentHash ?? null}::text, treatment_hash),
      media_id = coalesce(${columns.mediaId ?? null}::int, media_id),
      is_published = coalesce(${columns.isPublished ?? null}::boolean, is_published),
      version = version + 1
    where id = ${titleId}`.execute(db)
}

/** Whom actors of a title play, as far as it is known. */
export const selectCharacters = (db: Db, titleId: number): Promise<Character[]> =>
  many(
    db,
    sql<Character>`select p.name, c.character from catalogue_credit c join catalogue_person p on p.id = c.person_id
      where c.title_id = ${titleId} and c.role = 'actor' and c.character <> ''`,
  )

export const clearCharacters = async (db: Db, titleId: number): Promise<void> => {
  await sql`update catalogue_credit set character = '' where title_id = ${titleId}`.execute(db)
}

export const deletePeople = async (db: Db, titleId: number, role: 'director' | 'actor'): Promise<void> => {
  await sql`delete from catalogue_credit where title_id = ${titleId} and role = ${role}`.execute(db)
}

export const deleteGenres = async (db: Db, titleId: number): Promise<void> => {
  await sql`delete from catalogue_title_genre where title_id = ${titleId}`.execute(db)
}

export const deleteCountries = async (db: Db, titleId: number): Promise<void> => {
  await sql`delete from catalogue_title_country where title_id = ${titleId}`.execute(db)
}

export const deleteMoods = async (db: Db, titleId: number): Promise<void> => {
  await sql`delete from catalogue_title_mood where title_id = ${titleId}`.execute(db)
}

export const deleteLanguages = async (db: Db, titleId: number): Promise<void> => {
  await sql`delete from catalogue_title_language where title_id = ${titleId}`.execute(db)
}
