import { adMacros } from '@matinee/contract/ad-template'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { adValues } from './ad-address.ts'
import type { Programme } from './programme.ts'

const episode = {
  isTrailer: false,
  url: '/media/play/e31/7/1795300000/c2lnbmF0dXJl/master.m3u8',
  videoId: 4,
  videoType: 2,
  seasonId: 11,
  seasonNumber: 1,
  episodeId: 31,
  episodeNumber: 3,
  lengthSeconds: 88.4,
  heading: 'Les Vampires S1:E3',
  subheading: 'The Red Codebook',
} as Programme
const detail = {
  video_title: 'Les Vampires',
  video_genres: [{ genre_name: 'Crime' }, { genre_name: 'Mystery' }],
  video_languages: [{ language_name: 'French' }],
} as unknown as Parameters<typeof adValues>[1]

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => '9a3f', setItem: () => {} })
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11)' })
  vi.stubGlobal('location', { href: 'https://matinee.example/player?video_id=4' })
})
afterEach(() => vi.unstubAllGlobals())

it('ADS-02 knows a value for every placeholder', () => {
  const values = adValues(episode, detail, { latitude: '59.33', longitude: '18.06', ipAddress: '192.0.2.1' })
  expect(values).toEqual({
    USER_AGENT: 'Mozilla/5.0 (X11)',
    DEVICE_ID: '9a3f',
    CONTENT_ID: 4,
    CONTENT_LENGTH: 88,
    CONTENT_TITLE: 'The Red Codebook',
    PAGE_URL: 'https://matinee.example/player?video_id=4',
    CONTENT_GENRE: 'Crime,Mystery',
    CONTENT_LANGUAGE: 'French',
    CONTENT_EPISODE: 3,
    CONTENT_SEASON: 1,
    CONTENT_SERIES: 'Les Vampires',
    CONTENT_URL: 'https://matinee.example/title?video_id=4&video_type=2',
    LATITUDE: '59.33',
    LONGITUDE: '18.06',
    IP_ADDRESS: '192.0.2.1',
  })
  expect(Object.keys(values).concat('RANDOM', 'APP_VERSION').sort()).toEqual(Object.keys(adMacros).sort())
})

it('ADS-02 asks for ads all the same when nothing but the film is known', () => {
  const film = {
    ...episode,
    episodeId: undefined,
    episodeNumber: undefined,
    seasonNumber: undefined,
    subheading: '',
    heading: 'Metropolis',
  }
  const values = adValues(film, undefined, {})
  expect(values).toMatchObject({ CONTENT_TITLE: 'Metropolis', CONTENT_SERIES: '', CONTENT_GENRE: undefined, LATITUDE: undefined })
})

it('ADS-02 hands no play address, and nothing else of the page’s address than what names the programme, to another server', () => {
  vi.stubGlobal('location', { href: 'https://matinee.example/player?video_id=4&token=secret&season_id=11#secret' })
  const told = JSON.stringify(adValues(episode, detail, {}))
  expect(told).not.toMatch(/secret|\/media\/|c2lnbmF0dXJl/)
  expect(told).toContain('"PAGE_URL":"https://matinee.example/player?video_id=4&season_id=11"')
})

it('ADS-02 names a trailer by the address that it plays from, which is open to everyone', () => {
  const trailer = { ...episode, isTrailer: true, url: '/media/trailers/reel/trailer/master.m3u8' }
  expect(adValues(trailer, detail, {}).CONTENT_URL).toBe('https://matinee.example/media/trailers/reel/trailer/master.m3u8')
})
