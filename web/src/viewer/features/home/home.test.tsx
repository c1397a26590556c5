import { describe, expect, it } from 'vitest'
import { aSeries, aTitle, drawInApp, PlainListButton } from '../../cards/draw-for-test.tsx'
import { type Banner, Hero } from './Hero.tsx'
import { HomeRowView } from './HomeRowView.tsx'
import type { HomeRow } from './merge-rows.ts'

const aRow = (changes: Partial<HomeRow>): HomeRow => ({
  id: 'noir',
  genre_class: 'portraitsmall_slider',
  genre_id: 101,
  genre_name: 'Noir',
  genre_icon: '',
  genre_type: '0',
  title: '',
  tagline: '',
  background_image: '',
  link: '/category?category_id=101',
  listCount: 1,
  videos: [aTitle()],
  ...changes,
})
const drawRow = (changes: Partial<HomeRow>) =>
  drawInApp(<HomeRowView row={aRow(changes)} ListButton={PlainListButton} removeButton={(title) => <i>remove {title.video_title}</i>} />)

describe('the rows of the home page', () => {
  it('HOM-04 have a look of their own for each genre_class', () => {
    const looks = (
      [
        'heroimage_slider',
        'importantitem_slider',
        'portraitlarge_slider',
        'portraitsmall_slider',
        'landscapelarge_slider',
        'landscapesmall_slider',
      ] as const
    ).map((genre_class) => drawRow({ genre_class }).replace(/(id|labelledby)="[^"]*"/g, ''))
    expect(new Set(looks).size).toBe(6)
    const [heroImage, important, portraitLarge, portraitSmall, landscapeLarge, landscapeSmall] = looks as [
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    expect(heroImage).toContain('/images/still')
    expect(important).toContain('/images/still')
    expect(portraitLarge).toContain('/images/portrait')
    expect(portraitSmall).toContain('/images/portrait')
    expect(landscapeLarge).toContain('1927 · 2h, 33m')
    expect(landscapeSmall).toContain('/images/landscape')
    expect(landscapeSmall).not.toContain('1927 · 2h, 33m')
  })

  it("HOM-04 open an importantitem row with the row's own words", () => {
    const html = drawRow({
      genre_class: 'importantitem_slider',
      title: 'Faces',
      tagline: 'Eleven films about a face.',
      link: '/content?category=filmsthatmatter',
    })
    expect(html).toContain('Eleven films about a face.')
    expect(html).toContain('href="/content?category=filmsthatmatter"')
  })

  it('HOM-05 can be a list of helper tools instead', () => {
    const html = drawRow({
      videos: [],
      tools: [{ id: 1, icon: 'oracle', title: 'Ask the Oracle', description: 'A range of years, a mood or two.', link: '/oracle' }],
    })
    expect(html).toContain('Ask the Oracle')
    expect(html).toContain('A range of years, a mood or two.')
    expect(html).toContain('href="/oracle"')
    expect(html).toContain('#oracle')
  })

  it('HOM-06 rank what is trending', () => {
    const html = drawRow({ genre_id: 3, genre_class: 'portraitlarge_slider', videos: [aTitle(), aSeries()] })
    expect([...html.matchAll(/rank[^>]*>(\d)</g)].map(([, rank]) => rank)).toEqual(['1', '2'])
  })

  it('HOM-06 name a watch list and count it', () => {
    const html = drawRow({ genre_id: 2, list_name: 'Sunday silents', genre_class: 'landscapesmall_slider', listCount: 12 })
    expect(html).toContain('Sunday silents')
    expect(html).toContain('Your list · 12 titles')
  })

  it('HOM-09 let a title be removed from continue watching, and from no other row', () => {
    expect(drawRow({ genre_id: 1, genre_class: 'landscapesmall_slider' })).toContain('remove Metropolis')
    expect(drawRow({})).not.toContain('remove Metropolis')
  })
})

const aBanner = (changes: Partial<Banner> = {}): Banner => ({
  ...aTitle(),
  slider_image_ott_web: '/images/wide',
  slider_image_android: '/images/phone',
  title_image: '/images/lettering',
  slider_description: 'A city of light stands on a city of labour.',
  country_names: ['Germany'],
  ...changes,
})
const drawHero = (...banners: Banner[]) => drawInApp(<Hero banners={banners} ListButton={PlainListButton} />)

describe('the hero', () => {
  it('HOM-01 shows image, title image, description, premium badge and list button of a banner', () => {
    const html = drawHero(aBanner({ is_premium: '1' }))
    expect(html).toContain('/images/wide?w=1920')
    expect(html).toContain('/images/phone?w=')
    expect(html).toMatch(/<img src="\/images\/lettering[^>]*alt="Metropolis"/)
    expect(html).toContain('A city of light stands on a city of labour.')
    expect(html).toContain('Premium')
    expect(html).toContain('put on Metropolis')
  })

  it('HOM-01 has a play button for a film, none for a series', () => {
    const playButton = /<button[^>]*><svg[^>]*><use[^>]*#play"><\/use><\/svg><span>Play</
    expect(drawHero(aBanner())).toMatch(playButton)
    const series = drawHero(aBanner({ video_type: 2 }))
    expect(series).not.toMatch(playButton)
    expect(series).toContain('Details')
  })

  it('HOM-01 asks for the first picture alone, at once', () => {
    const html = drawHero(aBanner(), aBanner({ video_id: 9, slider_image_ott_web: '/images/second' }))
    expect(html).toMatch(/fetchPriority="high"/i)
    expect(html).not.toContain('/images/second')
  })

  it('HOM-01 can be stopped and turned by hand', () => {
    const html = drawHero(aBanner(), aBanner({ video_id: 9, video_title: 'Wings' }))
    expect(html).toContain('aria-label="Stop rotating banners"')
    expect(html).toContain('aria-label="Wings, 2 of 2"')
  })
})
