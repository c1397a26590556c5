import type { SoundKind, SubtitleKind } from '@matinee/contract/operator/track-kinds'

export type TrackKind = SoundKind | SubtitleKind

/** What somebody decided of one track; null is as it was packaged. */
export interface TrackCorrection {
  key: string
  name: string | null
  language: string | null
  kind: TrackKind | null
  isHidden: boolean
}

/** What somebody decided of a film's tracks. */
export interface TrackChanges {
  corrections: TrackCorrection[]
  /** Key of the sound that is heard without a choice. */
  defaultSound: string | null
}

/** Tells a track from the others of its film, in every package of it: by the file that lay beside the film, else by its place in the film's. */
export const trackKey = (playlist: string, besideFile?: string | null): string =>
  besideFile ? `beside:${besideFile}` : playlist.replace(/\.[^.]+$/, '').replace(/-thin$/, '')

interface Subtitles {
  name: string
  language: string
  file: string
}

/** Subtitles as viewers are told of them, those that are hidden left out. */
export const correctedSubtitles = (
  subtitles: readonly (Subtitles & { key: string })[],
  corrections: readonly TrackCorrection[],
): Subtitles[] =>
  subtitles.flatMap(({ key, ...track }) => {
    const correction = corrections.find((one) => one.key === key)
    if (correction?.isHidden) return []
    return [{ ...track, name: correction?.name ?? track.name, language: correction?.language ?? track.language }]
  })
