import { expect, it } from 'vitest'
import { failureOf, isOfSubtitles } from './hls-failure.ts'

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
