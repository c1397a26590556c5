import type { ExtraKind } from '@matinee/contract/extra-kinds'
import type { Db } from '../platform/db/database.ts'
import { many, maybeOne, sql } from '../platform/db/statement.ts'
import type { SkipRange } from './skip-range.ts'

export interface ExtraRow {
  id: number
  kind: ExtraKind
  name: string
  durationSeconds: number
  imageHash: string | null
  thumbHash: string | null
  positionSeconds: number | null
}

/** What of a title's extras plays, editions first; of a title that the caller may see. */
export const selectExtras = (db: Db, titleId: number, profileId: number | undefined): Promise<ExtraRow[]> =>
  many(
    db,
    sql<ExtraRow>`
      select x.id, x.kind, x.name, m.duration_seconds as "durationSeconds", coalesce(x.image_hash, t.landscape_hash) as "imageHash",
        i.thumb_hash as "thumbHash", case when p.is_watched then 0 else p.position_seconds end as "positionSeconds"
      from catalogue_extra x join catalogue_title t on t.id = x.title_id join catalogue_media m on m.id = x.media_id
      left join catalogue_image i on i.hash = coalesce(x.image_hash, t.landscape_hash)
      left join progress_extra p on p.extra_id = x.id and p.profile_id = ${profileId ?? 0}
      where x.title_id = ${titleId} and not x.is_hidden
      order by x.kind <> 'edition', x.position, x.id`,
  )

export interface PlayableExtraRow {
  kind: ExtraKind
  name: string
  mediaFolder: string
  durationSeconds: number
  creditsFromSeconds: number
  skipRanges: SkipRange[]
  subtitles: { name: string; language: string; file: string }[]
  storyboardFile: string
  imageHash: string | null
}

/** One extra of a title with its media; undefined where the title has no such one that plays. */
export const selectPlayableExtra = (db: Db, titleId: number, extraId: number): Promise<PlayableExtraRow | undefined> =>
  maybeOne(
    db,
    sql<PlayableExtraRow>`
      select x.kind, x.name, m.folder as "mediaFolder", m.duration_seconds as "durationSeconds",
        coalesce(m.credits_from_seconds, m.duration_seconds) as "creditsFromSeconds", m.skip_ranges as "skipRanges", m.subtitles,
        m.storyboard_file as "storyboardFile", x.image_hash as "imageHash"
      from catalogue_extra x join catalogue_media m on m.id = x.media_id
      where x.id = ${extraId} and x.title_id = ${titleId} and not x.is_hidden`,
  )
