import type { Db } from '../platform/db/database.ts'
import type { TitleImages } from '../titles/intake.sql.ts'
import type { Pictures } from './pictures.ts'

interface DrawnFacts {
  name: string
  year: number
  genres: string[]
  countries: string[]
  keywords: string[]
  /** Whose names stand on the poster. */
  people: string[]
  kind: 'film' | 'series'
}

/** The pictures of a title that has none of its own: a poster and a still, drawn when they are first needed. */
export const drawnPictures = async (pictures: Pictures, db: Db, { name, ...facts }: DrawnFacts): Promise<TitleImages> => {
  const draw = (kind: 'poster' | 'still') => pictures.plan(db, { kind, facts: { key: `${name} ${facts.year}`, title: name, ...facts } })
  const still = await draw('still')
  return { poster: await draw('poster'), landscape: still, still, treatment: null, hero: null, heroPhone: null }
}
