import { type AdBreak, askedBreak } from '../ads/ad-break.ts'
import type { Cue } from '../subtitles/cue-file.ts'
import type { CueStyle } from '../subtitles/cue-styles.ts'
import type { Chapter } from './chapters.ts'
import type { Effect, PanelName, PlayFailure, Track } from './events.ts'
import { defaultSettings, type PlayerSettings } from './settings.ts'
import type { SkipMarker } from './skip-markers.ts'
import type { TrackPreference } from './track-choice.ts'
import { roundVolume } from './volume.ts'

export type Phase = 'playing' | 'paused' | 'loading' | 'ended' | 'failed'
export interface PlayerState {
  phase: Phase
  /** What the viewer wants, whatever the network does. */
  wantsPlay: boolean
  isWaiting: boolean
  /** It has run dry more than once, and goes on only when enough of it is here. */
  isHeld: boolean
  /** A frame has been on the screen. */
  hasStarted: boolean
  hasEnded: boolean
  /** The browser did not let playback start without a gesture. */
  isRefused: boolean
  /** Paused by a hidden tab, not by the viewer. */
  isSuspended: boolean
  failure: PlayFailure | null
  /** One quiet line about what the film goes on without. */
  note: string | null
  noteHidesAtMs: number | null
  positionSeconds: number
  durationSeconds: number
  bufferedSeconds: number
  /** Where the knob is held; the media follows when it is let go. */
  dragSeconds: number | null
  dragReleaseAtMs: number | null
  areControlsShown: boolean
  /** The keyboard's focus is on a control. */
  hasFocus: boolean
  panel: PanelName | null
  areStatsShown: boolean
  /** The report popup is open. */
  isReporting: boolean
  /** It played when the report popup opened, and goes on when that closes. */
  resumesAfterReport: boolean
  /** The break that is on; null when there is none or it is over. */
  ad: AdBreak | null
  /** Seconds of the film where breaks are to come. */
  adMarks: readonly number[]
  /** A break follows the film. */
  hasLastBreak: boolean
  isIdle: boolean
  pausedAtMs: number | null
  lastInputMs: number
  skipMarkers: readonly SkipMarker[]
  isSkipShown: boolean
  /** Of the marker that the position lies in, or lay in last. */
  skipKind: SkipMarker['skipKind']
  skipHidesAtMs: number | null
  hasNext: boolean
  /** Null where it is not known. */
  creditsFromSeconds: number | null
  /** The viewer has said no to the next video, for this view of this one. */
  isNextRefused: boolean
  /** Paused because a film plays in another tab. */
  isInOtherTab: boolean
  /** Whole seconds that remain while the next video is offered. */
  nextInSeconds: number | null
  volume: number
  isMuted: boolean
  audioTracks: readonly Track[]
  audioId: number | null
  subtitleTracks: readonly Track[]
  /** Null for none. */
  subtitleId: number | null
  /** The last ones, and the languages of the viewer: what is switched on where nothing is chosen. */
  lastSubtitle: TrackPreference | null
  languages: readonly string[]
  /** What a key has done, for a moment; see `saidHidesAtMs`. */
  said: string
  saidHidesAtMs: number | null
  /** Of the moment. */
  cues: readonly Cue[]
  cueStyles: readonly CueStyle[]
  settings: PlayerSettings
  /** Heights of the picture there are, in pixels, lowest first. */
  heights: readonly number[]
  chapters: readonly Chapter[]
}

export const initialState = (options: {
  nowMs: number
  startSeconds: number
  skipMarkers: readonly SkipMarker[]
  hasNext: boolean
  creditsFromSeconds?: number | null
  volume: number
  /** A break comes before the film. */
  hasAds?: boolean
  settings?: PlayerSettings
  lastSubtitle?: TrackPreference | null
  languages?: readonly string[]
}): PlayerState => ({
  phase: 'loading',
  wantsPlay: true,
  isWaiting: true,
  isHeld: false,
  hasStarted: false,
  hasEnded: false,
  isRefused: false,
  isSuspended: false,
  failure: null,
  note: null,
  noteHidesAtMs: null,
  positionSeconds: options.startSeconds,
  durationSeconds: 0,
  bufferedSeconds: 0,
  dragSeconds: null,
  dragReleaseAtMs: null,
  areControlsShown: true,
  hasFocus: false,
  panel: null,
  areStatsShown: false,
  isReporting: false,
  resumesAfterReport: false,
  ad: options.hasAds ? askedBreak(options.nowMs) : null,
  adMarks: [],
  hasLastBreak: false,
  isIdle: false,
  pausedAtMs: null,
  lastInputMs: options.nowMs,
  skipMarkers: options.skipMarkers,
  isSkipShown: false,
  skipKind: 'intro',
  skipHidesAtMs: null,
  hasNext: options.hasNext,
  creditsFromSeconds: options.creditsFromSeconds ?? null,
  isNextRefused: false,
  isInOtherTab: false,
  nextInSeconds: null,
  volume: roundVolume(options.volume),
  isMuted: false,
  audioTracks: [],
  audioId: null,
  subtitleTracks: [],
  subtitleId: null,
  lastSubtitle: options.lastSubtitle ?? null,
  languages: options.languages ?? [],
  said: '',
  saidHidesAtMs: null,
  cues: [],
  cueStyles: [],
  settings: options.settings ?? defaultSettings,
  heights: [],
  chapters: [],
})

/** What follows from an event: the fields that are new, and what is to be done. */
export type Change = [change: Partial<PlayerState>, ...effects: Effect[]]
