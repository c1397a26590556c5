import { expect, it } from 'vitest'
import { activityName, type PlayAddress, programmeOf, trailerOf } from './programme.ts'

const film: PlayAddress = {
  play_url: '/media/a/master.m3u8',
  video_id: 4,
  video_type: 1,
  video_title: 'Metropolis',
  last_play_time: 754,
  total_time: 9180,
  credits_from: 9100,
  episode_skip_duration: [],
  next_video: null,
  prev_video: null,
  storyboard_url: '',
  video_subtitles: [],
  expires_at: '2030-01-01T00:00:00Z',
  has_ads: false,
  video_genres: [{ id: 104, genre_name: 'Sci-fi', genre_type: '0' }],
  video_languages: [{ language_name: 'German' }],
  short_description: 'A city and its machines.',
  landscape_art_1280x720: '/images/4',
}
const episode: PlayAddress = {
  ...film,
  video_type: 2,
  video_title: 'Les Vampires',
  seasion_id: 11,
  seasion_number: 1,
  episode_id: 31,
  episode_number: 3,
  episode_title: 'The Red Codebook',
}

it("PLY-05 is headed 'title S{season}:E{episode}' for a series", () => {
  expect(programmeOf(episode)).toMatchObject({ heading: 'Les Vampires S1:E3', subheading: 'The Red Codebook' })
  expect(programmeOf(film)).toMatchObject({ heading: 'Metropolis', subheading: '' })
})

it('PLY-15 starts a film at the saved position and a trailer at its beginning', () => {
  expect(programmeOf(film).startSeconds).toBe(754)
  const detail = { ...film, trailer_url: '/media/trailer.m3u8' } as unknown as Parameters<typeof trailerOf>[0]
  expect(trailerOf(detail)).toMatchObject({ isTrailer: true, url: '/media/trailer.m3u8', startSeconds: 0, next: null, activityName: '' })
  expect(trailerOf({ ...detail, trailer_url: '' })).toBeNull()
})

it("PLY-16 logs the title with ':Season n' and ':Episode n'", () => {
  expect(activityName('Metropolis', {})).toBe('Metropolis')
  expect(programmeOf(episode).activityName).toBe('Les Vampires:Season 1:Episode 3')
})
