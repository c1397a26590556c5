import { afterEach, expect, it, vi } from 'vitest'
import { createPatience, decodeFailureOf, deltaFailureOf, failureOf, isOfSubtitles, refusedPart } from './hls-failure.ts'

afterEach(() => vi.unstubAllGlobals())

it('PLY-19 tells errors of subtitles from those of the film', () => {
  const ofSubtitles = [
    { details: 'fragLoadError', frag: { type: 'subtitle' } },
    { details: 'fragLoadTimeOut', frag: { type: 'subtitle' } },
    { details: 'subtitleTrackLoadError', context: { type: 'subtitleTrack' } },
    { details: 'levelParsingError', context: { type: 'subtitleTrack' } },
    { details: 'subtitleTrackLoadTimeOut', context: null },
  ]
  expect(ofSubtitles.map(isOfSubtitles)).toEqual(ofSubtitles.map(() => true))
  const ofTheFilm = [
    { details: 'fragLoadError', frag: { type: 'main' } },
    { details: 'fragLoadError', frag: { type: 'audio' } },
    { details: 'levelParsingError', context: { type: 'level' } },
    { details: 'manifestLoadError' },
  ]
  expect(ofTheFilm.map(isOfSubtitles)).toEqual(ofTheFilm.map(() => false))
})

it('PLY-19 tells a request without an answer from one that was answered badly', () => {
  const isUnanswered = (details: string) => failureOf({ type: 'networkError', details, fatal: true }).isUnanswered
  expect(['fragLoadTimeOut', 'levelLoadTimeOut', 'fragLoadError'].map(isUnanswered)).toEqual([true, true, false])
})

it('PLY-19 a segment that two renditions do not answer for is not waited for in a third', () => {
  const withPatience = createPatience()
  const isFinal = (type: string, start: number, details = 'fragLoadTimeOut') =>
    withPatience(failureOf({ type: 'networkError', details, fatal: false, frag: { type, sn: 6, start, end: start + 2 } })).isFatal
  expect([isFinal('main', 12), isFinal('audio', 12), isFinal('main', 12), isFinal('main', 12.05)]).toEqual([false, false, false, true])
  expect([isFinal('main', 14), isFinal('main', 14, 'fragLoadError'), isFinal('main', 14)]).toEqual([false, false, true])
})

it('PLY-19 tells a playlist that only says what changed, unless it was asked for', () => {
  expect(deltaFailureOf({ skippedSegments: 3 }, undefined)).toMatchObject({ isFatal: true, kind: 'delta' })
  expect(deltaFailureOf({ skippedSegments: 3 }, { skip: '' })?.kind).toBe('delta')
  expect([deltaFailureOf({ skippedSegments: 3 }, { skip: 'YES' }), deltaFailureOf({ skippedSegments: 0 }, null)]).toEqual([null, null])
})

it('PLY-19 tells an address that the page may not ask from a lost connection', () => {
  vi.stubGlobal('location', new URL('http://localhost:3000/player'))
  const kindOf = (url: string, code = 0) =>
    failureOf({ type: 'networkError', details: 'levelLoadError', fatal: true, context: { type: 'level', url }, response: { code } }).kind
  expect(['http://media.example/a.m3u8', 'https://media.example/a.m3u8', 'http://localhost:3000/a.m3u8'].map((url) => kindOf(url))).toEqual(
    ['insecure', 'network', 'network'],
  )
  expect(kindOf('http://media.example/a.m3u8', 404)).toBe('missing')
  const ofPart = { type: 'main', sn: 1, start: 0, end: 2, url: 'http://media.example/a.ts' }
  expect(failureOf({ type: 'networkError', details: 'fragLoadError', fatal: true, frag: ofPart, response: { code: 0 } }).kind).toBe(
    'insecure',
  )
})

it('PLY-19 tells sound that does not decode from a picture, and where it is', () => {
  const words = 'PIPELINE_ERROR_DECODE: Failed to send audio packet for decoding: {timestamp=6037333 duration=21333 size=256}'
  // A packet that begins a segment at 6.037333333 s is told as one of 6037333 microseconds.
  const place = expect.closeTo(6.0424, 3) as number
  const part = { kind: 'sound', startSeconds: place, endSeconds: place }
  expect(decodeFailureOf(words)).toEqual({ kind: 'sound', part })
  expect(decodeFailureOf('audio error during playing')).toEqual({ kind: 'sound', part: undefined })
  expect(decodeFailureOf(words.replace('audio', 'video'))).toEqual({ kind: 'decode' })
})

it('PLY-19 an element that must be reset is no matter of hls.js alone', () => {
  expect(failureOf({ type: 'mediaError', details: 'mediaSourceRequiresReset', fatal: false })).toMatchObject({
    kind: 'decode',
    isFatal: true,
  })
  expect(failureOf({ type: 'mediaError', details: 'bufferAppendingError', fatal: false })).toMatchObject({ isFatal: false })
})

it('PLY-19 knows the segment whose bytes the element refused, also where the browser says so only after the append', () => {
  const segment = (type: string, start: number) => ({ type, sn: 3, start, end: start + 2 })
  const appended = { main: segment('main', 6), audio: segment('audio', 8) }
  const refusal = { type: 'mediaError', details: 'bufferAppendingError', fatal: false, error: { name: 'HlsJsSourceBufferError' } }
  const sound = { kind: 'sound', startSeconds: 8, endSeconds: 10 }
  expect(refusedPart({ ...refusal, sourceBufferName: 'audio' }, appended)).toEqual(sound)
  expect(refusedPart({ ...refusal, sourceBufferName: 'video' }, appended)).toMatchObject({ kind: 'picture', startSeconds: 6 })
  expect(refusedPart({ ...refusal, sourceBufferName: 'audio', frag: segment('audio', 12) }, appended)).toMatchObject({ startSeconds: 12 })
  // An element that has given up refuses whatever comes.
  const refusesAll = { ...refusal, error: { name: 'InvalidStateError' }, frag: segment('main', 12) }
  expect(refusedPart(refusesAll, appended)).toBeUndefined()
})
