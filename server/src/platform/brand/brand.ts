import { createHash } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { ownAccent } from './accent.ts'
import { selectBrandSettings } from './brand.sql.ts'

export const productName = 'Matinee'

/** A picture that the operator brought in. */
export interface BrandPicture {
  hash: string
  width: number
  height: number
}

/** mark: the square sign. wordmark: the name as a picture, for dark pages; wordmarkOnLight: for pale ones. */
export type BrandRole = 'mark' | 'wordmark' | 'wordmarkOnLight'
export type BrandPictures = { [Role in BrandRole]?: BrandPicture }

/** The look of the service as it is kept; what is not set is Matinee's own, or comes from the name. */
export interface BrandSetting {
  accent?: string
  tagline?: string
  mailSender?: string
  copyright?: string
  pictures?: BrandPictures
}

/** What the service is called and looks like. */
export interface Brand {
  name: string
  /** '#rrggbb', in the dark theme. */
  accent: string
  /** Who emails come from; empty where that is the service's name, or as MAIL_FROM says. */
  mailSender: string
  pictures: BrandPictures
  /** The same for the same look: what is drawn from it is kept under this. */
  version: string
}

export const brandOf = (service: { name?: string } | undefined, set: BrandSetting | undefined): Brand => {
  const look = {
    name: service?.name ?? productName,
    accent: set?.accent ?? ownAccent,
    mailSender: set?.mailSender ?? '',
    pictures: set?.pictures ?? {},
  }
  return { ...look, version: createHash('sha256').update(JSON.stringify(look)).digest('hex').slice(0, 12) }
}

export const readBrand = async (db: Db): Promise<Brand> => {
  const rows = await selectBrandSettings(db)
  const setOf = (wanted: string) => rows.find(({ name }) => name === wanted)?.value
  return brandOf(setOf('service') as { name: string } | undefined, setOf('brand') as BrandSetting | undefined)
}
