import { expect, it } from 'vitest'
import { initialState } from '../rules/player-state.ts'
import { positionStateOf } from './media-session.ts'

it('PLY-03 a lock screen is told where the film stands, and nothing while ads play or before it is known', () => {
  const fresh = initialState({ nowMs: 0, startSeconds: 12.7, skipMarkers: [], hasNext: false, volume: 1 })
  expect(positionStateOf(fresh)).toBeUndefined()
  const playing = { ...fresh, durationSeconds: 600.5, settings: { ...fresh.settings, speed: 1.5 } }
  expect(positionStateOf(playing)).toEqual({ duration: 600.5, position: 12, playbackRate: 1.5 })
  expect(positionStateOf({ ...playing, positionSeconds: 601 })?.position).toBe(600.5)
  const inBreak = initialState({ nowMs: 0, startSeconds: 0, skipMarkers: [], hasNext: false, volume: 1, hasAds: true })
  expect(positionStateOf({ ...inBreak, durationSeconds: 600 })).toBeUndefined()
})
