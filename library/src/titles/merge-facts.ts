import type { ManifestRow } from '../manifest.ts'
import type { NfoFacts } from '../nfo/read-nfo.ts'
import type { FactSource, Facts, FactValues } from './types.ts'

/** Facts laid over each other: what stands higher wins, and each keeps its source. */

type Partly = { [Name in keyof FactValues]?: FactValues[Name] | null }

const rank: Readonly<Record<FactSource, number>> = { name: 0, nfo: 1, manifest: 2 }
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Adds what a source says where nothing that stands as high has said it. */
export const addFacts = (facts: Facts, said: Partly, source: FactSource): void => {
  const { ids, ...rest } = said
  const open = facts as Record<string, { value: unknown; source: FactSource } | undefined>
  for (const [name, value] of Object.entries(rest)) {
    const known = open[name]
    if (!isEmpty(value) && (!known || rank[known.source] < rank[source])) open[name] = { value, source }
  }
  if (!ids || Object.keys(ids).length === 0) return
  const known = facts.ids
  const isHigher = !known || rank[known.source] < rank[source]
  facts.ids = isHigher ? { value: { ...known?.value, ...ids }, source } : { value: { ...ids, ...known.value }, source: known.source }
}

export const factsOfNfo = (nfo: NfoFacts): Partly => ({
  title: nfo.title,
  originalTitle: nfo.originalTitle,
  sortTitle: nfo.sortTitle,
  year: nfo.year,
  released: nfo.released,
  description: nfo.plot ?? nfo.outline,
  outline: nfo.outline,
  tagline: nfo.tagline,
  runtimeMinutes: nfo.runtimeMinutes,
  certification: nfo.certification,
  genres: nfo.genres,
  tags: nfo.tags,
  countries: nfo.countries,
  studios: nfo.studios,
  directors: nfo.directors,
  writers: nfo.writers,
  cast: nfo.actors,
  collection: nfo.collection,
  ids: nfo.ids,
})

/** Of an episode's row the title is the episode's own. */
export const factsOfRow = (row: ManifestRow, isEpisode: boolean): Partly => ({
  title: isEpisode ? row.episodeTitle : row.title,
  originalTitle: row.originalTitle,
  year: isEpisode ? null : row.year,
  description: row.description,
  tagline: row.tagline,
  certification: row.certification,
  genres: row.genres,
  tags: row.tags,
  countries: row.countries,
  directors: row.directors,
  writers: row.writers,
  cast: row.cast,
  ids: row.ids,
})
