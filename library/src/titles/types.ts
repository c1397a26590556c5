import type { Confidence, ExternalIds, ExtraKind, PictureRole, TrackFlags } from '../facts.ts'
import type { NfoPerson } from '../nfo/read-nfo.ts'

/** A library's titles, put together from its files: what an importer takes. */

/** Where a fact comes from. The manifest stands above .nfo files, these above names. */
export type FactSource = 'manifest' | 'nfo' | 'name'

export interface Sourced<Value> {
  value: Value
  source: FactSource
}

/** All that may be known of a title, a season or an episode. Lists come whole from one source. */
export interface FactValues {
  title: string
  originalTitle: string
  sortTitle: string
  year: number
  /** `1926-12-31` */
  released: string
  description: string
  outline: string
  tagline: string
  runtimeMinutes: number
  certification: string
  genres: string[]
  tags: string[]
  countries: string[]
  studios: string[]
  directors: string[]
  writers: string[]
  cast: NfoPerson[]
  collection: string
  /** Each id is from the source that stands highest and names it. */
  ids: ExternalIds
}

export type Facts = { [Name in keyof FactValues]?: Sourced<FactValues[Name]> }

export interface LibraryTrack {
  file: string
  /** The video it stands beside: of a film in parts, one of them. */
  belongsTo: string | null
  language: string | null
  flags: TrackFlags
  confidence: Confidence
  reasons: string[]
}

/** One copy of a film or an episode. */
export interface LibraryVersion {
  edition: string | null
  /** What tells it from the others: '1080p'. */
  label: string | null
  /** Its parts, in order; one file as a rule. */
  files: string[]
  subtitles: LibraryTrack[]
  audio: LibraryTrack[]
}

export interface LibraryPicture {
  file: string
  role: PictureRole
}

export interface LibraryExtra {
  file: string
  kind: ExtraKind
  /** Of a series: the season it comes with. */
  season: number | null
}

export interface LibraryEpisode {
  /** Null of one that is counted through the seasons, or named by its date. */
  season: number | null
  episode: number | null
  /** The last one of a file that holds several. */
  episodeEnd: number | null
  airDate: string | null
  facts: Facts
  /** Of a file that holds several episodes: what is known of those behind the first. */
  further: { episode: number; facts: Facts }[]
  versions: LibraryVersion[]
  pictures: LibraryPicture[]
  confidence: Confidence
  reasons: string[]
}

export interface LibrarySeason {
  number: number | null
  facts: Facts
  episodes: LibraryEpisode[]
  pictures: LibraryPicture[]
}

interface TitleBase {
  /** Where it stands: its own folder, else its first file. The same at the next scan unless it is moved. */
  place: string
  facts: Facts
  extras: LibraryExtra[]
  pictures: LibraryPicture[]
  /** The least of its files: with 'low' it should wait as a draft, with its reasons shown. */
  confidence: Confidence
  reasons: string[]
}

export interface LibraryFilm extends TitleBase {
  kind: 'film'
  versions: LibraryVersion[]
}

export interface LibrarySeries extends TitleBase {
  kind: 'series'
  seasons: LibrarySeason[]
}

export type LibraryTitle = LibraryFilm | LibrarySeries

/** A photo of somebody. */
export interface LibraryPhoto {
  person: string
  file: string
}

export interface Library {
  /** In the order in which their first file was met. */
  titles: LibraryTitle[]
  /** What .nfo files name stands before what is told by its own name. */
  photos: LibraryPhoto[]
  /** Extras, subtitles and pictures of which no title was found, and all that was skipped: each with its reasons. */
  left: { file: string; kind: string; reasons: string[] }[]
}
