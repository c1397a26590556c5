import type { Db } from '../../platform/db/database.ts'
import { change, many, maybeOne, one, sql } from '../../platform/db/statement.ts'
import { dayOf } from '../../platform/time/day.ts'
import { suitsAudience } from '../../titles/audience.sql.ts'
import { halfLifeSeconds, trendStart } from './trending.ts'

/** Who did something: a profile, or a person known only by a hashed key. */
export interface Actor {
  /** Null for people who leave nothing behind: visitors and guests. */
  profileId: number | null
  key: string
}

export interface TitleEvent {
  actor: Actor
  titleId: number
  episodeId: number | null
  at: Date
}

export const insertView = async (db: Db, { actor, titleId, episodeId, at }: TitleEvent): Promise<number> => {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into activity_event (kind, title_id, episode_id, profile_id, person_key, at, day)
      values ('view', ${titleId}, ${episodeId}, ${actor.profileId}, ${actor.key}, ${at}::timestamptz, ${dayOf(at)}::date)
      returning id`,
  )
  return id
}

/** Adds to each person's minutes of the day, so that a report every few seconds does not become a row each. */
export const addMinutes = async (db: Db, watched: readonly (TitleEvent & { minutes: number })[]): Promise<void> => {
  await sql`
    with given as (
      select person_key, min(profile_id) as profile_id, title_id, episode_id, day, sum(minutes) as minutes, max(at) as at from unnest(
        ${watched.map(({ actor }) => actor.key)}::text[], ${watched.map(({ actor }) => actor.profileId)}::int[],
        ${watched.map(({ titleId }) => titleId)}::int[], ${watched.map(({ episodeId }) => episodeId)}::int[],
        ${watched.map(({ at }) => dayOf(at))}::date[], ${watched.map(({ minutes }) => minutes)}::float8[],
        ${watched.map(({ at }) => at.toISOString())}::timestamptz[])
        given(person_key, profile_id, title_id, episode_id, day, minutes, at)
      group by person_key, title_id, episode_id, day),
    placed as (
      select g.*, (
        select e.id from activity_event e
        where e.person_key = g.person_key and e.title_id = g.title_id and e.kind = 'minutes' and e.day = g.day
          and e.episode_id is not distinct from g.episode_id
        limit 1) as id
      from given g),
    added as (
      update activity_event e set minutes = e.minutes + p.minutes, at = greatest(e.at, p.at) from placed p where e.id = p.id)
    insert into activity_event (kind, title_id, episode_id, profile_id, person_key, minutes, at, day)
    select 'minutes', title_id, episode_id, profile_id, person_key, minutes, at, day from placed where id is null`.execute(db)
}

/** What is counted once: a key's view or share of a title, or a line of a person's log for a film or an episode. */
export interface CountedOnce {
  key: string
  kind: 'view' | 'log' | 'share'
  titleId: number
  episodeId: number | null
  at: Date
}

/** 0 when it was counted within the same hour already. */
export const insertCounted = (db: Db, { key, kind, titleId, episodeId, at }: CountedOnce): Promise<number> =>
  change(
    db,
    sql`insert into activity_counted (counted_key, kind, title_id, episode_id, hour)
      values (${key}, ${kind}, ${titleId}, ${episodeId ?? 0}, date_trunc('hour', ${at}::timestamptz at time zone 'UTC') at time zone 'UTC')
      on conflict do nothing`,
  )

/** Forgets at most so many things that were counted before a time. */
export const deleteCounted = (db: Db, before: Date, most: number): Promise<number> =>
  change(
    db,
    sql`delete from activity_counted where (counted_key, title_id, kind, episode_id, hour) in (
      select counted_key, title_id, kind, episode_id, hour from activity_counted where hour < ${before}::timestamptz
      limit ${most} for update skip locked)`,
  )

/** Forgets at most so many events from before a time that belong to no profile; what they added to the sums stays. */
export const deleteStrangersEvents = (db: Db, before: Date, most: number): Promise<number> =>
  change(
    db,
    sql`delete from activity_event where id in (
      select id from activity_event where profile_id is null and at < ${before}::timestamptz limit ${most} for update skip locked)`,
  )

/** 0 when the person shared the title on that day already. */
export const insertShare = (db: Db, { actor, titleId, at }: TitleEvent, way: string): Promise<number> =>
  change(
    db,
    sql`insert into activity_event (kind, title_id, profile_id, person_key, way, at, day)
      values ('share', ${titleId}, ${actor.profileId}, ${actor.key}, ${way}, ${at}::timestamptz, ${dayOf(at)}::date)
      on conflict (person_key, title_id, day) where kind = 'share' do nothing`,
  )

export interface ScoreMove {
  trend?: number
  views?: number
  shares?: number
}

export const moveScore = async (db: Db, titleId: number, { trend = 0, views = 0, shares = 0 }: ScoreMove): Promise<void> => {
  await sql`
    insert into activity_score as s (title_id, trend, views, shares) values (${titleId}, ${trend}, ${views}, ${shares})
    on conflict (title_id) do update set trend = s.trend + excluded.trend,
      views = s.views + excluded.views, shares = s.shares + excluded.shares`.execute(db)
}

/** Adds minutes to titles, which stand once each and by their ids, so that two writers never wait for each other. */
export const addScoreMinutes = async (db: Db, titleIds: readonly number[], minutes: readonly number[]): Promise<void> => {
  await sql`
    insert into activity_score as s (title_id, minutes)
    select title_id, minutes from unnest(${[...titleIds]}::int[], ${[...minutes]}::float8[]) added(title_id, minutes) order by title_id
    on conflict (title_id) do update set minutes = s.minutes + excluded.minutes`.execute(db)
}

export interface PastEvent {
  kind: 'view' | 'minutes' | 'share'
  titleId: number
  episodeId?: number | null
  /** Tells people apart who have no profile here. */
  personKey: string
  at: Date
  /** Watched; a view may carry its own. */
  minutes?: number
  /** Of a share. */
  way?: string
}

/** What is older weighs nothing; a power of less would be too small for a number, which PostgreSQL refuses. */
const leastExponent = -1000

/** Writes many events and moves the scores by those that count, in one statement. */
export const insertEvents = async (db: Db, events: readonly PastEvent[]): Promise<void> => {
  await sql`
    with given as (
      select * from unnest(
        ${events.map(({ kind }) => kind)}::text[], ${events.map(({ titleId }) => titleId)}::int[],
        ${events.map(({ episodeId }) => episodeId ?? null)}::int[], ${events.map(({ personKey }) => personKey)}::text[],
        ${events.map(({ minutes }) => minutes ?? 0)}::float8[], ${events.map(({ way }) => way ?? '')}::text[],
        ${events.map(({ at }) => at.toISOString())}::timestamptz[])
      with ordinality given(kind, title_id, episode_id, person_key, minutes, way, at, place)),
    added as (
      insert into activity_event (kind, title_id, episode_id, person_key, minutes, way, at, day)
      select kind, title_id, episode_id, person_key, minutes, way, at, (at at time zone 'UTC')::date from given order by place
      on conflict (person_key, title_id, day) where kind = 'share' do nothing
      returning kind, title_id, minutes, at)
    insert into activity_score as s (title_id, trend, minutes, views, shares)
    select title_id,
      coalesce(sum(power(2::float8, greatest(${leastExponent}::float8, extract(epoch from at - ${trendStart}::timestamptz)::float8 / ${halfLifeSeconds}))) filter (where kind = 'view'), 0),
      sum(minutes), count(*) filter (where kind = 'view'), count(*) filter (where kind = 'share')
    from added group by title_id
    on conflict (title_id) do update set trend = s.trend + excluded.trend, minutes = s.minutes + excluded.minutes,
      views = s.views + excluded.views, shares = s.shares + excluded.shares`.execute(db)
}

/** A line of a profile's log bears the id of the view that it tells of. */
export const insertLogLine = async (db: Db, line: { eventId: number; profileId: number; name: string; at: Date }): Promise<void> => {
  await sql`insert into activity_log (id, profile_id, name, at) overriding system value
    values (${line.eventId}, ${line.profileId}, ${line.name}, ${line.at}::timestamptz)`.execute(db)
}

export interface LogRow {
  id: number
  name: string
  at: Date
  titleId: number
  kind: 'film' | 'series'
}

// What a profile watched before it became a child's is not shown to the child.
const logOf = (profileId: number, isChild: boolean) => sql`
  activity_log l join activity_event v on v.id = l.id join catalogue_title t on t.id = v.title_id
  where l.profile_id = ${profileId} and ${suitsAudience(isChild)}`

export interface LogViewer {
  profileId: number
  isChild: boolean
}

export const selectLog = async (
  db: Db,
  { profileId, isChild }: LogViewer,
  start: number,
  size: number,
): Promise<{ rows: LogRow[]; count: number }> => {
  const rows = await many(
    db,
    sql<LogRow>`select l.id, l.name, l.at, t.id as "titleId", t.kind from ${logOf(profileId, isChild)}
      order by l.id desc limit ${size} offset ${start * size}`,
  )
  const counted = await maybeOne(db, sql<{ count: number }>`select count(*)::int as count from ${logOf(profileId, isChild)}`)
  return { rows, count: counted?.count ?? 0 }
}

export const selectProfileIds = (db: Db, accountId: number): Promise<{ id: number }[]> =>
  many(db, sql<{ id: number }>`select id from profile where account_id = ${accountId} order by id`)
