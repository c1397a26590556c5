import type { Db } from '../platform/db/database.ts'
import { many, maybeOne, one, type RawBuilder, sql } from '../platform/db/statement.ts'
import { isNotOut, isOut, isReleased, isVisible, publishedSizes, type Viewer } from './audience.sql.ts'
import { isLicensed } from './entitlement.sql.ts'
import type { SkipRange } from './skip-range.ts'

export interface PlayableRow {
  titleId: number
  episodeId: number | null
  kind: 'film' | 'series'
  name: string
  shortDescription: string
  isPremium: boolean
  territories: string[]
  territoryRule: 'only' | 'except'
  /** Not out for the viewer. */
  isComingSoon: boolean
  releaseDay: string | null
  landscapeHash: string | null
  seasonId: number | null
  seasonNumber: number | null
  episodeNumber: number | null
  episodeName: string | null
  /** Undefined facts of the media read as null: then there is nothing to play. */
  mediaFolder: string | null
  trailerFolder: string | null
  durationSeconds: number
  creditsFromSeconds: number
  skipRanges: SkipRange[]
  subtitles: { name: string; language: string; file: string }[]
  storyboardFile: string
}

/** A film, a series (without an episode) or an episode with its media, among the titles that the viewer may see unless `isAmong` says others. */
export const selectPlayable = (
  db: Db,
  titleId: number,
  episodeId: number | null,
  viewer: Viewer,
  isAmong = isVisible(viewer),
): Promise<PlayableRow | undefined> =>
  maybeOne(
    db,
    sql<PlayableRow>`
  select t.id as "titleId", e.id as "episodeId", t.kind, t.name, t.short_description as "shortDescription", t.is_premium as "isPremium",
    t.territories, t.territory_rule as "territoryRule",
    not ${isReleased(viewer.outBy)} as "isComingSoon", t.release_day as "releaseDay", t.landscape_hash as "landscapeHash",
    e.season_id as "seasonId", s.number as "seasonNumber", e.number as "episodeNumber", e.name as "episodeName",
    m.folder as "mediaFolder", m.trailer_folder as "trailerFolder", coalesce(m.duration_seconds, 0) as "durationSeconds",
    coalesce(m.credits_from_seconds, m.duration_seconds, 0) as "creditsFromSeconds", coalesce(m.skip_ranges, '[]') as "skipRanges",
    coalesce(m.subtitles, '[]') as subtitles, coalesce(m.storyboard_file, '') as "storyboardFile"
  from catalogue_title t
  left join catalogue_episode e on e.title_id = t.id and e.id = ${episodeId}::int
  left join catalogue_season s on s.id = e.season_id
  left join catalogue_media m on m.id = case when ${episodeId}::int is null then t.media_id else e.media_id end
  where t.id = ${titleId} and ${isAmong} and (${episodeId}::int is null or e.id is not null)`,
  )

export const increasePopularity = async (db: Db, titleIds: readonly number[], minutes: readonly number[]): Promise<void> => {
  await sql`update catalogue_title t set popularity = t.popularity + added.minutes
    from unnest(${[...titleIds]}::int[], ${[...minutes]}::float8[]) added(id, minutes) where t.id = added.id`.execute(db)
  await sql`update catalogue_title_genre g set popularity = g.popularity + added.minutes
    from unnest(${[...titleIds]}::int[], ${[...minutes]}::float8[]) added(id, minutes) where g.title_id = added.id`.execute(db)
}

export interface IdPage {
  ids: number[]
  /** Of all pages together. */
  count: number
}

/** What orders and narrows one list of titles; `from` names catalogue_title `t`. */
export interface TitleList {
  from: RawBuilder<unknown>
  order: RawBuilder<unknown>
  /** Under this name the database keeps up how many titles the list holds; the other lists end after `most`. */
  size: { name: string } | { most: number }
}

// Counting would grow with the catalogue, so what is out is all that is kept count of, less the few that are not out for the viewer.
const countOut = async (db: Db, from: RawBuilder<unknown>, name: string, viewer: Viewer): Promise<number> => {
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select coalesce((select sum(p.titles) from ${publishedSizes(viewer)} p where p.list = ${name}), 0)::int
        - (select count(*) from ${from} and ${isNotOut(viewer)})::int as count`,
  )
  return count
}

const countUpTo = async (db: Db, from: RawBuilder<unknown>, most: number, viewer: Viewer): Promise<number> => {
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from (select 1 from ${from} and ${isOut(viewer)} limit ${most}) leaders`,
  )
  return count
}

/** One page of a list of titles that are out, and how many there are in all. */
export const selectIdPage = async (
  db: Db,
  { from, order, size: length }: TitleList,
  viewer: Viewer,
  start: number,
  size: number,
): Promise<IdPage> => {
  const left = 'most' in length ? Math.max(0, length.most - start * size) : size
  const rows = await many(
    db,
    sql<{
      id: number
    }>`select t.id from ${from} and ${isOut(viewer)} order by ${order} limit ${Math.min(size, left)} offset ${start * size}`,
  )
  const count = 'most' in length ? await countUpTo(db, from, length.most, viewer) : await countOut(db, from, length.name, viewer)
  return { ids: rows.map(({ id }) => id), count }
}

/** Who leads is worth a list; who comes after so many is not. */
const mostLeading = 200

const leading = (column: 'trend' | 'minutes' | 'shares'): TitleList => ({
  from: sql`activity_score a join catalogue_title t on t.id = a.title_id where ${sql.ref(`a.${column}`)} > 0`,
  order: sql`${sql.ref(`a.${column}`)} desc, a.title_id`,
  size: { most: mostLeading },
})

/** The lists that the service knows; every one is an index range, never a scan of events. */
export const titleLists = {
  genre: (genreId: number): TitleList => ({
    from: sql`catalogue_title_genre g join catalogue_title t on t.id = g.title_id where g.genre_id = ${genreId}`,
    order: sql`g.popularity desc, g.title_id`,
    size: { name: `genre:${genreId}` },
  }),
  kind: (kind: 'film' | 'series'): TitleList => ({
    from: sql`catalogue_title t where t.kind = ${kind}`,
    order: sql`t.popularity desc, t.id`,
    size: { name: kind },
  }),
  newest: (): TitleList => ({ from: sql`catalogue_title t where true`, order: sql`t.year desc, t.id desc`, size: { name: 'all' } }),
  trending: (): TitleList => leading('trend'),
  mostViewed: (): TitleList => leading('minutes'),
  mostShared: (): TitleList => leading('shares'),
  matters: (): TitleList => ({
    from: sql`catalogue_title t where t.matters`,
    order: sql`t.popularity desc, t.id`,
    size: { name: 'matters' },
  }),
  remastered: (): TitleList => ({
    from: sql`catalogue_title t where t.is_remastered`,
    order: sql`t.popularity desc, t.id`,
    size: { name: 'remastered' },
  }),
}

/** Which of these titles may not be played in a country. */
export const selectNotLicensed = async (db: Db, titleIds: readonly number[], countryCode: string): Promise<Set<number>> => {
  const rows = await many(
    db,
    sql<{ id: number }>`select t.id from catalogue_title t where t.id = any(${[...titleIds]}::int[]) and not ${isLicensed(countryCode)}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Every title that visitors may see, as the sitemap lists them. */
export const selectPublished = (db: Db): Promise<{ videoId: number; videoType: 'film' | 'series' }[]> =>
  many(
    db,
    sql<{ videoId: number; videoType: 'film' | 'series' }>`select id as "videoId", kind as "videoType"
      from catalogue_title where is_published and is_available order by id`,
  )

/** People whom such a title credits, those of the most titles first. */
export const selectCredited = (db: Db, most: number): Promise<{ personId: number }[]> =>
  many(
    db,
    sql<{ personId: number }>`select c.person_id as "personId" from catalogue_credit c
      join catalogue_title t on t.id = c.title_id and t.is_published and t.is_available
      group by c.person_id order by count(distinct c.title_id) desc, c.person_id limit ${most}`,
  )

/** True when anything is published, coming titles too. */
export const hasPublished = async (db: Db): Promise<boolean> =>
  (await maybeOne(db, sql`select 1 from catalogue_title where is_published limit 1`)) !== undefined

export const hasTitles = async (db: Db): Promise<boolean> => (await maybeOne(db, sql`select 1 from catalogue_title limit 1`)) !== undefined

/** Length of a film's or an episode's media in seconds; 0 without media. */
export const mediaSeconds = async (db: Db, titleId: number, episodeId: number | null): Promise<number> => {
  const row = await maybeOne(
    db,
    episodeId === null
      ? sql<{
          seconds: number
        }>`select m.duration_seconds as seconds from catalogue_title t join catalogue_media m on m.id = t.media_id where t.id = ${titleId}`
      : sql<{
          seconds: number
        }>`select m.duration_seconds as seconds from catalogue_episode e join catalogue_media m on m.id = e.media_id where e.id = ${episodeId}`,
  )
  return row?.seconds ?? 0
}
