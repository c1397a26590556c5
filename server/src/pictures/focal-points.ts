import { createHash } from 'node:crypto'
import { cropOf, type FocalPoint, type ShapeName } from '@matinee/contract/picture-shapes'
import sharp from 'sharp'
import type { Db } from '../platform/db/database.ts'
import { insertCrop, selectImage } from './pictures.sql.ts'
import type { Pictures } from './pictures.ts'
import { thumbHashOf } from './thumb-hash.ts'

/** A picture as it came, and what somebody said matters in it. */
export interface WholePicture {
  hash: string
  width: number
  height: number
  focalPoint: FocalPoint | null
}

/** The whole of a picture that may be a part of it. */
export const wholePicture = async (db: Db, hash: string): Promise<WholePicture | undefined> => {
  const shown = await selectImage(db, hash)
  const whole = shown?.cropOf ? await selectImage(db, shown.cropOf) : shown
  return whole && { hash: whole.hash, width: whole.width, height: whole.height, focalPoint: shown?.focalPoint ?? null }
}

// What is not drawn yet, or cannot be read, has no blurred colours.
const blurOf = async (pictures: Pictures, source: string, crop: ReturnType<typeof cropOf>): Promise<string> => {
  try {
    const master = await pictures.ensureMaster(source)
    return master === undefined
      ? ''
      : await thumbHashOf(await sharp(master).extract(crop).resize(96, 96, { fit: 'inside' }).png().toBuffer())
  } catch {
    return ''
  }
}

/**
 * Notes the part of a picture that a shape keeps about a point, or without a point the whole of it, and answers its hash. The same part of the same
 * picture is the same picture; it is cut when its variants are made.
 */
export const pictureAbout = async (
  db: Db,
  pictures: Pictures,
  { hash, shape, focalPoint }: { hash: string; shape: ShapeName; focalPoint: FocalPoint | null },
): Promise<string> => {
  const shown = await selectImage(db, hash)
  const source = shown?.cropOf ?? hash
  const whole = shown?.cropOf ? await selectImage(db, source) : shown
  if (!focalPoint || !whole) return source
  const crop = cropOf(whole, focalPoint, shape)
  const cut = createHash('sha256').update(JSON.stringify({ source, crop, focalPoint })).digest('hex').slice(0, 32)
  const { width, height } = crop
  const thumbHash = whole.file === '' ? '' : await blurOf(pictures, source, crop)
  await insertCrop(db, { hash: cut, width, height, hasAlpha: whole.hasAlpha, cropOf: source, focalPoint, crop, thumbHash })
  return cut
}
