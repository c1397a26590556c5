import type { ComponentType } from 'react'
import type { PlayerEvent } from './events.ts'
import type { PlayerState } from './player-state.ts'
import type { Programme } from './programme.ts'
import type { EngineStats } from './stats.ts'

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
  programme: Programme
  /** Asks for a fresh address of the same media. */
  renewUrl: () => Promise<string>
  onNext: () => void
}
