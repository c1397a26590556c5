// Titles as whoever runs the service sees them: of every state, with what the library doubts and where packaging stands.
import type { DrawingChoices } from '@matinee/artwork/choices'
import type { FocalPoint } from '@matinee/contract/picture-shapes'
import type { Db } from '../platform/db/database.ts'
import { change, many, maybeOne, type RawBuilder, sql } from '../platform/db/statement.ts'

import { type AvailabilityWindow, isWithinWindow } from './audience.sql.ts'
import type { Territories } from './entitlement.sql.ts'

export type TitleState = 'draft' | 'published' | 'hidden'
export type PackagingState = 'none' | 'waiting' | 'packaging' | 'playable' | 'done' | 'refused'

export interface TitleRow {
  id: number
  version: number
  slug: string
  kind: 'film' | 'series'
  name: string
  year: number
  state: TitleState
  publishAt: Date | null
  /** Within its window now. */
  isAvailable: boolean
  availableFrom: Date | null
  availableUntil: Date | null
  isPremium: boolean
  posterHash: string | null
  updatedAt: Date
  doubts: string[]
  packaging: PackagingState
}

/** When a title may be shown and where it may be played. */
export type Availability = AvailabilityWindow & Territories

/** What of a title is written, whole, beside its availability. */
export interface TitleFields {
  name: string
  originalName: string
  year: number
  durationMinutes: number
  shortDescription: string
  longDescription: string
  isSilent: boolean
  languageNote: string
  isPremium: boolean
  isRemastered: boolean
  matters: boolean
  allowKids: boolean
  /** 'YYYY-MM-DD', or null for what has always been out. */
  releaseDay: string | null
  keywords: string[]
  languages: string[]
  genres: string[]
  moods: string[]
  countries: string[]
  credits: { role: 'director' | 'actor'; name: string; character?: string }[]
}

export interface TitleRecord extends TitleRow, TitleFields, Territories {
  landscapeHash: string | null
  stillHash: string | null
  treatmentHash: string | null
  heroHash: string | null
  heroPhoneHash: string | null
  /** Null for what is not of the library. */
  drawingChoices: Partial<Record<'poster' | 'landscape' | 'still', DrawingChoices>>
  /** What somebody said matters in a picture, by role; nothing stands there for a picture that is shown as it came. */
  focalPoints: Partial<Record<'poster' | 'landscape' | 'still' | 'hero' | 'heroPhone', FocalPoint>>
  /** Whether both are the same picture, each perhaps a part of it. */
  isStillLandscape: boolean
  place: string | null
  isMissing: boolean
  createdAt: Date
}

const state = sql`case when t.is_published then 'published' when t.state_by_hand = 'hidden' then 'hidden' else 'draft' end`

// What the library says of it each time, but for what somebody found right.
const doubts = sql`array(select reason from unnest(l.reasons) with ordinality given(reason, place) where reason <> all (l.accepted_reasons) order by place)`

const packaging = sql`coalesce(l.packaging, 'none')`

/** Of `catalogue_title t` and, where it is of the library, `library_title l`. */
export const rowColumns = sql`
  t.id, t.version, t.slug, t.kind, t.name, t.year, ${state} as state, t.publish_at as "publishAt",
  t.is_available as "isAvailable", t.available_from as "availableFrom", t.available_until as "availableUntil", t.is_premium as "isPremium",
  t.poster_hash as "posterHash", t.updated_at as "updatedAt", ${doubts} as doubts, ${packaging} as packaging`

const named = (link: string, table: string, key: string): RawBuilder<unknown> => sql`
  coalesce((select array_agg(n.name order by l.position) from ${sql.table(link)} l join ${sql.table(table)} n on n.id = ${sql.ref(`l.${key}`)}
    where l.title_id = t.id), '{}')`

const focalPoints = sql`
  coalesce((select jsonb_object_agg(shown.role, i.focal_point) from (values ('poster', t.poster_hash), ('landscape', t.landscape_hash),
    ('still', t.still_hash), ('hero', t.hero_hash), ('heroPhone', t.hero_phone_hash)) shown(role, hash)
    join catalogue_image i on i.hash = shown.hash where i.focal_point is not null), '{}')`

/** A title; undefined where there is none. */
export const selectTitleRecord = (db: Db, titleId: number): Promise<TitleRecord | undefined> =>
  maybeOne(
    db,
    sql<TitleRecord>`
      select ${rowColumns}, t.original_name as "originalName", t.duration_minutes as "durationMinutes",
        t.short_description as "shortDescription", t.long_description as "longDescription", t.is_silent as "isSilent",
        t.language_note as "languageNote", t.is_remastered as "isRemastered", t.matters, t.allow_kids as "allowKids",
        t.release_day as "releaseDay", t.keywords, t.territories, t.territory_rule as "territoryRule",
        coalesce((select array_agg(s.language order by s.position) from catalogue_title_language s where s.title_id = t.id), '{}') as languages,
        ${named('catalogue_title_genre', 'catalogue_genre', 'genre_id')} as genres,
        coalesce((select array_agg(n.name order by n.name) from catalogue_title_mood m join catalogue_mood n on n.id = m.mood_id
          where m.title_id = t.id), '{}') as moods,
        ${named('catalogue_title_country', 'catalogue_country', 'country_id')} as countries,
        coalesce((select jsonb_agg(jsonb_build_object('role', c.role, 'name', p.name, 'character', c.character) order by c.role desc, c.position)
          from catalogue_credit c join catalogue_person p on p.id = c.person_id where c.title_id = t.id), '[]') as credits,
        t.landscape_hash as "landscapeHash", t.still_hash as "stillHash", t.treatment_hash as "treatmentHash", t.hero_hash as "heroHash",
        t.hero_phone_hash as "heroPhoneHash", t.drawing_choices as "drawingChoices",
        ${focalPoints} as "focalPoints",
        coalesce(coalesce(li.crop_of, li.hash) = coalesce(si.crop_of, si.hash), t.landscape_hash is null and t.still_hash is null)
          as "isStillLandscape", l.place,
        (l.title_id is not null and not exists (select 1 from library_video v where v.title_id = t.id and not v.is_missing)) as "isMissing",
        t.created_at as "createdAt"
      from catalogue_title t left join library_title l on l.title_id = t.id
      left join catalogue_image li on li.hash = t.landscape_hash left join catalogue_image si on si.hash = t.still_hash
      where t.id = ${titleId}`,
  )

type TitleColumns = Omit<TitleFields, 'languages' | 'genres' | 'moods' | 'countries' | 'credits'>

/** Writes what stands in the title's own row. */
export const updateTitleFields = async (db: Db, titleId: number, fields: TitleColumns): Promise<void> => {
  await sql`
    update catalogue_title set name = ${fields.name}, original_name = ${fields.originalName}, year = ${fields.year},
      duration_minutes = ${fields.durationMinutes}, short_description = ${fields.shortDescription},
      long_description = ${fields.longDescription}, is_silent = ${fields.isSilent}, language_note = ${fields.languageNote},
      is_premium = ${fields.isPremium}, is_remastered = ${fields.isRemastered}, matters = ${fields.matters}, allow_kids = ${fields.allowKids},
      release_day = ${fields.releaseDay}::date, keywords = ${fields.keywords}::text[]
    where id = ${titleId}`.execute(db)
}

/** Decides a title's state by hand, and when it is published by itself. */
export const updateTitleState = async (db: Db, titleId: number, state: TitleState, publishAt: Date | null): Promise<void> => {
  await sql`update catalogue_title set state_by_hand = ${state}, is_published = ${state === 'published'}, publish_at = ${publishAt}::timestamptz
    where id = ${titleId}`.execute(db)
}

/** Writes when a title may be shown and where it may be played. */
export const updateAvailability = async (db: Db, titleId: number, availability: Availability, now: Date): Promise<void> => {
  const { availableFrom, availableUntil, territories, territoryRule } = availability
  await sql`update catalogue_title set available_from = ${availableFrom}::timestamptz, available_until = ${availableUntil}::timestamptz,
    territories = ${territories}::text[], territory_rule = ${territoryRule} where id = ${titleId}`.execute(db)
  await turned(db, sql`t.id = ${titleId} and t.is_available <> ${isWithinWindow(now)}`)
}

export interface Turned {
  id: number
  isAvailable: boolean
}

const turned = (db: Db, which: RawBuilder<unknown>): Promise<Turned[]> =>
  many(
    db,
    sql<Turned>`update catalogue_title t set is_available = not t.is_available where ${which} returning t.id, t.is_available as "isAvailable"`,
  )

/** Lets in the titles whose window has begun, and takes off those whose window has ended; answers both. */
export const turnAvailability = async (db: Db, now: Date): Promise<Turned[]> => [
  ...(await turned(db, sql`t.is_available and t.available_until <= ${now}::timestamptz`)),
  ...(await turned(
    db,
    sql`not t.is_available and coalesce(t.available_until, 'infinity') > ${now}::timestamptz and ${isWithinWindow(now)}`,
  )),
]

/** Finds right whatever the library doubts of a title now; what it doubts later is told anew. */
export const acceptDoubts = async (db: Db, titleId: number): Promise<void> => {
  await sql`update library_title set accepted_reasons = reasons where title_id = ${titleId}`.execute(db)
}

/** Publishes the drafts whose time has come; answers their ids. */
export const publishDue = (db: Db, now: Date): Promise<{ id: number }[]> =>
  many(
    db,
    sql<{ id: number }>`update catalogue_title set state_by_hand = 'published', is_published = true, publish_at = null
      where publish_at <= ${now}::timestamptz returning id`,
  )

export const deleteTitleRow = (db: Db, titleId: number): Promise<number> =>
  change(db, sql`delete from catalogue_title where id = ${titleId}`)

/** The names among these that no record of the kind has. */
export const selectUnknownNames = async (db: Db, kind: 'genre' | 'mood' | 'country', names: readonly string[]): Promise<string[]> => {
  const table = { genre: 'catalogue_genre', mood: 'catalogue_mood', country: 'catalogue_country' }[kind]
  const rows = await many(
    db,
    sql<{ name: string }>`select given.name from unnest(${[...names]}::text[]) given(name)
      where not exists (select 1 from ${sql.table(table)} known where known.name = given.name)`,
  )
  return rows.map(({ name }) => name)
}

const recordTables = {
  title: 'catalogue_title',
  genre: 'catalogue_genre',
  era: 'catalogue_era',
  region: 'catalogue_region',
  person: 'catalogue_person',
} as const
export type RecordKind = keyof typeof recordTables

/** The ids among these that no record of the kind has. */
export const selectUnknownIds = async (db: Db, kind: RecordKind, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  const table = recordTables[kind]
  const rows = await many(
    db,
    sql<{ id: number }>`select given.id from unnest(${[...ids]}::int[]) given(id)
      where not exists (select 1 from ${sql.table(table)} known where known.id = given.id)`,
  )
  return rows.map(({ id }) => id)
}

/** Slugs are unique and never change. */
export const selectSlugsLike = async (db: Db, beginning: string): Promise<Set<string>> =>
  new Set(
    (await many(db, sql<{ slug: string }>`select slug from catalogue_title where starts_with(slug, ${beginning})`)).map(({ slug }) => slug),
  )
