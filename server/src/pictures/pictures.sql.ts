import type { Crop, FocalPoint } from '@matinee/contract/picture-shapes'
import type { Db } from '../platform/db/database.ts'
import { maybeOne, sql } from '../platform/db/statement.ts'
import type { LetteringLight } from './lettering-light.ts'

export interface ImageRow {
  hash: string
  /** Empty until a picture of our own is drawn. */
  file: string
  drawing: unknown
  width: number
  height: number
  hasAlpha: boolean
  /** The picture of which this is a part. */
  cropOf: string | null
  focalPoint: FocalPoint | null
  crop: Crop | null
}

export const selectImage = (db: Db, hash: string): Promise<ImageRow | undefined> =>
  maybeOne(
    db,
    sql<ImageRow>`select hash, file, drawing, width, height, has_alpha as "hasAlpha", crop_of as "cropOf", focal_point as "focalPoint", crop
      from catalogue_image where hash = ${hash}`,
  )

interface NewCrop extends Pick<ImageRow, 'hash' | 'width' | 'height' | 'hasAlpha'> {
  cropOf: string
  focalPoint: FocalPoint
  crop: Crop
  thumbHash: string
}

export const insertCrop = async (
  db: Db,
  { hash, width, height, hasAlpha, cropOf, focalPoint, crop, thumbHash }: NewCrop,
): Promise<void> => {
  await sql`insert into catalogue_image (hash, width, height, has_alpha, thumb_hash, crop_of, focal_point, crop)
    values (${hash}, ${width}, ${height}, ${hasAlpha}, ${thumbHash}, ${cropOf}, ${JSON.stringify(focalPoint)}::jsonb, ${JSON.stringify(crop)}::jsonb)
    on conflict (hash) do nothing`.execute(db)
}

export interface NewImage {
  hash: string
  file: string
  drawing: unknown
  width: number
  height: number
  hasAlpha: boolean
  thumbHash: string
}

export const insertImage = async (db: Db, image: NewImage): Promise<void> => {
  const drawing = image.drawing === undefined ? null : JSON.stringify(image.drawing)
  await sql`insert into catalogue_image (hash, file, drawing, width, height, has_alpha, thumb_hash)
    values (${image.hash}, ${image.file}, ${drawing}::jsonb, ${image.width}, ${image.height}, ${image.hasAlpha}, ${image.thumbHash})
    on conflict (hash) do nothing`.execute(db)
}

/** Keeps what was drawn; the title's wash takes the drawing's colour. */
export const updateDrawn = async (db: Db, hash: string, drawn: { file: string; thumbHash: string; tint: string }): Promise<void> => {
  await sql`update catalogue_image set file = ${drawn.file}, thumb_hash = ${drawn.thumbHash} where hash = ${hash}`.execute(db)
  await sql`update catalogue_image set thumb_hash = ${drawn.thumbHash} where crop_of = ${hash} and thumb_hash = ''`.execute(db)
  await sql`update catalogue_title set tint = ${drawn.tint}
    where landscape_hash = ${hash} or landscape_hash in (select part.hash from catalogue_image part where part.crop_of = ${hash})`.execute(
    db,
  )
}

/** Keeps what lettering over a picture has to do with. */
export const updateLight = async (db: Db, hash: string, { groundLeft, groundRight, ink }: LetteringLight): Promise<void> => {
  await sql`update catalogue_image set ground_left = ${groundLeft}, ground_right = ${groundRight}, ink = ${ink} where hash = ${hash}`.execute(
    db,
  )
}

/** Landscapes and title treatments that were never measured: those that came before there was a measure, and parts cut of others. */
export const selectUnmeasured = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ hash: string }>`
    select i.hash from catalogue_image i left join catalogue_image whole on whole.hash = i.crop_of
    where i.ground_left is null and coalesce(whole.file, i.file) <> ''
      and exists (select 1 from catalogue_title t where i.hash in (t.landscape_hash, t.treatment_hash))
    order by i.hash`.execute(db)
  return rows.map(({ hash }) => hash)
}

/** Pictures of our own that are not drawn yet, the most watched titles' first. */
export const selectUndrawn = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ hash: string }>`
    select i.hash from catalogue_image i
    left join lateral (select max(t.popularity) as popularity from catalogue_title t where i.hash in (t.landscape_hash, t.poster_hash)) t on true
    where i.file = '' and i.drawing is not null order by t.popularity desc nulls last, i.hash`.execute(db)
  return rows.map(({ hash }) => hash)
}

/** Pictures of the first screens: the home page's banners and the favourites of each list. */
export const selectFirstScreen = async (
  db: Db,
  most: number,
): Promise<{ heroes: string[]; phoneHeroes: string[]; treatments: string[]; landscapes: string[]; posters: string[] }> => {
  const { rows: banners } = await sql<{ hero: string | null; phone: string | null; treatment: string | null }>`
    select coalesce(t.hero_hash, t.still_hash) as hero, coalesce(t.hero_phone_hash, t.poster_hash) as phone, t.treatment_hash as treatment
    from home_banner b join catalogue_title t on t.id = b.title_id order by b.position`.execute(db)
  const { rows: titles } = await sql<{ landscape: string | null; poster: string | null; treatment: string | null }>`
    select landscape_hash as landscape, poster_hash as poster, treatment_hash as treatment from catalogue_title
    where is_published and is_available order by popularity desc, id limit ${most}`.execute(db)
  const present = (hashes: (string | null)[]) => hashes.filter((hash): hash is string => hash !== null)
  return {
    heroes: present(banners.map(({ hero }) => hero)),
    phoneHeroes: present(banners.map(({ phone }) => phone)),
    treatments: present([...banners, ...titles].map(({ treatment }) => treatment)),
    landscapes: present(titles.map(({ landscape }) => landscape)),
    posters: present(titles.map(({ poster }) => poster)),
  }
}
