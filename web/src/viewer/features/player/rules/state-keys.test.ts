import { expect, it } from 'vitest'
import { type Cue, plainCue } from '../subtitles/cue-file.ts'
import type { Effect, PlayerEvent } from './events.ts'
import { initialState } from './player-state.ts'
import { step } from './state.ts'

/** Takes the events one after the other; a number waits that many milliseconds. */
const after = (events: (PlayerEvent | number)[], options: Partial<Parameters<typeof initialState>[0]> = {}) => {
  let nowMs = 1000
  let state = initialState({ nowMs, startSeconds: 0, skipMarkers: [], hasNext: false, volume: 1, ...options })
  const effects: Effect[] = []
  for (const event of events) {
    if (typeof event === 'number') nowMs += event
    const next = step(state, typeof event === 'number' ? { type: 'tick' } : event, nowMs)
    state = next.state
    effects.push(...next.effects)
  }
  return { state, effects }
}

const tracks: PlayerEvent = {
  type: 'tracks',
  audio: [{ id: 0, label: 'Piano', language: 'zxx', role: '' }],
  audioId: 0,
  subtitles: [
    { id: 3, label: 'Deutsch', language: 'de', role: '' },
    { id: 4, label: 'Français', language: 'fr', role: '' },
  ],
  subtitleId: null,
}

const cue: Cue = {
  ...plainCue,
  endTime: 1,
  text: 'Halt',
}

it('PLY-04 chooses subtitles or none', () => {
  const chosen = after([tracks, { type: 'subtitle', id: 3 }])
  expect(chosen.state.subtitleId).toBe(3)
  expect(chosen.effects.at(-1)).toEqual({ type: 'subtitle', track: { id: 3, label: 'Deutsch', language: 'de', role: '' } })
  const off = after([tracks, { type: 'subtitle', id: 3 }, { type: 'cues', cues: [cue], styles: [] }, { type: 'subtitle', id: null }])
  expect(off.state).toMatchObject({ subtitleId: null, cues: [] })
})

it('PLY-04 a key switches them off, and on again as they were, and says so for a moment', () => {
  const off = after([tracks, { type: 'subtitle', id: 4 }, { type: 'subtitles' }])
  expect(off.state).toMatchObject({ subtitleId: null, said: 'Subtitles off' })
  expect(off.effects.at(-1)).toEqual({ type: 'subtitle', track: null })
  const on = after([tracks, { type: 'subtitle', id: 4 }, { type: 'subtitles' }, { type: 'subtitles' }], { languages: ['de'] })
  expect(on.state).toMatchObject({ subtitleId: 4, said: 'Subtitles: Français' })
  expect(after([tracks, { type: 'subtitles' }, 2000]).state.said).toBe('')
})

it('PLY-04 a key switches on what the device had last, else a language of the browser', () => {
  const lastSubtitle = { language: 'fr', label: 'Français', role: '' }
  expect(after([tracks, { type: 'subtitles' }], { lastSubtitle, languages: ['de'] }).state.subtitleId).toBe(4)
  expect(after([tracks, { type: 'subtitles' }], { languages: ['it', 'fr-CA'] }).state.subtitleId).toBe(4)
  expect(after([{ type: 'subtitles' }]).state).toMatchObject({ subtitleId: null, said: 'No subtitles' })
  // Which is no wish of the viewer's.
  expect(after([{ type: 'subtitles' }]).effects).toEqual([])
})

const film: PlayerEvent[] = [{ type: 'started' }, { type: 'time', positionSeconds: 5, durationSeconds: 600, bufferedSeconds: 10 }]

it('PLY-01 plays faster and slower by keys, says how fast, and stays within what there is', () => {
  const faster = after([...film, { type: 'speed', by: 1 }])
  expect(faster.state).toMatchObject({ settings: { speed: 1.25 }, said: '1.25×' })
  expect(faster.effects.at(-1)).toEqual({ type: 'settings' })
  expect(after([...film, ...Array.from({ length: 9 }, (): PlayerEvent => ({ type: 'speed', by: -1 }))]).state.settings.speed).toBe(0.5)
  expect(after([...film, { type: 'speed', by: 1 }, { type: 'speed', by: -1 }]).state.said).toBe('Normal speed')
})

it('PLY-01 goes by single frames only while it is paused', () => {
  expect(after([...film, { type: 'pause' }, { type: 'frame', by: 1 }]).effects.at(-1)).toEqual({ type: 'frame', by: 1 })
  expect(after([...film, { type: 'frame', by: 1 }]).effects.map(({ type }) => type)).not.toContain('frame')
})

it('PLY-19 plays on without subtitles that do not come, and says so for a moment', () => {
  const lost = after([tracks, { type: 'subtitle', id: 3 }, { type: 'cues', cues: [cue], styles: [] }, { type: 'subtitle-lost' }])
  expect(lost.state).toMatchObject({
    failure: null,
    subtitleId: null,
    cues: [],
    note: 'Deutsch subtitles are missing. The film continues without them.',
  })
  // The device goes on remembering the language for the next film.
  expect(lost.effects.filter(({ type }) => type === 'subtitle')).toHaveLength(1)
  const chosen: PlayerEvent[] = [tracks, { type: 'subtitle', id: 3 }, { type: 'subtitle-lost' }]
  expect(after([...chosen, 10_000]).state.note).toBeNull()
  expect(after([tracks, { type: 'subtitle-lost' }]).state.note).toBeNull()
})
