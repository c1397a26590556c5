import type { Actor } from '../../platform/audit/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { change, many, maybeOne, sql } from '../../platform/db/statement.ts'

export interface UploadRow {
  id: string
  /** Below the library's folder, with '/'. */
  file: string
  sizeBytes: number
  /** Of the file that is uploaded; null where nobody told. */
  modifiedAt: Date | null
  replaces: boolean
  actor: Actor
  /** Why what has come whole is not in the library. */
  problem: string
  createdAt: Date
  /** When something of it last came. */
  receivedAt: Date
  finishedAt: Date | null
}

const columns = sql`u.id, u.file, u.size_bytes as "sizeBytes", u.modified_at as "modifiedAt", u.replaces, u.actor, u.problem,
  u.created_at as "createdAt", u.received_at as "receivedAt", u.finished_at as "finishedAt"`

export const selectUpload = (db: Db, id: string): Promise<UploadRow | undefined> =>
  maybeOne(db, sql<UploadRow>`select ${columns} from library_upload u where u.id = ${id}`)

/** All that are not in the library yet. */
export const selectUnfinished = (db: Db): Promise<UploadRow[]> =>
  many(db, sql<UploadRow>`select ${columns} from library_upload u where u.finished_at is null order by u.created_at, u.id`)

export type NewUploadRow = Pick<UploadRow, 'id' | 'file' | 'sizeBytes' | 'modifiedAt' | 'replaces' | 'actor'>

/** False where another one of that name is under way. */
export const insertUpload = async (
  db: Db,
  { id, file, sizeBytes, modifiedAt, replaces, actor }: NewUploadRow,
  now: Date,
): Promise<boolean> =>
  (await change(
    db,
    sql`insert into library_upload (id, file, size_bytes, modified_at, replaces, actor, created_at, received_at)
      values (${id}, ${file}, ${sizeBytes}, ${modifiedAt}, ${replaces}, ${JSON.stringify(actor)}::jsonb, ${now}, ${now})
      on conflict (file) where finished_at is null do nothing`,
  )) === 1

export const updateReceived = async (db: Db, id: string, now: Date): Promise<void> => {
  await sql`update library_upload set received_at = ${now} where id = ${id}`.execute(db)
}

/** By the database's own clock, as looks at the folder are. */
export const updateFinished = async (db: Db, id: string): Promise<void> => {
  await sql`update library_upload set finished_at = clock_timestamp(), problem = '' where id = ${id}`.execute(db)
}

export const updateProblem = async (db: Db, id: string, problem: string): Promise<void> => {
  await sql`update library_upload set problem = ${problem} where id = ${id}`.execute(db)
}

/** From now on it may take the place of a file of its name. */
export const updateReplaces = async (db: Db, id: string): Promise<void> => {
  await sql`update library_upload set replaces = true, problem = '' where id = ${id}`.execute(db)
}

export const deleteUpload = async (db: Db, id: string): Promise<void> => {
  await sql`delete from library_upload where id = ${id}`.execute(db)
}

/** Forgets what has come in; files and titles stay. */
export const deleteFinished = async (db: Db, ids: readonly string[]): Promise<void> => {
  await sql`delete from library_upload where finished_at is not null and id = any(${[...ids]}::text[])`.execute(db)
}

export const deleteFinishedBefore = (db: Db, before: Date, most: number): Promise<number> =>
  change(
    db,
    sql`delete from library_upload where id in (
      select id from library_upload where finished_at < ${before} order by finished_at limit ${most})`,
  )

/** An upload, and what became of it in the library. */
export interface UploadStanding extends UploadRow {
  /** The folder was looked at since it came. */
  isRead: boolean
  state: 'waiting' | 'packaging' | 'playable' | 'done' | 'refused' | null
  packagedShare: number | null
  videoProblem: string | null
  titleId: number | null
  titleName: string | null
  isPublished: boolean | null
  /** What keeps the title from being published by itself. */
  doubts: string[]
  /** Why the library left the file out. */
  refusals: string[]
}

/** The newest first. */
export const selectUploads = (db: Db, most: number): Promise<UploadStanding[]> =>
  many(
    db,
    sql<UploadStanding>`
      select ${columns}, coalesce(look.begun_at > u.finished_at, false) as "isRead", v.state, v.packaged_share as "packagedShare",
        v.problem as "videoProblem", t.id as "titleId", t.name as "titleName", t.is_published as "isPublished",
        coalesce((select array(select unnest(l.reasons) except select unnest(l.accepted_reasons)) from library_title l where l.title_id = t.id), '{}') as doubts,
        coalesce(r.reasons, '{}') as refusals
      from library_upload u
      left join library_look look on true
      left join lateral (
        select v.* from library_video v
        where u.finished_at is not null and not v.is_missing and (v.file = u.file or u.file = any(v.further_parts))
        order by v.id desc limit 1) v on true
      left join catalogue_title t on t.id = v.title_id
      left join library_refusal r on u.finished_at is not null and r.file = u.file
      order by u.created_at desc, u.id limit ${most}`,
  )
