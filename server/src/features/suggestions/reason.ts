import type { FavouriteRow, Seed } from './seeds.sql.ts'
import type { SimilarRow } from './similar.sql.ts'

/** From this score on, the people who watched both say more than a shared actor. */
const strongTogether = 2

const decadeOf = (year: number): number => Math.floor(year / 10) * 10

/** Why a title is like another, in one line; empty when there are no words for it. */
export const similarReason = ({ director, actor, mood, genre, together, year, ownYear }: SimilarRow): string => {
  if (director) return `Also directed by ${director}`
  if (together >= strongTogether) return 'Watched by the same people'
  if (actor) return `Also with ${actor}`
  if (mood) return `Same mood: ${mood}`
  if (genre) return decadeOf(year) === decadeOf(ownYear) ? `Also ${genre}, ${decadeOf(year)}s` : `Also ${genre}`
  return together > 0 ? 'Watched by the same people' : ''
}

interface SuggestedFacts {
  favourite: FavouriteRow | undefined
  /** The title that it is a neighbour of. */
  seed: Seed | undefined
  genreName: string | null
  isTrending: boolean
}

/** Why a title is suggested, in one line. */
export const suggestedReason = ({ favourite, seed, genreName, isTrending }: SuggestedFacts): string => {
  if (favourite) return favourite.role === 'director' ? `Directed by ${favourite.name}` : `More with ${favourite.name}`
  if (seed) return seed.isWatched ? `Because you watched ${seed.name}` : `Because ${seed.name} is on your list`
  if (genreName) return `Popular in ${genreName}`
  return isTrending ? 'Trending now' : 'New here'
}
