import { createContext, useContext, useSyncExternalStore } from 'react'
import type { PlaybackItem } from './playback-item.ts'
import type { Player } from './player-shape.ts'
import type { PlayerEvent } from './rules/events.ts'
import type { PlayerState } from './rules/player-state.ts'

/** The elements that outlive one item, so that full screen and the right to play sound do too. */
export interface PlayerElements {
  container: HTMLElement
  video: HTMLVideoElement
}

export interface PlayerContextValue extends PlayerElements {
  player: Player
  item: PlaybackItem
}

export const PlayerContext = createContext<PlayerContextValue | null>(null)

export const usePlayerContext = (): PlayerContextValue => {
  const context = useContext(PlayerContext)
  if (!context) throw new Error('A player control stands outside of a player')
  return context
}

/** A part of the player's state; `select` must answer the same value for the same state. */
export const usePlayer = <T>(select: (state: PlayerState) => T): T => {
  const { player } = usePlayerContext()
  const read = () => select(player.state())
  return useSyncExternalStore(player.subscribe, read, read)
}

export const useDispatch = (): ((event: PlayerEvent) => void) => usePlayerContext().player.dispatch
