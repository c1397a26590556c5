import { wakeAtMs } from '../viewer/features/player/rules/derived-state.ts'
import type { Effect, PlayerEvent } from '../viewer/features/player/rules/events.ts'
import { initialState, type PlayerState } from '../viewer/features/player/rules/player-state.ts'
import { step } from '../viewer/features/player/rules/state.ts'

/** Playback comes to a place of a film of ten minutes. */
export const at = (positionSeconds: number, durationSeconds = 600): PlayerEvent => ({
  type: 'time',
  positionSeconds,
  durationSeconds,
  bufferedSeconds: positionSeconds + 10,
})

/** Takes the events one after the other; a number waits that many milliseconds, taking every tick that falls due. */
export const after = (events: (PlayerEvent | number)[], options: Partial<Parameters<typeof initialState>[0]> = {}) => {
  let nowMs = 1000
  let state: PlayerState = initialState({ nowMs, startSeconds: 0, skipMarkers: [], hasNext: false, volume: 1, ...options })
  const effects: Effect[] = []
  const take = (event: PlayerEvent) => {
    const next = step(state, event, nowMs)
    state = next.state
    effects.push(...next.effects)
  }
  for (const event of events) {
    if (typeof event !== 'number') {
      take(event)
      continue
    }
    const untilMs = nowMs + event
    for (let wakeMs = wakeAtMs(state); wakeMs !== null && wakeMs <= untilMs; wakeMs = wakeAtMs(state)) {
      nowMs = wakeMs
      take({ type: 'tick' })
    }
    nowMs = untilMs
  }
  return { state, effects, types: effects.map(({ type }) => type) }
}

/** A film that plays and has shown its first seconds. */
export const begin: PlayerEvent[] = [{ type: 'ready' }, { type: 'started' }, at(5)]
