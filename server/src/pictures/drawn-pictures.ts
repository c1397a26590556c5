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
export const drawnPictures = async (
  pictures: Pictures,
  db: Db,
  { name, year, genres, countries, keywords, people, kind: titleKind }: DrawnFacts,
): Promise<TitleImages> => {
  const about = { year, genres, countries, keywords, people, kind: titleKind }
  const draw = (kind: 'poster' | 'still') => pictures.plan(db, { kind, facts: { key: `${name} ${year}`, title: name, ...about } })
  const still = await draw('still')
  return { poster: await draw('poster'), landscape: still, still, treatment: null, hero: null, heroPhone: null }
}
