import { subtitleLanguageKey } from '@matinee/contract/storage-keys'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PlayerEvent } from '../rules/events.ts'
import { createAdCaptions, readableCaptions } from './ad-captions.ts'
import { serveAnswers } from './ad-server-for-test.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('navigator', { languages: ['fr-FR', 'en'] })
})
afterEach(() => vi.unstubAllGlobals())

/** As the samples of VAST 4.2 name them. */
const files = [
  { type: 'text/srt', language: 'en', fileURL: 'https://m.example/ad-en.srt' },
  { type: 'text/vtt', language: 'de', fileURL: ' https://m.example/ad-de.vtt ' },
  { type: 'application/ttml+xml', language: 'zh-CH', fileURL: 'https://m.example/ad.ttml' },
  { type: 'text/vtt', language: 'es', fileURL: 'javascript:alert(1)' },
]
const answers = {
  'https://m.example/ad-en.srt': '1\r\n00:00:01,000 --> 00:00:03,500\r\nFresh <i>bread</i>\r\n',
  'https://m.example/ad-de.vtt': 'WEBVTT\n\n00:01.000 --> 00:03.500\nFrisches Brot\n',
}

/** The texts that are told while the ad's picture stands at a moment. */
const textsAt = async (seconds: number, wanted: typeof files, served: Record<string, string | null> = answers) => {
  serveAnswers(served)
  const video = Object.assign(new EventTarget(), { currentTime: seconds, paused: true, playbackRate: 1 })
  const told: PlayerEvent[] = []
  const leaving = new AbortController()
  const captions = createAdCaptions(video as unknown as HTMLVideoElement, leaving.signal, (event) => told.push(event))
  await captions.follow(readableCaptions(wanted))
  const last = told.findLast((event) => event.type === 'ad-cues')
  return { captions, texts: last?.cues.map(({ text }) => text) ?? [], language: last?.language, told }
}

it('the captions of an ad are read in the language of the subtitles that were chosen', async () => {
  stored.set(subtitleLanguageKey, 'de')
  expect(await textsAt(2, files)).toMatchObject({ texts: ['Frisches Brot'], language: 'de' })
  stored.set(subtitleLanguageKey, 'en')
  expect(await textsAt(2, files)).toMatchObject({ texts: ['Fresh <i>bread</i>'], language: 'en' })
  expect((await textsAt(5, files)).texts).toEqual([])
})

it('where nothing was chosen, in a language of the viewer, else in what there is', async () => {
  expect((await textsAt(2, files)).language).toBe('en')
  expect((await textsAt(2, files.slice(1))).language).toBe('de')
})

it('what cannot be read here, is not there or has no web address leaves the ad without captions', async () => {
  expect(readableCaptions(files).map(({ language }) => language)).toEqual(['en', 'de'])
  expect((await textsAt(2, files, {})).texts).toEqual([])
  expect((await textsAt(2, files.slice(2))).told).toEqual([])
})

it('an ad without captions ends those of the one before it', async () => {
  const { captions, told } = await textsAt(2, files)
  await captions.follow([])
  expect(told.at(-1)).toMatchObject({ type: 'ad-cues', cues: [] })
})
