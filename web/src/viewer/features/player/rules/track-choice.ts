import type { TrackChoice } from '../engine/engine-shape.ts'
import { storedAudio, storedSubtitle } from '../memory/preferences.ts'
import type { Track } from './events.ts'
import type { PlayerState } from './player-state.ts'

/** What of a chosen track is looked for in the next film: tracks have no numbers in common. */
export type TrackPreference = Omit<Track, 'id'>

/** 'pt' of 'pt-BR'. */
const tongueOf = (language: string) => language.toLowerCase().split('-')[0]

/** The track that is most like the wished one: of its language, then of its role, then of its name. */
export const trackLike = (tracks: readonly Track[], wish: TrackPreference | null | undefined): Track | undefined => {
  if (!wish) return undefined
  const likeness = ({ language, role, label }: Track): number =>
    tongueOf(language) === tongueOf(wish.language)
      ? 1 + (language === wish.language ? 8 : 0) + (role === wish.role ? 4 : 0) + (label === wish.label ? 2 : 0)
      : 0
  const best = Math.max(0, ...tracks.map(likeness))
  return best > 0 ? tracks.find((track) => likeness(track) === best) : undefined
}

/** The subtitles to switch on: as the last ones, else in the first of the viewer's languages that there is, else the first. */
export const subtitleToShow = (tracks: readonly Track[], last: TrackPreference | null, languages: readonly string[]): Track | undefined => {
  const wishes = [last, ...languages.map((language) => ({ language, role: '', label: '' }))]
  return wishes.map((wish) => trackLike(tracks, wish)).find((track) => track !== undefined) ?? tracks[0]
}

/** What to play of the tracks that there are. What was chosen in this film goes before what was chosen in another. */
export const tracksToPlay = (
  { audio, audioId, subtitles }: TrackChoice,
  state: Pick<PlayerState, 'audioTracks' | 'audioId' | 'subtitleTracks' | 'subtitleId'>,
): { audioId: number | null; subtitleId: number | null } => {
  const heard = state.audioTracks.find(({ id }) => id === state.audioId) ?? storedAudio()
  const read = state.subtitleTracks.find(({ id }) => id === state.subtitleId) ?? storedSubtitle()
  return { audioId: trackLike(audio, heard)?.id ?? audioId, subtitleId: trackLike(subtitles, read)?.id ?? null }
}
