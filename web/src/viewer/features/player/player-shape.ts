import type { ComponentType } from 'react'
import type { EngineStats } from './engine/stats.ts'
import type { PlaybackItem } from './playback-item.ts'
import type { PlayerEvent } from './rules/events.ts'
import type { PlayerState } from './rules/player-state.ts'

export interface Player {
  state: () => PlayerState
  subscribe: (listener: () => void) => () => void
  dispatch: (event: PlayerEvent) => void
  /** The picture of the break that is on; null while there is none. */
  adVideo: () => HTMLVideoElement | null
  /** Draws the break; null before its script is there. */
  adLayer: () => ComponentType | null
  /** Null before the engine is there. */
  engineStats: () => EngineStats | null
  /** Plays into `video` until the returned function is called, which lets go of everything. */
  start: (video: HTMLVideoElement) => () => void
}

export interface PlayerOptions {
  item: PlaybackItem
  /** Asks for a fresh address of the same media. */
  renewUrl: () => Promise<string>
  onNext: () => void
}
