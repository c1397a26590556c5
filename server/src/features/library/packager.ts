/** What a packager has made of a film's file, in the folder that it was given. */
export interface PackagedMedia {
  durationSeconds: number
  /** Text subtitles; `file` is below the folder, and `key` the same in every package of the film (titles/track-corrections.ts). */
  subtitles: { key: string; name: string; language: string; file: string }[]
  /** A WebVTT file of the storyboard below the folder; empty while there is none. */
  storyboardFile: string
  /** BCP 47, in the order of the sound tracks. */
  languages: string[]
  /** A frame of the film as a picture, to stand where none was beside it. */
  stillFile?: string | undefined
  /** The poster that came attached to the film. */
  coverFile?: string | undefined
  /** What lay beside the film and could not be taken, each with its reason. */
  leftOut?: { what: string; why: string }[]
}

/** Subtitles that lie beside a film, as WebVTT. */
export interface SidecarSubtitles {
  /** For people: 'Deutsch', 'English (SDH)'. */
  label: string
  /** BCP 47. */
  language: string
  kind: 'dialogue' | 'forced' | 'hearing-impaired' | 'commentary'
  webVtt: string
  /** The name of their file. */
  sourceFile: string
  /** Of a film in parts, the one that they lie beside. */
  part?: number
}

/** A sound track that lies beside a film. */
export interface SoundBeside {
  file: string
  /** BCP 47; null where its name does not say. */
  language: string | null
  /** What else its name says of it. */
  title: string | null
  kind: 'main' | 'commentary' | 'description'
  /** Of a film in parts, the one that it lies beside. */
  part?: number
}

export interface PackagingJob {
  /** The film's file. */
  file: string
  /** Of a film in parts, the files after the first. */
  furtherParts: string[]
  /** Where its playlists and segments go; it may hold what an earlier, interrupted try has finished. */
  folder: string
  sidecars: SidecarSubtitles[]
  sounds: SoundBeside[]
  signal: AbortSignal
  /** Told how much of this work is done, from 0 to 1. */
  onProgress: (share: number) => void
}

export interface FirstJob extends PackagingJob {
  /** Called once the first rendition can be played, while it grows. */
  onPlayable: (media: PackagedMedia) => Promise<void>
}

/** The file cannot be made playable, now or later; the message says why, for people. */
export class NotPackable extends Error {
  override name = 'NotPackable'
}

/** What the episodes of a season begin and end with, in seconds. */
export interface Marks {
  intro: { from: number; to: number } | null
  creditsFrom: number | null
  /** Of the other episodes, the share that has the same. */
  confidence: number
}

/** Makes films' files playable. */
export interface Packager {
  /** Whether the film's first rendition is probably made in seconds, told by its header alone. */
  isQuick: (file: string, signal: AbortSignal) => Promise<boolean>
  /** Makes the first rendition; `isWhole` where nothing is left to do. Throws NotPackable. */
  makeFirst: (job: FirstJob) => Promise<{ media: PackagedMedia; isWhole: boolean }>
  /** Makes all that is missing yet. Throws NotPackable. */
  makeWhole: (job: PackagingJob) => Promise<PackagedMedia>
  /** Of the package in a folder, which has its manifest, the file that `marksOf` listens to; undefined where it has no sound. */
  soundOf: (folder: string) => Promise<string | undefined>
  /** Compares the sound of a season's episodes, given by their folders; undefined where that cannot be done. */
  marksOf: (folders: readonly string[], signal: AbortSignal) => Promise<(Marks | null)[] | undefined>
}
