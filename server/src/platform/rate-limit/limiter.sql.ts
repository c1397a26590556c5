import type { Db } from '../db/database.ts'
import { change, maybeOne, type RawBuilder, sql } from '../db/statement.ts'

/** One limit for one key, as it is kept. */
export interface LimitWindow {
  key: Uint8Array
  times: number
  seconds: number
}

const resetsAt = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

// Nothing is written where the limit is used up, so that a flood of tries costs no writes.
const spendOne = ({ key, times, seconds }: LimitWindow, index: number, now: Date): RawBuilder<unknown> => sql`
  ${sql.raw(`spent_${index}`)} as (
    insert into rate_limit (key, spent, resets_at)
    select ${key}::bytea, 1, ${resetsAt(now, seconds)}::timestamptz ${index === 0 ? sql`` : sql.raw(`from spent_${index - 1}`)}
    on conflict (key) do update set
      spent = case when rate_limit.resets_at <= ${now}::timestamptz then 1 else rate_limit.spent + 1 end,
      resets_at = case when rate_limit.resets_at <= ${now}::timestamptz then excluded.resets_at else rate_limit.resets_at end
    where rate_limit.resets_at <= ${now}::timestamptz or rate_limit.spent < ${times}::integer
    returning key)`

export interface ConsumedRow {
  /** How many of the limits took the try; where it is not all of them, the next one is used up. */
  taken: number
  /** When that one begins anew. */
  resetsAt: Date | null
}

/**
 * Uses up one try of each limit, in one statement: each only if the one before it took the try. Rows are always locked in the order of
 * the list, so two callers that name their limits in the same order of kinds never wait for each other.
 */
export const consumeEach = async (db: Db, windows: readonly LimitWindow[], now: Date): Promise<ConsumedRow> => {
  const each = sql.join(windows.map((window, index) => spendOne(window, index, now)))
  const taken = sql.join(
    windows.map((_, index) => sql`(select count(*) from ${sql.raw(`spent_${index}`)})`),
    sql` + `,
  )
  const keys = sql`array[${sql.join(windows.map(({ key }) => sql`${key}::bytea`))}]`
  const row = await maybeOne(
    db,
    sql<{ taken: number; resetsAt: Date | null }>`
      with ${each}, outcome as (select (${taken})::integer as taken)
      select taken, (select resets_at from rate_limit where key = (${keys})[taken + 1]) as "resetsAt" from outcome`,
  )
  return row ?? { taken: 0, resetsAt: null }
}

/** Takes one try of each key back, in the same order as they are used up. */
export const refundEach = async (db: Db, keys: readonly Uint8Array[]): Promise<void> => {
  const one = (key: Uint8Array, index: number) => sql`
    ${sql.raw(`back_${index}`)} as (
      update rate_limit set spent = spent - 1 where key = ${key}::bytea and spent > 0
      ${index === 0 ? sql`` : sql`and (select count(*) from ${sql.raw(`back_${index - 1}`)}) >= 0`}
      returning key)`
  await sql`with ${sql.join(keys.map(one))} select 1`.execute(db)
}

export const deleteLimit = (db: Db, key: Uint8Array): Promise<number> => change(db, sql`delete from rate_limit where key = ${key}`)

/** Whether one of the limits is used up just now; uses up nothing. */
export const isAnyExhausted = async (db: Db, windows: readonly LimitWindow[], now: Date): Promise<boolean> => {
  const spent = windows.map(({ key, times }) => sql`(key = ${key}::bytea and spent >= ${times}::integer)`)
  const row = await maybeOne(
    db,
    sql`select 1 from rate_limit where (${sql.join(spent, sql` or `)}) and resets_at > ${now}::timestamptz limit 1`,
  )
  return row !== undefined
}

/** Removes at most so many limits that began anew meanwhile, and answers how many. */
export const deleteExpiredLimits = (db: Db, now: Date, most: number): Promise<number> =>
  change(
    db,
    sql`delete from rate_limit where key in (
      select key from rate_limit where resets_at <= ${now}::timestamptz limit ${most} for update skip locked)`,
  )
