// Groups of reports, and what is done about them.
import type { reportKinds, resolutions } from '@matinee/contract/operator/reports'
import type { Db } from '../../platform/db/database.ts'
import { change, many, maybeOne, one, type RawBuilder, sql } from '../../platform/db/statement.ts'

export type ReportKind = (typeof reportKinds)[number]
export type Resolution = (typeof resolutions)[number]

/**
 * Counts a report to its group, which is made where there is none, and opened again where it was closed: unless it was found to be as it is meant
 * to be, which a player that fails the same way does not change. Runs in the transaction of the report; answers the group's id and its count.
 */
export const countReport = async (
  db: Db,
  { titleId, kind, cause, at }: { titleId: number; kind: ReportKind; cause: string; at: Date },
): Promise<{ groupId: number; reports: number }> => {
  const group = await one(
    db,
    sql<{ id: number; reports: number; closedAt: Date | null; resolution: Resolution | null }>`
      insert into report_group as g (title_id, kind, cause, reports, first_at, last_at)
      values (${titleId}, ${kind}, ${cause}, 1, ${at}::timestamptz, ${at}::timestamptz)
      on conflict (title_id, kind, cause) do update set reports = g.reports + 1, last_at = greatest(g.last_at, excluded.last_at)
      returning id, reports, closed_at as "closedAt", resolution`,
  )
  if (group.closedAt && (kind === 'issue' || group.resolution !== 'intended')) {
    await setState(db, group.id, null)
    await sql`update report_group set version = version + 1 where id = ${group.id}`.execute(db)
    await insertEvent(db, { groupId: group.id, at, action: 'return' })
  }
  return { groupId: group.id, reports: group.reports }
}

export interface GroupRow {
  id: number
  version: number
  titleId: number
  title: string
  titleKind: 'film' | 'series'
  posterHash: string | null
  kind: ReportKind
  cause: string
  resolution: Resolution | null
  closedAt: Date | null
  reports: number
  firstAt: Date
  lastAt: Date
  assigneeId: number | null
  assigneeName: string | null
  /** Mails that went out about it. */
  mailed: number
}

const groups = (which: RawBuilder<unknown>): RawBuilder<GroupRow> => sql<GroupRow>`
  select g.id, g.version, g.title_id as "titleId", t.name as title, t.kind as "titleKind", t.poster_hash as "posterHash", g.kind, g.cause, g.resolution,
    g.closed_at as "closedAt", g.reports, g.first_at as "firstAt", g.last_at as "lastAt", g.assignee_id as "assigneeId",
    coalesce(nullif(a.name, ''), a.email) as "assigneeName",
    (select coalesce(sum(e.mailed), 0)::int from report_event e where e.group_id = g.id) as mailed
  from report_group g join catalogue_title t on t.id = g.title_id left join account a on a.id = g.assignee_id
  where ${which}`

export const selectGroup = (db: Db, id: number): Promise<GroupRow | undefined> => maybeOne(db, groups(sql`g.id = ${id}`))

export interface GroupFilter {
  state?: 'open' | 'closed'
  kind?: ReportKind
  titleId?: number
  search?: string
  since?: string
  assigneeId?: number | null
}

/** Groups after a place, the latest told first. What recovered by itself is left out unless its kind is asked for. */
export const selectGroups = (
  db: Db,
  { state, kind, titleId, search, since, assigneeId }: GroupFilter,
  after: { lastAt: Date; id: number } | null,
  most: number,
): Promise<GroupRow[]> => {
  const text = search === undefined ? null : search.trim().toLowerCase()
  return many(
    db,
    groups(sql`(${kind ?? null}::text is null and g.kind <> 'recovered' or g.kind = ${kind ?? null}::text)
      and (${state ?? null}::text is null or (g.closed_at is null) = (${state ?? null}::text = 'open'))
      and (${titleId ?? null}::int is null or g.title_id = ${titleId ?? null}::int)
      and (${text}::text is null or position(${text}::text in lower(t.name)) > 0 or position(${text}::text in lower(g.cause)) > 0)
      and (${since ?? null}::timestamptz is null or g.last_at >= ${since ?? null}::timestamptz)
      and (${assigneeId === undefined}::boolean or g.assignee_id = ${assigneeId ?? null}::int)
      and (${after?.id ?? null}::int is null
        or (g.last_at, g.id) < (${after?.lastAt ?? null}::timestamptz, ${after?.id ?? null}::int))
      order by g.last_at desc, g.id desc limit ${most}`),
  )
}

/** Open groups, each kind counted no further than `most`. */
export const selectOpenCounts = (db: Db, most: number): Promise<{ issues: number; failures: number }> =>
  one(
    db,
    sql<{ issues: number; failures: number }>`select
      (select count(*)::int from (select 1 from report_group where closed_at is null and kind = 'issue' limit ${most}) g) as issues,
      (select count(*)::int from (select 1 from report_group where closed_at is null and kind = 'failure' limit ${most}) g) as failures`,
  )

/** Closes a group, or opens it where nothing is given. */
export const setState = async (db: Db, id: number, closed: { at: Date; resolution: Resolution } | null): Promise<void> => {
  await sql`update report_group set closed_at = ${closed?.at ?? null}::timestamptz, resolution = ${closed?.resolution ?? null}
    where id = ${id}`.execute(db)
}

export const setAssignee = async (db: Db, id: number, accountId: number | null): Promise<void> => {
  await sql`update report_group set assignee_id = ${accountId}::int where id = ${id}`.execute(db)
}

export interface NewEvent {
  groupId: number
  at: Date
  action: 'answer' | 'close' | 'reopen' | 'return'
  accountId?: number | null
  resolution?: Resolution
  text?: string
  mailed?: number
  issueId?: number
}

export const insertEvent = async (db: Db, event: NewEvent): Promise<void> => {
  const { groupId, at, action, accountId = null, resolution = null, text = '', mailed = 0, issueId = null } = event
  await sql`insert into report_event (group_id, at, action, account_id, resolution, text, mailed, issue_id)
    values (${groupId}, ${at}::timestamptz, ${action}, ${accountId}::int, ${resolution}, ${text}, ${mailed}, ${issueId}::bigint)`.execute(
    db,
  )
}

export interface EventRow {
  id: number
  at: Date
  action: NewEvent['action']
  actorName: string
  resolution: Resolution | null
  text: string
  mailed: number
  reportId: number | null
}

export const selectEvents = (db: Db, groupId: number): Promise<EventRow[]> =>
  many(
    db,
    sql<EventRow>`
      select e.id, e.at, e.action, coalesce(nullif(a.name, ''), a.email, '') as "actorName", e.resolution, e.text, e.mailed,
        e.issue_id as "reportId"
      from report_event e left join account a on a.id = e.account_id where e.group_id = ${groupId} order by e.id`,
  )

export interface ReportRow {
  id: number
  at: Date
  message: string
  positionSeconds: number | null
  episodeId: number | null
  seasonId: number | null
  seasonNumber: number | null
  episodeNumber: number | null
  episodeName: string | null
  userAgent: string
  playerLog: string
  accountId: number | null
  name: string | null
  email: string | null
  canAnswer: boolean
}

/** Somebody who can be mailed: guests have no address. */
const mailable = sql`a.email is not null and a.verified_at is not null and not a.is_disabled`

/** A group's reports before one, the newest first. */
export const selectReports = (
  db: Db,
  { groupId, kind }: { groupId: number; kind: ReportKind },
  beforeId: number | null,
  most: number,
): Promise<ReportRow[]> => {
  const table = kind === 'issue' ? 'report_issue' : 'report_playback_failure'
  const canAnswer = kind === 'issue' ? sql`coalesce(r.wants_answer and ${mailable}, false)` : sql`false`
  return many(
    db,
    sql<ReportRow>`
      select r.id, r.at, r.message, r.position_seconds as "positionSeconds", e.id as "episodeId", s.id as "seasonId", s.number as "seasonNumber",
        e.number as "episodeNumber", e.name as "episodeName", r.user_agent as "userAgent", r.player_log as "playerLog",
        case when a.email is not null then a.id end as "accountId", a.name, a.email, ${canAnswer} as "canAnswer"
      from ${sql.table(table)} r left join catalogue_episode e on e.id = r.episode_id left join catalogue_season s on s.id = e.season_id
      left join profile p on p.id = r.profile_id left join account a on a.id = p.account_id
      where r.group_id = ${groupId} and (${beforeId}::bigint is null or r.id < ${beforeId}::bigint)
      order by r.id desc limit ${most}`,
  )
}

/** Whoever is to be mailed of a group, with what they wrote last. */
export interface ReporterRow {
  accountId: number
  email: string
  name: string
  /** Whoever reported it, of that account. */
  profileId: number
  message: string
}

/**
 * Whoever reported a group's issues, can be mailed and wants to be, each once; of one report alone where it is named. `isUntold` leaves out those who
 * were told of a closing already.
 */
export const selectReporters = (
  db: Db,
  groupId: number,
  { reportId, isUntold = false }: { reportId?: number; isUntold?: boolean },
): Promise<ReporterRow[]> =>
  many(
    db,
    sql<ReporterRow>`
      select distinct on (a.id) a.id as "accountId", a.email as "email", a.name, p.id as "profileId", r.message
      from report_issue r join profile p on p.id = r.profile_id join account a on a.id = p.account_id
      where r.group_id = ${groupId} and r.wants_answer and ${mailable}
        and (${reportId ?? null}::bigint is null or r.id = ${reportId ?? null}::bigint)
        and (not ${isUntold}::boolean or r.closing_told_at is null)
      order by a.id, r.id desc`,
  )

/** Notes that whoever is to be mailed of a group was told that it is closed. */
export const markClosingTold = async (db: Db, groupId: number, at: Date): Promise<void> => {
  await sql`update report_issue set closing_told_at = ${at}::timestamptz where group_id = ${groupId} and closing_told_at is null`.execute(
    db,
  )
}

/** Removes groups that were last told of before a time, and of which no report is left. */
export const deleteEmptyGroups = (db: Db, before: Date, most: number): Promise<number> =>
  change(
    db,
    sql`delete from report_group where id in (
      select g.id from report_group g
      where g.last_at < ${before}::timestamptz
        and not exists (select 1 from report_issue i where i.group_id = g.id)
        and not exists (select 1 from report_playback_failure f where f.group_id = g.id)
      order by g.last_at limit ${most} for update skip locked)`,
  )
