import { adMacros } from '@matinee/contract/ad-template'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type PlayAddress, playbackItemOf } from '../playback-item.ts'
import { adValues } from './ad-address.ts'

const played: PlayAddress = {
  play_url: '/media/play/e31/7/1795300000/c2lnbmF0dXJl/master.m3u8',
  video_id: 4,
  video_type: 2,
  video_title: 'Les Vampires',
  seasion_id: 11,
  seasion_number: 1,
  episode_id: 31,
  episode_number: 3,
  episode_title: 'The Red Codebook',
  last_call_name: 'deeplinking-play-url',
  last_play_time: 0,
  total_time: 88,
  credits_from: 80,
  episode_skip_duration: [],
  next_video: null,
  prev_video: null,
  storyboard_url: '',
  video_subtitles: [],
  expires_at: '2030-01-01T00:00:00.000Z',
  has_ads: true,
  video_genres: [
    { id: 101, genre_name: 'Crime', genre_type: '0' },
    { id: 102, genre_name: 'Mystery', genre_type: '0' },
  ],
  video_languages: [{ language_name: 'French' }],
  short_description: 'A gang in black.',
  landscape_art_1280x720: '/images/4',
}
const episode = playbackItemOf(played)
const place = { ip_address: '192.0.2.1', latitude: '59.33', longitude: '18.06' }
const nowhere = { ip_address: '192.0.2.1', latitude: '', longitude: '' }

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
  const { seasion_id, seasion_number, episode_id, episode_number, episode_title, ...film } = played
  const values = adValues(
    playbackItemOf({ ...film, video_type: 1, video_title: 'Metropolis', video_genres: [], video_languages: [] }),
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
