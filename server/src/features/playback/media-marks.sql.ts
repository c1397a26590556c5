// Marks of what plays: intro, recap, credits, chapters and ad breaks, those that somebody decided and those that were found.
import type { Db } from '../../platform/db/database.ts'
import { maybeOne, sql } from '../../platform/db/statement.ts'
import type { SkipRange } from '../../titles/skip-range.ts'

export interface Chapter {
  startSeconds: number
  name: string
}

/** What the service finds by itself where nobody decides it. */
export type Findable = 'intro' | 'credits' | 'chapters'

export interface MediaMarks {
  skipRanges: SkipRange[]
  creditsFromSeconds: number | null
  /** Null where the film's own stand. */
  chapters: Chapter[] | null
  adBreaks: number[]
  byHand: Findable[]
}

export interface MarksRow extends MediaMarks {
  /** Of the media. */
  id: number
  version: number
  titleId: number
  titleName: string
  episodeId: number | null
  folder: string
  durationSeconds: number
  storyboardFile: string
  /** By the season's sound; null where nothing was looked for or found. */
  found: { intro: { from: number; to: number } | null; creditsFrom: number | null; confidence: number } | null
}

/** Marks of what a film, or an episode of a series, plays; undefined where nothing of it plays. */
export const selectMarks = (db: Db, titleId: number, episodeId: number | null): Promise<MarksRow | undefined> =>
  maybeOne(
    db,
    sql<MarksRow>`
      select m.id, m.version, t.id as "titleId", t.name as "titleName", e.id as "episodeId", m.folder, m.duration_seconds as "durationSeconds",
        m.storyboard_file as "storyboardFile", m.skip_ranges as "skipRanges", m.credits_from_seconds as "creditsFromSeconds", m.chapters,
        m.ad_breaks as "adBreaks", m.marked_by_hand as "byHand", (select v.marks from library_video v where v.media_id = m.id limit 1) as found
      from catalogue_title t left join catalogue_episode e on e.title_id = t.id and e.id = ${episodeId}::int
      join catalogue_media m on m.id = case when ${episodeId}::int is null then t.media_id else e.media_id end
      where t.id = ${titleId}`,
  )

export const updateMediaMarks = async (
  db: Db,
  mediaId: number,
  { skipRanges, creditsFromSeconds, chapters, adBreaks, byHand }: MediaMarks,
): Promise<void> => {
  await sql`update catalogue_media set skip_ranges = ${JSON.stringify(skipRanges)}::jsonb, credits_from_seconds = ${creditsFromSeconds},
    chapters = ${chapters && JSON.stringify(chapters)}::jsonb, ad_breaks = ${adBreaks}::float8[], marked_by_hand = ${byHand}::text[]
    where id = ${mediaId}`.execute(db)
}

export interface KeptWaveform {
  stepSeconds: number
  /** Base64 of a byte for each step. */
  peaks: string
}

export const selectWaveform = (db: Db, mediaId: number): Promise<KeptWaveform | undefined> =>
  maybeOne(db, sql<KeptWaveform>`select step_seconds as "stepSeconds", peaks from playback_waveform where media_id = ${mediaId}`)

export const insertWaveform = async (db: Db, mediaId: number, { stepSeconds, peaks }: KeptWaveform): Promise<void> => {
  await sql`insert into playback_waveform (media_id, step_seconds, peaks) select id, ${stepSeconds}, ${peaks} from catalogue_media
    where id = ${mediaId} on conflict (media_id) do nothing`.execute(db)
}
