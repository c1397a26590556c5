import type { ComponentType } from 'react'
import type { EngineStats } from './engine/stats.ts'
import type { PlaybackItem } from './playback-item.ts'
import type { PlayerEvent } from './rules/events.ts'
import type { PlayerState } from './rules/player-state.ts'

/** What happened in the player, and where in the film it was then. */
interface Note {
  atMs: number
  positionSeconds: number
  event: PlayerEvent
}

/** How the player stands, for a report of it. */
export interface Trace {
  atMs: number
  positionSeconds: number
  /** Oldest first. */
  noted: readonly Note[]
  video: HTMLVideoElement | null
  /** Null before the engine is there. */
  stats: EngineStats | null
}

export interface Player {
  state: () => PlayerState
  subscribe: (listener: () => void) => () => void
  dispatch: (event: PlayerEvent) => void
  /** The picture of the break that is on; null while there is none. */
  adVideo: () => HTMLVideoElement | null
  /** Draws the break; null before its script is there. */
  adLayer: () => ComponentType | null
  trace: () => Trace
  /** Plays into `video` until the returned function is called, which lets go of everything. */
  start: (video: HTMLVideoElement) => () => void
}

export interface PlayerOptions {
  item: PlaybackItem
  /** Asks for a fresh address of the same media. */
  renewUrl: () => Promise<string>
  onNext: () => void
}
