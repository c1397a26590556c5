import { describe, expect, it } from 'vitest'
import { drawInApp } from '../../../../testing/draw-in-app.tsx'
import { begunEpisodes, begunFilmDetail, begunSeriesDetail, comingDetail, filmDetail, seriesDetail } from '../../../../testing/replies.ts'
import { Episodes } from './Episodes.tsx'
import { MoreLikeThis } from './MoreLikeThis.tsx'
import { TitleFacts } from './TitleFacts.tsx'
import { TitleHero } from './TitleHero.tsx'
import { TitleSkeleton } from './TitleSkeleton.tsx'
import { titleJsonLd } from './title-head.ts'
import type { Detail } from './use-title.ts'

const film = (changes: Partial<Detail> = {}): Detail => ({ ...filmDetail, ...changes })
const series = (changes: Partial<Detail> = {}): Detail => ({ ...seriesDetail, ...changes })
const hero = (title: Detail) => drawInApp(<TitleHero title={title} />)

describe('the head of a title page', () => {
  it('TTL-01 shows duration and year of a film, seasons and episodes of a series, and what it is about', () => {
    expect(hero(film())).toContain('2h, 33m')
    expect(hero(film())).toContain('1927')
    expect(hero(series())).toContain('1 season, 10 episodes')
    expect(hero(film())).toContain('In a city of towers and tunnels a robot in a woman&#x27;s shape stirs revolt.')
  })

  it('TTL-01 shows the title image, the premium badge and the status icons by name', () => {
    const html = hero(film())
    expect(html).toMatch(new RegExp(`<h1[^>]*><img[^>]*src="${filmDetail.banner_title_image}[^>]*alt="Metropolis"`))
    expect(html).toContain('Premium')
    expect(html).toContain('aria-label="Remastered"')
    expect(html).toContain('aria-label="Most minutes viewed"')
    expect(hero(series())).toContain('aria-label="Most shared"')
    expect(hero(begunFilmDetail)).toContain('aria-label="Film that matters"')
    expect(hero(begunFilmDetail)).not.toContain('Premium')
  })

  it('TTL-02 plays, or resumes when a position is saved, or tells the release date', () => {
    expect(hero(film())).toContain('>Play<')
    expect(hero(begunFilmDetail)).toContain('Resume Video')
    expect(hero(series())).toMatch(/Play<span[^>]*> S1:E1</)
    expect(hero(begunSeriesDetail)).toMatch(/Resume Video<span[^>]*> S1:E3</)
    const coming = hero(comingDetail)
    expect(coming).toContain('Mon 23 Nov')
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
    expect(html).toContain('Add Metropolis to your list')
    expect(html).toContain('aria-label="Share"')
    expect(html).toContain('Play Trailer')
    expect(html).toContain('content_type=trailer')
    expect(hero(film({ trailer_url: '' }))).not.toContain('Play Trailer')
  })

  it('TTL-04 shows progress for a film with a saved position only', () => {
    expect(hero(begunFilmDetail)).toContain('38 percent watched')
    expect(hero(film())).not.toContain('percent watched')
    expect(begunSeriesDetail.play_time).toBeGreaterThan(0)
    expect(hero(begunSeriesDetail)).not.toContain('percent watched')
  })
})

describe('the body of a title page', () => {
  const [season] = begunSeriesDetail.seasons
  const key = ['episode-list', { video_id: begunSeriesDetail.video_id, seasion_id: season!.seasion_id }, 'visitor', 'pages']
  const drawEpisodes = (title: Detail, count = begunEpisodes.count) =>
    drawInApp(<Episodes title={title} />, [[key, { pages: [{ ...begunEpisodes, count }], pageParams: [0] }]])

  it('TTL-05 has season tabs and a grid of episodes with image, number, title, duration and progress, and more on demand', () => {
    const more = { seasion_id: 900, season: 'Season 2' }
    const html = drawEpisodes({ ...begunSeriesDetail, seasons: [season!, more] }, begunEpisodes.count + 1)
    expect(html.match(/role="tab"/g)).toHaveLength(2)
    expect(html).toMatch(/aria-selected="true"[^>]*>Season 1</)
    for (const words of [
      'Episode 1',
      'Episode 2',
      'The Menacing Power',
      '0h, 22m',
      begunEpisodes.data[1]!.episode_image,
      '55 percent watched',
      `${begunEpisodes.count + 1} episodes`,
      'Load more episodes',
    ]) {
      expect(html).toContain(words)
    }
    expect(drawEpisodes(begunSeriesDetail)).not.toContain('Load more episodes')
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
    const html = drawInApp(<MoreLikeThis title={film()} />)
    expect(html).toContain('More Like This')
    expect(html).toContain('Dr. Mabuse the Gambler, 1922')
    expect(drawInApp(<MoreLikeThis title={film({ more_like_this: [] })} />)).toBe('')
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
    expect(titleJsonLd(series())).toMatchObject({ '@type': 'TVSeries', numberOfSeasons: 1 })
  })
})
