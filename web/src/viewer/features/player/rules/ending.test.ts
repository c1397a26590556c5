import { describe, expect, it } from 'vitest'
import { isEndNear } from './ending.ts'
import type { Effect, PlayerEvent } from './events.ts'
import { initialState } from './player-state.ts'
import { defaultSettings } from './settings.ts'
import { step } from './state.ts'

const at = (positionSeconds: number): PlayerEvent => ({
  type: 'time',
  positionSeconds,
  durationSeconds: 600,
  bufferedSeconds: positionSeconds + 10,
})

/** What follows from events one after the other, in an episode of ten minutes that is followed by another. */
const after = (events: PlayerEvent[], options: Partial<Parameters<typeof initialState>[0]> = {}) => {
  let state = initialState({ nowMs: 0, startSeconds: 0, skipMarkers: [], hasNext: true, volume: 1, ...options })
  const effects: Effect[] = []
  for (const event of [{ type: 'ready' }, { type: 'started' }, at(5), ...events] as PlayerEvent[]) {
    const next = step(state, event, 1000)
    state = next.state
    effects.push(...next.effects)
  }
  return { state, types: effects.map(({ type }) => type) }
}
const offered = (seconds: number, options?: Parameters<typeof after>[1]) => after([at(seconds)], options).state.nextInSeconds

describe('the next episode', () => {
  it('PLY-09 is offered while known credits run, too, with the seconds until it begins', () => {
    const creditsFromSeconds = 540
    expect([539, 540, 560, 572, 580, 599.5].map((seconds) => offered(seconds, { creditsFromSeconds }))).toEqual([null, 60, 40, 28, 20, 1])
    expect(offered(560, { creditsFromSeconds, hasNext: false })).toBeNull()
    // Before its length is known nothing is near its end.
    expect(after([], { creditsFromSeconds: 2 }).state.nextInSeconds).not.toBeNull()
    expect(
      step(
        initialState({ nowMs: 0, startSeconds: 9, skipMarkers: [], hasNext: true, volume: 1, creditsFromSeconds: 2 }),
        { type: 'tick' },
        1,
      ).state.nextInSeconds,
    ).toBeNull()
  })

  it('PLY-09 that is refused is offered no more, and the end stays the end', () => {
    const refused = after([at(572), { type: 'refuse-next' }, at(573), { type: 'ended' }], { creditsFromSeconds: 540 })
    expect(refused.state).toMatchObject({ isNextRefused: true, nextInSeconds: null, phase: 'ended' })
    expect(refused.types).not.toContain('next')
    expect(refused.types.at(-1)).toBe('position')
    // By hand it is still there.
    expect(after([at(572), { type: 'refuse-next' }, { type: 'ended' }, { type: 'next' }]).types.at(-1)).toBe('next')
  })

  it('PLY-09 cannot be refused before it is offered, and is offered anew to whoever plays the episode again', () => {
    expect(after([{ type: 'refuse-next' }, at(572)]).state.nextInSeconds).toBe(28)
    expect(after([at(572), { type: 'refuse-next' }, { type: 'ended' }, { type: 'toggle' }, at(572)]).state.nextInSeconds).toBe(28)
  })

  it('PLY-09 waits for whoever has set it so', () => {
    const settings = { ...defaultSettings, autoplayNext: false }
    expect(offered(572, { settings })).toBe(28)
    expect(after([at(572), { type: 'ended' }], { settings }).types).not.toContain('next')
  })
})

it('has its end screen fetched shortly before the credits or the end', () => {
  const near = (seconds: number, options?: Parameters<typeof after>[1]) => isEndNear(after([at(seconds)], options).state)
  expect([500, 564, 566].map((seconds) => near(seconds))).toEqual([false, false, true])
  expect([400, 466].map((seconds) => near(seconds, { creditsFromSeconds: 500 }))).toEqual([false, true])
})

it('closes an open list at the end, whose place the end screen takes', () => {
  expect(after([{ type: 'open', panel: 'settings' }, { type: 'ended' }], { hasNext: false }).state.panel).toBeNull()
})

describe('another tab', () => {
  it('that begins to play pauses this one until somebody plays it on', () => {
    const paused = after([{ type: 'other-tab' }])
    expect(paused.state).toMatchObject({ phase: 'paused', isInOtherTab: true })
    expect(paused.types.at(-1)).toBe('pause')
    const again = after([{ type: 'other-tab' }, { type: 'toggle' }])
    expect(again.state).toMatchObject({ phase: 'playing', isInOtherTab: false })
  })

  it('keeps a tab quiet that would have played on when it is seen again', () => {
    expect(after([{ type: 'hidden' }, { type: 'other-tab' }, { type: 'visible' }]).state).toMatchObject({
      phase: 'paused',
      isInOtherTab: true,
    })
  })

  it('changes nothing for a film that the viewer has paused', () => {
    expect(after([{ type: 'toggle' }, { type: 'other-tab' }]).state).toMatchObject({ phase: 'paused', isInOtherTab: false })
  })
})
