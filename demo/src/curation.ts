import { readFacts } from './facts.ts'

export type GenreClass =
  | 'heroimage_slider'
  | 'importantitem_slider'
  | 'portraitlarge_slider'
  | 'portraitsmall_slider'
  | 'landscapelarge_slider'
  | 'landscapesmall_slider'

export type RowKind =
  | 'trending'
  | 'most-viewed'
  | 'most-shared'
  | 'films-that-matter'
  | 'remastered'
  | 'because-watched'
  | 'coming-soon'
  | 'helper-tools'
  | 'programmes'
  | 'genre'

/** A row of the home page; the rows of a person are put before them by the server. */
export interface CuratedRow {
  kind: RowKind
  /** Shown above the row. */
  name: string
  genreClass: GenreClass
  /** Name of the genre; set for the kind 'genre'. */
  genre?: string
  /** Set for the spotlight: its words and the title whose picture stands behind them. */
  spotlight?: { title: string; tagline: string; backgroundTitleId: string }
}

export interface CuratedTool {
  /** Name of an interface icon. */
  icon: string
  title: string
  description: string
  /** Path in the web app. */
  link: string
}

export interface Curation {
  /** Ids of titles that need a membership. */
  premium: string[]
  remastered: string[]
  filmsThatMatter: string[]
  /** Release days count from the day of seeding. */
  comingSoon: { id: string; releaseInDays: number }[]
  /** Banners of the home page in their order, with the reel that each must play. */
  heroes: { id: string; reel: string }[]
  rows: CuratedRow[]
  tools: CuratedTool[]
}

/** What the demo's curator decided about the catalogue. */
export function demoCuration(demoFolder: string): Curation {
  return readFacts<Curation>(demoFolder, 'curation.json')
}
