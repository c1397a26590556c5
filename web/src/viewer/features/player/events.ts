/** What can happen to the player, and what it then does to the world. */

export type PanelName = 'volume' | 'tracks' | 'episodes'

export interface Track {
  id: number
  label: string
  /** Short name of the language, as remembered on the device. */
  language: string
}

export interface PlayFailure {
  /** For the viewer. */
  text: string
  /** For the error report. */
  detail: string
}

export type PlayerEvent =
  | { type: 'time'; positionSeconds: number; durationSeconds: number; bufferedSeconds: number }
  | { type: 'waiting' | 'ready' | 'started' | 'stopped' | 'ended' | 'refused' | 'hidden' | 'visible' | 'tick' }
  | { type: 'failed'; failure: PlayFailure }
  | { type: 'tracks'; audio: readonly Track[]; audioId: number | null; subtitles: readonly Track[]; subtitleId: number | null }
  | { type: 'cues'; lines: readonly string[] }
  | { type: 'moved' | 'dismiss' | 'toggle' | 'play' | 'pause' | 'release' | 'skip' | 'next' | 'mute' | 'retry' | 'close' }
  | { type: 'focus'; isInside: boolean }
  | { type: 'jump'; bySeconds: number }
  | { type: 'seek' | 'drag'; toSeconds: number }
  | { type: 'volume'; level: number }
  | { type: 'nudge'; by: number }
  | { type: 'open'; panel: PanelName }
  | { type: 'audio'; id: number }
  | { type: 'subtitle'; id: number | null }

export type Effect =
  | { type: 'play' | 'pause' | 'next' | 'reload' | 'log-view' | 'volume' }
  | { type: 'seek' | 'position'; positionSeconds: number }
  | { type: 'report'; detail: string }
  | { type: 'audio'; id: number }
  | { type: 'subtitle'; track: Track | null }
