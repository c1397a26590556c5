import { expect, it } from 'vitest'
import { readTrackName } from './sidecars.ts'
import { VideoNames } from './video-names.ts'

const read = (base: string, videos: readonly string[] = ['Film']) => {
  const { video, language, track } = readTrackName(base, new VideoNames(videos))
  const said = Object.entries(track).filter(([, value]) => value !== false && value !== null)
  return { video, language, ...Object.fromEntries(said) }
}

it('reads language and flags behind the name of the video', () => {
  expect(read('Film.en')).toEqual({ video: 'Film', language: 'en' })
  expect(read('Film.ger.forced')).toEqual({ video: 'Film', language: 'de', forced: true })
  expect(read('Film.pt-BR.sdh.default')).toEqual({ video: 'Film', language: 'pt-BR', hearingImpaired: true, default: true })
  expect(read('Film.French')).toEqual({ video: 'Film', language: 'fr' })
  expect(read('Film.deutsch')).toEqual({ video: 'Film', language: 'de' })
  expect(read('Film [en] (forced)')).toEqual({ video: 'Film', language: 'en', forced: true })
  expect(read('Film.en.ad')).toEqual({ video: 'Film', language: 'en', descriptive: true })
  expect(read('Film.en.commentary.Buster')).toEqual({ video: 'Film', language: 'en', commentary: true, label: 'Buster' })
})

it('takes hi for Hindi unless another language is named', () => {
  expect(read('Film.hi')).toEqual({ video: 'Film', language: 'hi' })
  expect(read('Film.en.hi')).toEqual({ video: 'Film', language: 'en', hearingImpaired: true })
})

it('takes the longest name of a video that fits', () => {
  expect(read('Film 2.en', ['Film', 'Film 2']).video).toBe('Film 2')
  expect(read('Films.en', ['Film']).video).toBe('Films')
})

it('finds the name of a video that is not there', () => {
  expect(read('The.Other.Film.en.forced', [])).toEqual({ video: 'The.Other.Film', language: 'en', forced: true })
})
