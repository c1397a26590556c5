import { adMacros } from '@matinee/contract/ad-template'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type PlayAddress, playbackItemOf } from '../playback-item.ts'
import { adValues } from './ad-address.ts'

const played: PlayAddress = {
  playUrl: '/media/play/e31/7/1795300000/c2lnbmF0dXJl/master.m3u8',
  videoId: 4,
  videoType: 'series',
  videoTitle: 'Les Vampires',
  seasonId: 11,
  seasonNumber: 1,
  episodeId: 31,
  episodeNumber: 3,
  episodeTitle: 'The Red Codebook',
  lastCallName: 'deeplinking-play-url',
  lastPlayTime: 0,
  totalTime: 88,
  creditsFrom: 80,
  skipRanges: [],
  nextVideo: null,
  prevVideo: null,
  storyboardUrl: '',
  videoSubtitles: [],
  expiresAt: '2030-01-01T00:00:00.000Z',
  servedAt: '2026-11-22T00:00:00.000Z',
  hasAds: true,
  videoGenres: [
    { id: 101, genreName: 'Crime', genreType: 'genre' },
    { id: 102, genreName: 'Mystery', genreType: 'genre' },
  ],
  videoLanguages: [{ languageName: 'French' }],
  shortDescription: 'A gang in black.',
  landscapeArt: '/images/4',
}
const episode = playbackItemOf(played)
const place = { ipAddress: '192.0.2.1', latitude: '59.33', longitude: '18.06' }
const nowhere = { ipAddress: '192.0.2.1', latitude: '', longitude: '' }

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => '9a3f', setItem: () => {} })
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11)' })
  vi.stubGlobal('location', { href: 'https://matinee.example/player?video_id=4' })
})
afterEach(() => vi.unstubAllGlobals())

it('ADS-02 takes a value for every placeholder from what the page was told anyway', () => {
  const values = adValues(episode, place)
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

it('ADS-02 leaves the placeholders of an episode empty for a film, and those of a place that nobody tells', () => {
  const { seasonId, seasonNumber, episodeId, episodeNumber, episodeTitle, ...film } = played
  const values = adValues(
    playbackItemOf({ ...film, videoType: 'film', videoTitle: 'Metropolis', videoGenres: [], videoLanguages: [] }),
    nowhere,
  )
  expect(values).toMatchObject({ CONTENT_TITLE: 'Metropolis', CONTENT_SERIES: '', CONTENT_GENRE: '', CONTENT_LANGUAGE: '', LATITUDE: '' })
  expect([values.CONTENT_SEASON, values.CONTENT_EPISODE]).toEqual([undefined, undefined])
})

it('ADS-02 hands no play address, and nothing else of the page’s address than what names the video, to another server', () => {
  vi.stubGlobal('location', { href: 'https://matinee.example/player?video_id=4&token=secret&season_id=11#secret' })
  const told = JSON.stringify(adValues(episode, nowhere))
  expect(told).not.toMatch(/secret|\/media\/|c2lnbmF0dXJl/)
  expect(told).toContain('"PAGE_URL":"https://matinee.example/player?video_id=4&season_id=11"')
})

it('ADS-02 names a trailer by the address that it plays from, which is open to everyone', () => {
  const trailer = { ...episode, isTrailer: true, url: '/media/trailers/reel/trailer/master.m3u8' }
  expect(adValues(trailer, nowhere).CONTENT_URL).toBe('https://matinee.example/media/trailers/reel/trailer/master.m3u8')
})
