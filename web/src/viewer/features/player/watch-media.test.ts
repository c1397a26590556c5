import { afterEach, expect, it, vi } from 'vitest'
import { initialState } from './player-state.ts'
import { watchMedia } from './watch-media.ts'

afterEach(() => vi.unstubAllGlobals())

const watched = (isMended: boolean, error: object | null) => {
  vi.stubGlobal('document', new EventTarget())
  const textTracks = Object.assign(new EventTarget(), { length: 0, [Symbol.iterator]: () => [][Symbol.iterator]() })
  const media = Object.assign(new EventTarget(), { paused: true, ended: false, seeking: false, error, textTracks })
  const events: string[] = []
  const play = vi.fn()
  watchMedia(media as unknown as HTMLVideoElement, new AbortController().signal, {
    state: () => initialState({ nowMs: 0, startSeconds: 0, skipRanges: [], hasNext: false, volume: 1 }),
    dispatch: ({ type }) => events.push(type),
    isMended: () => isMended,
    play,
    onDry: () => {},
  })
  return { media, events, play }
}

it('PLY-19 takes the pause of an element that gave up, or is being mended, for nobody’s', () => {
  for (const [isMended, error, expected] of [
    [false, null, ['stopped']],
    [false, { code: 3 }, []],
    [true, null, []],
  ] as const) {
    const { media, events } = watched(isMended, error)
    media.dispatchEvent(new Event('pause'))
    expect(events).toEqual(expected)
  }
})

it('PLY-19 plays an element on that was reset while the viewer wants the film', () => {
  const { media, play } = watched(false, null)
  media.dispatchEvent(new Event('canplay'))
  expect(play).toHaveBeenCalledOnce()
})
