import type { ManifestRow } from './manifest.ts'
import type { NfoDocument } from './nfo/read-nfo.ts'

/** What a library's files say, before anything is stored. Nothing here writes, and nothing knows a database. */

export type FileKind = 'film' | 'part' | 'episode' | 'extra' | 'subtitle' | 'audio' | 'picture' | 'nfo' | 'manifest' | 'skipped'

export type ExtraKind =
  | 'trailer'
  | 'teaser'
  | 'clip'
  | 'scene'
  | 'deleted-scene'
  | 'behind-the-scenes'
  | 'featurette'
  | 'interview'
  | 'short'
  | 'sample'
  | 'theme-song'
  | 'theme-video'
  | 'other'

export type PictureRole = 'poster' | 'backdrop' | 'landscape' | 'logo' | 'clearart' | 'banner' | 'disc'

/** How far a reading can be trusted: a title of low confidence should wait as a draft. */
export type Confidence = 'high' | 'medium' | 'low'

/** Ids of other catalogues, by their usual short names: `{ imdb: 'tt0017925', tmdb: '961' }`. */
export type ExternalIds = Readonly<Record<string, string>>

/** One file of a library and what its name and place say of it. */
export interface ScannedFile {
  /** Relative to the library's folder, with `/`. */
  file: string
  kind: FileKind
  /** Of the film, or of the series that an episode belongs to. */
  title: string | null
  year: number | null
  season: number | null
  episode: number | null
  /** The last episode of a file that holds several. */
  episodeEnd: number | null
  /** `1996-11-14`, of an episode that is named by its date. */
  airDate: string | null
  episodeTitle: string | null
  /** 'Director's Cut', 'Extended'. */
  edition: string | null
  /** What tells this copy from others of the same film: '1080p', 'Black and white'. */
  version: string | null
  /** 1 for the first of several files that together make one film. */
  part: number | null
  /** The same for all parts of one film. */
  stack: string | null
  /** BCP 47; of a subtitle or a sound track. */
  language: string | null
  /** Said by the name of a subtitle or a sound track. */
  track: TrackFlags | null
  extra: ExtraKind | null
  picture: PictureRole | null
  /** Of a photo: who is on it. */
  person: string | null
  ids: ExternalIds
  /** The video that a subtitle, sound track, picture or .nfo stands beside. */
  belongsTo: string | null
  /** The folder that is this film's or series' own. */
  titleFolder: string | null
  confidence: Confidence
  /** Why it is skipped, or what of the reading is unsure. */
  reasons: string[]
  /** The operator has to look: it or what is in it could not be read. */
  isUnreadable: boolean
  /** Of an .nfo that was read. */
  nfo: NfoDocument[] | null
  /** What the folder's matinee.csv says of this file. */
  manifest: ManifestRow | null
}

export interface TrackFlags {
  /** What is left of the name: 'Director's commentary'. */
  label: string | null
  forced: boolean
  default: boolean
  hearingImpaired: boolean
  /** Audio description. */
  descriptive: boolean
  commentary: boolean
}

/** A file of which nothing is known yet. */
export const unknownFile = (file: string, kind: FileKind): ScannedFile => ({
  file,
  kind,
  title: null,
  year: null,
  season: null,
  episode: null,
  episodeEnd: null,
  airDate: null,
  episodeTitle: null,
  edition: null,
  version: null,
  part: null,
  stack: null,
  language: null,
  track: null,
  extra: null,
  picture: null,
  person: null,
  ids: {},
  belongsTo: null,
  titleFolder: null,
  confidence: 'high',
  reasons: [],
  isUnreadable: false,
  nfo: null,
  manifest: null,
})
