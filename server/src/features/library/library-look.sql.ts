// Looks at the folder of films: when the last one was, and who wants another.
import type { Db } from '../../platform/db/database.ts'
import { maybeOne, one, sql } from '../../platform/db/statement.ts'

/** Notes a look that has just ended. What was asked for since it began is still wanted. */
export const noteLook = async (db: Db, tookSeconds: number, problem: string): Promise<void> => {
  await sql`insert into library_look as l (begun_at, ended_at, problem)
    values (clock_timestamp() - make_interval(secs => ${tookSeconds}), clock_timestamp(), ${problem})
    on conflict (is_only) do update set begun_at = excluded.begun_at, ended_at = excluded.ended_at, problem = excluded.problem`.execute(db)
}

/** Has the folder looked at again at once, by whichever server reads it. */
export const askForLook = async (db: Db): Promise<void> => {
  await sql`insert into library_look (asked_at) values (clock_timestamp())
    on conflict (is_only) do update set asked_at = excluded.asked_at`.execute(db)
}

const isWanted = sql`(l.asked_at is not null and (l.begun_at is null or l.asked_at > l.begun_at))`

export const isLookWanted = async (db: Db): Promise<boolean> =>
  (await maybeOne(db, sql`select 1 from library_look l where ${isWanted}`)) !== undefined

export interface Look {
  lookedAt: Date | null
  problem: string
  isLookWanted: boolean
}

export const selectLook = async (db: Db): Promise<Look> =>
  (await maybeOne(db, sql<Look>`select l.ended_at as "lookedAt", l.problem, ${isWanted} as "isLookWanted" from library_look l`)) ?? {
    lookedAt: null,
    problem: '',
    isLookWanted: false,
  }

export interface FileCounts {
  underWay: number
  done: number
  refused: number
  missing: number
  leftOut: number
}

export const countFiles = (db: Db): Promise<FileCounts> =>
  one(
    db,
    sql<FileCounts>`
      select count(*) filter (where not is_missing and state in ('waiting', 'packaging', 'playable'))::int as "underWay",
        count(*) filter (where not is_missing and state = 'done')::int as done,
        count(*) filter (where not is_missing and state = 'refused')::int as refused,
        count(*) filter (where is_missing)::int as missing,
        (select count(*) from library_refusal)::int as "leftOut"
      from library_video`,
  )
