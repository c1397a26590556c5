import { afterEach, describe, expect, it, vi } from 'vitest'
import { initialState } from './rules/player-state.ts'
import { watchMedia } from './watch-media.ts'

afterEach(() => vi.unstubAllGlobals())

const watched = (isMended: boolean, error: object | null) => {
  vi.stubGlobal('document', new EventTarget())
  const textTracks = Object.assign(new EventTarget(), { length: 0, [Symbol.iterator]: () => [][Symbol.iterator]() })
  const media = Object.assign(new EventTarget(), { paused: true, ended: false, seeking: false, error, textTracks })
  const events: string[] = []
  const play = vi.fn()
  const onDry = vi.fn()
  watchMedia(media as unknown as HTMLVideoElement, new AbortController().signal, {
    state: () => ({ ...initialState({ nowMs: 0, startSeconds: 0, skipMarkers: [], hasNext: false, volume: 1 }), hasStarted: true }),
    dispatch: ({ type }) => events.push(type),
    isMended: () => isMended,
    play,
    onDry,
  })
  return { media, events, play, onDry }
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

it('PLY-19 takes an element that is being mended for none whose network is slow', () => {
  for (const isMended of [false, true]) {
    const { media, onDry } = watched(isMended, null)
    media.dispatchEvent(new Event('waiting'))
    expect(onDry).toHaveBeenCalledTimes(isMended ? 0 : 1)
  }
})

const endedWith = (currentSrc: string, ...ends: number[]) => {
  const { media, events } = watched(false, null)
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 })
  const buffered = { length: ends.length, start: () => 0, end: (index: number) => ends[index] }
  Object.assign(media, { ended: true, currentSrc, buffered, currentTime: 88, duration: 88, readyState: 4 })
  for (const name of ['timeupdate', 'ended']) media.dispatchEvent(new Event(name))
  return events
}

it('PLY-19 takes a film that ends where nothing of its end is here for one whose bytes were refused', () => {
  expect(endedWith('blob:1')).toEqual([])
  expect(endedWith('blob:1', 2)).toEqual([])
  expect(endedWith('blob:1', 87.6)).toEqual(['time', 'ended'])
  expect(endedWith('https://films.example/master.m3u8')).toEqual(['time', 'ended'])
})

describe('a film in a window of its own', () => {
  const away = (changes: { floats?: boolean; mode?: string; isWireless?: boolean; isCast?: boolean; hasAds?: boolean }) => {
    const page = Object.assign(new EventTarget(), { hidden: false, pictureInPictureElement: null as unknown })
    vi.stubGlobal('document', page)
    const media = Object.assign(new EventTarget(), {
      webkitPresentationMode: changes.mode,
      webkitCurrentPlaybackTargetIsWireless: changes.isWireless,
      remote: Object.assign(new EventTarget(), { state: changes.isCast ? 'connected' : 'disconnected' }),
    })
    if (changes.floats) page.pictureInPictureElement = media
    const events: string[] = []
    watchMedia(media as unknown as HTMLVideoElement, new AbortController().signal, {
      state: () => initialState({ nowMs: 0, startSeconds: 0, skipMarkers: [], hasNext: false, volume: 1, hasAds: changes.hasAds }),
      dispatch: ({ type }) => events.push(type),
      isMended: () => false,
      play: () => {},
      onDry: () => {},
    })
    page.hidden = true
    page.dispatchEvent(new Event('visibilitychange'))
    return { events, page, media }
  }

  it('PLY-13 plays on while its tab is hidden, and so it does on another screen', () => {
    expect(away({}).events).toEqual(['hidden'])
    for (const where of [{ floats: true }, { mode: 'picture-in-picture' }, { isWireless: true }, { isCast: true }])
      expect(away(where).events, JSON.stringify(where)).not.toContain('hidden')
  })

  it('PLY-13 pauses when that window is closed over a hidden tab', () => {
    const { events, page, media } = away({ floats: true })
    page.pictureInPictureElement = null
    media.dispatchEvent(new Event('leavepictureinpicture'))
    expect(events.at(-1)).toBe('hidden')
  })

  it('PLY-13 pauses an ad, whose picture is not in it', () => {
    expect(away({ floats: true, hasAds: true }).events).toEqual(['hidden'])
  })
})
