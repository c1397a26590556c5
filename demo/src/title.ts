export interface DemoEpisode {
  number: number
  name: string
  durationMinutes: number
}

export interface DemoSeason {
  number: number
  episodes: DemoEpisode[]
}

/** Absolute paths of the pictures that were drawn for a title; what is absent is for the artwork generator. */
export interface DemoArtwork {
  poster?: string
  landscape?: string
  titleTreatment?: string
  hero?: string
  heroPhone?: string
}

/** A title as its facts file holds it. */
export interface TitleFacts {
  /** A slug, unique among films and series: the name with its year. */
  id: string
  name: string
  originalName: string
  year: number
  /** Absent for a series, whose episodes have their own. */
  durationMinutes?: number
  directors: string[]
  cast: string[]
  genres: string[]
  countries: string[]
  /** Empty where nobody speaks. */
  languages: string[]
  /** Why `languages` is empty, or that they are of the intertitles; else empty. */
  languageNote: string
  /** Of the twelve moods that the Oracle asks for. */
  moods: string[]
  silent: boolean
  colour: 'black and white' | 'part-colour' | 'colour'
  shortDescription: string
  longDescription: string
  allowKids: boolean
  /** Two to four words or phrases on what is seen: they steer generated artwork and help a search. */
  keywords: string[]
  rights: { status: string; basis?: string; confidence: string; scope?: string; note?: string }
  /** Series only. */
  seasons?: DemoSeason[]
}

/** A title of the demo catalogue: its facts, what the curator decided about it, its pictures and the reel it plays. */
export interface DemoTitle extends Omit<TitleFacts, 'durationMinutes' | 'seasons'> {
  kind: 'film' | 'series'
  /** Whom its actors play, as far as it is known. */
  characters: { name: string; character: string }[]
  /** 0 for a series. */
  durationMinutes: number
  /** Empty for a film. */
  seasons: DemoSeason[]
  premium: boolean
  remastered: boolean
  matters: boolean
  /** Days from the day of seeding to the release; undefined for what is out. */
  releaseInDays?: number
  artwork: DemoArtwork
  /** Slug of the reel that plays in the title's place; for a series, of its trailer. */
  reel: string
}
