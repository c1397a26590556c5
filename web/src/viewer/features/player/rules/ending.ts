import type { Change, PlayerState } from './player-state.ts'

/*
 * The end of a film: what comes next is offered in the specified five seconds and again while the credits run, and follows by itself
 * unless somebody says no; where nothing follows, an end screen does.
 */

/** So many seconds before the credits or the end, what stands there is fetched. */
const nearSeconds = 35

const nextFromSeconds = 30
const nextToSeconds = 25

/** Whole seconds that remain while 'Next Video' is offered, from 30 down to 25; null outside that time. */
const nextCountdown = (positionSeconds: number, durationSeconds: number): number | null => {
  const remaining = durationSeconds - positionSeconds
  return remaining >= nextToSeconds && remaining <= nextFromSeconds ? Math.ceil(remaining) : null
}

/** Known credits run. */
export const areCreditsOn = ({ creditsFromSeconds, positionSeconds }: PlayerState): boolean =>
  creditsFromSeconds !== null && positionSeconds >= creditsFromSeconds

/** Whole seconds that remain while what comes next is offered; null while it is not. */
export const nextOffer = (state: PlayerState): number | null => {
  const { positionSeconds, durationSeconds } = state
  if (!state.hasNext || state.isNextRefused || state.hasEnded || state.failure !== null || durationSeconds === 0) return null
  return areCreditsOn(state) ? Math.ceil(durationSeconds - positionSeconds) : nextCountdown(positionSeconds, durationSeconds)
}

/** It goes on by itself with what comes next. */
const isFollowed = ({ hasNext, isNextRefused, settings }: PlayerState): boolean => hasNext && !isNextRefused && settings.autoplayNext

/** Nothing follows by itself. */
export const isOver = (state: PlayerState): boolean => state.hasEnded && !isFollowed(state)

export const isEndNear = ({ creditsFromSeconds, positionSeconds, durationSeconds }: PlayerState): boolean =>
  durationSeconds > 0 && positionSeconds >= Math.min(creditsFromSeconds ?? durationSeconds, durationSeconds) - nearSeconds

export const ended = (state: PlayerState): Change => {
  const change: Partial<PlayerState> = { hasEnded: true, wantsPlay: false, isWaiting: false, panel: null }
  const save = { type: 'position', positionSeconds: state.durationSeconds } as const
  return isFollowed(state) ? [change, save, { type: 'next' }] : [change, save]
}

/** A film began to play in another tab. */
export const onOtherTab = (state: PlayerState): Change =>
  state.wantsPlay || state.isSuspended ? [{ wantsPlay: false, isSuspended: false, isInOtherTab: true }, { type: 'pause' }] : [{}]

/** No to what comes next, for this view of this episode. */
export const refuseNext = ({ nextInSeconds }: PlayerState): Change => (nextInSeconds === null ? [{}] : [{ isNextRefused: true }])
