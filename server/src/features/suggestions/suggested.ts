import type { Db } from '../../platform/db/database.ts'
import { suggestedReason } from './reason.ts'
import { type FavouriteRow, type Seed, type SuggestionProfile, selectFavourites, selectSeeds } from './seeds.sql.ts'
import { type FillRow, selectFill, selectNeighbours } from './suggested.sql.ts'

/** No list goes on longer: a fifth of the catalogue is no suggestion. */
const mostSuggested = 40
/** With fewer neighbours the list is filled up with what many people like. */
const enoughNeighbours = 24

/** Named as often, a person tells no more. */
const timesNamed = 3

/** A title with a line on why it is shown; the line may be empty. */
export interface Suggestion {
  titleId: number
  reason: string
}

/** People whom the profile knows from more than one seed, by the titles of a page. */
const favouritesOf = async (db: Db, page: readonly { id: number }[], seeds: readonly Seed[]): Promise<Map<number, FavouriteRow>> => {
  if (page.length === 0 || seeds.length < 2) return new Map()
  const ids = page.map(({ id }) => id)
  const byId = new Map((await selectFavourites(db, ids, seeds)).map((row) => [row.id, row]))
  const times = new Map<string, number>()
  for (const id of ids) {
    const name = byId.get(id)?.name
    if (name === undefined) continue
    times.set(name, (times.get(name) ?? 0) + 1)
    if ((times.get(name) ?? 0) > timesNamed) byId.delete(id)
  }
  return byId
}

/**
 * A page of titles for a profile, and how many there are in all: neighbours of what it watched and listed lately, then favourites of its
 * genres, what is trending and what is new. Never what it began or listed; never empty while there is anything else.
 */
export const suggestedFor = async (
  db: Db,
  profile: SuggestionProfile,
  { now, start, size }: { now: Date; start: number; size: number },
): Promise<{ suggestions: Suggestion[]; count: number }> => {
  const seeds = await selectSeeds(db, profile, now)
  const neighbours = seeds.length > 0 ? await selectNeighbours(db, profile, seeds, mostSuggested) : []
  const known = new Set(neighbours.map(({ id }) => id))
  const fill: FillRow[] = known.size < enoughNeighbours ? (await selectFill(db, profile, seeds)).filter(({ id }) => !known.has(id)) : []
  const all = [...neighbours, ...fill].slice(0, mostSuggested)
  const page = all.slice(start * size, (start + 1) * size)
  const favourites = await favouritesOf(db, page, seeds)
  const seedById = new Map(seeds.map((seed) => [seed.id, seed]))
  const suggestions = page.map((row) => ({
    titleId: row.id,
    reason: suggestedReason({
      favourite: favourites.get(row.id),
      seed: 'seedId' in row ? seedById.get(row.seedId) : undefined,
      genreName: 'source' in row ? row.genreName : null,
      isTrending: 'source' in row && row.source === 'trending',
    }),
  }))
  return { suggestions, count: all.length }
}
