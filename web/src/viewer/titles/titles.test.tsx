// @vitest-environment happy-dom
import { rowKinds } from '@matinee/contract/numbers'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { clearUser, saveUser } from '../../lib/session.ts'
import { aSeries, aTitle } from '../../testing/a-title.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { begunSeriesCard, comingDetail, continueRows, filmCard, seriesCard } from '../../testing/replies.ts'
import { rowKindOf } from './content-categories.ts'
import { TitleCard } from './TitleCard.tsx'
import { cornerMark, episodeMark, playableOf, releaseMark, spokenName, statusesOf, statusOfRow } from './title-facts.ts'

const early = aTitle({ releaseDate: '2025-11-06', membersFrom: '2025-10-30' })

describe('the facts of a title', () => {
  it('TTL-01 tell its status icons from the fields that hold one', () => {
    expect(statusesOf(filmCard)).toEqual(['premium', 'remastered', 'mostViewed'])
    expect(statusesOf(seriesCard)).toEqual(['premium', 'mostViewed', 'mostShared'])
    expect(statusesOf(begunSeriesCard)).toEqual([])
    expect(
      statusesOf(
        aTitle({
          remasteredIcon: '/r',
          mostMinuteViewedIcon: '/v',
          mostSharedIcon: '/s',
          filmThatMatterIcon: '/m',
        }),
      ),
    ).toEqual(['premium', 'remastered', 'mostViewed', 'mostShared', 'matters'])
  })

  it("CAT-03 mark the episode of a series 'S{n}E{n}', and nothing of a film", () => {
    expect(episodeMark(begunSeriesCard)).toBe('S1E3')
    expect(episodeMark(seriesCard)).toBe('S1E1')
    expect(episodeMark(aTitle({ seasonNumber: 1, episodeNumber: 3 }))).toBeUndefined()
  })

  it('tell what is left of what was begun, and nothing of what was not or is over', () => {
    const left = (leftTime: number, playTime = 60) => cornerMark(aTitle({ playTime, leftTime }))
    expect([left(1900), left(59), left(7260), left(3600), left(0), left(5400, 0)]).toEqual([
      '32m left',
      '1m left',
      '2h, 1m left',
      '1h left',
      undefined,
      undefined,
    ])
    expect(cornerMark({ ...begunSeriesCard, playTime: 60, leftTime: 600 })).toBe('S1E3 · 10m left')
    expect(cornerMark(seriesCard)).toBe('S1E1')
  })

  it('TTL-02 give the day of a title that is not out yet', () => {
    expect(releaseMark(aTitle({ isComingSoon: true, releaseDate: '2025-11-06' }))).toBe('Thu 6 Nov')
    expect(releaseMark(aTitle({ isComingSoon: true, releaseDate: null }))).toBe('Coming soon')
    expect(releaseMark(aTitle({ releaseDate: '2025-11-06' }))).toBeUndefined()
    expect(releaseMark(early)).toBe('Early access')
  })

  it('name a link by title, year, kind, episode, premium, opening and progress', () => {
    expect(spokenName(filmCard)).toBe('Metropolis, 1927, film, premium')
    expect(spokenName(begunSeriesCard)).toBe('The Phantom Creeps, 1939, series, season 1 episode 3, 55 percent watched')
    expect(spokenName(comingDetail)).toBe('House on Haunted Hill, 1959, film, opens Mon 23 Nov')
    expect(spokenName({ ...comingDetail, releaseDate: null })).toBe('House on Haunted Hill, 1959, film, coming soon')
    expect(spokenName(early)).toBe('Metropolis, 1927, film, premium, early access')
  })

  it('PLA-01 give the player the ids of a film, or of the episode of a series', () => {
    expect(playableOf(filmCard)).toEqual({ videoId: filmCard.videoId, videoType: 'film', isPremium: true })
    for (const card of [seriesCard, begunSeriesCard]) {
      const { videoId, isPremium, seasonId, episodeId } = card
      expect(playableOf(card)).toEqual({ videoId, videoType: 'series', isPremium, seasonId, episodeId })
      expect(episodeId).toBeGreaterThan(0)
    }
    const { episodeId: _none, ...withoutEpisodes } = aSeries()
    expect(playableOf(withoutEpisodes)).toBeUndefined()
    expect(playableOf(comingDetail)).toBeUndefined()
  })
})

describe('a title as a card', () => {
  const draw = (title = aTitle(), shape: 'landscape' | 'portrait' = 'landscape') =>
    renderInApp(<TitleCard title={title} shape={shape} sizes="20vw" />)
  const enter = () =>
    saveUser({ userId: 7, token: 'b', userToken: 'p', email: 'ines@marrow.film', username: 'Ines', profileImage: '', isChild: false })
  afterEach(() => clearUser())
  const pictures = () => [...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src') ?? '')

  it('says nothing that its row says of all, and tells what is left in words', () => {
    const told = () => screen.queryAllByRole('img', { name: /.+/ }).map((disc) => disc.getAttribute('aria-label') ?? '')
    const film = aTitle({ isPremium: false })
    const statuses = (about?: Parameters<typeof TitleCard>[0]['about']) => {
      renderInApp(<TitleCard title={film} shape="landscape" sizes="20vw" about={about} />)
      return told()
    }
    expect(statuses()).toEqual(['Remastered', 'Most minutes viewed'])
    expect(statuses(statusOfRow(rowKinds.remastered))).toEqual(['Most minutes viewed'])
    expect(statuses(statusOfRow(rowKinds.mostViewed))).toEqual(['Remastered'])
    expect([rowKinds.trending, rowKinds.mostShared, rowKinds.filmsThatMatter, rowKinds.comingSoon].map(statusOfRow)).toEqual([
      undefined,
      'mostShared',
      'matters',
      undefined,
    ])
    expect(statusOfRow(rowKindOf('remasteredclassics'))).toBe('remastered')
  })

  it('CAT-03 leads a visitor to the title from its play icon, too', () => {
    draw()
    expect(screen.queryByRole('button', { name: 'Play Metropolis' })).toBeNull()
    expect(document.querySelectorAll('use[href$="#play"]')).toHaveLength(1)
  })

  it('CAT-03 leads to the title and has a play and a list button', () => {
    enter()
    draw()
    const link = screen.getByRole('link', { name: 'Metropolis, 1927, film, premium' })
    expect(link.getAttribute('href')).toBe(`/title?video_id=${filmCard.videoId}&video_type=1`)
    screen.getByRole('button', { name: 'Play Metropolis' })
    screen.getByRole('button', { name: 'Add Metropolis to your list' })
    draw(aTitle({ isMyList: true }))
    screen.getByRole('button', { name: 'Remove Metropolis from your list' })
  })

  it('CAT-03 plays a series from its first episode, and names it', () => {
    enter()
    draw(aSeries())
    screen.getByRole('button', { name: 'Play Les Vampires' })
    screen.getByText('S1E1')
  })

  it('SRC-04 shows its poster where posters are wanted', () => {
    draw(aTitle(), 'portrait')
    expect(pictures()[0]).toContain(filmCard.portraitArt)
    draw()
    expect(pictures()[0]).toContain(filmCard.landscapeArt)
  })

  it('shows how far it was watched', () => {
    const told = continueRows[0]!.videos.map((title) => {
      draw(title)
      return /\d+ percent watched/.exec(screen.getAllByRole('link')[0]!.getAttribute('aria-label') ?? '')?.[0]
    })
    expect(told).toEqual(['38 percent watched', '55 percent watched', '63 percent watched'])
    draw()
    expect(screen.queryByRole('link', { name: /percent watched/ })).toBeNull()
  })

  it('says why it is shown, once, instead of its facts', () => {
    draw(aTitle({ reason: 'Directed by Fritz Lang' }))
    expect(screen.getAllByText('Directed by Fritz Lang')).toHaveLength(1)
    draw(aTitle({ reason: '' }))
    expect(screen.queryByText('Directed by Fritz Lang')).toBeNull()
  })

  it('TTL-02 can be played ahead of its day by whom the service lets', () => {
    enter()
    draw(early)
    screen.getByText('Early access')
    screen.getByRole('button', { name: 'Play Metropolis' })
  })

  it('TTL-02 cannot be played before it is out', () => {
    draw(comingDetail)
    screen.getByText('Mon 23 Nov')
    expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull()
  })
})
