import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeAudio, storeSubtitle } from '../memory/preferences.ts'
import type { Track } from './events.ts'
import { subtitleToShow, trackLike, tracksToPlay } from './track-choice.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const tracks = (...told: [language: string, label: string, role?: string][]): Track[] =>
  told.map(([language, label, role = ''], id) => ({ id, language, label, role }))
const scores = tracks(['zxx', 'Piano'], ['zxx', 'Organ'])
const described = 'public.accessibility.describes-video'

it('PLY-04 the next film is heard as the last was: by language, then role, then name', () => {
  const organ = { language: 'zxx', label: 'Organ', role: '' }
  expect(trackLike(scores, organ)?.label).toBe('Organ')
  expect(trackLike(tracks(['zxx', 'Violin'], ['en', 'Organ']), organ)?.label).toBe('Violin')
  expect(trackLike(tracks(['en', 'English']), organ)).toBeUndefined()
  expect(trackLike(scores, null)).toBeUndefined()
})

it('PLY-04 a described film is followed by a described one', () => {
  const both = tracks(['en', 'English'], ['en', 'With description', described], ['de', 'Deutsch', described])
  expect(trackLike(both, { language: 'en', label: 'Audio description', role: described })?.id).toBe(1)
  expect(trackLike(both, { language: 'en', label: 'Other', role: '' })?.id).toBe(0)
  expect(trackLike(tracks(['pt', 'Português'], ['pt-BR', 'Brasil']), { language: 'pt-BR', label: '', role: '' })?.id).toBe(1)
  expect(trackLike(tracks(['pt', 'Português']), { language: 'pt-BR', label: '', role: '' })?.id).toBe(0)
})

it('PLY-04 subtitles come on as the last ones, else in a language of the browser, else at all', () => {
  const subtitles = tracks(['en', 'English'], ['fr', 'Français'], ['de', 'Deutsch'])
  expect(subtitleToShow(subtitles, { language: 'fr', label: 'Français', role: '' }, ['de'])?.label).toBe('Français')
  expect(subtitleToShow(subtitles, { language: 'ja', label: '日本語', role: '' }, ['it', 'de-CH', 'en'])?.label).toBe('Deutsch')
  expect(subtitleToShow(subtitles, null, ['it'])?.label).toBe('English')
  expect(subtitleToShow([], null, ['it'])).toBeUndefined()
})

it('PLY-04 what was chosen in this film goes before what was chosen in another', () => {
  const told = { audio: scores, audioId: 0, subtitles: tracks(['en', 'English'], ['de', 'Deutsch'], ['de', 'Deutsch (SDH)', 'sdh']) }
  const fresh = { audioTracks: [], audioId: null, subtitleTracks: [], subtitleId: null }
  expect(tracksToPlay(told, fresh)).toEqual({ audioId: 0, subtitleId: null })

  storeAudio({ language: 'zxx', label: 'Organ', role: '' })
  storeSubtitle({ language: 'de', label: 'Untertitel für Gehörlose', role: 'sdh' })
  expect(tracksToPlay(told, fresh)).toEqual({ audioId: 1, subtitleId: 2 })
  expect(tracksToPlay(told, { audioTracks: scores, audioId: 0, subtitleTracks: told.subtitles, subtitleId: 0 })).toEqual({
    audioId: 0,
    subtitleId: 0,
  })

  storeSubtitle(null)
  expect(tracksToPlay(told, fresh).subtitleId).toBeNull()
})
