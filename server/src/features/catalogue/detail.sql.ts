import type { Db } from '../../db/database.ts'
import { many, maybeOne, sql } from '../../db/statement.ts'
import { isOut, isVisible, type Reader } from './card-row.sql.ts'

export interface DetailRow {
  kind: 'film' | 'series'
  originalName: string
  longDescription: string
  isSilent: boolean
  allowKids: boolean
  languageNote: string
  heroHash: string | null
  heroPhoneHash: string | null
  mediaNote: string
  trailerFolder: string
  skipRanges: { from: number; to: number }[]
  subtitles: { name: string; language: string; file: string }[]
  directors: string[]
  actors: string[]
  genres: { id: number; name: string }[]
  languages: string[]
  countries: string[]
}

const credits = (role: string) => sql`
  coalesce((select array_agg(p.name order by c.position) from catalogue_credit c join catalogue_person p on p.id = c.person_id
    where c.title_id = t.id and c.role = ${role}), '{}')`

/** All of a title beyond its card; undefined when the reader may not see it. A series speaks of its first episode's media. */
export const selectDetail = (db: Db, titleId: number, reader: Reader): Promise<DetailRow | undefined> =>
  maybeOne(
    db,
    sql<DetailRow>`
      select t.kind, t.original_name as "originalName", t.long_description as "longDescription", t.is_silent as "isSilent",
        t.allow_kids as "allowKids", t.language_note as "languageNote", t.hero_hash as "heroHash", t.hero_phone_hash as "heroPhoneHash",
        coalesce(m.note, '') as "mediaNote", coalesce(m.trailer_folder, '') as "trailerFolder",
        coalesce(m.skip_ranges, '[]') as "skipRanges", coalesce(m.subtitles, '[]') as subtitles,
        ${credits('director')} as directors, ${credits('actor')} as actors,
        coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by tg.position)
          from catalogue_title_genre tg join catalogue_genre g on g.id = tg.genre_id where tg.title_id = t.id), '[]') as genres,
        coalesce((select array_agg(l.language order by l.position) from catalogue_title_language l where l.title_id = t.id), '{}') as languages,
        coalesce((select array_agg(c.name order by tc.position) from catalogue_title_country tc join catalogue_country c on c.id = tc.country_id
          where tc.title_id = t.id), '{}') as countries
      from catalogue_title t
      left join catalogue_media m on m.id = coalesce(t.media_id, (
        select e.media_id from catalogue_episode e join catalogue_season s on s.id = e.season_id
        where e.title_id = t.id order by s.number, e.number limit 1))
      where t.id = ${titleId} and ${isVisible(reader)}`,
  )

export interface SeasonRow {
  id: number
  number: number
  name: string
  episodeCount: number
}

export const selectSeasons = (db: Db, titleId: number): Promise<SeasonRow[]> =>
  many(
    db,
    sql<SeasonRow>`select s.id, s.number, s.name, count(e.id)::int as "episodeCount" from catalogue_season s
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

/** A page of a season's episodes with the reader's own positions. */
export const selectEpisodes = (
  db: Db,
  titleId: number,
  seasonId: number,
  reader: Reader,
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
      left join progress_position p on p.title_id = t.id and p.episode_id = e.id and p.profile_id = ${reader.profileId ?? 0}
      where e.title_id = ${titleId} and e.season_id = ${seasonId} and ${isVisible(reader)}
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

/** How many of a genre's favourites are looked at for likeness. */
const candidatesPerGenre = 60

/**
 * Titles like one: shared genres, people and moods count, and so does a near year. Candidates are the favourites of its genres and all that
 * share a person, so the cost does not grow with the catalogue.
 */
export const selectSimilar = async (db: Db, titleId: number, reader: Reader, most: number): Promise<number[]> => {
  const rows = await many(
    db,
    sql<{ id: number }>`
      with mine as (select genre_id from catalogue_title_genre where title_id = ${titleId}),
      near as (
        select c.title_id from mine cross join lateral (
          select g.title_id from catalogue_title_genre g where g.genre_id = mine.genre_id order by g.popularity desc, g.title_id
          limit ${candidatesPerGenre}) c
        union
        select c.title_id from catalogue_credit m join catalogue_credit c on c.person_id = m.person_id where m.title_id = ${titleId})
      select t.id from near join catalogue_title t on t.id = near.title_id cross join catalogue_title me
      cross join lateral (select
        (select count(*) from catalogue_title_genre g where g.title_id = t.id and g.genre_id in (select genre_id from mine)) as genres,
        (select count(*) from catalogue_credit c join catalogue_credit m on m.person_id = c.person_id and m.title_id = me.id where c.title_id = t.id) as people,
        (select count(*) from catalogue_title_mood c join catalogue_title_mood m on m.mood_id = c.mood_id and m.title_id = me.id where c.title_id = t.id) as moods) shared
      where me.id = ${titleId} and t.id <> me.id and ${isOut(reader)}
      order by shared.genres * 2 + shared.people * 3 + shared.moods * 1.5 - abs(t.year - me.year) / 12.0 desc, t.popularity desc, t.id
      limit ${most}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Titles for a profile: those that share most genres and people with what it watched or listed, without what it watched.
 * Looks at its latest titles and their genres' favourites only.
 */
export const selectSuggested = async (
  db: Db,
  profileId: number,
  reader: Reader,
  start: number,
  size: number,
): Promise<{ ids: number[]; count: number }> => {
  const rows = await many(
    db,
    sql<{ id: number; count: number }>`
      with seen as (select title_id, max(updated_at) as at from progress_position where profile_id = ${profileId} group by title_id order by at desc limit 40),
      liked as (select title_id from seen union
        select wt.title_id from watch_list_title wt join watch_list w on w.id = wt.watch_list_id where w.profile_id = ${profileId}),
      taste as (select g.genre_id, count(*) as weight from catalogue_title_genre g where g.title_id in (select title_id from liked) group by g.genre_id),
      candidates as (
        select c.title_id, sum(taste.weight) as weight from taste cross join lateral (
          select g.title_id from catalogue_title_genre g where g.genre_id = taste.genre_id order by g.popularity desc, g.title_id
          limit ${candidatesPerGenre}) c group by c.title_id)
      select t.id, count(*) over ()::int as count from candidates c join catalogue_title t on t.id = c.title_id
      where ${isOut(reader)} and t.id not in (select title_id from seen)
      order by c.weight * (1 + ln(1 + t.popularity)) desc, t.id limit ${size} offset ${start * size}`,
  )
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 }
}
