import { adWakeAtMs, deriveAd } from '../ads/ad-break.ts'
import { nextOffer } from './ending.ts'
import type { Phase, PlayerState } from './player-state.ts'
import { skipMarkerAt } from './skip-markers.ts'

/** What follows in the player's state from other fields and from the time alone. */

/** The controls hide so long after the last input. */
export const controlsMs = 5000
const idleMs = 120_000

/** What hides by itself must not hide under a hand, a focus or an open list. */
const areControlsHeld = (state: PlayerState) =>
  state.hasFocus ||
  state.isReporting ||
  state.dragSeconds !== null ||
  (state.panel !== null && state.panel !== 'volume') ||
  state.isRefused ||
  state.hasEnded ||
  state.failure !== null

const idleAtMs = (state: PlayerState) =>
  state.hasStarted && state.pausedAtMs !== null ? Math.max(state.pausedAtMs, state.lastInputMs) + idleMs : null

const phaseOf = (state: PlayerState): Phase => {
  if (state.failure !== null) return 'failed'
  if (state.hasEnded) return 'ended'
  if (!state.wantsPlay) return 'paused'
  return state.isWaiting || state.isHeld ? 'loading' : 'playing'
}

/** When a `tick` is due, or null when nothing waits for time alone. */
export const wakeAtMs = (state: PlayerState): number | null => {
  const idleAt = idleAtMs(state)
  const due = [
    state.areControlsShown && !areControlsHeld(state) ? state.lastInputMs + controlsMs : null,
    idleAt !== null && !state.isIdle ? idleAt : null,
    state.skipHidesAtMs,
    state.dragReleaseAtMs,
    state.noteHidesAtMs,
    state.saidHidesAtMs,
    adWakeAtMs(state.ad),
  ].filter((atMs) => atMs !== null)
  return due.length > 0 ? Math.min(...due) : null
}

/** Brings everything that follows from other fields and from the time up to date. */
export const deriveState = (before: PlayerState, nowMs: number): PlayerState => {
  const state = { ...before }
  state.phase = phaseOf(state)
  state.ad = deriveAd(state, nowMs)
  state.pausedAtMs = state.phase === 'paused' ? (state.pausedAtMs ?? nowMs) : null
  if (state.dragReleaseAtMs !== null && nowMs >= state.dragReleaseAtMs) {
    state.dragSeconds = null
    state.dragReleaseAtMs = null
  }
  if (state.skipHidesAtMs !== null && nowMs >= state.skipHidesAtMs) state.skipHidesAtMs = null
  if (state.noteHidesAtMs !== null && nowMs >= state.noteHidesAtMs) {
    state.note = null
    state.noteHidesAtMs = null
  }
  if (state.saidHidesAtMs !== null && nowMs >= state.saidHidesAtMs) {
    state.said = ''
    state.saidHidesAtMs = null
  }
  const skipMarker = skipMarkerAt(state.skipMarkers, state.positionSeconds)
  // What was skipped keeps its name while its button goes.
  if (skipMarker) state.skipKind = skipMarker.skipKind
  state.isSkipShown = state.failure === null && (state.skipHidesAtMs !== null || skipMarker !== null)
  state.nextInSeconds = nextOffer(state)
  state.isInOtherTab &&= !state.wantsPlay
  if (areControlsHeld(state)) state.areControlsShown = true
  else if (nowMs >= state.lastInputMs + controlsMs) {
    state.areControlsShown = false
    state.panel = null
  }
  const idleAt = idleAtMs(state)
  state.isIdle = idleAt !== null && nowMs >= idleAt
  return state
}
