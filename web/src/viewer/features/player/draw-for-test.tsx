import type { ReactNode } from 'react'
import { drawInApp } from '../../../testing/draw-in-app.tsx'
import { episodePlay, filmPlay } from '../../../testing/replies.ts'
import { playbackItemOf } from './playback-item.ts'
import { PlayerContext, type PlayerContextValue } from './player-context.ts'
import { initialState, type PlayerState } from './rules/player-state.ts'

export const film = playbackItemOf(filmPlay)
export const episode = playbackItemOf(episodePlay)
const elements = { container: { requestFullscreen: () => {} }, video: { volume: 1 } } as unknown as Pick<
  PlayerContextValue,
  'container' | 'video'
>

/** How a part of the player looks in the middle of a film of ninety seconds, or as `changes` have it. */
export const drawPart = (
  part: ReactNode,
  changes: Partial<PlayerState> = {},
  item = film,
  answers: [key: readonly unknown[], answer: unknown][] = [],
) => {
  const begun = { hasStarted: true, isWaiting: false, positionSeconds: 30, durationSeconds: 90 }
  const state = { ...initialState({ nowMs: 0, startSeconds: 0, skipMarkers: [], hasNext: false, volume: 0.7 }), ...begun, ...changes }
  const player = { state: () => state, subscribe: () => () => {}, dispatch: () => {} } as unknown as PlayerContextValue['player']
  return drawInApp(<PlayerContext value={{ player, item, ...elements }}>{part}</PlayerContext>, answers)
}
