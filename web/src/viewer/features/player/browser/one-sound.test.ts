import { afterEach, expect, it } from 'vitest'
import type { PlayerEvent } from '../rules/events.ts'
import { initialState, type PlayerState } from '../rules/player-state.ts'
import { shareSound } from './one-sound.ts'

const closing = new AbortController()
afterEach(() => closing.abort())

/** A tab with a film that is ready to play. */
const openTab = () => {
  let state: PlayerState = {
    ...initialState({ nowMs: 0, startSeconds: 0, skipMarkers: [], hasNext: false, volume: 1 }),
    phase: 'paused',
    wantsPlay: false,
  }
  const heard: PlayerEvent['type'][] = []
  const listeners = new Set<() => void>()
  shareSound(
    {
      state: () => state,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      dispatch: ({ type }) => heard.push(type),
    },
    closing.signal,
  )
  const become = (changes: Partial<PlayerState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  return { heard, become }
}
/** Messages between tabs take a turn of their own. */
const delivered = () =>
  new Promise<void>((resolve) => {
    const [sending, receiving] = [new BroadcastChannel('turn'), new BroadcastChannel('turn')]
    receiving.onmessage = () => {
      sending.close()
      receiving.close()
      resolve()
    }
    sending.postMessage('')
  })

/** Which film began later is told by the millisecond. */
const laterMs = async (): Promise<void> => {
  const before = Date.now()
  while (Date.now() === before) await delivered()
}

it('tells the tab that plays, and the one that was only hidden, that a film began elsewhere; and tells it once', async () => {
  const [playing, hidden, paused, last] = [openTab(), openTab(), openTab(), openTab()]
  playing.become({ wantsPlay: true, phase: 'playing' })
  hidden.become({ isSuspended: true })
  await laterMs()
  hidden.heard.length = 0
  last.become({ wantsPlay: true, phase: 'loading' })
  await delivered()
  expect(playing.heard).toEqual([])
  last.become({ phase: 'playing' })
  last.become({ phase: 'loading' })
  last.become({ phase: 'playing' })
  await delivered()
  expect({ playing: playing.heard, hidden: hidden.heard, paused: paused.heard, last: last.heard }).toEqual({
    playing: ['other-tab'],
    hidden: ['other-tab'],
    paused: [],
    last: [],
  })
})
