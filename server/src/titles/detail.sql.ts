import type { Db } from '../platform/db/database.ts'
import { many, maybeOne, one, sql } from '../platform/db/statement.ts'
import { isVisible, type Viewer } from './audience.sql.ts'
import type { SkipRange } from './skip-range.ts'
import { titleMediaId } from './title-media.sql.ts'

export interface Portrayed {
  id: number
  name: string
  imageHash: string | null
  /** Whom an actor plays; empty where it is not known. */
  character: string
}

export interface DetailRow {
  kind: 'film' | 'series'
  originalName: string
  longDescription: string
  isSilent: boolean
  allowKids: boolean
  languageNote: string
  heroHash: string | null
  heroPhoneHash: string | null
  availableUntil: Date | null
  mediaNote: string
  trailerFolder: string
  skipRanges: SkipRange[]
  subtitles: { name: string; language: string; file: string }[]
  directors: Portrayed[]
  actors: Portrayed[]
  genres: { id: number; name: string }[]
  languages: string[]
  countries: string[]
  hasExtras: boolean
}

const credits = (role: string) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'imageHash', p.image_hash, 'character', c.character)
    order by c.position) from catalogue_credit c join catalogue_person p on p.id = c.person_id
    where c.title_id = t.id and c.role = ${role}), '[]')`

const genres = sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by tg.position)
    from catalogue_title_genre tg join catalogue_genre g on g.id = tg.genre_id where tg.title_id = t.id), '[]')`

const languages = sql`
  coalesce((select array_agg(l.language order by l.position) from catalogue_title_language l where l.title_id = t.id), '{}')`

export type WordsRow = Pick<DetailRow, 'genres' | 'languages'>

/** What a title that the caller may see is about and spoken in. */
export const selectWords = (db: Db, titleId: number): Promise<WordsRow> =>
  one(db, sql<WordsRow>`select ${genres} as genres, ${languages} as languages from catalogue_title t where t.id = ${titleId}`)

/** All of a title beyond its card; undefined when the viewer may not see it. A series speaks of its first episode's media. */
export const selectDetail = (db: Db, titleId: number, viewer: Viewer): Promise<DetailRow | undefined> =>
  maybeOne(
    db,
    sql<DetailRow>`
      select t.kind, t.original_name as "originalName", t.long_description as "longDescription", t.is_silent as "isSilent",
        t.allow_kids as "allowKids", t.language_note as "languageNote", t.hero_hash as "heroHash", t.hero_phone_hash as "heroPhoneHash",
        t.available_until as "availableUntil",
        coalesce(m.note, '') as "mediaNote", coalesce(m.trailer_folder, '') as "trailerFolder",
        coalesce(m.skip_ranges, '[]') as "skipRanges", coalesce(m.subtitles, '[]') as subtitles,
        ${credits('director')} as directors, ${credits('actor')} as actors,
        ${genres} as genres, ${languages} as languages,
        coalesce((select array_agg(c.name order by tc.position) from catalogue_title_country tc join catalogue_country c on c.id = tc.country_id
          where tc.title_id = t.id), '{}') as countries,
        exists (select from catalogue_extra x where x.title_id = t.id and not x.is_hidden) as "hasExtras"
      from catalogue_title t
      left join catalogue_media m on m.id = ${titleMediaId}
      where t.id = ${titleId} and ${isVisible(viewer)}`,
  )

export interface SeasonRow {
  id: number
  number: number
  name: string
  episodeCount: number
  imageHash: string | null
}

export const selectSeasons = (db: Db, titleId: number): Promise<SeasonRow[]> =>
  many(
    db,
    sql<SeasonRow>`select s.id, s.number, s.name, count(e.id)::int as "episodeCount", s.image_hash as "imageHash"
      from catalogue_season s
      left join catalogue_episode e on e.season_id = s.id where s.title_id = ${titleId} group by s.id order by s.number`,
  )

export interface EpisodeRow {
  id: number
  seasonId: number
  seasonNumber: number
  number: number
  name: string
  durationMinutes: number
  description: string
  imageHash: string | null
  thumbHash: string | null
  isPremium: boolean
  positionSeconds: number | null
  positionDurationSeconds: number | null
  isWatched: boolean | null
}

/** A page of a season's episodes with the viewer's own positions. */
export const selectEpisodes = (
  db: Db,
  titleId: number,
  seasonId: number,
  viewer: Viewer,
  start: number,
  size: number,
): Promise<EpisodeRow[]> =>
  many(
    db,
    sql<EpisodeRow>`
      select e.id, e.season_id as "seasonId", s.number as "seasonNumber", e.number, e.name, e.duration_minutes as "durationMinutes", e.description,
        coalesce(e.image_hash, t.landscape_hash) as "imageHash", i.thumb_hash as "thumbHash", t.is_premium as "isPremium",
        p.position_seconds as "positionSeconds", p.duration_seconds as "positionDurationSeconds", p.is_watched as "isWatched"
      from catalogue_episode e
      join catalogue_season s on s.id = e.season_id
      join catalogue_title t on t.id = e.title_id
      left join catalogue_image i on i.hash = coalesce(e.image_hash, t.landscape_hash)
      left join progress_position p on p.title_id = t.id and p.episode_id = e.id and p.profile_id = ${viewer.profileId ?? 0}
      where e.title_id = ${titleId} and e.season_id = ${seasonId} and ${isVisible(viewer)}
      order by e.number limit ${size} offset ${start * size}`,
  )

export interface NeighbourRow {
  id: number
  seasonId: number
  seasonNumber: number
  number: number
  name: string
  titleName: string
  imageHash: string | null
}

/** All episodes of a series in the order they are watched. */
export const selectEpisodeOrder = (db: Db, titleId: number): Promise<NeighbourRow[]> =>
  many(
    db,
    sql<NeighbourRow>`
      select e.id, e.season_id as "seasonId", s.number as "seasonNumber", e.number, e.name, t.name as "titleName",
        coalesce(e.image_hash, t.landscape_hash) as "imageHash"
      from catalogue_episode e join catalogue_season s on s.id = e.season_id join catalogue_title t on t.id = e.title_id
      where e.title_id = ${titleId} order by s.number, e.number`,
  )
