// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aTitle } from '../../../../testing/draw-in-app.tsx'
import { renderInApp } from '../../../../testing/render-in-app.tsx'
import { comingWeeks, comingBanners as recordedBanners } from '../../../../testing/replies.ts'
import { ComingWeek } from './ComingWeek.tsx'
import { comingBanners } from './coming-banners.ts'

const weeks = comingWeeks.flatMap(({ videos }) => videos)
const banner = recordedBanners.find(({ video_type }) => video_type === 2)!
const coming = { ...weeks.find(({ video_id }) => video_id === banner.video_id)!, is_premium: '1' as const, is_my_list: true }

describe('the coming-soon page', () => {
  it('BRW-01 shows the banners of ott-slider with what the weeks know of the same title', () => {
    expect(comingBanners([banner], [aTitle(), coming])).toMatchObject([
      {
        video_title: 'Radar Men from the Moon',
        slider_image_ott_web: banner.banner_image,
        slider_description: banner.short_description,
        is_coming_soon_status: '1',
        release_date: '2026-11-30',
        published_year: 1952,
        season_episode_count: '1 season, 12 episodes',
        is_premium: '1',
        is_my_list: true,
      },
    ])
  })

  it('BRW-01 shows a banner whose title is in no week', () => {
    expect(comingBanners([banner], [])).toMatchObject([
      { video_id: banner.video_id, release_date: banner.release_date, is_premium: '0', genre_names: [] },
    ])
  })

  it('TTL-02 gives a banner to play to whoever may play its title ahead of its day', () => {
    const [shown] = comingBanners([{ ...banner, is_coming_soon_status: '0' }], [{ ...coming, members_from: '2026-11-18' }])
    expect(shown).toMatchObject({ is_coming_soon_status: '0', members_from: '2026-11-18' })
  })

  it('BRW-01 never shows a poster behind the lettering of its title', () => {
    const [shown] = comingBanners([{ ...banner, banner_image_phone: coming.portrait_art_2000x3000 }], [coming])
    expect(shown?.slider_image_android).toBe('')
  })

  it('BRW-01 shows a week with the release day on each card and nothing to play', () => {
    const week = { genre_class: 'landscapelarge_slider' as const, list_name: 'Next week', name: 'Next week', videos: [coming] }
    renderInApp(<ComingWeek week={week} />)
    screen.getByRole('heading', { level: 2, name: 'Next week' })
    screen.getByText('30 Nov – 6 Dec')
    screen.getByText('Mon 30 Nov')
    screen.getByRole('button', { name: 'Remove Radar Men from the Moon from your list' })
    expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull()
  })
})
