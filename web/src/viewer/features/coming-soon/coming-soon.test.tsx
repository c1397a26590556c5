import { describe, expect, it } from 'vitest'
import { aSeries, aTitle, drawInApp, PlainListButton } from '../../cards/draw-for-test.tsx'
import { ComingWeek } from './ComingWeek.tsx'
import { comingBanners } from './coming-banners.ts'

const banner = {
  video_id: 8,
  video_type: 2,
  title: 'Les Vampires',
  title_image: '',
  banner_image: '/images/hero',
  banner_image_phone: '/images/phone',
  video_duration: 0,
  short_description: 'A gang, a journalist, ten episodes.',
  release_date: '2026-11-25',
  is_coming_soon_status: '1' as '0' | '1',
  hash: '',
}
const coming = aSeries({ is_coming_soon_status: '1', release_date: '2026-11-25', is_premium: '1', is_my_list: true })

describe('the coming-soon page', () => {
  it('BRW-01 shows the banners of ott-slider with what the weeks know of the same title', () => {
    expect(comingBanners([banner], [aTitle(), coming])).toMatchObject([
      {
        video_title: 'Les Vampires',
        slider_image_ott_web: '/images/hero',
        slider_image_android: '/images/phone',
        slider_description: 'A gang, a journalist, ten episodes.',
        is_coming_soon_status: '1',
        release_date: '2026-11-25',
        published_year: 1927,
        season_episode_count: '1 season, 10 episodes',
        is_premium: '1',
        is_my_list: true,
      },
    ])
  })

  it('BRW-01 shows a banner whose title is in no week', () => {
    expect(comingBanners([banner], [])).toMatchObject([{ video_id: 8, release_date: '2026-11-25', is_premium: '0', genre_names: [] }])
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
    const html = drawInApp(<ComingWeek week={week} ListButton={PlainListButton} />)
    expect(html).toMatch(/<h2[^>]*>Next week<\/h2>/)
    expect(html).toContain('23–29 Nov')
    expect(html).toContain('Wed 25 Nov')
    expect(html).toContain('take off Les Vampires')
    expect(html).not.toContain('Play Les Vampires')
  })
})
