import { describe, expect, it } from 'vitest'
import { wakeAtMs } from '../rules/derived-state.ts'
import type { Effect, PlayerEvent } from '../rules/events.ts'
import { initialState } from '../rules/player-state.ts'
import { step } from '../rules/state.ts'
import { adPatienceMs, isAdOn, remainingSeconds } from './ad-break.ts'

const after = (...events: (PlayerEvent | number)[]) => {
  let nowMs = 1000
  let state = initialState({ nowMs, startSeconds: 40, skipMarkers: [], hasNext: true, volume: 1, hasAds: true })
  const effects: Effect['type'][] = []
  const take = (event: PlayerEvent) => {
    const next = step(state, event, nowMs)
    state = next.state
    effects.push(...next.effects.map(({ type }) => type))
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
  return { state, effects }
}

const started: PlayerEvent = {
  type: 'ad-started',
  number: 1,
  count: 1,
  durationSeconds: 12,
  afterSeconds: 0,
  skipAfterSeconds: null,
  hasPage: false,
}
const at = (positionSeconds: number): PlayerEvent => ({ type: 'ad-time', positionSeconds })
const begin: PlayerEvent[] = [{ type: 'ad-loaded', count: 1 }, started]

describe('the break before the film', () => {
  it('ADS-03 an ad is loaded, on and over; then the film plays', () => {
    expect(after({ type: 'ad-loaded', count: 1 }).state.ad?.phase).toBe('loaded')
    const on = after(...begin)
    expect(on.state.ad?.phase).toBe('on')
    expect(on.effects).toEqual([])
    const over = after(...begin, at(12), { type: 'ad-over' })
    expect(over.effects).toEqual(['play'])
    expect(isAdOn(over.state)).toBe(false)
  })

  it('ADS-03 no ad, or a failed one, lets the film play at once', () => {
    expect(after({ type: 'ad-over' })).toMatchObject({ effects: ['play'], state: { ad: null } })
  })

  it('ADS-03 an ad that does not come, stands still or never ends is dropped', () => {
    expect(after(adPatienceMs - 1).effects).toEqual([])
    expect(after(adPatienceMs).effects).toEqual(['ad-late', 'play'])
    expect(after({ type: 'ad-loaded', count: 1 }, adPatienceMs).effects).toEqual(['ad-late', 'play'])
    expect(after(...begin, adPatienceMs - 1, at(2), adPatienceMs - 1).effects).toEqual([])
    expect(after(...begin, at(2), 1000, at(2), adPatienceMs - 1000).effects).toEqual(['ad-late', 'play'])
    expect(after(...begin, at(121)).effects).toEqual(['ad-late', 'play'])
  })

  it('PLY-07 REP-01 the flag pauses the ad, which has all its time again and goes on when the popup closes', () => {
    const open = after(...begin, at(2), { type: 'report' }, adPatienceMs * 3)
    expect(open.effects).toEqual(['pause'])
    expect(open.state).toMatchObject({ isReporting: true, wantsPlay: false, ad: { phase: 'on' } })
    const closed = after(...begin, at(2), { type: 'report' }, adPatienceMs * 3, { type: 'reported' })
    expect(closed.effects).toEqual(['pause', 'play'])
    expect(isAdOn(closed.state)).toBe(true)
  })

  it('ADS-04 tells how long the whole break is and leaves two seconds after its end', () => {
    const ad = after({ type: 'ad-loaded', count: 2 }, { ...started, count: 2, afterSeconds: 8 } as PlayerEvent, at(3.4)).state.ad
    expect(ad && remainingSeconds(ad)).toBe(17)
    const over: (PlayerEvent | number)[] = [...begin, { type: 'ad-over' }]
    expect(after(...over, 1999).state.ad?.phase).toBe('over')
    expect(after(...over, 2000).state.ad).toBeNull()
  })

  it('ADS-04 plays and pauses; a paused ad waits as long as the viewer likes', () => {
    const paused = after(...begin, { type: 'toggle' }, 60_000)
    expect(paused).toMatchObject({ effects: ['pause'], state: { ad: { phase: 'on' } } })
    expect(after(...begin, { type: 'toggle' }, 60_000, { type: 'toggle' }, adPatienceMs - 1).effects).toEqual(['pause', 'play'])
  })

  it('PLY-13 a hidden tab pauses the ad, and it goes on when seen again', () => {
    expect(after(...begin, { type: 'hidden' }, 60_000, { type: 'visible' })).toMatchObject({
      effects: ['pause', 'play'],
      state: { ad: { phase: 'on' } },
    })
  })

  it('a browser that waits for a press keeps the break until there is one', () => {
    const refused = after({ type: 'ad-loaded', count: 1 }, { type: 'refused' }, 60_000)
    expect(refused).toMatchObject({ effects: [], state: { isRefused: true, ad: { phase: 'loaded' } } })
  })

  it('nothing jumps over an ad', () => {
    const tries: PlayerEvent[] = [
      { type: 'jump', bySeconds: 10 },
      { type: 'seek', toSeconds: 90 },
      { type: 'next' },
      { type: 'chapter', by: 1 },
      { type: 'frame', by: 1 },
      { type: 'ad-skip' },
    ]
    expect(after(...begin, at(2), ...tries)).toMatchObject({ effects: [], state: { positionSeconds: 40 } })
  })

  it('an ad that may be skipped is, once its time has come', () => {
    const skippable = { ...started, skipAfterSeconds: 5 } as PlayerEvent
    expect(after(skippable, at(4), { type: 'ad-skip' }).effects).toEqual([])
    expect(after(skippable, at(5), { type: 'ad-skip' }).effects).toEqual(['ad-skip'])
  })

  it('visiting the advertiser pauses the ad', () => {
    expect(after({ ...started, hasPage: true } as PlayerEvent, { type: 'ad-click' }).effects).toEqual(['pause', 'ad-open'])
    expect(after(...begin, { type: 'ad-click' }).effects).toEqual([])
  })

  it('is muted and made louder, and the volume’s slider opens; no other list does', () => {
    const { state, effects } = after(...begin, { type: 'mute' }, { type: 'open', panel: 'tracks' })
    expect([state.isMuted, state.panel, effects]).toEqual([true, null, ['volume']])
    expect(after(...begin, { type: 'open', panel: 'volume' }).state.panel).toBe('volume')
  })
})

describe('breaks in the film and after it', () => {
  const marks: PlayerEvent = { type: 'ad-marks', seconds: [60, 120], hasLast: true }
  const film: PlayerEvent[] = [
    { type: 'ad-over' },
    { type: 'started' },
    { type: 'time', positionSeconds: 60, durationSeconds: 180, bufferedSeconds: 90 },
  ]

  it('ADS-03 a break in the film stops the film, which goes on where it was when the break is over', () => {
    const due = after(...film, { type: 'ad-due' })
    expect(due.state).toMatchObject({ ad: { phase: 'asked', place: 'middle' }, wantsPlay: true, positionSeconds: 60 })
    expect(due.effects.slice(-1)).toEqual(['film-wait'])
    const over = after(...film, { type: 'ad-due' }, ...begin, at(12), { type: 'ad-over' })
    expect(over.effects.slice(-2)).toEqual(['film-wait', 'play'])
    expect(over.state).toMatchObject({ positionSeconds: 60, wantsPlay: true, ad: { phase: 'over' } })
  })

  it('a knob that is held is let go of when a break begins', () => {
    const { state } = after(...film, { type: 'drag', toSeconds: 150 }, { type: 'ad-due' })
    expect(state).toMatchObject({ dragSeconds: null, positionSeconds: 60 })
  })

  it('ADS-03 a break after the film comes before its end is told, once, and the film counts as watched', () => {
    const ended = after(...film, marks, { type: 'ended' })
    expect(ended.state).toMatchObject({ hasEnded: false, hasLastBreak: false, ad: { place: 'end' } })
    expect(ended.effects.slice(-3)).toEqual(['position', 'film-wait', 'ad-last'])
    const over = after(...film, marks, { type: 'ended' }, ...begin, at(12), { type: 'ad-over' })
    expect(over.effects.slice(-1)).toEqual(['film-ended'])
    const next = after(...film, marks, { type: 'ended' }, ...begin, { type: 'ad-over' }, { type: 'ended' })
    expect(next.effects.slice(-2)).toEqual(['position', 'next'])
    expect(next.state).toMatchObject({ hasEnded: true, wantsPlay: false })
  })

  it('ADS-03 a break after the film that does not come lets it end', () => {
    expect(after(...film, marks, { type: 'ended' }, adPatienceMs).effects.slice(-2)).toEqual(['ad-late', 'film-ended'])
  })
})
