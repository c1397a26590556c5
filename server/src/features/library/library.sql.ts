import { writeAudit } from '../../platform/audit/audit.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { change, many, maybeOne, one, sql } from '../../platform/db/statement.ts'
import type { TitleFacts } from '../../titles/changes.sql.ts'

export type VideoState = 'waiting' | 'packaging' | 'playable' | 'done' | 'refused'

/** What a file is of its title. */
export type VideoRole = 'main' | 'trailer' | 'extra'

/** A subtitle file beside a film. */
export interface Sidecar {
  /** Below the library's folder, with '/'. */
  file: string
  sizeBytes: number
  modifiedMs: number
  /** BCP 47; null where its name does not say. */
  language: string | null
  label: string | null
  kind: 'dialogue' | 'forced' | 'hearing-impaired' | 'commentary'
  /** Of a film in parts, the one that it lies beside, where that is not the first. */
  part?: number
}

/** A sound track beside a film. */
export interface SoundFile extends Omit<Sidecar, 'kind'> {
  kind: 'main' | 'commentary' | 'description'
}

/** A film's or an episode's file. */
export interface VideoRow {
  id: number
  titleId: number
  episodeId: number | null
  fingerprint: string
  /** Below the library's folder, with '/'. */
  file: string
  /** Of a film in parts, the files after the first. */
  furtherParts: string[]
  sizeBytes: number
  modifiedAt: Date
  state: VideoState
  problem: string
  mediaId: number | null
  sidecars: Sidecar[]
  sounds: SoundFile[]
  isMissing: boolean
  /** Somebody stopped its packaging. */
  isStopped: boolean
  /** Its first rendition is probably made in seconds; null until its header was looked at. */
  isQuick: boolean | null
  /** By how much it goes before others. */
  wanted: number
  role: VideoRole
  /** Of an edition that is not the main one, and of what came with a title. */
  extraId: number | null
}

/** Of library_video v. */
export const videoColumns = sql`v.id, v.title_id as "titleId", v.episode_id as "episodeId", v.fingerprint, v.file, v.size_bytes as "sizeBytes",
  v.modified_at as "modifiedAt", v.state, v.problem, v.media_id as "mediaId", v.sidecars, v.sounds, v.is_missing as "isMissing", v.is_stopped as "isStopped", v.is_quick as "isQuick", v.wanted, v.further_parts as "furtherParts", v.role, v.extra_id as "extraId"`

export const selectVideos = (db: Db): Promise<VideoRow[]> =>
  many(db, sql<VideoRow>`select ${videoColumns} from library_video v order by v.id`)

export const selectVideo = (db: Db, id: number): Promise<VideoRow | undefined> =>
  maybeOne(db, sql<VideoRow>`select ${videoColumns} from library_video v where v.id = ${id}`)

export interface NewVideo {
  titleId: number
  episodeId: number | null
  fingerprint: string
  file: string
  /** Of a film in parts, the files after the first. */
  furtherParts: string[]
  sizeBytes: number
  modifiedAt: Date
  sidecars: Sidecar[]
  sounds: SoundFile[]
  role: VideoRole
  extraId?: number | null
}

/**
 * Notes a file; one whose content is known already is found again under its new name, or in its new place, and waits to be packaged again
 * where its subtitles or sounds differ, or where it was refused and has been touched since. Answers the video's id.
 */
export const upsertVideo = async (db: Db, video: NewVideo): Promise<number> =>
  (
    await one(
      db,
      sql<{ id: number }>`
        insert into library_video as v (title_id, episode_id, fingerprint, file, further_parts, size_bytes, modified_at, sidecars, sounds, role, extra_id)
        values (${video.titleId}, ${video.episodeId}, ${video.fingerprint}, ${video.file}, ${video.furtherParts}::text[], ${video.sizeBytes}, ${video.modifiedAt},
          ${JSON.stringify(video.sidecars)}::jsonb, ${JSON.stringify(video.sounds)}::jsonb, ${video.role}, ${video.extraId ?? null})
        on conflict (fingerprint) do update set sidecars = excluded.sidecars, sounds = excluded.sounds,
          state = case when v.state = 'done' and (v.sidecars <> excluded.sidecars or v.sounds <> excluded.sounds) or v.state = 'refused' and v.modified_at <> excluded.modified_at
            then 'waiting' else v.state end,
          is_stopped = v.is_stopped and v.modified_at = excluded.modified_at and v.sidecars = excluded.sidecars and v.sounds = excluded.sounds,
          title_id = excluded.title_id, episode_id = excluded.episode_id, file = excluded.file,
          further_parts = excluded.further_parts, size_bytes = excluded.size_bytes, modified_at = excluded.modified_at, is_missing = false, role = excluded.role, extra_id = excluded.extra_id
        returning v.id`,
    )
  ).id

/** Marks the videos that were not met; answers how many were there before. */
export const markMissing = (db: Db, metIds: readonly number[]): Promise<number> =>
  change(db, sql`update library_video set is_missing = true where not is_missing and id <> all(${[...metIds]}::int[])`)

export interface LibraryTitleRow {
  titleId: number
  place: string
  /** What the folder said when it was last read. */
  facts: Partial<TitleFacts>
  reasons: string[]
}

export const selectLibraryTitles = (db: Db): Promise<LibraryTitleRow[]> =>
  many(db, sql<LibraryTitleRow>`select title_id as "titleId", place, facts, reasons from library_title order by title_id`)

export const upsertLibraryTitle = async (db: Db, { titleId, place, facts, reasons }: LibraryTitleRow): Promise<void> => {
  await sql`insert into library_title (title_id, place, facts, reasons)
    values (${titleId}, ${place}, ${JSON.stringify(facts)}::jsonb, ${reasons}::text[])
    on conflict (title_id) do update set place = excluded.place, facts = excluded.facts, reasons = excluded.reasons`.execute(db)
}

/**
 * Publishes the library's titles that have something to play and no doubts, and hides those whose files are all gone; what somebody drafted or
 * hid by hand stays so, and what they published needs no sureness. Answers the ids of
 * those that became visible, or went.
 */
export const publishPlayable = (db: Db): Promise<number[]> => inTx(db, publishAndHide)

const publishAndHide = async (db: Db): Promise<number[]> => {
  const hidden = await many(
    db,
    sql<{ id: number }>`
      update catalogue_title t set is_published = false from library_title l
      where l.title_id = t.id and t.is_published
        and not exists (select 1 from library_video v where v.title_id = t.id and v.role = 'main' and not v.is_missing)
      returning t.id`,
  )
  const rows = await many(
    db,
    sql<{ id: number }>`
      update catalogue_title t set is_published = true from library_title l
      where l.title_id = t.id and not t.is_published
        and (t.state_by_hand = 'published' or (t.state_by_hand is null and l.reasons <@ l.accepted_reasons))
        and exists (select 1 from library_video v where v.title_id = t.id and v.role = 'main' and not v.is_missing and v.media_id is not null)
      returning t.id`,
  )
  const [draft, published] = [{ state: 'draft' }, { state: 'published' }]
  await writeAudit(db, [
    ...hidden.map(({ id }) => ({ action: 'hide', entity: 'title', id, before: published, after: draft })),
    ...rows.map(({ id }) => ({ action: 'publish', entity: 'title', id, before: draft, after: published })),
  ])
  return [...hidden, ...rows].map(({ id }) => id)
}

export interface EpisodeRow {
  id: number
  seasonId: number
  season: number
  number: number
  name: string
  /** 'season:episode' of its file in the library; null for what has been none yet. */
  libraryPlace: string | null
}

export const selectEpisodes = (db: Db, titleId: number): Promise<EpisodeRow[]> =>
  many(
    db,
    sql<EpisodeRow>`
      select e.id, e.season_id as "seasonId", s.number as season, e.number, e.name, e.library_place as "libraryPlace"
      from catalogue_episode e join catalogue_season s on s.id = e.season_id where e.title_id = ${titleId} order by s.number, e.number`,
  )

export const selectSeasons = (db: Db, titleId: number): Promise<{ id: number; number: number }[]> =>
  many(db, sql<{ id: number; number: number }>`select id, number from catalogue_season where title_id = ${titleId}`)

/** Says which file of the library an episode is from now on. */
export const updateLibraryPlace = async (db: Db, episodeId: number, place: string): Promise<void> => {
  await sql`update catalogue_episode set library_place = ${place} where id = ${episodeId}`.execute(db)
}

export const updateEpisodeMedia = async (db: Db, episodeId: number, mediaId: number, durationMinutes: number): Promise<void> => {
  await sql`update catalogue_episode set media_id = ${mediaId}, duration_minutes = ${durationMinutes} where id = ${episodeId}`.execute(db)
}

/** Gives an episode a picture where it has none. */
export const giveEpisodeImage = async (db: Db, episodeId: number, hash: string): Promise<void> => {
  await sql`update catalogue_episode set image_hash = ${hash} where id = ${episodeId} and image_hash is null`.execute(db)
}

export interface Media {
  /** Folder below the media folder. */
  folder: string
  durationSeconds: number
  subtitles: { name: string; language: string; file: string }[]
  storyboardFile: string
}

/** The folder that a film plays from. */
export const selectMediaFolder = async (db: Db, mediaId: number): Promise<string | undefined> =>
  (await maybeOne(db, sql<{ folder: string }>`select folder from catalogue_media where id = ${mediaId}`))?.folder

/** Has a film play from another folder, and all to whom it is the trailer with it. */
export const renameMedia = async (db: Db, mediaId: number, folder: string): Promise<void> => {
  const from = await selectMediaFolder(db, mediaId)
  if (from === undefined || from === folder) return
  const isTaken = sql`exists (select 1 from catalogue_media where folder = ${folder})`
  await sql`update catalogue_media set folder = ${folder} where id = ${mediaId} and not ${isTaken}`.execute(db)
  await sql`update catalogue_media set trailer_folder = ${folder} where trailer_folder = ${from}`.execute(db)
}

/** Notes what is playable in a folder; answers its id. */
export const upsertMedia = async (db: Db, { folder, durationSeconds, subtitles, storyboardFile }: Media): Promise<number> =>
  (
    await one(
      db,
      sql<{ id: number }>`
        insert into catalogue_media (folder, duration_seconds, subtitles, storyboard_file)
        values (${folder}, ${durationSeconds}, ${JSON.stringify(subtitles)}::jsonb, ${storyboardFile})
        on conflict (folder) do update set duration_seconds = excluded.duration_seconds, subtitles = excluded.subtitles,
          storyboard_file = excluded.storyboard_file
        returning id`,
    )
  ).id

/** Gives what plays of each title its trailer's folder, or none where the trailer is gone; answers how many changed. */
export const updateTrailers = (db: Db): Promise<number> =>
  change(
    db,
    sql`
      update catalogue_media m set trailer_folder = w.folder from (
        select distinct on (v.media_id) v.media_id as id, coalesce(tm.folder, '') as folder
        from library_video v
        left join library_video tv on tv.title_id = v.title_id and tv.role = 'trailer' and not tv.is_missing
        left join catalogue_media tm on tm.id = tv.media_id
        where v.role = 'main' and v.media_id is not null
        order by v.media_id, tm.folder is null, tv.id) w
      where w.id = m.id and m.trailer_folder <> w.folder`,
  )

/** Whether a picture of a title is the service's own drawing, and nobody decided what it shows. */
export const isDrawn = async (db: Db, titleId: number, role: 'landscape' | 'poster'): Promise<boolean> =>
  (await maybeOne(
    db,
    sql`select 1 from catalogue_title t join catalogue_image i on i.hash = ${sql.ref(`t.${role}_hash`)} where t.id = ${titleId} and i.drawing is not null
      and not t.drawing_choices ? ${role}`,
  )) !== undefined
