// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aTitle } from '../../../../testing/a-title.ts'
import { renderInApp } from '../../../../testing/render-in-app.tsx'
import { comingWeeks, comingBanners as recordedBanners } from '../../../../testing/replies.ts'
import { ComingWeek } from './ComingWeek.tsx'
import { comingBanners } from './coming-banners.ts'

const weeks = comingWeeks.flatMap(({ videos }) => videos)
const banner = recordedBanners.find(({ videoType }) => videoType === 'series')!
const coming = { ...weeks.find(({ videoId }) => videoId === banner.videoId)!, isPremium: true, isMyList: true }

describe('the coming-soon page', () => {
  it('BRW-01 shows the banners of ott-slider with what the weeks know of the same title', () => {
    expect(comingBanners([banner], [aTitle(), coming])).toMatchObject([
      {
        videoTitle: 'Radar Men from the Moon',
        sliderImage: banner.bannerImage,
        sliderDescription: banner.shortDescription,
        isComingSoon: true,
        releaseDate: '2026-11-30',
        publishedYear: 1952,
        seasonEpisodeCount: '1 season, 12 episodes',
        isPremium: true,
        isMyList: true,
      },
    ])
  })

  it('BRW-01 shows a banner whose title is in no week', () => {
    expect(comingBanners([banner], [])).toMatchObject([
      { videoId: banner.videoId, releaseDate: banner.releaseDate, isPremium: false, genreNames: [] },
    ])
  })

  it('TTL-02 gives a banner to play to whoever may play its title ahead of its day', () => {
    const [shown] = comingBanners([{ ...banner, isComingSoon: false }], [{ ...coming, membersFrom: '2026-11-18' }])
    expect(shown).toMatchObject({ isComingSoon: false, membersFrom: '2026-11-18' })
  })

  it('BRW-01 never shows a poster behind the lettering of its title', () => {
    const [shown] = comingBanners([{ ...banner, bannerImagePhone: coming.portraitArt }], [coming])
    expect(shown?.sliderImagePhone).toBe('')
  })

  it('BRW-01 shows a week with the release day on each card and nothing to play', () => {
    const week = { genreClass: 'landscapelarge_slider' as const, listName: 'Next week', name: 'Next week', videos: [coming] }
    renderInApp(<ComingWeek week={week} />)
    screen.getByRole('heading', { level: 2, name: 'Next week' })
    screen.getByText('30 Nov – 6 Dec')
    screen.getByText('Mon 30 Nov')
    screen.getByRole('button', { name: 'Remove Radar Men from the Moon from your list' })
    expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull()
  })
})
