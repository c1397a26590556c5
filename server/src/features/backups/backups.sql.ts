import { type Db, inTx } from '../../platform/db/database.ts'
import { change, many, maybeOne, one, sql } from '../../platform/db/statement.ts'

export interface BackupRun {
  id: number
  file: string
  host: string
  state: 'running' | 'done' | 'failed'
  isScheduled: boolean
  hasMedia: boolean
  isEncrypted: boolean
  startedAt: Date
  finishedAt: Date | null
  sizeBytes: number | null
  problem: string
  rehearsal: 'none' | 'running' | 'whole' | 'failed'
  rehearsedAt: Date | null
  rehearsalProblem: string
}

export interface BackupStanding {
  everyHours: number
  /** Of the last one that is over; null where there is none. */
  last: Pick<BackupRun, 'state' | 'problem'> | null
  /** Of the last one that was made. */
  made: { finishedAt: string; rehearsal: BackupRun['rehearsal']; rehearsalProblem: string } | null
}

/** How backups stand. */
export const selectBackupStanding = (db: Db): Promise<BackupStanding> =>
  one(
    db,
    sql<BackupStanding>`select every_hours as "everyHours",
        (select jsonb_build_object('state', state, 'problem', problem) from backup_run where state <> 'running' order by id desc limit 1) as last,
        (select jsonb_build_object('finishedAt', finished_at, 'rehearsal', rehearsal, 'rehearsalProblem', rehearsal_problem)
          from backup_run where state = 'done' order by id desc limit 1) as made
      from backup_plan where id = 1`,
  )

export type NewRun = Pick<BackupRun, 'file' | 'host' | 'isScheduled' | 'hasMedia' | 'isEncrypted' | 'startedAt'>

const columns = sql`id, file, host, state, is_scheduled as "isScheduled", has_media as "hasMedia", is_encrypted as "isEncrypted",
  started_at as "startedAt", finished_at as "finishedAt", size_bytes::float8 as "sizeBytes", problem, rehearsal, rehearsed_at as "rehearsedAt",
  rehearsal_problem as "rehearsalProblem"`

export const insertRun = (db: Db, { file, host, isScheduled, hasMedia, isEncrypted, startedAt }: NewRun): Promise<BackupRun> =>
  one(
    db,
    sql<BackupRun>`insert into backup_run (file, host, state, is_scheduled, has_media, is_encrypted, started_at)
      values (${file}, ${host}, 'running', ${isScheduled}, ${hasMedia}, ${isEncrypted}, ${startedAt}::timestamptz) returning ${columns}`,
  )

/** The newest first, those behind a place. */
export const selectRuns = (db: Db, place: readonly unknown[] | undefined, most: number): Promise<BackupRun[]> =>
  many(
    db,
    sql<BackupRun>`select ${columns} from backup_run where ${place?.[0] ?? null}::bigint is null or id < ${place?.[0] ?? null}::bigint
      order by id desc limit ${most}`,
  )

export const selectRun = (db: Db, id: number): Promise<BackupRun | undefined> =>
  maybeOne(db, sql<BackupRun>`select ${columns} from backup_run where id = ${id}`)

/** Notes how a backup ended: its size in bytes, or the problem for which it failed. */
export const endRun = async (db: Db, id: number, at: Date, sizeBytes: number | null, problem: string): Promise<void> => {
  await sql`update backup_run set state = ${problem === '' ? 'done' : 'failed'}, finished_at = ${at}::timestamptz, size_bytes = ${sizeBytes}::bigint,
    problem = ${problem} where id = ${id}`.execute(db)
}

export const beginRehearsal = async (db: Db, id: number): Promise<void> => {
  await sql`update backup_run set rehearsal = 'running', rehearsal_problem = '' where id = ${id}`.execute(db)
}

/** Notes how a trial restore ended; `problem` is empty where all came back. */
export const endRehearsal = async (db: Db, id: number, at: Date, problem: string): Promise<void> => {
  await sql`update backup_run set rehearsal = ${problem === '' ? 'whole' : 'failed'}, rehearsed_at = ${at}::timestamptz,
    rehearsal_problem = ${problem} where id = ${id}`.execute(db)
}

export const deleteRun = (db: Db, id: number): Promise<number> => change(db, sql`delete from backup_run where id = ${id}`)

/** What a process of this machine left that was killed at it. */
export const endInterrupted = async (db: Db, host: string, at: Date, problem: string): Promise<void> => {
  await sql`update backup_run set state = 'failed', finished_at = ${at}::timestamptz, problem = ${problem}
    where host = ${host} and state = 'running'`.execute(db)
  await sql`update backup_run set rehearsal = 'none' where host = ${host} and rehearsal = 'running'`.execute(db)
}

export interface BackupPlan {
  version: number
  everyHours: number
  keep: number
  hasMedia: boolean
}

export const selectPlan = (db: Db): Promise<BackupPlan> =>
  one(db, sql<BackupPlan>`select version, every_hours as "everyHours", keep, has_media as "hasMedia" from backup_plan where id = 1`)

export const updatePlan = async (db: Db, { everyHours, keep, hasMedia }: Omit<BackupPlan, 'version'>): Promise<void> => {
  await sql`update backup_plan set every_hours = ${everyHours}, keep = ${keep}, has_media = ${hasMedia} where id = 1`.execute(db)
}

/** Begins the scheduled backup that is due, on one of the servers that ask; undefined where none is. */
export const claimDueRun = (db: Db, run: Omit<NewRun, 'isScheduled' | 'hasMedia'>): Promise<BackupRun | undefined> =>
  inTx(db, async (db) => {
    const plan = await one(
      db,
      sql<BackupPlan>`select version, every_hours as "everyHours", keep, has_media as "hasMedia" from backup_plan where id = 1 for update`,
    )
    if (plan.everyHours === 0) return undefined
    const { isFresh } = await one(
      db,
      sql<{ isFresh: boolean }>`select exists (select 1 from backup_run where is_scheduled
        and started_at > ${run.startedAt}::timestamptz - make_interval(hours => ${plan.everyHours})) as "isFresh"`,
    )
    return isFresh ? undefined : insertRun(db, { ...run, isScheduled: true, hasMedia: plan.hasMedia })
  })

/** Scheduled backups of this machine beyond those that are kept, the newest left out, and failed ones as old. */
export const selectSurplus = (db: Db, host: string, keep: number): Promise<BackupRun[]> =>
  many(
    db,
    sql<BackupRun>`select ${columns} from backup_run where is_scheduled and host = ${host} and state <> 'running' and rehearsal <> 'running'
      and id < (select min(id) from (select id from backup_run where is_scheduled and host = ${host} and state = 'done'
        order by id desc limit ${keep}) kept)`,
  )
