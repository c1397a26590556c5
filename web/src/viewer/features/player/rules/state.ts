import { stepAd } from '../ads/ad-break.ts'
import { chapterTarget } from './chapters.ts'
import { controlsMs, deriveState } from './derived-state.ts'
import { ended, onOtherTab, refuseNext } from './ending.ts'
import type { AdEvent, Effect, InputEvent, PlayerEvent, ReportEvent, Track } from './events.ts'
import type { Change, PlayerState } from './player-state.ts'
import { clampSeconds } from './seek-targets.ts'
import { speedBy } from './settings.ts'
import { skipMarkerAt } from './skip-markers.ts'
import { subtitleToShow } from './track-choice.ts'
import { roundVolume } from './volume.ts'

/*
 * The rules of the player without a browser: what happened goes in, the new state and what is to be done come out.
 * Every step is told the time; `wakeAtMs` says when the next `tick` is due. Nothing here reads a clock or a media element.
 */

const skipHidesMs = 2000
const noteMs = 8000
const dragReleaseMs = 500
const saidMs = 1500

interface Step {
  state: PlayerState
  effects: readonly Effect[]
}

const mended = ({ failure }: PlayerState): Partial<PlayerState> => (failure?.isPassing ? { failure: null } : {})
const isStopped = ({ failure }: PlayerState) => failure !== null && !failure.isPassing

/** From the beginning of the chain: whatever was broken, it is asked for anew where the film stands. */
const retry = (): Change => [{ failure: null, wantsPlay: true, isWaiting: true, hasEnded: false }, { type: 'reload' }]

const play = (state: PlayerState): Change => {
  if (isStopped(state)) return retry()
  return state.hasEnded
    ? [
        { wantsPlay: true, hasEnded: false, isRefused: false, isNextRefused: false, positionSeconds: 0 },
        { type: 'seek', positionSeconds: 0 },
        { type: 'play' },
      ]
    : [{ wantsPlay: true, isRefused: false, isSuspended: false }, { type: 'play' }]
}

const pause = (): Change => [{ wantsPlay: false, isSuspended: false }, { type: 'pause' }]

const seek = (state: PlayerState, toSeconds: number): Change => {
  const positionSeconds = clampSeconds(toSeconds, state.durationSeconds)
  // Another part of the film may well play.
  if (isStopped(state)) {
    const [again, ...effects] = retry()
    return [{ ...again, positionSeconds }, ...effects]
  }
  const move: Change = [
    { positionSeconds, hasEnded: false },
    { type: 'seek', positionSeconds },
  ]
  return state.hasStarted ? [...move, { type: 'position', positionSeconds }] : move
}

const setVolume = (level: number): Change => {
  const volume = roundVolume(level)
  return [{ volume, isMuted: volume === 0 }, { type: 'volume' }]
}

const choose = (state: PlayerState, track: Track | null): Change => [
  { subtitleId: track?.id ?? null, cues: [], lastSubtitle: track ?? state.lastSubtitle },
  { type: 'subtitle', track },
]

const say = (said: string, nowMs: number): Partial<PlayerState> => ({ said, saidHidesAtMs: nowMs + saidMs })

const closedReport: Partial<PlayerState> = { isReporting: false, resumesAfterReport: false }

// Whoever adds an event and handles it nowhere does not get past the compiler here.
const unreported = (_: InputEvent | AdEvent): null => null
const ignored = (_: ReportEvent | AdEvent): Change => [{}]

/** What the media and the page report. */
const onReport = (state: PlayerState, event: PlayerEvent, nowMs: number): Change | null => {
  switch (event.type) {
    case 'time': {
      const { positionSeconds, durationSeconds, bufferedSeconds } = event
      const times = { positionSeconds, durationSeconds, bufferedSeconds }
      if (!state.hasStarted || state.failure !== null) return [times]
      return [times, state.wantsPlay ? { type: 'position', positionSeconds } : { type: 'position', positionSeconds, isStill: true }]
    }
    case 'waiting':
      return [{ isWaiting: true }]
    case 'ready':
      return [{ isWaiting: false, ...mended(state) }]
    case 'held':
      return [{ isHeld: event.isHeld }]
    case 'mended':
      return [mended(state)]
    case 'skipped':
      return [{ note: 'A short part of this film is missing and was skipped.', noteHidesAtMs: nowMs + noteMs }]
    case 'started': {
      const started = { isWaiting: false, wantsPlay: true, isRefused: false, ...mended(state) }
      return state.hasStarted ? [{ ...started, hasEnded: false }] : [{ ...started, hasStarted: true }, { type: 'log-view' }]
    }
    case 'stopped':
      return [{ wantsPlay: false }]
    case 'ended':
      return ended(state)
    case 'refused':
      return [{ isRefused: true, wantsPlay: false, isWaiting: false }]
    case 'failed':
      if (event.failure.isPassing)
        return [
          { failure: event.failure, isWaiting: true, panel: null },
          { type: 'report', detail: event.failure.detail },
        ]
      return [
        { failure: event.failure, wantsPlay: false, isWaiting: false, panel: null },
        { type: 'pause' },
        { type: 'report', detail: event.failure.detail },
      ]
    case 'hidden':
      return state.wantsPlay ? [{ wantsPlay: false, isSuspended: true }, { type: 'pause' }] : [{}]
    case 'visible':
      return state.isSuspended ? [{ wantsPlay: true, isSuspended: false }, { type: 'play' }] : [{}]
    case 'tracks':
      return [{ audioTracks: event.audio, audioId: event.audioId, subtitleTracks: event.subtitles, subtitleId: event.subtitleId }]
    case 'cues':
      return [{ cues: event.cues, cueStyles: event.styles }]
    case 'subtitle-lost': {
      const lost = state.subtitleTracks.find(({ id }) => id === state.subtitleId)
      if (!lost) return [{}]
      const note = `${lost.label} subtitles are missing. The film continues without them.`
      return [{ subtitleId: null, cues: [], note, noteHidesAtMs: nowMs + noteMs }]
    }
    case 'heights':
      return [{ heights: event.heights }]
    case 'chapters':
      return [{ chapters: event.chapters }]
    case 'other-tab':
      return onOtherTab(state)
    case 'tick':
      return [{}]
    default:
      return unreported(event)
  }
}

/** What the viewer does. */
const onInput = (state: PlayerState, event: PlayerEvent, nowMs: number): Change => {
  switch (event.type) {
    case 'toggle':
      return state.wantsPlay ? pause() : play(state)
    case 'play':
      return play(state)
    case 'pause':
      return pause()
    case 'jump':
      return seek(state, state.positionSeconds + event.bySeconds)
    case 'seek':
      return seek(state, event.toSeconds)
    case 'chapter': {
      const toSeconds = chapterTarget(state.chapters, state.positionSeconds, event.by)
      return toSeconds === null ? [{}] : seek(state, toSeconds)
    }
    case 'part':
      return state.durationSeconds > 0 ? seek(state, event.part * state.durationSeconds) : [{}]
    case 'set':
      return [{ settings: { ...state.settings, ...event.settings } }, { type: 'settings' }]
    case 'speed': {
      const speed = speedBy(state.settings.speed, event.by)
      return [{ settings: { ...state.settings, speed }, ...say(speed === 1 ? 'Normal speed' : `${speed}×`, nowMs) }, { type: 'settings' }]
    }
    case 'frame':
      return state.hasStarted && !state.wantsPlay ? [{}, event] : [{}]
    case 'drag':
      return [{ dragSeconds: clampSeconds(event.toSeconds, state.durationSeconds), dragReleaseAtMs: null }]
    case 'release': {
      if (state.dragSeconds === null) return [{}]
      const [change, ...effects] = seek(state, state.dragSeconds)
      return [{ ...change, dragReleaseAtMs: nowMs + dragReleaseMs }, ...effects]
    }
    case 'skip': {
      const range = skipMarkerAt(state.skipMarkers, state.positionSeconds)
      if (range === null) return [{}]
      const [change, ...effects] = seek(state, range.skipTo)
      return [{ ...change, skipHidesAtMs: nowMs + skipHidesMs }, ...effects]
    }
    case 'next':
      return state.hasNext ? [{}, { type: 'next' }] : [{}]
    case 'refuse-next':
      return refuseNext(state)
    case 'volume':
      return setVolume(event.level)
    case 'nudge': {
      const [change, ...effects] = setVolume(state.volume + event.by)
      return [{ ...change, panel: state.panel ?? 'volume' }, ...effects]
    }
    case 'mute':
      return state.isMuted && state.volume === 0 ? setVolume(1) : [{ isMuted: !state.isMuted }, { type: 'volume' }]
    case 'open':
      return [{ panel: state.panel === event.panel ? null : event.panel }]
    case 'close':
      return [{ panel: null }]
    case 'report':
      return [
        { isReporting: true, resumesAfterReport: state.wantsPlay, wantsPlay: false, isSuspended: false, panel: null },
        { type: 'pause' },
      ]
    case 'reported':
      return state.resumesAfterReport ? [{ ...play(state)[0], ...closedReport }, { type: 'play' }] : [closedReport]
    case 'stats':
      return [{ areStatsShown: !state.areStatsShown, panel: null }]
    case 'focus':
      return [{ hasFocus: event.isInside }]
    case 'audio': {
      const track = state.audioTracks.find(({ id }) => id === event.id)
      return track ? [{ audioId: track.id }, { type: 'audio', track }] : [{}]
    }
    case 'subtitle':
      return choose(state, state.subtitleTracks.find(({ id }) => id === event.id) ?? null)
    case 'subtitles': {
      if (state.subtitleTracks.length === 0) return [say('No subtitles', nowMs)]
      const track = state.subtitleId === null ? subtitleToShow(state.subtitleTracks, state.lastSubtitle, state.languages) : undefined
      const [change, ...effects] = choose(state, track ?? null)
      return [{ ...change, ...say(track ? `Subtitles: ${track.label}` : 'Subtitles off', nowMs) }, ...effects]
    }
    case 'retry':
      return retry()
    case 'moved':
    case 'dismiss':
    case 'ad-click':
    case 'ad-skip':
      return [{}]
    default:
      return ignored(event)
  }
}

/** One step of the player. `nowMs` comes from any clock that only goes forward. */
export const step = (state: PlayerState, event: PlayerEvent, nowMs: number): Step => {
  const report = stepAd(state, event, nowMs) ?? onReport(state, event, nowMs)
  const [change, ...effects] = report ?? onInput(state, event, nowMs)
  const input = report === null ? { lastInputMs: nowMs, areControlsShown: true } : {}
  // A touch on the picture puts the controls away at once: as if the last movement were long ago.
  const dismissed = event.type === 'dismiss' ? { lastInputMs: nowMs - controlsMs, panel: null } : {}
  return { state: deriveState({ ...state, ...change, ...input, ...dismissed }, nowMs), effects }
}
