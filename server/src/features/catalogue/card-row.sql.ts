import type { Db } from '../../db/database.ts'
import { many, type RawBuilder, sql } from '../../db/statement.ts'
import { episodeToPlay } from './episode-to-play.sql.ts'
import type { ReleaseDays } from './release.ts'

/** Whom rows are read for. */
export interface Reader extends ReleaseDays {
  /** Undefined for a visitor. */
  profileId: number | undefined
  /** Sees only titles for kids. */
  isChild: boolean
}

/** One title as a card needs it, in plain words. */
export interface CardRow {
  id: number
  kind: 'film' | 'series'
  name: string
  shortDescription: string
  durationMinutes: number
  year: number
  seasonCount: number
  episodeCount: number
  releaseDay: string | null
  isPremium: boolean
  isRemastered: boolean
  matters: boolean
  isMostViewed: boolean
  isMostShared: boolean
  allowKids: boolean
  genreNames: string[]
  tint: string
  posterHash: string | null
  landscapeHash: string | null
  stillHash: string | null
  treatmentHash: string | null
  thumbHash: string | null
  /** The reader's own, null for a visitor: the list it is on, and an unfinished position in the film or in the episode below. */
  watchListId: number | null
  positionId: number | null
  positionSeconds: number | null
  positionDurationSeconds: number | null
  positionAt: Date | null
  /** The episode that the card plays (episode-to-play.sql.ts); null for a film. */
  episodeId: number | null
  episodeNumber: number | null
  episodeName: string | null
  episodeMinutes: number | null
  episodeImageHash: string | null
  seasonId: number | null
  seasonNumber: number | null
}

/** How many titles wear the icons for most minutes viewed and most shared. */
const leaders = 12

/** The one rule of whom a title is for: a child meets only titles for kids. `isChild` may be a column; `t` is catalogue_title. */
export const suitsAudience = (isChild: boolean | RawBuilder<boolean>): RawBuilder<boolean> =>
  sql`(not ${typeof isChild === 'boolean' ? sql`${isChild}::boolean` : isChild} or t.allow_kids)`

/** The rule, for every list alike, of what a reader may see; `t` is catalogue_title. */
export const isVisible = ({ isChild }: Pick<Reader, 'isChild'>): RawBuilder<boolean> => sql`(t.is_published and ${suitsAudience(isChild)})`

/** Whether a title's release day is not after the day by which titles are out for somebody (release.ts); `outBy` may be a column. */
export const isReleased = (outBy: string | RawBuilder<string>): RawBuilder<boolean> =>
  sql`(t.release_day is null or t.release_day <= ${outBy}::date)`

/** Of the visible titles, those that are out for the reader. */
export const isOut = (reader: Reader): RawBuilder<boolean> => sql`(${isVisible(reader)} and ${isReleased(reader.outBy)})`

/** Of the visible titles, the few that are not out for the reader. */
export const isNotOut = (reader: Reader): RawBuilder<boolean> => sql`(${isVisible(reader)} and t.release_day > ${reader.outBy}::date)`

/** Of the visible titles, those whose release day is still to come; members may be ahead of it. */
export const isComing = (reader: Reader): RawBuilder<boolean> => sql`(${isVisible(reader)} and t.release_day > ${reader.today}::date)`

/** How many published titles of each year a list of migration 0017 holds for the reader: rows of list, year and titles. What is out is this less what is not out for the reader. */
export const publishedSizes = ({ isChild }: Reader): RawBuilder<unknown> =>
  sql`(select s.list, s.year, s.titles from catalogue_list_size s where ${!isChild}::boolean or s.allow_kids)`

const ownColumns = sql`
  wl.watch_list_id as "watchListId", pp.id as "positionId", pp.position_seconds as "positionSeconds",
  pp.duration_seconds as "positionDurationSeconds", pp.updated_at as "positionAt"`

const nobodysColumns = sql`
  null::int as "watchListId", null::int as "positionId", null::int as "positionSeconds", null::int as "positionDurationSeconds",
  null::timestamptz as "positionAt"`

const ownJoins = (profileId: number) => sql`
  left join lateral (
    select wt.watch_list_id from watch_list_title wt join watch_list w on w.id = wt.watch_list_id
    where wt.title_id = t.id and w.profile_id = ${profileId} order by wt.watch_list_id limit 1) wl on true
  left join progress_position pp
    on pp.profile_id = ${profileId} and pp.title_id = t.id and pp.episode_id = coalesce(e.id, 0) and not pp.is_watched`

/** Cards of the given titles in the given order, without those that the reader may not see. */
export const selectCards = (db: Db, ids: readonly number[], reader: Reader): Promise<CardRow[]> =>
  many(
    db,
    sql<CardRow>`
  select t.id, t.kind, t.name, t.short_description as "shortDescription", t.duration_minutes as "durationMinutes", t.year,
    counts.seasons as "seasonCount", counts.episodes as "episodeCount", t.release_day as "releaseDay",
    t.is_premium as "isPremium", t.is_remastered as "isRemastered", t.matters, t.allow_kids as "allowKids", t.tint,
    coalesce(s.minutes > 0 and s.minutes >= (select min(minutes) from (select minutes from activity_score order by minutes desc limit ${leaders}) top), false) as "isMostViewed",
    coalesce(s.shares > 0 and s.shares >= (select min(shares) from (select shares from activity_score order by shares desc limit ${leaders}) top), false) as "isMostShared",
    coalesce(genres.names, '{}') as "genreNames",
    t.poster_hash as "posterHash", t.landscape_hash as "landscapeHash", t.still_hash as "stillHash", t.treatment_hash as "treatmentHash",
    i.thumb_hash as "thumbHash", ${reader.profileId === undefined ? nobodysColumns : ownColumns},
    e.id as "episodeId", e.number as "episodeNumber", e.name as "episodeName",
    e.duration_minutes as "episodeMinutes", e.image_hash as "episodeImageHash", e.season_id as "seasonId", e.season_number as "seasonNumber"
  from unnest(${[...ids]}::int[]) with ordinality wanted(id, place)
  join catalogue_title t on t.id = wanted.id
  left join activity_score s on s.title_id = t.id
  left join catalogue_image i on i.hash = t.landscape_hash
  left join lateral (
    select array_agg(g.name order by tg.position) as names
    from catalogue_title_genre tg join catalogue_genre g on g.id = tg.genre_id where tg.title_id = t.id and tg.position < 3) genres on true
  left join lateral (
    select count(distinct season_id)::int as seasons, count(*)::int as episodes from catalogue_episode ce
    where ce.title_id = t.id and t.kind = 'series') counts on true
  left join lateral ${episodeToPlay(sql`t.id`, reader.profileId)} e on t.kind = 'series'
  ${reader.profileId === undefined ? sql`` : ownJoins(reader.profileId)}
  where ${isVisible(reader)}
  order by wanted.place`,
  )
