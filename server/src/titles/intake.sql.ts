import type { Db } from '../platform/db/database.ts'
import { many, maybeOne, one, sql } from '../platform/db/statement.ts'
import { insertEra, insertRegion, selectEraRecords, selectRegionRecords } from './filters.sql.ts'
import type { TitleFields } from './records.sql.ts'
import type { SkipRange } from './skip-range.ts'

export interface NewMedia {
  /** Folder below the media folder; it holds master.m3u8. */
  folder: string
  durationSeconds: number
  creditsFromSeconds: number | null
  skipRanges: SkipRange[]
  subtitles: { name: string; language: string; file: string }[]
  storyboardFile: string
  /** Folder below the media folder, or empty. */
  trailerFolder: string
  /** A plain sentence where something else than the title is played, or empty. */
  note: string
}

export const insertMedia = async (db: Db, media: NewMedia): Promise<number> => {
  const row = await one(
    db,
    sql<{
      id: number
    }>`insert into catalogue_media (folder, duration_seconds, credits_from_seconds, skip_ranges, subtitles, storyboard_file, trailer_folder, note, marked_by_hand)
      values (${media.folder}, ${media.durationSeconds}, ${media.creditsFromSeconds}, ${JSON.stringify(media.skipRanges)}::jsonb,
        ${JSON.stringify(media.subtitles)}::jsonb, ${media.storyboardFile}, ${media.trailerFolder}, ${media.note},
        ${[...(media.skipRanges.length > 0 ? ['intro'] : []), ...(media.creditsFromSeconds === null ? [] : ['credits'])]}::text[]) returning id`,
  )
  return row.id
}

export interface TitleImages {
  poster: string | null
  landscape: string | null
  still: string | null
  treatment: string | null
  hero: string | null
  heroPhone: string | null
}

export interface NewEpisode {
  number: number
  name: string
  durationMinutes: number
  description: string
  imageHash: string | null
  mediaId: number | null
}

/** Whom somebody plays in a title. */
export interface Character {
  name: string
  character: string
}

export interface NewTitle extends Omit<TitleFields, 'credits'> {
  slug: string
  kind: 'film' | 'series'
  /** False for a draft, which nobody sees; left out for what is published at once. */
  isPublished?: boolean
  tint: string
  images: TitleImages
  mediaId: number | null
  directors: string[]
  actors: string[]
  /** Whom its actors play, as far as it is known. */
  characters?: readonly Character[]
  seasons: { number: number; name: string; episodes: NewEpisode[] }[]
}

/** Writes titles without what belongs to them; answers their ids by slug. */
export const insertTitleRows = async (db: Db, titles: readonly NewTitle[]): Promise<Map<string, number>> => {
  const given = titles.map(({ images, directors, actors, characters, genres, moods, countries, languages, seasons, ...title }) => ({
    ...title,
    ...images,
  }))
  const rows = await many(
    db,
    sql<{
      id: number
      slug: string
    }>`insert into catalogue_title (slug, kind, name, original_name, year, duration_minutes, short_description,
        long_description, is_silent, language_note, is_premium, is_remastered, matters, allow_kids, is_published, release_day, keywords, tint, poster_hash,
        landscape_hash, still_hash, treatment_hash, hero_hash, hero_phone_hash, media_id)
      select slug, kind, name, "originalName", year, "durationMinutes", "shortDescription", "longDescription", "isSilent", "languageNote",
        "isPremium", "isRemastered", matters, "allowKids", coalesce("isPublished", true), "releaseDay", keywords, tint, poster, landscape, still, treatment, hero, "heroPhone", "mediaId"
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(slug text, kind text, name text, "originalName" text, year integer,
        "durationMinutes" integer, "shortDescription" text, "longDescription" text, "isSilent" boolean, "languageNote" text,
        "isPremium" boolean, "isRemastered" boolean, matters boolean, "allowKids" boolean, "isPublished" boolean, "releaseDay" date, keywords text[], tint text,
        poster text, landscape text, still text, treatment text, hero text, "heroPhone" text, "mediaId" integer)
      returning id, slug`,
  )
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** A name that belongs to a title, at its place among the title's others. */
export interface Link {
  titleId: number
  name: string
  position: number
}

const arraysOf = (links: readonly Link[]) => sql`
  ${links.map(({ titleId }) => titleId)}::int[], ${links.map(({ name }) => name)}::text[], ${links.map(({ position }) => position)}::int[]`

const namesOf = (links: readonly Link[]) => [...new Set(links.map(({ name }) => name))]

export const linkPeople = async (db: Db, role: 'director' | 'actor', links: readonly Link[]): Promise<void> => {
  if (links.length === 0) return
  await sql`insert into catalogue_person (name) select unnest(${namesOf(links)}::text[]) on conflict (name) do nothing`.execute(db)
  await sql`insert into catalogue_credit (title_id, person_id, role, position)
    select l.title_id, p.id, ${role}, l.position from unnest(${arraysOf(links)}) l(title_id, name, position)
    join catalogue_person p on p.name = l.name`.execute(db)
}

/** Writes whom actors of titles play; runs after `linkPeople`. */
export const writeCharacters = async (db: Db, characters: readonly (Character & { titleId: number })[]): Promise<void> => {
  if (characters.length === 0) return
  await sql`update catalogue_credit c set character = given.character
    from unnest(${characters.map(({ titleId }) => titleId)}::int[], ${characters.map(({ name }) => name)}::text[],
      ${characters.map(({ character }) => character)}::text[]) given(title_id, name, character)
    join catalogue_person p on p.name = given.name
    where c.title_id = given.title_id and c.person_id = p.id and c.role = 'actor'`.execute(db)
}

export const linkGenres = async (db: Db, links: readonly Link[]): Promise<void> => {
  await sql`insert into catalogue_genre (name) select unnest(${namesOf(links)}::text[]) on conflict (name) do nothing`.execute(db)
  await sql`insert into catalogue_title_genre (title_id, genre_id, position, popularity)
    select l.title_id, g.id, l.position, t.popularity from unnest(${arraysOf(links)}) l(title_id, name, position)
    join catalogue_genre g on g.name = l.name join catalogue_title t on t.id = l.title_id`.execute(db)
}

/** Only moods that the service knows. */
export const linkMoods = async (db: Db, links: readonly Link[]): Promise<void> => {
  await sql`insert into catalogue_title_mood (title_id, mood_id)
    select l.title_id, m.id from unnest(${arraysOf(links)}) l(title_id, name, position)
    join catalogue_mood m on m.name = l.name`.execute(db)
}

export const linkCountries = async (db: Db, links: readonly Link[]): Promise<void> => {
  await sql`insert into catalogue_country (name) select unnest(${namesOf(links)}::text[]) on conflict (name) do nothing`.execute(db)
  await sql`insert into catalogue_title_country (title_id, country_id, position)
    select l.title_id, c.id, l.position from unnest(${arraysOf(links)}) l(title_id, name, position)
    join catalogue_country c on c.name = l.name`.execute(db)
}

export const linkLanguages = async (db: Db, links: readonly Link[]): Promise<void> => {
  await sql`insert into catalogue_title_language (title_id, language, position) select * from unnest(${arraysOf(links)})
    on conflict (title_id, language) do nothing`.execute(db)
}

export const insertSeason = async (db: Db, titleId: number, number: number, name: string): Promise<number> =>
  (
    await one(
      db,
      sql<{ id: number }>`insert into catalogue_season (title_id, number, name) values (${titleId}, ${number}, ${name}) returning id`,
    )
  ).id

export const insertEpisode = async (db: Db, titleId: number, seasonId: number, episode: NewEpisode): Promise<number> =>
  (
    await one(
      db,
      sql<{
        id: number
      }>`insert into catalogue_episode (title_id, season_id, number, name, duration_minutes, description, image_hash, media_id)
        values (${titleId}, ${seasonId}, ${episode.number}, ${episode.name}, ${episode.durationMinutes}, ${episode.description},
          ${episode.imageHash}, ${episode.mediaId}) returning id`,
    )
  ).id

export interface BrowseOrder {
  /** The tagline of one that is there stays, unless it has none. */
  genres: { name: string; glyph: string; tagline?: string }[]
  moods: { name: string; glyph: string }[]
  eras: { name: string; fromYear: number; toYear: number }[]
  regions: { name: string; countries: string[] }[]
}

/** A record by which the catalogue is browsed, as it was written. */
export interface BrowseRecord {
  entity: 'genre' | 'mood' | 'era' | 'region'
  id: number
  isNew: boolean
  fields: object
}

/** Writes by what the catalogue is browsed; what has the same name already stays the same. Answers what was written. */
export const insertBrowseOrder = async (db: Db, { genres, moods, eras, regions }: BrowseOrder): Promise<BrowseRecord[]> => {
  const written: BrowseRecord[] = []
  for (const [position, { name, glyph, tagline = '' }] of genres.entries()) {
    const row = await one(
      db,
      sql<{ id: number; isNew: boolean }>`
        insert into catalogue_genre as g (name, glyph, position, tagline) values (${name}, ${glyph}, ${position}, ${tagline})
        on conflict (name) do update set glyph = excluded.glyph, position = excluded.position,
          tagline = case when g.tagline = '' then excluded.tagline else g.tagline end
        returning id, xmax = 0 as "isNew"`,
    )
    written.push({ entity: 'genre', ...row, fields: { name, glyph, position, tagline } })
  }
  for (const { name, glyph } of moods) {
    const row = await maybeOne(
      db,
      sql<{ id: number }>`insert into catalogue_mood (name, glyph) values (${name}, ${glyph}) on conflict (name) do nothing returning id`,
    )
    if (row) written.push({ entity: 'mood', ...row, isNew: true, fields: { name, glyph } })
  }
  const namesOfEras = new Set((await selectEraRecords(db)).map(({ name }) => name))
  for (const { name, fromYear, toYear } of eras.filter(({ name }) => !namesOfEras.has(name))) {
    const fields = { name, fromYear, toYear }
    written.push({ entity: 'era', id: await insertEra(db, fields), isNew: true, fields })
  }
  const namesOfRegions = new Set((await selectRegionRecords(db)).map(({ name }) => name))
  for (const [position, { name, countries }] of regions.entries()) {
    const fields = { name, countries, position }
    if (!namesOfRegions.has(name)) written.push({ entity: 'region', id: await insertRegion(db, fields), isNew: true, fields })
  }
  return written
}

export const genreIdByName = async (db: Db, name: string): Promise<number | undefined> =>
  (await maybeOne(db, sql<{ id: number }>`select id from catalogue_genre where name = ${name}`))?.id
