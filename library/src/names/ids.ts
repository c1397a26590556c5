import type { ExternalIds } from '../facts.ts'

/** Ids of other catalogues in names: `[tmdbid-961]`, `{imdb-tt0017925}`, `[tvdbid=81189]`. */

const bracketed = /[[{(]\s*(imdb|tmdb|tvdb|tvmaze|anidb|anilist|tvrage)(?:id)?\s*[-=: ]\s*([a-z0-9]+)\s*[\]})]/gi
const imdbAlone = /[[{(]\s*(tt\d{7,9})\s*[\]})]/gi

const isIdOf = (source: string, id: string) => (source === 'imdb' ? /^tt\d{7,9}$/.test(id) : /^\d{1,10}$/.test(id))

export const readIds = (name: string): ExternalIds => {
  const ids: Record<string, string> = {}
  for (const [, source = '', id = ''] of name.matchAll(bracketed)) {
    const [key, value] = [source.toLowerCase(), id.toLowerCase()]
    if (isIdOf(key, value)) ids[key] ??= value
  }
  for (const [, id = ''] of name.matchAll(imdbAlone)) ids.imdb ??= id.toLowerCase()
  return ids
}

export const withoutIds = (name: string): string => name.replace(bracketed, ' ').replace(imdbAlone, ' ').replace(/\s+$/, '')
