import type { MediaFailure, MediaPart } from '../mending/recovery.ts'
import type { Chapter } from '../rules/chapters.ts'
import type { Track } from '../rules/events.ts'
import type { CueTrack } from '../subtitles/cues.ts'
import type { EngineStats } from './stats.ts'

export interface TrackChoice {
  audio: readonly Track[]
  audioId: number | null
  subtitles: readonly Track[]
}
export type Quality = number | 'auto' | 'saver'

/** Feeds a media element from an HLS address. */
export interface Engine {
  load: (url: string, startSeconds: number) => void
  /** Goes on after a broken connection. */
  reload: () => void
  /** Goes on after a decoding error. */
  recover: () => void
  /** Goes on without the rendition that does not decode. */
  lower: () => void
  /** Goes on behind a segment, or behind what should come next where none is named; null when there is no such segment. */
  skip: (part: MediaPart | undefined) => MediaPart | null
  /** When the last bytes of the film arrived, by the clock of performance.now(). */
  receivedAtMs: () => number
  /** The same media under a fresh address: what is buffered stays. */
  readdress: (url: string) => void
  selectAudio: (id: number) => void
  /** Null for none. The track's cues are never drawn by the browser: see Subtitles. */
  selectSubtitle: (id: number | null) => void
  setQuality: (quality: Quality) => void
  stats: () => EngineStats
  destroy: () => void
}

export interface EngineListeners {
  /** Heights of the picture there are to choose from, in pixels. */
  onHeights: (heights: readonly number[]) => void
  onChapters: (chapters: readonly Chapter[]) => void
  onTracks: (tracks: TrackChoice) => void
  /** The cues of the chosen subtitles, told again when there are more; null for none. */
  onCues: (track: CueTrack | null) => void
  onFailure: (failure: MediaFailure) => void
  /** A script that this film needs does not come. */
  onNoScript: (error: unknown) => void
  /** A segment of the film has arrived. */
  onArrived: () => void
  /** The chosen subtitles do not come; they are off. */
  onSubtitleLost: (detail: string) => void
}
