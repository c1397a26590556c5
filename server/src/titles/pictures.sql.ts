// Which pictures stand with a title and its episodes, as somebody chose them.
import type { DrawingChoices } from '@matinee/artwork/choices'
import type { Db } from '../platform/db/database.ts'
import { change, maybeOne, sql } from '../platform/db/statement.ts'

const columns = {
  poster: 'poster_hash',
  landscape: 'landscape_hash',
  still: 'still_hash',
  titleTreatment: 'treatment_hash',
  hero: 'hero_hash',
  heroPhone: 'hero_phone_hash',
} as const
export type PictureRole = keyof typeof columns

export const updateTitlePicture = async (db: Db, titleId: number, role: PictureRole, hash: string | null): Promise<void> => {
  await sql`update catalogue_title set ${sql.ref(columns[role])} = ${hash} where id = ${titleId}`.execute(db)
}

/** Decides what the service draws of a title; null has it follow from the title's facts. */
export const updateDrawingChoices = async (db: Db, titleId: number, role: PictureRole, choices: DrawingChoices | null): Promise<void> => {
  await sql`update catalogue_title set drawing_choices = jsonb_strip_nulls(
    drawing_choices || jsonb_build_object(${role}::text, ${choices && JSON.stringify(choices)}::jsonb)) where id = ${titleId}`.execute(db)
}

export const updateTint = async (db: Db, titleId: number, tint: string): Promise<void> => {
  await sql`update catalogue_title set tint = ${tint} where id = ${titleId}`.execute(db)
}

export const updateEpisodePicture = async (db: Db, episodeId: number, hash: string | null): Promise<void> => {
  await sql`update catalogue_episode set image_hash = ${hash} where id = ${episodeId}`.execute(db)
}

const owners = { season: 'catalogue_season', person: 'catalogue_person' } as const
export type PictureOwner = keyof typeof owners

/** Decides by hand which picture a season or person has, if any. */
export const decidePicture = async (db: Db, owner: PictureOwner, id: number, hash: string | null): Promise<void> => {
  await sql`update ${sql.table(owners[owner])} set image_hash = ${hash}, is_image_by_hand = true where id = ${id}`.execute(db)
}

/** Gives a season or person a picture where there is none and nobody decided so; false where one is, or somebody did. */
export const giveMissingPicture = async (db: Db, owner: PictureOwner, id: number, hash: string): Promise<boolean> =>
  (await change(
    db,
    sql`update ${sql.table(owners[owner])} set image_hash = ${hash} where id = ${id} and image_hash is null and not is_image_by_hand`,
  )) === 1

/** The folder of what a title, or an episode of it, plays; a series without one named plays its first. Undefined where nothing plays. */
export const selectMediaFolder = async (db: Db, titleId: number, episodeId: number | null): Promise<string | undefined> =>
  (
    await maybeOne(
      db,
      sql<{ folder: string }>`
        select m.folder from catalogue_title t join catalogue_media m on m.id = case when ${episodeId}::int is not null
          then (select e.media_id from catalogue_episode e where e.id = ${episodeId}::int and e.title_id = t.id)
          else coalesce(t.media_id, (select e.media_id from catalogue_episode e join catalogue_season s on s.id = e.season_id
            where e.title_id = t.id and e.media_id is not null order by s.number, e.number limit 1)) end
        where t.id = ${titleId}`,
    )
  )?.folder
