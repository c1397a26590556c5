import type { ReactNode } from 'react'
import { episodePlay, filmPlay } from '../../../testing/replies.ts'
import { drawInApp } from '../../cards/draw-for-test.tsx'
import { type PlayerScene, SceneContext } from './player-context.ts'
import { programmeOf } from './programme.ts'
import { initialState, type PlayerState } from './rules/player-state.ts'

export const film = programmeOf(filmPlay)
export const episode = programmeOf(episodePlay)
const elements = { stage: { requestFullscreen: () => {} }, video: { volume: 1 } } as unknown as Pick<PlayerScene, 'stage' | 'video'>

/** How a part of the player looks in the middle of a film of ninety seconds, or as `changes` have it. */
export const drawPart = (
  part: ReactNode,
  changes: Partial<PlayerState> = {},
  programme = film,
  answers: [key: readonly unknown[], answer: unknown][] = [],
) => {
  const begun = { hasStarted: true, isWaiting: false, positionSeconds: 30, durationSeconds: 90 }
  const state = { ...initialState({ nowMs: 0, startSeconds: 0, skipRanges: [], hasNext: false, volume: 0.7 }), ...begun, ...changes }
  const player = { state: () => state, subscribe: () => () => {}, dispatch: () => {} } as unknown as PlayerScene['player']
  return drawInApp(<SceneContext value={{ player, programme, ...elements }}>{part}</SceneContext>, answers)
}
