import { afterEach, expect, it, vi } from 'vitest'
import { createNativeEngine } from '../engine/native-engine.ts'
import { safariVideo } from '../engine/safari-for-test.ts'
import { initialState, type PlayerState } from '../rules/player-state.ts'
import { type Cue, plainCue } from './cue-file.ts'
import { mirrorCues } from './system-subtitles.ts'

afterEach(() => vi.unstubAllGlobals())

const cue = (text: string): Cue => ({
  ...plainCue,
  startTime: 1,
  endTime: 3,
  text,
  line: 0,
})

const mirrored = () => {
  const { safari, video } = safariVideo()
  let state: PlayerState = initialState({ nowMs: 0, startSeconds: 0, skipMarkers: [], hasNext: false, volume: 1 })
  const listeners = new Set<() => void>()
  const aborter = new AbortController()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  mirrorCues(video, { state: () => state, subscribe }, aborter.signal)
  const become = (changes: Partial<PlayerState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const drawn = () =>
    safari.textTracks.all
      .filter(({ mode }) => mode === 'showing')
      .flatMap(({ cues }) => cues?.map(({ text, startTime }) => [text, startTime]))
  return { safari, video, become, drawn, settings: state.settings, aborter }
}

it('PLY-04 the system’s full screen draws the subtitles of the moment, and the page’s own alone does afterwards', () => {
  const { safari, become, drawn } = mirrored()
  become({ cues: [cue('Halt!')] })
  expect(safari.textTracks.length, 'on the page nothing is added').toBe(3)
  safari.showBySystem(true)
  expect(drawn()).toEqual([['Halt!', 1]])
  become({ cues: [cue('Who goes there?')] })
  expect(drawn()).toEqual([['Who goes there?', 1]])
  become({ cues: [] })
  expect(drawn()).toEqual([])
  become({ cues: [cue('A friend.')] })
  safari.showBySystem(false)
  expect(drawn()).toEqual([])
})

it('PLY-04 it draws them as late as the viewer has set, and in one track, however often', () => {
  const { safari, become, drawn, settings } = mirrored()
  become({ cues: [cue('Halt!')], settings: { ...settings, subtitleDelaySeconds: 1.5 } })
  for (const isShown of [true, false, true]) safari.showBySystem(isShown)
  expect(drawn()).toEqual([['Halt!', 2.5]])
  expect(safari.textTracks.length).toBe(4)
})

it('PLY-04 the small window of the system draws them, too; and nothing is left when the film is', () => {
  const { safari, become, drawn, aborter } = mirrored()
  become({ cues: [cue('Halt!')] })
  safari.webkitPresentationMode = 'picture-in-picture'
  safari.dispatchEvent(new Event('webkitpresentationmodechanged'))
  expect(drawn()).toEqual([['Halt!', 1]])
  aborter.abort()
  expect(drawn()).toEqual([])
})

it('PLY-04 its track is no choice of the viewer', () => {
  const { safari, video, become } = mirrored()
  become({ cues: [cue('Halt!')] })
  safari.showBySystem(true)
  const choices: string[][] = []
  const none = () => {}
  createNativeEngine(video, {
    onTracks: ({ subtitles }) => choices.push(subtitles.map(({ label }) => label)),
    onFailure: none,
    onHeights: none,
    onChapters: none,
    onArrived: none,
    onNoScript: () => {},
    onSubtitleLost: none,
    onCues: none,
  })
  safari.hasRead()
  expect(choices).toEqual([['English', 'Deutsch']])
})
