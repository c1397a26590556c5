import { describe, expect, it } from 'vitest'
import { aSeries, aTitle, drawInApp, PlainListButton } from '../../cards/draw-for-test.tsx'
import { Episodes } from './Episodes.tsx'
import { MoreLikeThis } from './MoreLikeThis.tsx'
import { TitleFacts } from './TitleFacts.tsx'
import { TitleHero } from './TitleHero.tsx'
import { TitleSkeleton } from './TitleSkeleton.tsx'
import { titleJsonLd } from './title-head.ts'
import type { Detail } from './use-title.ts'

const more = {
  long_description: 'In the year 2026 the masters live among gardens.',
  original_title: 'Metropolis',
  age_note: 'All ages',
  is_silent: true,
  slider_image_ott_web: '/images/wide',
  slider_image_android: '/images/phone',
  share_image: '/images/share',
  video_directors: [{ director_name: 'Fritz Lang' }],
  video_actors: [{ actor_name: 'Brigitte Helm' }, { actor_name: 'Alfred Abel' }],
  video_genres: [{ id: 104, genre_name: 'Sci-fi', genre_type: '0' as const }],
  video_languages: [{ language_name: 'German' }],
  video_countries: [{ name: 'Germany' }],
  video_subtitles: [{ language_name: 'English', language_short_name: 'en', subtitle_path: '' }],
  seasons: [],
  series_id: null,
  trailer_url: '/trailer',
  more_like_this: [aTitle({ video_id: 20, video_title: 'Aelita' })],
  next_video: null,
  prev_video: null,
  episode_skip_duration: [],
  media_note: '',
}
const film = (changes: Partial<Detail> = {}): Detail => ({ ...aTitle(), ...more, ...changes })
const series = (changes: Partial<Detail> = {}): Detail => ({
  ...aSeries(),
  ...more,
  seasons: [
    { seasion_id: 80, season: 'Season 1' },
    { seasion_id: 81, season: 'Season 2' },
  ],
  ...changes,
})
const hero = (title: Detail) => drawInApp(<TitleHero title={title} ListButton={PlainListButton} />)

describe('the head of a title page', () => {
  it('TTL-01 shows duration and year of a film, seasons and episodes of a series, and what it is about', () => {
    expect(hero(film())).toContain('2h, 33m')
    expect(hero(film())).toContain('1927')
    expect(hero(series())).toContain('1 season, 10 episodes')
    expect(hero(film())).toContain('A city of light stands on a city of labour.')
  })

  it('TTL-01 shows the title image, the premium badge and the status icons by name', () => {
    const html = hero(
      film({ banner_title_image: '/images/lettering', is_premium: '1', is_remastered_icon: '/r', film_that_matter_icon: '/m' }),
    )
    expect(html).toMatch(/<h1[^>]*><img[^>]*src="\/images\/lettering[^>]*alt="Metropolis"/)
    expect(html).toContain('Premium')
    expect(html).toContain('aria-label="Remastered"')
    expect(html).toContain('aria-label="Film that matters"')
  })

  it('TTL-02 plays, or resumes when a position is saved, or tells the release date', () => {
    expect(hero(film())).toContain('>Play<')
    expect(hero(film({ play_time: 40, total_time: 400 }))).toContain('Resume Video')
    expect(hero(series())).toMatch(/Play<span[^>]*> S1:E1</)
    const coming = hero(film({ is_coming_soon_status: '1', release_date: '2025-11-06' }))
    expect(coming).toContain('Thu 6 Nov')
    expect(coming).not.toContain('>Play<')
    expect(coming).not.toContain('Resume Video')
    expect(coming).not.toContain('Members from')
  })

  it('TTL-02 tells from when members play it, and lets them play it from then on', () => {
    const dates = { release_date: '2025-11-06', members_from: '2025-10-30' }
    const waiting = hero(film({ is_coming_soon_status: '1', ...dates }))
    expect(waiting).toContain('Thu 6 Nov')
    expect(waiting).toContain('Members from Thu 30 Oct')
    expect(waiting).not.toContain('>Play<')
    const playing = hero(film(dates))
    expect(playing).toContain('>Play<')
    expect(playing).toContain('Early access')
    expect(playing).toContain('Everybody from Thu 6 Nov')
  })

  it('TTL-03 offers the list, sharing, and the trailer where there is one', () => {
    const html = hero(film())
    expect(html).toContain('put on Metropolis')
    expect(html).toContain('aria-label="Share"')
    expect(html).toContain('Play Trailer')
    expect(html).toContain('content_type=trailer')
    expect(hero(film({ trailer_url: '' }))).not.toContain('Play Trailer')
  })

  it('TTL-04 shows progress for a film with a saved position only', () => {
    expect(hero(film({ play_time: 100, total_time: 400 }))).toContain('25 percent watched')
    expect(hero(film())).not.toContain('percent watched')
    expect(hero(series({ play_time: 100, total_time: 400 }))).not.toContain('percent watched')
  })
})

describe('the body of a title page', () => {
  const episode = (episode_number: number, changes: object = {}) => ({
    video_id: 8,
    video_type: 2,
    seasion_id: 80,
    seasion_number: 1,
    episode_id: 800 + episode_number,
    episode_number,
    episode_title: `Chapter ${episode_number}`,
    episode_duration: 33,
    episode_image: `/images/episode-${episode_number}`,
    hash: '',
    short_description: '',
    is_premium: '0',
    ...changes,
  })
  const answer = { data: [episode(1, { play_time: 60, total_time: 120 }), episode(2)], count: 3, message: '', status_code: 1 }
  const key = ['episode-list', { video_id: 8, seasion_id: 80 }, 'visitor', 'pages']

  it('TTL-05 has season tabs and a grid of episodes with image, number, title, duration and progress, and more on demand', () => {
    const html = drawInApp(<Episodes title={series()} />, [[key, { pages: [answer], pageParams: [0] }]])
    expect(html.match(/role="tab"/g)).toHaveLength(2)
    expect(html).toMatch(/aria-selected="true"[^>]*>Season 1</)
    for (const words of [
      'Episode 1',
      'Episode 2',
      'Chapter 1',
      '0h, 33m',
      '/images/episode-2',
      '50 percent watched',
      '3 episodes',
      'Load more episodes',
    ]) {
      expect(html).toContain(words)
    }
  })

  it('TTL-06 lists who made it, what it is and what it tells, with a poster for films only', () => {
    const html = drawInApp(<TitleFacts title={film()} />)
    expect([...html.matchAll(/<dt>([^<]+)/g)].map(([, term]) => term)).toEqual([
      'Directed by',
      'Cast',
      'Genres',
      'Languages',
      'Countries',
      'Subtitles',
      'Description',
    ])
    expect(html).toContain('Poster of Metropolis')
    expect(drawInApp(<TitleFacts title={series()} />)).not.toContain('Poster of')
  })

  it("TTL-07 has a 'More Like This' row, unless there is nothing like it", () => {
    const html = drawInApp(<MoreLikeThis title={film()} ListButton={PlainListButton} />)
    expect(html).toContain('More Like This')
    expect(html).toContain('Aelita, 1927')
    expect(drawInApp(<MoreLikeThis title={film({ more_like_this: [] })} ListButton={PlainListButton} />)).toBe('')
  })

  it('TTL-08 shows a skeleton that says that it is loading', () => {
    expect(drawInApp(<TitleSkeleton />)).toContain('Loading the title')
  })
})

describe('what search engines read', () => {
  it('is a Movie with its makers, or a TVSeries', () => {
    expect(titleJsonLd(film())).toMatchObject({
      '@type': 'Movie',
      name: 'Metropolis',
      duration: 'PT153M',
      director: [{ name: 'Fritz Lang' }],
    })
    expect(titleJsonLd(series())).toMatchObject({ '@type': 'TVSeries', numberOfSeasons: 2 })
  })
})
