import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Player } from './player-shape.ts'
import type { Programme } from './programme.ts'
import type { PlayerEvent } from './rules/events.ts'
import type { PlayerState } from './rules/player-state.ts'

/** The elements that outlive one programme, so that full screen and the right to play sound do too. */
export interface StageElements {
  stage: HTMLElement
  video: HTMLVideoElement
}

export interface PlayerScene extends StageElements {
  player: Player
  programme: Programme
}

export const SceneContext = createContext<PlayerScene | null>(null)

export const useScene = (): PlayerScene => {
  const scene = useContext(SceneContext)
  if (!scene) throw new Error('A player control stands outside of a player')
  return scene
}

/** A part of the player's state; `select` must answer the same value for the same state. */
export const usePlayer = <T>(select: (state: PlayerState) => T): T => {
  const { player } = useScene()
  const read = () => select(player.state())
  return useSyncExternalStore(player.subscribe, read, read)
}

export const useDispatch = (): ((event: PlayerEvent) => void) => useScene().player.dispatch
