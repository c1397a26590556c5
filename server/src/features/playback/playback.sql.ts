import { roles, scopesOfRole } from '@matinee/contract/operator/roles'
import { roleOf } from '../../identity/operator-role.sql.ts'
import type { Db } from '../../platform/db/database.ts'
import { many, maybeOne, type RawBuilder, sql } from '../../platform/db/statement.ts'
import { isReleased, mayBeFinished, releaseDaysFor } from '../../titles/audience.sql.ts'
import { hasPremiumAt, isLocked } from '../../titles/entitlement.sql.ts'
import { episodeToPlay } from '../../titles/episode-to-play.sql.ts'
import type { TrackChanges } from '../../titles/track-corrections.ts'
import type { Chapter } from './media-marks.sql.ts'
import type { PlayedKind } from './playback.ts'

/** The episode of a series that a profile plays when it names none; undefined when there is none. */
export const selectEpisodeToPlay = async (db: Db, titleId: number, profileId: number): Promise<number | undefined> =>
  (await maybeOne(db, sql<{ id: number }>`select id from ${episodeToPlay(sql`${titleId}::int`, profileId)} e`))?.id

export interface PositionRow {
  positionSeconds: number
  isWatched: boolean
}

export const selectPosition = (db: Db, profileId: number, titleId: number, episodeId: number | null): Promise<PositionRow | undefined> =>
  maybeOne(
    db,
    sql<PositionRow>`select position_seconds as "positionSeconds", is_watched as "isWatched" from progress_position
      where profile_id = ${profileId} and title_id = ${titleId} and episode_id = ${episodeId ?? 0}`,
  )

export interface PlayedMedia extends TrackChanges {
  folder: string
  /** What somebody wrote in the place of the film's own; null where nobody did. */
  chapters: Chapter[] | null
  durationSeconds: number
}

export interface FolderRow extends PlayedMedia {
  /** A premium title whose session's account has no membership (any more). */
  isLocked: boolean
  /** Not out for the session's account (any more): its early access has ended, or the release day was moved. */
  isComingSoon: boolean
}

/** Of playback_track_correction k, where there is one. */
const trackChanges = sql`coalesce(k.corrections, '[]') as corrections, k.default_sound as "defaultSound"`

/** What plays when, in this service. */
export interface PlayTimes {
  now: Date
  earlyAccessDays: number
}

/** Rows of `FolderRow` for what a key plays in a session, one at most. */
const playedFolder = (
  kind: PlayedKind,
  { session, id }: { session: RawBuilder<number>; id: RawBuilder<number> },
  { now, earlyAccessDays }: PlayTimes,
): RawBuilder<FolderRow> => {
  const hasPremium = hasPremiumAt(now, sql`a`, sql`h`)
  const outBy = (isMember: boolean) => releaseDaysFor(isMember, earlyAccessDays, now).outBy
  const media = {
    t: sql`catalogue_title t on t.id = ${id} join catalogue_media m on m.id = t.media_id`,
    e: sql`catalogue_episode e on e.id = ${id} join catalogue_title t on t.id = e.title_id join catalogue_media m on m.id = e.media_id`,
    x: sql`catalogue_extra x on x.id = ${id} and not x.is_hidden join catalogue_title t on t.id = x.title_id join catalogue_media m on m.id = x.media_id`,
  }[kind]
  return sql<FolderRow>`
    select m.folder, m.chapters, m.duration_seconds as "durationSeconds", ${trackChanges}, ${isLocked(hasPremium)} as "isLocked",
      not ${isReleased(sql`case when ${hasPremium} then ${outBy(true)} else ${outBy(false)} end`)} as "isComingSoon"
    from account_session s join account a on a.id = s.account_id left join membership h on h.account_id = a.id
    join profile_session u on u.session_id = s.id join profile p on p.id = u.profile_id
    join ${media} left join playback_track_correction k on k.media_id = m.id
    where s.id = ${session} and s.expires_at > ${now}::timestamptz and ${mayBeFinished({ isChild: sql`p.is_child` }, now)}
    limit 1`
}

/**
 * Folder of the media that a key plays in a session; undefined when the session has ended, its profile was removed, or the title is not
 * (any more) for this profile.
 */
export const selectFolder = (db: Db, sessionId: number, kind: PlayedKind, id: number, times: PlayTimes): Promise<FolderRow | undefined> =>
  maybeOne(db, playedFolder(kind, { session: sql`${sessionId}`, id: sql`${id}` }, times))

/** What is asked of many grants at once; `name` tells them apart. */
export interface NamedGrant {
  name: string
  kind: PlayedKind
  id: number
  sessionId: number
}

/** So that other statements come between. */
const mostAtOnce = 500

/** The folders that grants open now, by their names; those that open none (any more) are left out. */
export const selectOpenFolders = async (db: Db, grants: readonly NamedGrant[], times: PlayTimes): Promise<Map<string, string>> => {
  const open = new Map<string, string>()
  for (let from = 0; from < grants.length; from += mostAtOnce) {
    const some = grants.slice(from, from + mostAtOnce)
    const each = [...new Set(some.map(({ kind }) => kind))].map((kind) => {
      const asked = some.filter((grant) => grant.kind === kind)
      const played = playedFolder(kind, { session: sql`g.session_id`, id: sql`g.id` }, times)
      return sql`select g.name, f.folder
        from unnest(${asked.map(({ name }) => name)}::text[], ${asked.map(({ sessionId }) => sessionId)}::int[], ${asked.map(({ id }) => id)}::int[]) g(name, session_id, id)
        cross join lateral (${played}) f where not f."isLocked" and not f."isComingSoon"`
    })
    const rows = await many(db, sql<{ name: string; folder: string }>`${sql.join(each, sql` union all `)}`)
    for (const { name, folder } of rows) open.set(name, folder)
  }
  return open
}

/** The roles that may look at media. */
const previewers = roles.filter((role) => scopesOfRole[role].includes('media:read'))

/** Folder of any media, for the session of somebody who works on them; undefined for everybody else. */
export const selectPreviewFolder = (
  db: Db,
  sessionId: number,
  mediaId: number,
  { now, operatorEmails }: { now: Date; operatorEmails: readonly string[] },
): Promise<FolderRow | undefined> =>
  maybeOne(
    db,
    sql<FolderRow>`
      select m.folder, m.chapters, m.duration_seconds as "durationSeconds", ${trackChanges}, false as "isLocked", false as "isComingSoon"
      from account_session s join account a on a.id = s.account_id join catalogue_media m on m.id = ${mediaId}
      left join playback_track_correction k on k.media_id = m.id
      where s.id = ${sessionId} and s.expires_at > ${now}::timestamptz and not a.is_disabled
        and ${roleOf(operatorEmails)} = any(${previewers}::text[])`,
  )

/** Where a profile stopped in an extra; 0 at its beginning, or once it was watched. */
export const selectExtraPosition = async (db: Db, profileId: number, extraId: number): Promise<number> =>
  (
    await maybeOne(
      db,
      sql<{ seconds: number }>`select position_seconds as seconds from progress_extra
        where profile_id = ${profileId} and extra_id = ${extraId} and not is_watched`,
    )
  )?.seconds ?? 0

export const isTrailerFolder = async (db: Db, folder: string): Promise<boolean> =>
  (await maybeOne(db, sql`select 1 from catalogue_media where trailer_folder = ${folder} limit 1`)) !== undefined
