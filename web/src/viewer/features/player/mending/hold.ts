import { aheadOf } from '../engine/media-times.ts'
import type { EngineStats } from '../engine/stats.ts'
import type { PlayerEvent } from '../rules/events.ts'
import type { PlayerState } from '../rules/player-state.ts'
import { createHolding, isNetworkTooSlow } from './holding.ts'

interface HeldFilm {
  nowMs: () => number
  video: () => HTMLVideoElement | null
  state: () => PlayerState
  dispatch: (event: PlayerEvent) => void
  receivedAtMs: () => number
  stats: () => EngineStats | undefined
}

/** More of the film stands behind a gap that is near: the picture is moved there, not held. */
const gapSeconds = 5
const dryBelowSeconds = 0.5

const isBeforeGap = ({ buffered, currentTime }: HTMLVideoElement) =>
  Array.from({ length: buffered.length }, (_, index) => buffered.start(index)).some(
    (start) => start > currentTime && start < currentTime + gapSeconds,
  )

/** Holds the picture still while it fills, as the media element itself would: not paused, at no speed. */
export const createHold = ({ nowMs, video, state, dispatch, receivedAtMs, stats }: HeldFilm) => {
  const holding = createHolding()
  const set = (isHeld: boolean) => {
    const media = video()
    if (media) media.playbackRate = isHeld ? 0 : state().settings.speed
    if (state().isHeld !== isHeld) dispatch({ type: 'held', isHeld })
  }
  return {
    /** The picture has run dry. */
    dry: () => {
      const media = video()
      if (media && aheadOf(media) < dryBelowSeconds && !isBeforeGap(media) && holding.stopped(nowMs(), isNetworkTooSlow(stats()))) set(true)
    },
    /** To be called whenever something of the film may have come. */
    look: () => {
      const media = video()
      if (!media || !state().isHeld) return
      const aheadSeconds = aheadOf(media)
      const isWhole = media.currentTime + aheadSeconds >= media.duration - dryBelowSeconds
      if (isBeforeGap(media) || !holding.holds({ nowMs: nowMs(), aheadSeconds, isWhole, receivedAtMs: receivedAtMs() })) set(false)
    },
    release: () => set(false),
  }
}
