import type { Db } from '../../platform/db/database.ts'
import { change, many, one, sql } from '../../platform/db/statement.ts'
import type { Period, Span } from './span.ts'

export const addHours = async (db: Db, watched: readonly { at: Date; minutes: number }[]): Promise<void> => {
  await sql`
    insert into statistics_hour as h (hour, minutes)
    select date_trunc('hour', at at time zone 'UTC') at time zone 'UTC', sum(minutes)
    from unnest(${watched.map(({ at }) => at.toISOString())}::timestamptz[], ${watched.map(({ minutes }) => minutes)}::float8[]) given(at, minutes)
    group by 1 order by 1
    on conflict (hour) do update set minutes = h.minutes + excluded.minutes`.execute(db)
}

export type Dimension = 'all' | 'title' | 'device' | 'country'

/** What one player measured once, as it is counted. */
export interface Measured {
  kind: 'first-frame' | 'untimed' | 'failure' | 'stretch'
  bucket: number
  playedSeconds: number
  stalledSeconds: number
}

export interface Part {
  dimension: Dimension
  part: string
}

/** Counts what was measured in each of some histograms; in one order everywhere, so that two writers never wait for each other. */
export const addMeasured = async (db: Db, parts: readonly Part[], { kind, bucket, ...seconds }: Measured, at: Date): Promise<void> => {
  await sql`
    insert into statistics_playback as s (dimension, hour, part, kind, bucket, count, played_seconds, stalled_seconds)
    select dimension, date_trunc('hour', ${at}::timestamptz at time zone 'UTC') at time zone 'UTC', part, ${kind}, ${bucket}::int, 1,
      ${seconds.playedSeconds}::float8, ${seconds.stalledSeconds}::float8
    from unnest(${parts.map(({ dimension }) => dimension)}::text[], ${parts.map(({ part }) => part)}::text[]) given(dimension, part)
    order by dimension, part
    on conflict (dimension, hour, part, kind, bucket) do update set count = s.count + 1,
      played_seconds = s.played_seconds + excluded.played_seconds, stalled_seconds = s.stalled_seconds + excluded.stalled_seconds`.execute(
    db,
  )
}

/** Forgets at most so many counts of hours before a time. */
export const deleteMeasured = (db: Db, before: Date, most: number): Promise<number> =>
  change(
    db,
    sql`delete from statistics_playback where (dimension, hour, part, kind, bucket) in (
      select dimension, hour, part, kind, bucket from statistics_playback where hour < ${before}::timestamptz
      order by hour limit ${most} for update skip locked)`,
  )

/**
 * Adds counts of titles, devices and countries of at most so many hours before a time, which is the beginning of a day in UTC, to the first hour of
 * their day: those are asked for by days, and are many. Answers how many hours are gone by it.
 */
export const mergeHoursOfParts = async (db: Db, before: Date, most: number): Promise<number> => {
  const { merged } = await one(
    db,
    sql<{ merged: number }>`with hours as (
        delete from statistics_playback where (dimension, hour, part, kind, bucket) in (
          select dimension, hour, part, kind, bucket from statistics_playback
          where hour < ${before}::timestamptz and dimension <> 'all' and extract(hour from hour at time zone 'UTC') <> 0
          order by hour limit ${most} for update skip locked)
        returning *),
      days as (
        insert into statistics_playback as s (dimension, hour, part, kind, bucket, count, played_seconds, stalled_seconds)
        select dimension, date_trunc('day', hour at time zone 'UTC') at time zone 'UTC', part, kind, bucket, sum(count), sum(played_seconds), sum(stalled_seconds)
        from hours group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
        on conflict (dimension, hour, part, kind, bucket) do update set count = s.count + excluded.count,
          played_seconds = s.played_seconds + excluded.played_seconds, stalled_seconds = s.stalled_seconds + excluded.stalled_seconds)
      select count(*)::int as merged from hours`,
  )
  return merged
}

/** `slot`: when the hour or day begins. */
export interface MinutesRow {
  slot: Date
  minutes: number
}

export const selectMinutes = (db: Db, { from, to }: Period, unit: Span['unit']): Promise<MinutesRow[]> =>
  many(
    db,
    sql<MinutesRow>`select date_trunc(${unit}, hour at time zone 'UTC') at time zone 'UTC' as slot, sum(minutes) as minutes
      from statistics_hour where hour >= ${from}::timestamptz and hour < ${to}::timestamptz group by 1`,
  )

export interface MeasuredRow extends Measured {
  slot: Date
  count: number
}

/** What was measured in all, by hour or day. */
export const selectMeasured = (db: Db, { from, to }: Period, unit: Span['unit']): Promise<MeasuredRow[]> =>
  many(
    db,
    sql<MeasuredRow>`select date_trunc(${unit}, hour at time zone 'UTC') at time zone 'UTC' as slot, kind, bucket, sum(count)::int as count,
        sum(played_seconds) as "playedSeconds", sum(stalled_seconds) as "stalledSeconds"
      from statistics_playback where dimension = 'all' and hour >= ${from}::timestamptz and hour < ${to}::timestamptz group by 1, 2, 3`,
  )

export interface PartRow extends Measured {
  part: string
  /** A title's; empty for others. */
  name: string
  count: number
}

/** What was measured of the parts that were started most. A title that is gone is left out. */
export const selectParts = (db: Db, dimension: Exclude<Dimension, 'all'>, { from, to }: Period, most: number): Promise<PartRow[]> =>
  many(
    db,
    sql<PartRow>`
      with within as (
        select part, kind, bucket, sum(count)::int as count, sum(played_seconds) as played_seconds, sum(stalled_seconds) as stalled_seconds
        from statistics_playback where dimension = ${dimension} and hour >= ${from}::timestamptz and hour < ${to}::timestamptz
        group by part, kind, bucket),
      started as (
        select w.part, coalesce(t.name, '') as name, sum(w.count) filter (where w.kind <> 'stretch') as starts
        from within w left join catalogue_title t on ${dimension} = 'title' and t.id::text = w.part
        where ${dimension} <> 'title' or t.id is not null
        group by w.part, t.name order by starts desc nulls last, w.part limit ${most})
      select s.part, s.name, w.kind, w.bucket, w.count, w.played_seconds as "playedSeconds", w.stalled_seconds as "stalledSeconds"
      from started s join within w on w.part = s.part order by s.starts desc nulls last, s.part`,
  )

export interface TodayRow {
  viewers: number
  doubts: number
  drafts: number
  issues: number
  failures: number
}

/** Who watches since a time, and what waits, counted no further than `most`. */
export const selectToday = (db: Db, since: Date, most: number): Promise<TodayRow> =>
  one(
    db,
    sql<TodayRow>`select
      (select count(distinct profile_id)::int from progress_position where updated_at >= ${since}::timestamptz) as viewers,
      (select count(*)::int from (select 1 from library_title where not (reasons <@ accepted_reasons) limit ${most}) l) as doubts,
      (select count(*)::int from (select 1 from catalogue_title
        where not is_published and state_by_hand is distinct from 'hidden' limit ${most}) t) as drafts,
      (select count(*)::int from (select 1 from report_group where closed_at is null and kind = 'issue' limit ${most}) g) as issues,
      (select count(*)::int from (select 1 from report_group where closed_at is null and kind = 'failure' limit ${most}) g) as failures`,
  )
