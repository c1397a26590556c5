import { describe, expect, it } from 'vitest'
import { after, at, begin } from '../../../../testing/player-events.ts'
import type { PlayerEvent } from './events.ts'

const controlsMs = 5000
const idleMs = 120_000

describe('playing', () => {
  it('PLY-10 is loading, playing, loading again while it waits, paused and ended', () => {
    expect(after([]).state.phase).toBe('loading')
    expect(after(begin).state.phase).toBe('playing')
    expect(after([...begin, { type: 'waiting' }]).state.phase).toBe('loading')
    expect(after([...begin, { type: 'toggle' }]).state.phase).toBe('paused')
    expect(after([...begin, { type: 'ended' }]).state.phase).toBe('ended')
  })

  it('PLY-01 plays and pauses', () => {
    expect(after([...begin, { type: 'toggle' }, { type: 'toggle' }]).types.slice(-2)).toEqual(['pause', 'play'])
  })

  it('PLY-01 jumps 10 s either way and stays within the media', () => {
    const jump = (bySeconds: number, from: number) => after([...begin, at(from), { type: 'jump', bySeconds }]).state.positionSeconds
    expect(jump(10, 100)).toBe(110)
    expect(jump(-10, 100)).toBe(90)
    expect(jump(-10, 4)).toBe(0)
    expect(jump(10, 595)).toBe(600)
  })

  it('PLY-16 tells once that playback began', () => {
    const { types } = after([
      ...begin,
      { type: 'toggle' },
      { type: 'toggle' },
      { type: 'started' },
      { type: 'waiting' },
      { type: 'started' },
    ])
    expect(types.filter((type) => type === 'log-view')).toHaveLength(1)
  })

  it('follows a pause that came from outside, as from headphones', () => {
    expect(after([...begin, { type: 'stopped' }]).state.phase).toBe('paused')
  })

  it('waits for a press where the browser refuses to begin', () => {
    const { state } = after([{ type: 'ready' }, { type: 'refused' }, 60_000])
    expect(state).toMatchObject({ isRefused: true, wantsPlay: false, areControlsShown: true })
    const pressed = after([{ type: 'ready' }, { type: 'refused' }, { type: 'play' }])
    expect(pressed.state.isRefused).toBe(false)
    expect(pressed.types).toContain('play')
  })

  it('plays from the beginning after the end', () => {
    const { effects } = after([...begin, { type: 'ended' }, { type: 'toggle' }])
    expect(effects.slice(-2)).toEqual([{ type: 'seek', positionSeconds: 0 }, { type: 'play' }])
  })
})

describe('seeking', () => {
  it('PLY-03 holds the knob while dragged and seeks when it is let go', () => {
    const dragged = after([...begin, { type: 'drag', toSeconds: 300 }, at(6)])
    expect(dragged.state.dragSeconds).toBe(300)
    expect(dragged.types).not.toContain('seek')
    const { effects } = after([...begin, { type: 'drag', toSeconds: 300 }, { type: 'release' }])
    expect(effects).toContainEqual({ type: 'seek', positionSeconds: 300 })
  })

  it('PLY-03 lets the knob go 500 ms after the release', () => {
    const released: (PlayerEvent | number)[] = [...begin, { type: 'drag', toSeconds: 300 }, { type: 'release' }]
    expect(after([...released, 499]).state.dragSeconds).toBe(300)
    expect(after([...released, 500]).state.dragSeconds).toBeNull()
  })

  it('PLY-14 takes the place that was sought as the position to save', () => {
    expect(after([...begin, { type: 'seek', toSeconds: 80 }]).effects.at(-1)).toEqual({ type: 'position', positionSeconds: 80 })
  })

  it('PLY-14 saves nothing before a frame was seen', () => {
    expect(after([{ type: 'ready' }, at(0), { type: 'seek', toSeconds: 80 }]).types).not.toContain('position')
  })
})

describe('controls', () => {
  it('PLY-11 hide 5 s after the last movement', () => {
    expect(after([...begin, { type: 'moved' }, controlsMs - 1]).state.areControlsShown).toBe(true)
    expect(after([...begin, { type: 'moved' }, controlsMs]).state.areControlsShown).toBe(false)
    expect(after([...begin, controlsMs, { type: 'moved' }]).state.areControlsShown).toBe(true)
    expect(after([...begin, 4000, { type: 'moved' }, 4000]).state.areControlsShown).toBe(true)
  })

  it('PLY-11 stay under the focus of the keyboard, a drag and an open list', () => {
    const held: PlayerEvent[] = [
      { type: 'focus', isInside: true },
      { type: 'drag', toSeconds: 9 },
      { type: 'open', panel: 'tracks' },
      { type: 'open', panel: 'episodes' },
    ]
    for (const event of held) expect(after([...begin, event, 60_000]).state.areControlsShown).toBe(true)
    expect(
      after([...begin, { type: 'focus', isInside: true }, 60_000, { type: 'focus', isInside: false }, 5000]).state.areControlsShown,
    ).toBe(false)
  })

  it('PLY-11 take the volume with them', () => {
    expect(after([...begin, { type: 'open', panel: 'volume' }, 5000]).state.panel).toBeNull()
  })

  it('go at once when the picture is touched', () => {
    expect(after([...begin, { type: 'moved' }, { type: 'dismiss' }]).state.areControlsShown).toBe(false)
  })
})

describe('a long pause', () => {
  const paused: (PlayerEvent | number)[] = [...begin, { type: 'toggle' }]

  it('PLY-12 shows what is paused after 120000 ms', () => {
    expect(after([...paused, idleMs - 1]).state.isIdle).toBe(false)
    expect(after([...paused, idleMs]).state.isIdle).toBe(true)
  })

  it('PLY-12 ends at the next input, and begins anew after it', () => {
    expect(after([...paused, idleMs, { type: 'moved' }]).state.isIdle).toBe(false)
    expect(after([...paused, idleMs, { type: 'moved' }, idleMs]).state.isIdle).toBe(true)
    expect(after([...paused, idleMs, { type: 'toggle' }, idleMs]).state.isIdle).toBe(false)
  })
})

describe('a hidden tab', () => {
  it('PLY-13 pauses and goes on when it is seen again', () => {
    const { types, state } = after([...begin, { type: 'hidden' }, { type: 'visible' }])
    expect(types.slice(-2)).toEqual(['pause', 'play'])
    expect(state.wantsPlay).toBe(true)
  })

  it('PLY-13 leaves a film paused that the viewer paused', () => {
    expect(after([...begin, { type: 'toggle' }, { type: 'hidden' }, { type: 'visible' }]).state.phase).toBe('paused')
  })
})

describe('skipping', () => {
  const skipRanges = [
    { skipFrom: 0, skipTo: 10, skipKind: 'recap' as const },
    { skipFrom: 100, skipTo: 120, skipKind: 'intro' as const },
    { skipFrom: 300, skipTo: 310, skipKind: 'intro' as const },
  ]

  it('PLY-08 is offered inside the first two ranges only', () => {
    const isShown = (seconds: number) => after([...begin, at(seconds)], { skipMarkers: skipRanges }).state.isSkipShown
    expect([0, 9.9, 10, 99.9, 100, 119.9, 120, 305].map(isShown)).toEqual([true, true, false, false, true, true, false, false])
  })

  it('PLY-08 seeks to the end of the range and hides 2 s after', () => {
    const skipped: (PlayerEvent | number)[] = [...begin, at(101), { type: 'skip' }, at(120.1)]
    expect(after(skipped, { skipMarkers: skipRanges }).effects).toContainEqual({ type: 'seek', positionSeconds: 120 })
    expect(after([...skipped, 1999], { skipMarkers: skipRanges }).state.isSkipShown).toBe(true)
    expect(after([...skipped, 2000], { skipMarkers: skipRanges }).state.isSkipShown).toBe(false)
  })
})

describe('the next video', () => {
  it('PLY-09 is offered while 30 to 25 s remain', () => {
    const offered = (remaining: number) => after([...begin, at(600 - remaining)], { hasNext: true }).state.nextInSeconds
    expect([31, 30, 27, 25, 24.9, 10].map(offered)).toEqual([null, 30, 27, 25, null, null])
    expect(after([...begin, at(573)]).state.nextInSeconds).toBeNull()
  })

  it('PLY-09 plays at the end, after the position of the end is saved', () => {
    expect(after([...begin, { type: 'ended' }], { hasNext: true }).effects.slice(-2)).toEqual([
      { type: 'position', positionSeconds: 600 },
      { type: 'next' },
    ])
    expect(after([...begin, { type: 'ended' }]).types).not.toContain('next')
  })
})

describe('sound', () => {
  it('PLY-02 is set in tenths and within its bounds', () => {
    const level = (wanted: number) => after([{ type: 'volume', level: wanted }]).state.volume
    expect([0.54, 0.56, -1, 7].map(level)).toEqual([0.5, 0.6, 0, 1])
    expect(after([{ type: 'nudge', by: 0.1 }], { volume: 0.7 }).state).toMatchObject({ volume: 0.8, panel: 'volume' })
  })

  it('PLY-02 is muted without losing its level', () => {
    expect(after([{ type: 'mute' }], { volume: 0.7 }).state).toMatchObject({ isMuted: true, volume: 0.7 })
    expect(after([{ type: 'mute' }, { type: 'mute' }], { volume: 0.7 }).state).toMatchObject({ isMuted: false, volume: 0.7 })
    expect(after([{ type: 'volume', level: 0 }, { type: 'mute' }]).state).toMatchObject({ isMuted: false, volume: 1 })
  })
})

describe('a paused film', () => {
  it('PLY-14 is not watched where its media move by themselves, and is where the viewer seeks', () => {
    expect(after([...begin, { type: 'toggle' }, at(6)]).effects.at(-1)).toEqual({ type: 'position', positionSeconds: 6, isStill: true })
    const sought = after([...begin, { type: 'toggle' }, { type: 'seek', toSeconds: 90 }])
    expect(sought.effects.at(-1)).toEqual({ type: 'position', positionSeconds: 90 })
  })
})

describe('the report popup', () => {
  it('PLY-07 pauses while it is open and goes on afterwards, unless it was paused before', () => {
    const open = after([...begin, { type: 'report' }])
    expect(open.types.at(-1)).toBe('pause')
    expect(open.state).toMatchObject({ isReporting: true, phase: 'paused', areControlsShown: true })
    expect(after([...begin, { type: 'report' }, { type: 'reported' }])).toMatchObject({ state: { isReporting: false, phase: 'playing' } })
    const paused = after([...begin, { type: 'toggle' }, { type: 'report' }, { type: 'reported' }])
    expect(paused.state).toMatchObject({ isReporting: false, phase: 'paused' })
  })
})

describe('chapters and stats', () => {
  const chapters: PlayerEvent = {
    type: 'chapters',
    chapters: [0, 100, 200].map((startSeconds) => ({ startSeconds, title: `${startSeconds}` })),
  }

  it('goes to where the next chapter begins, and back to where this one or the one before does', () => {
    const seeks = (from: number, by: -1 | 1) =>
      after([...begin, chapters, at(from), { type: 'chapter', by }]).effects.filter(({ type }) => type === 'seek')
    expect(seeks(50, 1)).toEqual([{ type: 'seek', positionSeconds: 100 }])
    expect(seeks(150, -1)).toEqual([{ type: 'seek', positionSeconds: 100 }])
    expect(seeks(101, -1)).toEqual([{ type: 'seek', positionSeconds: 0 }])
    expect(seeks(250, 1)).toEqual([])
  })

  it('does nothing by chapters where the media has none', () => {
    expect(after([...begin, { type: 'chapter', by: 1 }]).types).not.toContain('seek')
  })

  it('shows stats until they are put away, whatever hides meanwhile', () => {
    expect(after([...begin, { type: 'stats' }, 20_000]).state).toMatchObject({ areStatsShown: true, areControlsShown: false })
    expect(after([...begin, { type: 'stats' }, { type: 'stats' }]).state.areStatsShown).toBe(false)
  })
})
