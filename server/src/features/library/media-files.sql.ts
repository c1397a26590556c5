// The library's files as whoever runs the service sees them.
import type { Db } from '../../platform/db/database.ts'
import { change, many, maybeOne, type RawBuilder, sql } from '../../platform/db/statement.ts'
import type { VideoState } from './library.sql.ts'
import { wish } from './packaging-queues.ts'

export interface MediaFileRow {
  id: number
  file: string
  titleId: number
  titleName: string
  episodeId: number | null
  sizeBytes: number
  modifiedAt: Date
  state: VideoState
  packagedShare: number | null
  problem: string
  isMissing: boolean
  subtitles: string[]
  durationSeconds: number | null
  isFirst: boolean
}

const files = (which: RawBuilder<unknown>): RawBuilder<MediaFileRow> => sql<MediaFileRow>`
  select v.id, v.file, v.title_id as "titleId", t.name as "titleName", v.episode_id as "episodeId", v.size_bytes as "sizeBytes",
    v.modified_at as "modifiedAt", v.state, v.packaged_share as "packagedShare", v.problem, v.is_missing as "isMissing",
    coalesce((select array_agg(s ->> 'file') from jsonb_array_elements(v.sidecars) s), '{}') as subtitles, m.duration_seconds as "durationSeconds",
    v.wanted >= ${wish.prioritised} as "isFirst"
  from library_video v join catalogue_title t on t.id = v.title_id left join catalogue_media m on m.id = v.media_id
  where ${which}`

export const selectMediaFile = (db: Db, id: number): Promise<MediaFileRow | undefined> => maybeOne(db, files(sql`v.id = ${id}`))

export interface MediaFileFilter {
  titleId?: number
  state?: VideoState
  isMissing?: boolean
  isUnderWay?: boolean
  isRunning?: boolean
  search?: string
}

const underWay = sql`(v.state in ('waiting', 'packaging', 'playable') and not v.is_missing)`

/** Files before one, the newest first. */
export const selectMediaFiles = (
  db: Db,
  { titleId, state, isMissing, isUnderWay, isRunning, search }: MediaFileFilter,
  beforeId: number | null,
  most: number,
): Promise<MediaFileRow[]> =>
  many(
    db,
    files(sql`(${beforeId}::bigint is null or v.id < ${beforeId}::bigint)
      and (${titleId ?? null}::int is null or v.title_id = ${titleId ?? null}::int)
      and (${state ?? null}::text is null or v.state = ${state ?? null}::text)
      and (${isMissing ?? null}::boolean is null or v.is_missing = ${isMissing ?? null}::boolean)
      and (${isUnderWay ?? null}::boolean is null or ${underWay} = ${isUnderWay ?? null}::boolean)
      and (${isRunning ?? null}::boolean is null or (v.packaged_share is not null and ${underWay}) = ${isRunning ?? null}::boolean)
      and (${search ?? null}::text is null or position(lower(${search ?? null}::text) in lower(v.file)) > 0)
      order by v.id desc limit ${most}`),
  )

/** Has a file packaged again that was refused or is done; false where it is under way. */
export const updateToWait = async (db: Db, id: number): Promise<boolean> =>
  (await change(
    db,
    sql`update library_video set state = 'waiting', problem = '', is_stopped = false where id = ${id} and state in ('refused', 'done')`,
  )) === 1

/** Why somebody's word keeps a file from being packaged. */
export const stoppedProblem = 'Its packaging was stopped; it can be tried again.'

/**
 * Has a file packaged no more; false where nothing is left to stop, or where its first rendition plays while it grows, which nobody may
 * cut off.
 */
export const updateToStop = async (db: Db, id: number): Promise<boolean> =>
  (await change(
    db,
    sql`update library_video set is_stopped = true, state = case state when 'playable' then 'done' else 'refused' end,
        problem = case state when 'playable' then problem else ${stoppedProblem} end
      where id = ${id} and (state in ('waiting', 'playable') or state = 'packaging' and media_id is null)`,
  )) === 1

export interface RefusalRow {
  file: string
  reasons: string[]
  since: Date
}

/** Refusals behind a file, in the order of their paths. */
export const selectRefusals = (db: Db, search: string | undefined, after: string | null, most: number): Promise<RefusalRow[]> =>
  many(
    db,
    sql<RefusalRow>`select file, reasons, since from library_refusal
      where (${after}::text is null or file > ${after}::text)
        and (${search ?? null}::text is null or position(lower(${search ?? null}::text) in lower(file)) > 0)
      order by file limit ${most}`,
  )

/** Keeps what the last look left out, and forgets what it did not. */
export const replaceRefusals = async (db: Db, refusals: readonly { file: string; reasons: readonly string[] }[]): Promise<void> => {
  const given = JSON.stringify(refusals)
  await sql`delete from library_refusal where file not in (select file from jsonb_to_recordset(${given}::jsonb) as given(file text))`.execute(
    db,
  )
  await sql`
    insert into library_refusal as r (file, reasons) select file, reasons from jsonb_to_recordset(${given}::jsonb) as given(file text, reasons text[])
    on conflict (file) do update set reasons = excluded.reasons, since = case when r.reasons = excluded.reasons then r.since else now() end`.execute(
    db,
  )
}
