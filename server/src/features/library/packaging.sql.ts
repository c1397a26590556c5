import type { Db } from '../../platform/db/database.ts'
import { change, many, maybeOne, sql } from '../../platform/db/statement.ts'
import { type VideoRow, type VideoState, videoColumns } from './library.sql.ts'

export const updateVideoState = async (
  db: Db,
  id: number,
  { state, problem = '', mediaId = null }: { state: VideoState; problem?: string; mediaId?: number | null },
): Promise<void> => {
  await sql`update library_video set state = ${state}, problem = ${problem}, media_id = coalesce(${mediaId}::int, media_id)
    where id = ${id} and not is_stopped`.execute(db)
}

const isUnpackaged = sql`v.state in ('waiting', 'packaging', 'playable') and not v.is_missing and not v.is_stopped`

/** What is to be packaged, in the order in which it came in. */
export const selectUnpackaged = (db: Db): Promise<VideoRow[]> =>
  many(db, sql<VideoRow>`select ${videoColumns} from library_video v where ${isUnpackaged} order by v.id`)

/** How far the packaging of each file in the folder is. */
export const selectStates = (db: Db): Promise<{ file: string; state: VideoState; problem: string }[]> =>
  many(
    db,
    sql<{
      file: string
      state: VideoState
      problem: string
    }>`select file, state, problem from library_video where not is_missing order by id`,
  )

/** Films whose header was not looked at. */
export const selectUnlooked = (db: Db): Promise<{ id: number; file: string }[]> =>
  many(
    db,
    sql<{ id: number; file: string }>`select v.id, v.file from library_video v where v.is_quick is null and ${isUnpackaged} order by v.id`,
  )

export const updateQuick = async (db: Db, id: number, isQuick: boolean): Promise<void> => {
  await sql`update library_video set is_quick = ${isQuick} where id = ${id}`.execute(db)
}

/** Notes how much of the work on a film is done; false where it is to be packaged no more: its file is gone, or somebody stopped it. */
export const keepProgress = async (db: Db, id: number, share: number): Promise<boolean> =>
  (await change(db, sql`update library_video v set packaged_share = ${share} where v.id = ${id} and ${isUnpackaged}`)) === 1

/** The same, and holds the row until the transaction ends. */
export const lockUnpackaged = async (db: Db, id: number): Promise<boolean> =>
  (await maybeOne(db, sql`select 1 from library_video v where v.id = ${id} and ${isUnpackaged} for update`)) !== undefined

/** Notes that a data folder's process packages a film. */
export const takeVideo = async (db: Db, id: number, workerId: string): Promise<void> => {
  await sql`update library_video set worker = ${workerId} where id = ${id}`.execute(db)
}

/** A stage of it is over, and the next one has not begun. */
export const endProgress = async (db: Db, id: number): Promise<void> => {
  await sql`update library_video set packaged_share = null where id = ${id}`.execute(db)
}

/** Nobody packages these any more; answers them. */
export const releaseVideos = async (db: Db, which: readonly number[] | { workerId: string }): Promise<number[]> => {
  const chosen = 'workerId' in which ? sql`worker = ${which.workerId}` : sql`id = any(${[...which]}::int[])`
  return (
    await many(db, sql<{ id: number }>`update library_video set worker = null, packaged_share = null where ${chosen} returning id`)
  ).map(({ id }) => id)
}

/** Raises how much the unfinished films of a title, or of its episode, are wanted; answers those that were wanted less. */
export const markWanted = (
  db: Db,
  { titleId, episodeId, level }: { titleId: number; episodeId: number | null; level: number },
): Promise<Pick<VideoRow, 'id' | 'state' | 'isQuick' | 'role'>[]> =>
  many(
    db,
    sql<Pick<VideoRow, 'id' | 'state' | 'isQuick' | 'role'>>`
      update library_video v set wanted = ${level}
      where v.title_id = ${titleId} and (${episodeId}::int is null or v.episode_id = ${episodeId}::int) and v.wanted < ${level} and ${isUnpackaged}
      returning v.id, v.state, v.is_quick as "isQuick", v.role`,
  )

/** What of a file waits for packaging. */
export type Waiting = Pick<VideoRow, 'state' | 'isQuick' | 'role'>

/** Raises how much a file is wanted; undefined where nothing of it waits. */
export const markVideoWanted = (db: Db, id: number, level: number): Promise<Waiting | undefined> =>
  maybeOne(
    db,
    sql<Waiting>`update library_video v set wanted = ${level} where v.id = ${id} and ${isUnpackaged}
      returning v.state, v.is_quick as "isQuick", v.role`,
  )

/** Takes or keeps a lease unless somebody else holds it. */
export const holdLease = async (db: Db, name: string, holder: string, seconds: number): Promise<boolean> =>
  (await change(
    db,
    sql`insert into library_lease as l (name, holder, held_until) values (${name}, ${holder}, now() + make_interval(secs => ${seconds}))
      on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
      where l.holder = excluded.holder or l.held_until < now()`,
  )) > 0

export const releaseLease = async (db: Db, name: string, holder: string): Promise<void> => {
  await sql`delete from library_lease where name = ${name} and holder = ${holder}`.execute(db)
}

/** Has every film packaged anew, where the packages are gone, but those that are `kept`, by their folders; until then those do not play. */
export const forgetPackages = async (db: Db, kept: readonly string[]): Promise<void> => {
  const packages = sql`(select v.media_id from library_video v join catalogue_media m on m.id = v.media_id where m.folder <> all(${[...kept]}::text[]))`
  await sql`update catalogue_title set media_id = null where media_id in ${packages}`.execute(db)
  await sql`update catalogue_episode set media_id = null where media_id in ${packages}`.execute(db)
  await sql`update catalogue_extra set media_id = null, is_hidden = true where media_id in ${packages}`.execute(db)
  await sql`update library_video set worker = null where worker is not null`.execute(db)
  await sql`update library_video set media_id = null, state = case state when 'refused' then state else 'waiting' end
    where media_id is null or media_id in ${packages}`.execute(db)
}
