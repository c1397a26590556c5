// Seasons and episodes as whoever runs the service sees them.
import type { Db } from '../platform/db/database.ts'
import { change, many, maybeOne, one, type RawBuilder, sql } from '../platform/db/statement.ts'
import type { PackagingState } from './records.sql.ts'

export interface SeasonRecord {
  id: number
  version: number
  titleId: number
  number: number
  name: string
  episodes: number
  files: number
  imageHash: string | null
}

const seasons = (which: RawBuilder<unknown>): RawBuilder<SeasonRecord> => sql<SeasonRecord>`
  select s.id, s.version, s.title_id as "titleId", s.number, s.name, s.image_hash as "imageHash",
    (select count(*)::int from catalogue_episode e where e.season_id = s.id) as episodes,
    (select count(*)::int from library_video v join catalogue_episode e on e.id = v.episode_id
      where e.season_id = s.id and not v.is_missing) as files
  from catalogue_season s where ${which}`

export const selectSeasonRecord = (db: Db, id: number): Promise<SeasonRecord | undefined> => maybeOne(db, seasons(sql`s.id = ${id}`))

/** Seasons of a title behind a number, in their order. */
export const selectSeasonRecords = (db: Db, titleId: number, after: number | null, most: number): Promise<SeasonRecord[]> =>
  many(
    db,
    seasons(sql`s.title_id = ${titleId} and (${after}::bigint is null or s.number > ${after}::bigint) order by s.number limit ${most}`),
  )

export const selectSeasonIds = async (db: Db, titleId: number): Promise<number[]> =>
  (await many(db, sql<{ id: number }>`select id from catalogue_season where title_id = ${titleId}`)).map(({ id }) => id)

export const updateSeason = async (
  db: Db,
  id: number,
  { titleId, number, name }: Pick<SeasonRecord, 'titleId' | 'number' | 'name'>,
): Promise<void> => {
  await sql`update catalogue_season set title_id = ${titleId}, number = ${number}, name = ${name} where id = ${id}`.execute(db)
}

export const deleteSeason = (db: Db, id: number): Promise<number> => change(db, sql`delete from catalogue_season where id = ${id}`)

export interface EpisodeFields {
  seasonId: number
  number: number
  name: string
  description: string
  durationMinutes: number
}

export interface EpisodeRecord extends EpisodeFields {
  id: number
  version: number
  titleId: number
  seasonNumber: number
  imageHash: string | null
  mediaId: number | null
  file: string | null
  state: Exclude<PackagingState, 'none'> | null
  problem: string | null
  isMissing: boolean | null
}

const episodes = (which: RawBuilder<unknown>): RawBuilder<EpisodeRecord> => sql<EpisodeRecord>`
  select e.id, e.version, e.title_id as "titleId", e.season_id as "seasonId", s.number as "seasonNumber", e.number, e.name, e.description,
    e.duration_minutes as "durationMinutes", e.image_hash as "imageHash", e.media_id as "mediaId", v.file, v.state, v.problem,
    v.is_missing as "isMissing"
  from catalogue_episode e join catalogue_season s on s.id = e.season_id
  left join lateral (select * from library_video v where v.episode_id = e.id order by v.is_missing, v.id limit 1) v on true
  where ${which}`

export const selectEpisodeRecord = (db: Db, id: number): Promise<EpisodeRecord | undefined> => maybeOne(db, episodes(sql`e.id = ${id}`))

/** Episodes of a title, or of one of its seasons, behind a season's and an episode's number, in their order. */
export const selectEpisodeRecords = (
  db: Db,
  { titleId, seasonId, search }: { titleId: number; seasonId?: number; search?: string },
  after: readonly unknown[] | undefined,
  most: number,
): Promise<EpisodeRecord[]> => {
  const [season = null, number = null] = after ?? []
  return many(
    db,
    episodes(sql`e.title_id = ${titleId} and (${seasonId ?? null}::int is null or e.season_id = ${seasonId ?? null}::int)
      and (${search ?? null}::text is null or position(lower(${search ?? null}::text) in lower(e.name)) > 0)
      and (${season}::bigint is null or (s.number::bigint, e.number::bigint) > (${season}::bigint, ${number}::bigint))
      order by s.number, e.number limit ${most}`),
  )
}

export const updateEpisode = async (
  db: Db,
  id: number,
  { seasonId, number, name, description, durationMinutes }: EpisodeFields,
): Promise<void> => {
  await sql`update catalogue_episode set season_id = ${seasonId}, number = ${number}, name = ${name}, description = ${description},
    duration_minutes = ${durationMinutes} where id = ${id}`.execute(db)
}

export const deleteEpisode = (db: Db, id: number): Promise<number> => change(db, sql`delete from catalogue_episode where id = ${id}`)

/** How many files of a season's episodes, or of one episode, lie in the library. */
export const countFiles = async (db: Db, { seasonId, episodeId }: { seasonId?: number; episodeId?: number }): Promise<number> =>
  (
    await one(
      db,
      sql<{ files: number }>`
        select count(*)::int as files from library_video v join catalogue_episode e on e.id = v.episode_id
        where not v.is_missing and (e.season_id = ${seasonId ?? null}::int or e.id = ${episodeId ?? null}::int)`,
    )
  ).files

/** Every episode of a series, held until the transaction ends. */
export const holdEpisodes = (db: Db, titleId: number): Promise<EpisodeRecord[]> =>
  many(db, sql`${episodes(sql`e.title_id = ${titleId} order by s.number, e.number`)} for update of e`)

export interface EpisodePlace {
  id: number
  seasonId: number
  number: number
}

/** Puts episodes where they stand from now on; those among them may change places. */
export const placeEpisodes = async (db: Db, places: readonly EpisodePlace[]): Promise<void> => {
  const given = sql`unnest(${places.map(({ id }) => id)}::int[], ${places.map(({ seasonId }) => seasonId)}::int[],
    ${places.map(({ number }) => number)}::int[]) given(id, season_id, number)`
  // A number is taken until its episode has left it: all leave first.
  await sql`update catalogue_episode e set number = -1 - e.number from ${given} where e.id = given.id`.execute(db)
  await sql`update catalogue_episode e set season_id = given.season_id, number = given.number from ${given} where e.id = given.id`.execute(
    db,
  )
}
