// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInApp } from '../../../../testing/render-in-app.tsx'
import { begunEpisodes, begunFilmDetail, begunSeriesDetail, comingDetail, filmDetail, seriesDetail } from '../../../../testing/replies.ts'
import { Episodes } from './Episodes.tsx'
import { Extras } from './Extras.tsx'
import { MoreLikeThis } from './MoreLikeThis.tsx'
import { People } from './People.tsx'
import { TitleFacts } from './TitleFacts.tsx'
import { TitleHero } from './TitleHero.tsx'
import { TitleSkeleton } from './TitleSkeleton.tsx'
import { titleJsonLd } from './title-head.ts'
import type { Detail } from './use-title.ts'

const film = (changes: Partial<Detail> = {}): Detail => ({ ...filmDetail, ...changes })
const series = (changes: Partial<Detail> = {}): Detail => ({ ...seriesDetail, ...changes })
const hero = (title: Detail) => renderInApp(<TitleHero title={title} />)
const words = () => document.body.textContent ?? ''
const button = (name: string | RegExp) => screen.queryByRole('button', { name })

describe('what comes with a title', () => {
  it('is a row of what it is, how long and what it is called, and goes on where it was left', () => {
    const extra = { extraImage: filmDetail.landscapeArt, hash: '' }
    renderInApp(
      <Extras
        title={film({
          extras: [
            { ...extra, extraId: 1, extraKind: 'edition', extraTitle: 'Restored', extraDuration: 5400, playTime: 2700 },
            { ...extra, extraId: 2, extraKind: 'deleted-scene', extraTitle: 'The stadium', extraDuration: 45, playTime: 0 },
          ],
        })}
      />,
    )
    const row = within(screen.getByRole('region', { name: 'Extras' }))
    row.getByRole('button', { name: 'Resume Metropolis, edition: Restored' })
    row.getByText('1h, 30m')
    expect(row.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
    row.getByRole('button', { name: 'Play Metropolis, deleted scene: The stadium' })
    row.getByText('45s')
  })
})

describe('the head of a title', () => {
  it('tells where a film is from beside whom it is for, and its last day once that is near', () => {
    renderInApp(<TitleHero title={film({ videoCountries: [{ name: 'France' }], ageNote: 'All ages' })} />)
    screen.getByText('France')
    screen.getByText('All ages')
    expect(screen.queryByText(/^Until/)).toBeNull()
    renderInApp(<TitleHero title={film({ lastDay: '2031-12-06' })} />)
    screen.getByText('Until 6 December 2031')
  })
})

describe('photos and posters', () => {
  it('show who made a title and plays in it, by initials who has no photo, each once', () => {
    renderInApp(
      <People
        title={film({
          videoDirectors: [{ directorId: 5, directorName: 'Buster Keaton', directorImage: '/images/aa' }],
          videoActors: [
            { actorId: 5, actorName: 'Buster Keaton', actorImage: '/images/aa', characterName: 'Johnnie Gray' },
            { actorId: 6, actorName: 'Marion Mack', actorImage: '', characterName: '' },
          ],
        })}
      />,
    )
    const row = within(screen.getByRole('region', { name: 'Cast and crew' }))
    const [keaton, mack, ...others] = row.getAllByRole('article')
    expect(others).toEqual([])
    expect(keaton?.textContent).toBe('Buster KeatonDirector · Johnnie Gray')
    expect(keaton?.querySelector('img')?.getAttribute('src')).toContain('/images/aa')
    expect(mack?.textContent).toBe('MMMarion MackCast')
    expect(row.getByRole('link', { name: 'Marion Mack' }).getAttribute('href')).toBe('/person?person_id=6')
  })

  it('show the poster of the season that is chosen, and none where it has none', async () => {
    const [season] = seriesDetail.seasons
    const seasons = [
      { ...season!, seasonImage: '/images/first' },
      { seasonId: season!.seasonId + 1, season: 'Season 2', seasonImage: '' },
    ]
    renderInApp(<Episodes title={series({ seasons })} />)
    expect(screen.getByRole('img', { name: `Poster of ${season!.season}` }).getAttribute('src')).toContain('/images/first')
    fireEvent.click(screen.getByRole('tab', { name: 'Season 2' }))
    expect(screen.queryByRole('img', { name: /^Poster of/ })).toBeNull()
  })
})

describe('the head of a title page', () => {
  it('TTL-01 shows duration and year of a film, seasons and episodes of a series, and what it is about', () => {
    hero(film())
    screen.getByText('2h, 33m')
    screen.getByText('1927')
    screen.getByText(/^A city of light stands on a city of labour\./)
    hero(series())
    screen.getByText('1 season, 10 episodes')
  })

  it('TTL-01 shows the title image, the premium badge and the status icons by name', () => {
    hero(film())
    const image = within(screen.getByRole('heading', { level: 1, name: 'Metropolis' })).getByRole('img', { name: 'Metropolis' })
    expect(image.getAttribute('src')).toContain(filmDetail.bannerTitleImage)
    screen.getByText('Premium')
    screen.getByLabelText('Remastered')
    screen.getByLabelText('Most minutes viewed')
    hero(series())
    screen.getByLabelText('Most shared')
    hero(begunFilmDetail)
    screen.getByLabelText('Film that matters')
    expect(screen.queryByText('Premium')).toBeNull()
  })

  it('TTL-02 plays, or resumes when a position is saved, or tells the release date', () => {
    hero(film())
    expect(button('Play')).not.toBeNull()
    hero(begunFilmDetail)
    expect(button('Resume Video')).not.toBeNull()
    hero(series())
    expect(button('Play S1:E1')).not.toBeNull()
    hero(begunSeriesDetail)
    expect(button('Resume Video S1:E3')).not.toBeNull()
    hero(comingDetail)
    expect(words()).toContain('Mon 23 Nov')
    expect(button(/^(Play|Resume)(?! Trailer)/)).toBeNull()
    expect(words()).not.toContain('Members from')
  })

  it('TTL-02 tells from when members play it, and lets them play it from then on', () => {
    const dates = { releaseDate: '2025-11-06', membersFrom: '2025-10-30' }
    hero(film({ isComingSoon: true, ...dates }))
    expect(words()).toContain('Thu 6 Nov')
    expect(words()).toContain('Members from Thu 30 Oct')
    expect(button('Play')).toBeNull()
    hero(film(dates))
    expect(button('Play')).not.toBeNull()
    expect(words()).toContain('Early access')
    expect(words()).toContain('Everybody from Thu 6 Nov')
  })

  it('TTL-03 offers the list, sharing, and the trailer where there is one', () => {
    hero(film())
    for (const name of ['Add Metropolis to your list', 'Share']) expect(button(name)).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Play Trailer' }).getAttribute('href')).toContain('content_type=trailer')
    hero(film({ trailerUrl: '' }))
    expect(words()).not.toContain('Play Trailer')
  })

  it('TTL-04 shows progress for a film with a saved position only', () => {
    const bar = () => screen.queryByRole('progressbar', { name: 'Watched' })
    hero(begunFilmDetail)
    expect(bar()?.getAttribute('aria-valuetext')).toBe('38 percent watched')
    hero(film())
    expect(bar()).toBeNull()
    expect(begunSeriesDetail.playTime).toBeGreaterThan(0)
    hero(begunSeriesDetail)
    expect(bar()).toBeNull()
  })
})

describe('the body of a title page', () => {
  const [season] = begunSeriesDetail.seasons
  const key = ['episode-list', { videoId: begunSeriesDetail.videoId, seasonId: season!.seasonId }, 'visitor', 'pages']
  const drawEpisodes = (title: Detail, count = begunEpisodes.count) =>
    renderInApp(<Episodes title={title} />, [[key, { pages: [{ ...begunEpisodes, count }], pageParams: [0] }]])

  it('TTL-05 has season tabs and a grid of episodes with image, number, title, duration and progress, and more on demand', () => {
    const more = { seasonId: 900, season: 'Season 2', seasonImage: '' }
    drawEpisodes({ ...begunSeriesDetail, seasons: [season!, more] }, begunEpisodes.count + 1)
    expect(screen.getAllByRole('tab')).toHaveLength(2)
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Season 1')
    for (const text of ['Episode 1', 'Episode 2', 'The Menacing Power', '22m', `${begunEpisodes.count + 1} episodes`])
      expect(words()).toContain(text)
    expect(document.body.innerHTML).toContain('55 percent watched')
    expect([...document.querySelectorAll('img')].some(({ src }) => src.includes(begunEpisodes.data[1]!.episodeImage))).toBe(true)
    expect(button('Load more episodes')).not.toBeNull()
    drawEpisodes(begunSeriesDetail)
    expect(button('Load more episodes')).toBeNull()
  })

  it('TTL-06 lists who made it, what it is and what it tells, with a poster for films only', () => {
    renderInApp(<TitleFacts title={film()} />)
    expect([...document.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      'Directed by',
      'Cast',
      'Genres',
      'Languages',
      'Countries',
      'Subtitles',
      'Description',
    ])
    expect(document.body.textContent).toContain('Brigitte Helm · Maria / The Machine-Man')
    screen.getByRole('img', { name: 'Poster of Metropolis' })
    renderInApp(<TitleFacts title={series()} />)
    expect(screen.queryByRole('img', { name: /^Poster of/ })).toBeNull()
  })

  it("TTL-07 has a 'More Like This' row, unless there is nothing like it", () => {
    renderInApp(<MoreLikeThis title={film()} />)
    screen.getByRole('heading', { name: 'More Like This' })
    screen.getByRole('link', { name: /^Dr\. Mabuse the Gambler, 1922/ })
    renderInApp(<MoreLikeThis title={film({ moreLikeThis: [] })} />)
    expect(words()).toBe('')
  })

  it('TTL-08 shows a skeleton that says that it is loading', () => {
    renderInApp(<TitleSkeleton />)
    expect(words()).toContain('Loading the title')
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
