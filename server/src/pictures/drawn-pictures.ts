import type { DrawingChoices } from '@matinee/artwork/choices'
import type { DrawRequest } from '@matinee/artwork/draw'
import type { Db } from '../platform/db/database.ts'
import type { TitleImages } from '../titles/intake.sql.ts'
import type { Pictures } from './pictures.ts'

export interface DrawnFacts {
  name: string
  year: number
  genres: string[]
  countries: string[]
  keywords: string[]
  /** Whose names stand on the poster. */
  people: string[]
  kind: 'film' | 'series'
}

/** What is drawn of a title; choices that decide nothing leave no trace, so that the picture keeps its address. */
export const drawRequestOf = (
  kind: DrawRequest['kind'],
  { name, year, genres, countries, keywords, people, kind: titleKind }: DrawnFacts,
  { style, motif, palette, lettering, scene, tint, variation }: DrawingChoices = {},
): DrawRequest => {
  const facts = { key: `${name} ${year}`, title: name, year, genres, countries, keywords, people, kind: titleKind }
  // Always in this order, since the address follows from how it is written.
  const choices = { style, motif, palette, lettering, scene, tint, variation: variation || undefined }
  return { kind, facts, ...(Object.values(choices).some(Boolean) && { choices }) }
}

/** The pictures of a title that has none of its own: a poster and a still, drawn when they are first needed. */
export const drawnPictures = async (pictures: Pictures, db: Db, facts: DrawnFacts): Promise<TitleImages> => {
  const draw = (kind: DrawRequest['kind']) => pictures.plan(db, drawRequestOf(kind, facts))
  const still = await draw('still')
  return { poster: await draw('poster'), landscape: still, still, treatment: null, hero: null, heroPhone: null }
}
