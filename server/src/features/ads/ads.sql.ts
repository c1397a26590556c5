import type { Db } from '../../platform/db/database.ts'
import { change, many, maybeOne, one, sql } from '../../platform/db/statement.ts'
import { hasPremiumAt } from '../../titles/entitlement.sql.ts'
import type { AdEvent } from './tokens.ts'

export interface MediaFile {
  /** Name in the folder of ads. */
  file: string
  /** MIME type. */
  type: string
  bytes: number
}

/** Where a break stands: before, within or after what plays. */
export type AdPlace = 'start' | 'within' | 'end'

export interface Creative {
  slug: string
  title: string
  advertiser: string
  durationSeconds: number
  width: number
  height: number
  /** The one that most devices play first. */
  files: MediaFile[]
  isForKids: boolean
  /** Shown beside titles of any of these genres only; empty for all. */
  genres: string[]
  /** Null where it cannot be skipped. */
  skipAfterSeconds: number | null
  /** An address, or a path of our own; empty where a click opens nothing. */
  clickAddress: string
}

/** Adds a creative, or replaces the one of the same slug; answers its id. */
export const upsertCreative = async (db: Db, creative: Creative): Promise<number> => {
  const { id } = await one(
    db,
    sql<{ id: number }>`
    insert into ad_creative (slug, title, advertiser, duration_seconds, width, height, files, is_for_kids, genres, skip_after_seconds, click_address)
    values (${creative.slug}, ${creative.title}, ${creative.advertiser}, ${creative.durationSeconds}, ${creative.width}, ${creative.height},
      ${JSON.stringify(creative.files)}::jsonb, ${creative.isForKids}, ${creative.genres}::text[], ${creative.skipAfterSeconds}, ${creative.clickAddress})
    on conflict (slug) do update set title = excluded.title, advertiser = excluded.advertiser, duration_seconds = excluded.duration_seconds,
      width = excluded.width, height = excluded.height, files = excluded.files, is_for_kids = excluded.is_for_kids, genres = excluded.genres,
      skip_after_seconds = excluded.skip_after_seconds, click_address = excluded.click_address returning id`,
  )
  return id
}

/** Creatives that are shown beside titles of a genre go on so when it gets another name. */
export const updateCreativeGenre = async (db: Db, name: string, fresh: string): Promise<void> => {
  await sql`update ad_creative set genres = array_replace(genres, ${name}, ${fresh}) where ${name} = any(genres)`.execute(db)
}

/** What plays, as an ad address tells it: an episode by its numbers. */
export interface AdContent {
  titleId: number | null
  seasonNumber: number | null
  episodeNumber: number | null
}

/** Where somebody set breaks within what plays, in seconds; none where nobody did. */
export const selectAdBreaks = async (db: Db, { titleId, seasonNumber, episodeNumber }: AdContent): Promise<number[]> =>
  (
    await maybeOne(
      db,
      sql<{ adBreaks: number[] }>`
        select m.ad_breaks as "adBreaks" from catalogue_title t
        left join catalogue_season s on s.title_id = t.id and s.number = ${seasonNumber}::int
        left join catalogue_episode e on e.season_id = s.id and e.number = ${episodeNumber}::int
        join catalogue_media m on m.id = case t.kind when 'film' then t.media_id else e.media_id end
        where t.id = ${titleId}::int`,
    )
  )?.adBreaks ?? []

export const hasAnyCreative = async (db: Db): Promise<boolean> => (await maybeOne(db, sql`select 1 from ad_creative limit 1`)) !== undefined

export interface ViewerRow {
  isChild: boolean
  hasPremium: boolean
}

/** Undefined when the profile is gone. */
export const selectViewer = (db: Db, profileId: number, now: Date): Promise<ViewerRow | undefined> =>
  maybeOne(
    db,
    sql<ViewerRow>`
      select p.is_child as "isChild", ${hasPremiumAt(now)} as "hasPremium"
      from profile p join account a on a.id = p.account_id left join membership m on m.account_id = a.id where p.id = ${profileId}`,
  )

/** When a viewer saw the last ads since a time, the newest first, so many at most. */
export const selectSeenSince = async (db: Db, viewerKey: string, since: Date, most: number): Promise<Date[]> =>
  (
    await many(
      db,
      sql<{ seenAt: Date }>`select seen_at as "seenAt" from ad_break where viewer_key = ${viewerKey} and seen_at > ${since}::timestamptz
        order by seen_at desc limit ${most}`,
    )
  ).map(({ seenAt }) => seenAt)

export interface Choice {
  viewerKey: string
  /** The title that plays; null when it is not told. */
  titleId: number | null
  /** Only what is for kids. */
  isForKids: boolean
  /** Nobody is signed in. */
  isVisitor: boolean
  place: AdPlace
  now: Date
  /** How far back counts what the viewer has seen. */
  since: Date
}

/** The creative that the viewer has seen least lately for its weight, and longest ago; between equals the one that all have seen least for its weight. */
export const selectCreative = (
  db: Db,
  { viewerKey, titleId, isForKids, isVisitor, place, now, since }: Choice,
): Promise<(Creative & { id: number }) | undefined> =>
  maybeOne(
    db,
    sql<Creative & { id: number }>`
      select c.id, c.slug, c.title, c.advertiser, c.duration_seconds as "durationSeconds", c.width, c.height, c.files,
        c.is_for_kids as "isForKids", c.genres, c.skip_after_seconds as "skipAfterSeconds", c.click_address as "clickAddress"
      from ad_creative c
      cross join lateral (
        select count(*) as times, max(b.seen_at) as last from ad_break b
        where b.viewer_key = ${viewerKey} and b.creative_id = c.id and b.seen_at > ${since}::timestamptz) seen
      where c.is_active
        and (c.starts_at is null or c.starts_at <= ${now}::timestamptz) and (c.ends_at is null or c.ends_at > ${now}::timestamptz)
        and c.audience in ('everyone', ${isVisitor ? 'visitors' : 'accounts'}) and (c.places = '{}' or ${place} = any(c.places))
        and (c.is_for_kids or not (${isForKids}::boolean or exists (select 1 from catalogue_title where id = ${titleId}::int and allow_kids)))
        and (c.genres = '{}' or exists (
          select 1 from catalogue_title_genre tg join catalogue_genre g on g.id = tg.genre_id
          where tg.title_id = ${titleId}::int and g.name = any(c.genres)))
      order by seen.times::float8 / c.weight, seen.last nulls first,
        (select coalesce(sum(times), 0)::float8 from ad_day d where d.creative_id = c.id and d.event = 'impression') / c.weight, c.id
      limit 1`,
  )

export const insertBreak = async (
  db: Db,
  { viewerKey, profileId, creativeId, at }: { viewerKey: string; profileId: number | null; creativeId: number; at: Date },
): Promise<number> => {
  const { id } = await one(
    db,
    sql<{ id: number }>`insert into ad_break (viewer_key, profile_id, creative_id, answered_at)
      values (${viewerKey}, ${profileId}, ${creativeId}, ${at}::timestamptz) returning id`,
  )
  return id
}

export interface Happened {
  breakId: number
  event: AdEvent
  /** VAST's number of an error. */
  code: number | null
  at: Date
}

/** What tells that a break was had: who leaves before sees it again, and nobody is shown what they have mostly seen. */
const hadEvents: readonly AdEvent[] = ['thirdQuartile', 'complete', 'skip']

/** Counts an event of a break that was answered since `since`, the first time that it is told; false when it does not count. */
export const countOnce = async (db: Db, { breakId, event, code, at }: Happened, since: Date): Promise<boolean> =>
  (await change(
    db,
    sql`
      with fresh as (
        insert into ad_event (break_id, event, code, at)
        select id, ${event}, ${code}::int, ${at}::timestamptz from ad_break where id = ${breakId} and answered_at > ${since}::timestamptz
        on conflict (break_id, event) do nothing returning break_id),
      seen as (
        update ad_break b set seen_at = ${at}::timestamptz from fresh f where b.id = f.break_id and ${hadEvents.includes(event)})
      insert into ad_day as d (day, creative_id, event, times)
      select ${at.toISOString().slice(0, 10)}::date, b.creative_id, ${event}, 1 from fresh f join ad_break b on b.id = f.break_id
      on conflict (day, creative_id, event) do update set times = d.times + 1`,
  )) === 1

/** Removes at most so many breaks with their events, older than a time; what days summed up stays. */
export const deleteBreaks = (db: Db, before: Date, most: number): Promise<number> =>
  change(
    db,
    sql`delete from ad_break where id in (select id from ad_break where answered_at < ${before}::timestamptz order by answered_at limit ${most})`,
  )
