import type { Db } from '../platform/db/database.ts'
import { many, sql } from '../platform/db/statement.ts'
import { isVisible, type Viewer } from './audience.sql.ts'
import { episodeToPlay } from './episode-to-play.sql.ts'

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
  /** Of the landscape art and of the treatment (lettering-light.ts); null where they are not measured, or not there. */
  groundLeft: number | null
  groundRight: number | null
  ink: number | null
  /** The viewer's own, null for a visitor: the list it is on, and an unfinished position in the film or in the episode below. */
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

// The planner is not to see how many there are: a plan for just so many is hardly ever better than the kept one, and takes longer to make than to run.
const wanted = (ids: readonly number[]) => sql`unnest((select ${[...ids]}::int[])) with ordinality wanted(id, place)`

// What is the same for whoever sees a title.
const sharedColumns = sql`
  t.id, t.kind, t.name, t.short_description as "shortDescription", t.duration_minutes as "durationMinutes", t.year,
    counts.seasons as "seasonCount", counts.episodes as "episodeCount", t.release_day as "releaseDay",
    t.is_premium as "isPremium", t.is_remastered as "isRemastered", t.matters, t.allow_kids as "allowKids", t.tint,
    coalesce(s.minutes > 0 and s.minutes >= (select min(minutes) from (select minutes from activity_score order by minutes desc limit ${leaders}) top), false) as "isMostViewed",
    coalesce(s.shares > 0 and s.shares >= (select min(shares) from (select shares from activity_score order by shares desc limit ${leaders}) top), false) as "isMostShared",
    coalesce(genres.names, '{}') as "genreNames",
    t.poster_hash as "posterHash", t.landscape_hash as "landscapeHash", t.still_hash as "stillHash", t.treatment_hash as "treatmentHash",
    i.thumb_hash as "thumbHash", i.ground_left as "groundLeft", i.ground_right as "groundRight", treatment.ink`

const sharedJoins = sql`
  join catalogue_title t on t.id = wanted.id
  left join activity_score s on s.title_id = t.id
  left join catalogue_image i on i.hash = t.landscape_hash
  left join catalogue_image treatment on treatment.hash = t.treatment_hash
  left join lateral (
    select array_agg(g.name order by tg.position) as names
    from catalogue_title_genre tg join catalogue_genre g on g.id = tg.genre_id where tg.title_id = t.id and tg.position < 3) genres on true
  left join lateral (
    select count(distinct season_id)::int as seasons, count(*)::int as episodes from catalogue_episode ce
    where ce.title_id = t.id and t.kind = 'series') counts on true`

const episodeColumns = sql`
  e.id as "episodeId", e.number as "episodeNumber", e.name as "episodeName",
    e.duration_minutes as "episodeMinutes", e.image_hash as "episodeImageHash", e.season_id as "seasonId", e.season_number as "seasonNumber"`

const episodeJoin = (profileId: number | undefined) => sql`left join lateral ${episodeToPlay(sql`t.id`, profileId)} e on t.kind = 'series'`

/** Cards of the given titles in the given order, without those that the viewer may not see. */
export const selectCards = (db: Db, ids: readonly number[], viewer: Viewer): Promise<CardRow[]> =>
  many(
    db,
    sql<CardRow>`
  select ${sharedColumns}, ${viewer.profileId === undefined ? nobodysColumns : ownColumns}, ${episodeColumns}
  from ${wanted(ids)} ${sharedJoins} ${episodeJoin(viewer.profileId)}
  ${viewer.profileId === undefined ? sql`` : ownJoins(viewer.profileId)}
  where ${isVisible(viewer)}
  order by wanted.place`,
  )

type OwnColumn = 'watchListId' | `position${'Id' | 'Seconds' | 'DurationSeconds' | 'At'}`
type EpisodeColumn = `episode${'Id' | 'Number' | 'Name' | 'Minutes' | 'ImageHash'}` | 'seasonId' | 'seasonNumber'
/** Of a card, what every viewer of a kind has. */
export type SharedCardRow = Omit<CardRow, OwnColumn | EpisodeColumn>
/** Of a card, what a profile has: its list, its place, and the episode that it goes on with. */
export type OwnCardRow = Pick<CardRow, 'id' | OwnColumn | EpisodeColumn>

/** What every viewer of a kind has of these titles' cards; those that such a viewer may not see are left out. */
export const selectSharedCards = (db: Db, ids: readonly number[], viewer: Pick<Viewer, 'isChild'>): Promise<SharedCardRow[]> =>
  many(db, sql<SharedCardRow>`select ${sharedColumns} from ${wanted(ids)} ${sharedJoins} where ${isVisible(viewer)}`)

/** What a profile has of these titles' cards; a film that it has nothing of is left out. */
export const selectOwnCards = (db: Db, ids: readonly number[], profileId: number): Promise<OwnCardRow[]> =>
  many(
    db,
    sql<OwnCardRow>`
  select t.id, ${ownColumns}, ${episodeColumns}
  from ${wanted(ids)} join catalogue_title t on t.id = wanted.id ${episodeJoin(profileId)} ${ownJoins(profileId)}
  where t.kind = 'series' or wl.watch_list_id is not null or pp.id is not null`,
  )
