import { isBreakDue } from '../ads/break-interval.ts'
import { storedPreferences } from '../memory/preferences.ts'
import type { PlaybackItem } from '../playback-item.ts'
import { initialState, type PlayerState } from './player-state.ts'

/** The player's state before the first frame: what is to be played, and what this device remembers. `nowMs` is the page's clock. */
export const stateAtStart = (item: PlaybackItem, nowMs: number): PlayerState =>
  initialState({
    nowMs,
    startSeconds: item.startSeconds,
    skipMarkers: item.skipMarkers,
    hasNext: item.next !== null,
    creditsFromSeconds: item.creditsFromSeconds,
    ...storedPreferences(item.videoId),
    languages: navigator.languages,
    hasAds: item.hasAds && isBreakDue(Date.now()),
  })
