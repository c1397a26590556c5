import { isBreakDue, rememberedState } from '../memory/remembered.ts'
import type { Programme } from '../programme.ts'
import { initialState, type PlayerState } from './player-state.ts'

/** The player's state before the first frame: what is to be played, and what this device remembers. `nowMs` is the page's clock. */
export const stateAtStart = (programme: Programme, nowMs: number): PlayerState =>
  initialState({
    nowMs,
    startSeconds: programme.startSeconds,
    skipRanges: programme.skipRanges,
    hasNext: programme.next !== null,
    creditsFromSeconds: programme.creditsFromSeconds,
    ...rememberedState(programme.videoId),
    languages: navigator.languages,
    hasAds: programme.hasAds && isBreakDue(Date.now()),
  })
