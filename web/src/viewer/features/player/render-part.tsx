import type { RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { episodePlay, filmPlay } from '../../../testing/replies.ts'
import { playbackItemOf } from './playback-item.ts'
import { PlayerContext, type PlayerContextValue } from './player-context.ts'
import { initialState, type PlayerState } from './rules/player-state.ts'

export const film = playbackItemOf(filmPlay)
export const episode = playbackItemOf(episodePlay)
/** A part of the player in the middle of a film of ninety seconds, or as `changes` have it. For tests in happy-dom. */
export const renderPart = (
  part: ReactNode,
  changes: Partial<PlayerState> = {},
  item = film,
  answers: [key: readonly unknown[], answer: unknown][] = [],
): RenderResult => {
  const begun = { hasStarted: true, isWaiting: false, positionSeconds: 30, durationSeconds: 90 }
  const state = { ...initialState({ nowMs: 0, startSeconds: 0, skipMarkers: [], hasNext: false, volume: 0.7 }), ...begun, ...changes }
  const elements = {
    container: Object.assign(document.createElement('div'), { requestFullscreen: async () => {} }),
    video: document.createElement('video'),
  }
  const player = { state: () => state, subscribe: () => () => {}, dispatch: () => {} } as unknown as PlayerContextValue['player']
  return renderInApp(<PlayerContext value={{ player, item, ...elements }}>{part}</PlayerContext>, answers)
}
