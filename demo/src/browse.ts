import { readFacts } from './facts.ts'

export interface BrowseFacts {
  /** Every genre of the catalogue, in the menu's order. `glyph` is the word after 'genre-' in the glyph's file name. */
  genres: { name: string; glyph: string; main: boolean /** Under its heading. */; tagline: string }[]
  /** The twelve moods; `glyph` is the word after 'mood-'. */
  moods: { name: string; glyph: string }[]
  /** Both years belong to the era. */
  eras: { id: string; name: string; fromYear: number; toYear: number }[]
  regions: { id: string; name: string; countries: string[] }[]
  /** The main menu in its order. */
  menu: { name: string; kind: 'home' | 'coming-soon' | 'films' | 'series' | 'genres' }[]
}

/** By what the catalogue is browsed: genres, moods, eras, regions and the main menu. */
export function demoBrowseFacts(demoFolder: string): BrowseFacts {
  return readFacts<BrowseFacts>(demoFolder, 'browse.json')
}
