import type { Cue } from '../subtitles/cue-file.ts'
import type { CueStyle } from '../subtitles/cue-styles.ts'
import type { Chapter } from './chapters.ts'
import type { PlayerSettings } from './settings.ts'

/** What can happen to the player, and what it then does to the world. */

export type PanelName = 'volume' | 'tracks' | 'episodes' | 'settings' | 'style' | 'keys'

export interface Track {
  id: number
  label: string
  /** Short name of the language, as remembered on the device. */
  language: string
  /** What it is for besides, as the media name it: described pictures, sounds in words; empty for what is plain. */
  role: string
}

export interface PlayFailure {
  reason: 'network' | 'media' | 'membership'
  /** For the viewer. */
  text: string
  /** For the error report. */
  detail: string
  /** It is tried on and on while the viewer is told, and the film goes on by itself. */
  isPassing?: boolean
}

/** What the media, the tab and the time do. */
export type ReportEvent =
  | { type: 'time'; positionSeconds: number; durationSeconds: number; bufferedSeconds: number }
  | { type: 'waiting' | 'ready' | 'started' | 'stopped' | 'ended' | 'refused' | 'hidden' | 'visible' | 'tick' }
  | { type: 'failed'; failure: PlayFailure }
  | { type: 'tracks'; audio: readonly Track[]; audioId: number | null; subtitles: readonly Track[]; subtitleId: number | null }
  | { type: 'cues'; cues: readonly Cue[]; styles: readonly CueStyle[] }
  /** The subtitles that were chosen do not come. */
  | { type: 'subtitle-lost' }
  /** It ran dry again and waits for more; and goes on. */
  | { type: 'held'; isHeld: boolean }
  /** A failure that passes is over. */
  | { type: 'mended' }
  /** The picture has moved past a segment that was left out. */
  | { type: 'skipped' }
  /** A film began to play in another tab of this browser. */
  | { type: 'other-tab' }
  | { type: 'heights'; heights: readonly number[] }
  | { type: 'chapters'; chapters: readonly Chapter[] }

/** What the viewer does. */
export type InputEvent =
  | {
      type:
        | 'toggle'
        | 'play'
        | 'pause'
        | 'release'
        | 'skip'
        | 'next'
        | 'refuse-next'
        | 'mute'
        | 'retry'
        | 'close'
        | 'report'
        | 'reported'
        | 'stats'
    }
  | { type: 'focus'; isInside: boolean }
  | { type: 'jump'; bySeconds: number }
  | { type: 'seek' | 'drag'; toSeconds: number }
  /** A part of the running time, from 0 to 1. */
  | { type: 'part'; part: number }
  | { type: 'set'; settings: Partial<PlayerSettings> }
  /** To the next chapter, or the start of this one or the one before. */
  | { type: 'chapter'; by: -1 | 1 }
  | { type: 'volume'; level: number }
  | { type: 'nudge'; by: number }
  | { type: 'open'; panel: PanelName }
  | { type: 'audio'; id: number }
  | { type: 'subtitle'; id: number | null }
  /** To the next speed there is. */
  | { type: 'speed'; by: -1 | 1 }
  | { type: 'frame'; by: -1 | 1 }
  /** Subtitles on or off. */
  | { type: 'subtitles' }
  /** Of ads that are on; and what only shows or hides the controls. */
  | { type: 'ad-click' | 'ad-skip' | 'moved' | 'dismiss' }

export type PlayerEvent = ReportEvent | InputEvent | AdEvent

/** What the breaks report. */
export type AdEvent =
  /** Where breaks are to come in the film, and whether one follows it. */
  | { type: 'ad-marks'; seconds: readonly number[]; hasLast: boolean }
  /** A break in the film begins: its ads are here. */
  | { type: 'ad-due' }
  | { type: 'ad-loaded'; count: number }
  | {
      type: 'ad-started'
      number: number
      count: number
      durationSeconds: number
      afterSeconds: number
      skipAfterSeconds: number | null
      hasPage: boolean
    }
  | { type: 'ad-time'; positionSeconds: number }
  /** The captions of the moment, in the ad's language. */
  | { type: 'ad-cues'; cues: readonly Cue[]; language: string }
  /** No more ads: all were shown, or there is none, or it failed. */
  | { type: 'ad-over' }

export type Effect =
  | { type: 'ad-late' | 'ad-open' | 'ad-skip' | 'ad-last' | 'film-wait' | 'film-ended' }
  | { type: 'play' | 'pause' | 'next' | 'reload' | 'log-view' | 'volume' | 'settings' }
  | { type: 'seek'; positionSeconds: number }
  /** `isStill`: the film is paused there. */
  | { type: 'position'; positionSeconds: number; isStill?: true }
  | { type: 'report'; detail: string }
  | { type: 'frame'; by: -1 | 1 }
  | { type: 'audio'; track: Track }
  | { type: 'subtitle'; track: Track | null }
