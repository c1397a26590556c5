import type { OperatorReply } from '@matinee/contract/operator/operator-client'
import type { Db } from '../../platform/db/database.ts'
import { many, maybeOne, one, sql } from '../../platform/db/statement.ts'
import { isComing, isOut, isVisible, type Viewer } from '../../titles/audience.sql.ts'
import { titleMediaId } from '../../titles/title-media.sql.ts'

export interface BannerRow {
  titleId: number
  description: string
  /** Of its wide picture; null for the usual place. */
  focusX: number | null
  focusY: number | null
  heroHash: string | null
  heroPhoneHash: string | null
  countryNames: string[]
  trailerFolder: string
}

const bannerColumns = sql`
  t.id as "titleId", t.hero_hash as "heroHash", t.hero_phone_hash as "heroPhoneHash",
  coalesce((select array_agg(c.name order by tc.position) from catalogue_title_country tc
    join catalogue_country c on c.id = tc.country_id where tc.title_id = t.id), '{}') as "countryNames",
  coalesce((select m.trailer_folder from catalogue_media m where m.id = ${titleMediaId}), '') as "trailerFolder"`

/** Whether a slide is shown at a time. */
export const isSlideShown = ({ shownFrom, shownUntil }: Slide, at: Date): boolean =>
  (shownFrom === undefined || Date.parse(shownFrom) <= at.getTime()) && (shownUntil === undefined || Date.parse(shownUntil) > at.getTime())

/** `isSlideShown` for the slide in the row `b`. */
const isShownAt = (now: Date) =>
  sql`((b.shown_from is null or b.shown_from <= ${now}::timestamptz) and (b.shown_until is null or b.shown_until > ${now}::timestamptz))`

const unfocused = sql`t.short_description as description, null::integer as "focusX", null::integer as "focusY"`

export const selectBanners = (db: Db, viewer: Viewer, now: Date): Promise<BannerRow[]> =>
  many(
    db,
    sql<BannerRow>`select ${bannerColumns}, b.description, b.focus_x as "focusX", b.focus_y as "focusY"
      from home_banner b join catalogue_title t on t.id = b.title_id
      where ${isVisible(viewer)} and ${isShownAt(now)} order by b.position`,
  )

/** Hashes of the wide pictures that titles have for the hero; those without one are left out. */
export const selectHeroPictures = async (db: Db, titleIds: readonly number[]): Promise<Map<number, string>> => {
  const rows = await many(
    db,
    sql<{ id: number; heroHash: string }>`select id, hero_hash as "heroHash" from catalogue_title
      where id = any(${[...titleIds]}::int[]) and hero_hash is not null`,
  )
  return new Map(rows.map(({ id, heroHash }) => [id, heroHash]))
}

/** The titles that came in last, as banners where none are chosen for the time. */
export const selectNewestBanners = (db: Db, viewer: Viewer, most: number, now: Date): Promise<BannerRow[]> =>
  many(
    db,
    sql<BannerRow>`select ${bannerColumns}, ${unfocused} from catalogue_title t
      where ${isVisible(viewer)} and ${isOut(viewer)} and not exists (select 1 from home_banner b where ${isShownAt(now)}) order by t.id desc limit ${most}`,
  )

/** The next coming titles as banners, soonest first. */
export const selectComingBanners = (db: Db, viewer: Viewer, most: number): Promise<BannerRow[]> =>
  many(
    db,
    sql<BannerRow>`select ${bannerColumns}, ${unfocused} from catalogue_title t
      where ${isComing(viewer)} order by t.release_day, t.id limit ${most}`,
  )

export interface ComingRow {
  id: number
  releaseDay: string
}

export const selectComing = (db: Db, viewer: Viewer, most: number): Promise<ComingRow[]> =>
  many(
    db,
    sql<ComingRow>`select t.id, t.release_day as "releaseDay" from catalogue_title t
      where ${isComing(viewer)} order by t.release_day, t.id limit ${most}`,
  )

export interface LayoutRow {
  id: number
  genreClass:
    | 'heroimage_slider'
    | 'importantitem_slider'
    | 'portraitlarge_slider'
    | 'portraitsmall_slider'
    | 'landscapelarge_slider'
    | 'landscapesmall_slider'
  source: RowSource
  genreId: number | null
  /** In their order; empty for any other row. */
  titleIds: number[]
  search: RowSearch | null
  genreGlyph: string | null
  name: string
  title: string
  tagline: string
  backgroundHash: string | null
}

export type RowSource =
  | 'trending'
  | 'most_viewed'
  | 'most_shared'
  | 'matters'
  | 'remastered'
  | 'newest'
  | 'films'
  | 'series'
  | 'because_watched'
  | 'coming_soon'
  | 'tools'
  | 'programmes'
  | 'genre'
  | 'chosen'
  | 'search'

/** What a row of a search looks for, as the operator's calls name it. */
export type RowSearch = NonNullable<OperatorReply<'get-home-rows'>['data'][number]['search']>

const titleIds = sql`array(select c.title_id from home_row_title c where c.row_id = r.id order by c.position) as "titleIds"`

/**
 * The rows as they are laid out for a viewer. A row's own words are written for grown-ups about the title behind them: a child reads
 * them only with the title's picture, and sees that only where it may see the title.
 */
export const selectRows = (db: Db, viewer: Viewer): Promise<LayoutRow[]> => {
  const hasWords = sql`(not ${viewer.isChild}::boolean or t.id is not null)`
  return many(
    db,
    sql<LayoutRow>`
      select r.id, r.genre_class as "genreClass", r.source, r.genre_id as "genreId", ${titleIds}, r.search, g.glyph as "genreGlyph", r.name,
        case when ${hasWords} then r.title else '' end as title, case when ${hasWords} then r.tagline else '' end as tagline,
        coalesce(t.hero_hash, t.still_hash, t.landscape_hash) as "backgroundHash"
      from home_row r
      left join catalogue_genre g on g.id = r.genre_id
      left join catalogue_title t on t.id = r.background_title_id and ${isVisible(viewer)}
      order by r.position`,
  )
}

export interface ToolRow {
  id: number
  icon: string
  title: string
  description: string
  link: string
}

export const selectTools = (db: Db): Promise<ToolRow[]> =>
  many(db, sql<ToolRow>`select id, icon, title, description, link from home_tool order by position, id`)

/** A banner as it was chosen, whoever may see it, as the operator's calls tell it. */
export type Slide = OperatorReply<'get-hero-slides'>['data'][number]
type Percent = NonNullable<Slide['focus']>['x']

interface SlideRow {
  titleId: number
  description: string
  shownFrom: Date | null
  shownUntil: Date | null
  focusX: Percent | null
  focusY: Percent | null
}

export const selectSlides = async (db: Db): Promise<Slide[]> => {
  const rows = await many(
    db,
    sql<SlideRow>`select title_id as "titleId", description, shown_from as "shownFrom", shown_until as "shownUntil",
      focus_x as "focusX", focus_y as "focusY" from home_banner order by position`,
  )
  return rows.map(({ titleId, description, shownFrom, shownUntil, focusX, focusY }) => ({
    titleId,
    description,
    ...(shownFrom && { shownFrom: shownFrom.toISOString() }),
    ...(shownUntil && { shownUntil: shownUntil.toISOString() }),
    ...(focusX !== null && focusY !== null && { focus: { x: focusX, y: focusY } }),
  }))
}

export const replaceSlides = async (db: Db, slides: readonly Slide[]): Promise<void> => {
  await sql`delete from home_banner`.execute(db)
  for (const [position, { titleId, description, shownFrom = null, shownUntil = null, focus }] of slides.entries())
    await sql`insert into home_banner (position, title_id, description, shown_from, shown_until, focus_x, focus_y)
      values (${position}, ${titleId}, ${description}, ${shownFrom}::timestamptz, ${shownUntil}::timestamptz, ${focus?.x ?? null},
        ${focus?.y ?? null})`.execute(db)
}

export interface StoredRow
  extends Pick<LayoutRow, 'genreClass' | 'source' | 'genreId' | 'titleIds' | 'search' | 'name' | 'title' | 'tagline'> {
  backgroundTitleId: number | null
}

/** Most rows name no titles and look for nothing. */
export type NewRow = Omit<StoredRow, 'titleIds' | 'search'> & Partial<Pick<StoredRow, 'titleIds' | 'search'>>

export const selectNewRows = (db: Db): Promise<StoredRow[]> =>
  many(
    db,
    sql<StoredRow>`select r.genre_class as "genreClass", r.source, r.genre_id as "genreId", ${titleIds}, r.search, r.name, r.title,
      r.tagline, r.background_title_id as "backgroundTitleId" from home_row r order by r.position`,
  )

export const replaceRows = async (db: Db, rows: readonly NewRow[]): Promise<void> => {
  await sql`delete from home_row`.execute(db)
  for (const [position, row] of rows.entries()) await insertRow(db, position, row)
}

const insertRow = async (db: Db, position: number, { titleIds = [], search = null, ...row }: NewRow): Promise<void> => {
  const { id } = await one(
    db,
    sql<{ id: number }>`insert into home_row (position, genre_class, source, genre_id, search, name, title, tagline, background_title_id)
      values (${position}, ${row.genreClass}, ${row.source}, ${row.genreId}, ${search && JSON.stringify(search)}::jsonb, ${row.name},
        ${row.title}, ${row.tagline}, ${row.backgroundTitleId}) returning id`,
  )
  await sql`insert into home_row_title (row_id, position, title_id)
    select ${id}::int, place, title_id from unnest(${[...titleIds]}::int[]) with ordinality chosen(title_id, place)`.execute(db)
}

const searchKeys = { genre: 'genreIds', era: 'eraIds', region: 'regionIds', person: 'personIds' } as const
export type SearchedKind = keyof typeof searchKeys

/** Whether a row is of a genre, or its search asks for one of the records of a kind. */
export const hasRowOf = async (db: Db, kind: SearchedKind, id: number): Promise<boolean> =>
  (await maybeOne(
    db,
    sql`select 1 from home_row where (${kind} = 'genre' and genre_id = ${id}) or search -> ${searchKeys[kind]} @> ${String(id)}::jsonb limit 1`,
  )) !== undefined

export const replaceTools = async (db: Db, tools: readonly Omit<ToolRow, 'id'>[]): Promise<void> => {
  await sql`delete from home_tool`.execute(db)
  for (const [position, tool] of tools.entries())
    await sql`insert into home_tool (position, icon, title, description, link)
      values (${position}, ${tool.icon}, ${tool.title}, ${tool.description}, ${tool.link})`.execute(db)
}
