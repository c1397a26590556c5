import type { Db } from '../../platform/db/database.ts'
import { change, many, maybeOne, sql } from '../../platform/db/statement.ts'

/** Where a report comes from, and what the player did before. */
export interface ReportMoment {
  titleId: number
  episodeId: number | null
  positionSeconds: number | null
  userAgent: string
  playerLog: string
  message: string
  at: Date
}

export interface PlaybackFailure extends ReportMoment {
  groupId: number
  profileId: number | null
}

export const insertPlaybackFailure = async (db: Db, failure: PlaybackFailure): Promise<void> => {
  const { groupId, profileId, titleId, episodeId, positionSeconds, userAgent, playerLog, message, at } = failure
  await sql`insert into report_playback_failure (group_id, profile_id, title_id, episode_id, position_seconds, user_agent, player_log, message, at)
    values (${groupId}, ${profileId}, ${titleId}, ${episodeId}, ${positionSeconds}, ${userAgent}, ${playerLog}, ${message}, ${at}::timestamptz)`.execute(
    db,
  )
}

/** Removes the failures of a group but the newest, so that one broken film does not fill the database. */
export const deleteOldestFailures = async (db: Db, groupId: number, kept: number): Promise<void> => {
  await sql`delete from report_playback_failure where group_id = ${groupId}
    and id <= (select id from report_playback_failure where group_id = ${groupId} order by id desc offset ${kept} limit 1)`.execute(db)
}

export interface ReasonRow {
  categoryId: number
  categoryTitle: string
  categoryDescription: string
  reasonId: number | null
  reasonTitle: string | null
}

/** Categories with their reasons, a row each; a category without any has one row. */
export const selectReasons = (db: Db): Promise<ReasonRow[]> =>
  many(
    db,
    sql<ReasonRow>`
      select c.id as "categoryId", c.title as "categoryTitle", c.description as "categoryDescription", r.id as "reasonId", r.title as "reasonTitle"
      from report_category c left join report_reason r on r.category_id = c.id order by c.position, c.id, r.position, r.id`,
  )

/** What a person chose, in words; undefined when there is no such category, `reasonTitle` null when it has no such reason or none was chosen. */
export const selectReason = (
  db: Db,
  categoryId: number,
  reasonId: number | null,
): Promise<{ categoryTitle: string; reasonTitle: string | null } | undefined> =>
  maybeOne(
    db,
    sql<{ categoryTitle: string; reasonTitle: string | null }>`
      select c.title as "categoryTitle", r.title as "reasonTitle" from report_category c
      left join report_reason r on r.category_id = c.id and r.id = ${reasonId}::int where c.id = ${categoryId}`,
  )

export interface Issue extends ReportMoment {
  groupId: number
  profileId: number
  categoryId: number
  categoryTitle: string
  reasonId: number | null
  reasonTitle: string
  wantsAnswer: boolean
}

export const insertIssue = async (db: Db, issue: Issue): Promise<void> => {
  const { groupId, profileId, titleId, episodeId, categoryId, categoryTitle, reasonId, reasonTitle, message, at } = issue
  const { positionSeconds, userAgent, playerLog, wantsAnswer } = issue
  await sql`insert into report_issue (group_id, profile_id, title_id, episode_id, category_id, category_title, reason_id, reason_title, message, at,
      position_seconds, user_agent, player_log, wants_answer)
    values (${groupId}, ${profileId}, ${titleId}, ${episodeId}, ${categoryId}, ${categoryTitle}, ${reasonId}, ${reasonTitle}, ${message},
      ${at}::timestamptz, ${positionSeconds}, ${userAgent}, ${playerLog}, ${wantsAnswer})`.execute(db)
}

/** Removes at most so many playback failures that were told before a time. */
export const deleteFailures = (db: Db, before: Date, most: number): Promise<number> =>
  change(
    db,
    sql`delete from report_playback_failure where id in (
      select id from report_playback_failure where at < ${before}::timestamptz order by at limit ${most} for update skip locked)`,
  )

/** Removes at most so many issues that were reported before a time. */
export const deleteIssues = (db: Db, before: Date, most: number): Promise<number> =>
  change(
    db,
    sql`delete from report_issue where id in (
      select id from report_issue where at < ${before}::timestamptz order by at limit ${most} for update skip locked)`,
  )
