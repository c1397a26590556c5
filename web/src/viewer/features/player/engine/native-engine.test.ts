import { afterEach, expect, it, vi } from 'vitest'
import { playFailureOf } from '../mending/play-failure.ts'
import type { MediaFailure } from '../mending/recovery.ts'
import type { CueTrack } from '../subtitles/cues.ts'
import { createEngine } from './engine.ts'
import type { TrackChoice } from './engine-shape.ts'
import { safariVideo } from './safari-for-test.ts'

afterEach(() => vi.unstubAllGlobals())

/** The engine that a browser without Media Source is given, and what it tells. */
const engineOn = async () => {
  const { safari, video } = safariVideo()
  const told = { tracks: [] as TrackChoice[], failures: [] as MediaFailure[], heights: 0, cues: undefined as CueTrack | null | undefined }
  const engine = await createEngine(video, {
    onTracks: (tracks) => told.tracks.push(tracks),
    onFailure: (failure) => told.failures.push(failure),
    onHeights: () => (told.heights += 1),
    onChapters: () => {},
    onArrived: () => {},
    onNoScript: () => {},
    onSubtitleLost: () => {},
    onCues: (track) => (told.cues = track),
  })
  return { safari, engine, told }
}
const address = 'https://matinee.example/media/play/t1/master.m3u8'

it('PLY-15 begins where the film was left, once the browser knows the film', async () => {
  const { safari, engine } = await engineOn()
  engine.load(address, 40)
  expect(safari).toMatchObject({ src: address, currentTime: 0 })
  safari.hasRead()
  expect(safari.currentTime).toBe(40)
})

it('PLY-04 tells the sounds and subtitles of the browser, and not its data; and switches them', async () => {
  const { safari, engine, told } = await engineOn()
  engine.load(address, 0)
  safari.hasRead()
  const choice = told.tracks.at(-1)
  expect(choice?.audio.map(({ label }) => label)).toEqual(['Piano', 'Organ'])
  expect(choice?.audioId).toBe(0)
  expect(choice?.subtitles.map(({ id, label }) => [id, label])).toEqual([
    [0, 'English'],
    [1, 'Deutsch'],
  ])
  engine.selectAudio(1)
  expect(safari.audioTracks.map(({ enabled }) => enabled)).toEqual([false, true])
  engine.selectSubtitle(1)
  // Fetched by the browser, and drawn by the page.
  expect(safari.textTracks.all.map(({ mode }) => mode)).toEqual(['disabled', 'disabled', 'hidden'])
  safari.textTracks.all[2]?.addCue({ startTime: 1, endTime: 3, text: 'Halt!' } as VTTCue)
  expect(told.cues?.at(2).map(({ text }) => text)).toEqual(['Halt!'])
  engine.selectSubtitle(null)
  expect(told.cues).toBeNull()
})

it('tells no heights to choose from', async () => {
  const { safari, engine, told } = await engineOn()
  engine.load(address, 0)
  safari.hasRead()
  engine.setQuality(360)
  expect(told.heights).toBe(0)
})

it('PLY-19 takes its errors for what they are, and goes on where the film stood', async () => {
  const { safari, engine, told } = await engineOn()
  engine.load(address, 0)
  safari.hasRead()
  for (const [code, kind, words] of [
    [2, 'network', 'network'],
    [4, 'network', 'network'],
    [3, 'decode', 'media'],
  ] as const) {
    safari.playTo(50)
    safari.fail(code)
    const failure = told.failures.at(-1)!
    expect(failure).toMatchObject({ isFatal: true, kind })
    expect(playFailureOf(failure, 'away').reason).toBe(words)
    engine.reload()
    safari.hasRead()
    expect(safari.currentTime, `after error ${code}`).toBe(50)
  }
  // A fresh address, too, which needs a new beginning here.
  safari.playTo(61)
  engine.readdress(`${address}?fresh`)
  safari.hasRead()
  expect(safari).toMatchObject({ src: `${address}?fresh`, currentTime: 61 })
})

it('begins a film anew without the place of an earlier beginning', async () => {
  const { safari, engine } = await engineOn()
  engine.load(address, 40)
  engine.load(address, 0)
  safari.hasRead()
  expect(safari.currentTime).toBe(0)
})

it('PLY-18 lets go of the element', async () => {
  const { safari, engine, told } = await engineOn()
  engine.load(address, 0)
  engine.destroy()
  safari.hasRead()
  expect(safari.src).toBe('')
  expect(told.tracks).toEqual([])
})
