import { CallRefused } from '@matinee/contract/call-refused'
import { describe, expect, it } from 'vitest'
import { drawInApp } from '../../../testing/draw-in-app.tsx'
import { banners, continueRows, homeRows, listRows } from '../../../testing/replies.ts'
import { type Banner, Hero } from './Hero.tsx'
import { HomeRowView } from './HomeRowView.tsx'
import type { HomeRow } from './merge-rows.ts'
import { removalFailure } from './RemoveContinuedDialog.tsx'

const rowNamed = (name: string): HomeRow => homeRows.find(({ genre_name }) => genre_name === name)!
const aRow = (changes: Partial<HomeRow>): HomeRow => ({ ...rowNamed('Noir'), ...changes })
const drawRow = (changes: Partial<HomeRow>) =>
  drawInApp(<HomeRowView row={aRow(changes)} removeButton={(title) => <i>remove {title.video_title}</i>} />)

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
    const [first] = rowNamed('Noir').videos
    const facts = `${first!.published_year} · 1h, 11m`
    expect(heroImage).toContain(first!.still_images_1920x1080)
    expect(important).toContain(first!.still_images_1920x1080)
    expect(portraitLarge).toContain(first!.portrait_art_2000x3000)
    expect(portraitSmall).toContain(first!.portrait_art_2000x3000)
    expect(landscapeLarge).toContain(facts)
    expect(landscapeSmall).toContain(first!.landscape_art_1280x720)
    expect(landscapeSmall).not.toContain(facts)
  })

  it("HOM-04 open an importantitem row with the row's own words", () => {
    const row = rowNamed('Films that matter')
    const html = drawRow(row)
    expect(row.tagline).not.toBe('')
    expect(html).toContain(row.tagline.replaceAll("'", '&#x27;'))
    expect(html).toContain('href="/content?category=filmsthatmatter"')
  })

  it('HOM-05 can be a list of helper tools instead', () => {
    const row = rowNamed('Helper tools')
    const html = drawRow(row)
    expect(row.tools).toHaveLength(4)
    for (const { icon, title, description, link } of row.tools!)
      for (const words of [`#${icon}`, title, description, `href="${link}`]) expect(html).toContain(words)
  })

  it('HOM-06 rank what is trending', () => {
    const ranksIn = (name: string) => [...drawRow(rowNamed(name)).matchAll(/rank[^>]*>(\d)</g)].map(([, rank]) => rank)
    expect(ranksIn('Trending')).toEqual(['1', '2', '3'])
    expect(ranksIn('Most shared')).toEqual([])
  })

  it('HOM-06 name a watch list and count it', () => {
    const html = drawRow(listRows[0]!)
    expect(html).toContain('Sunday silents')
    expect(html).toContain('Your list · 8 titles')
  })

  it('HOM-09 let a title be removed from continue watching, and from no other row', () => {
    expect(drawRow(continueRows[0]!).match(/remove /g)).toHaveLength(continueRows[0]!.videos.length)
    for (const row of [...homeRows, ...listRows]) expect(drawRow(row)).not.toContain('remove ')
  })
})

const bannerOf = (name: string, changes: Partial<Banner> = {}): Banner => ({
  ...banners.find(({ video_title }) => video_title === name)!,
  ...changes,
})
const film = bannerOf('Metropolis')
const drawHero = (...shown: Banner[]) => drawInApp(<Hero banners={shown} />)

describe('a removal from continue watching that fails', () => {
  const refused = (status: number) =>
    new CallRefused('delete-continue-watching', { status, error: 'unexpected', message: 'Broken', endsSession: false })

  it('LST-06 says whether the service refused, did not answer, or nobody knows', () => {
    expect(removalFailure(refused(500))).toBe('Failed to remove item via API')
    expect(removalFailure(refused(0))).toBe('Failed to delete continue watching item')
    expect(removalFailure(new TypeError('x is undefined'))).toBe('Unknown error during removal')
  })
})

describe('the hero', () => {
  it('HOM-01 shows image, title image, description, premium badge and list button of a banner', () => {
    const html = drawHero(film)
    expect(html).toContain(`${film.slider_image_ott_web}?w=1920`)
    expect(html).toContain(`${film.slider_image_android}?w=`)
    expect(html).toMatch(new RegExp(`<img src="${film.title_image}[^>]*alt="Metropolis"`))
    expect(html).toContain('A city of light stands on a city of labour.')
    expect(html).toContain('Premium')
    expect(html).toContain('Add Metropolis to your list')
    expect(drawHero(bannerOf('The General'))).not.toContain('Premium')
  })

  it('HOM-01 has a play button for a film, none for a series', () => {
    const playButton = /<button[^>]*><svg[^>]*><use[^>]*#play"><\/use><\/svg><span>Play</
    expect(drawHero(film)).toMatch(playButton)
    const series = drawHero(bannerOf('Les Vampires'))
    expect(series).not.toMatch(playButton)
    expect(series).toContain('Details')
  })

  it('HOM-01 asks for the first picture alone, at once', () => {
    const html = drawHero(...banners)
    expect(html).toMatch(/fetchPriority="high"/i)
    expect(html).toContain(banners[0]!.slider_image_ott_web)
    for (const { slider_image_ott_web } of banners.slice(1)) expect(html).not.toContain(slider_image_ott_web)
  })

  it('HOM-01 can be stopped and turned by hand', () => {
    const html = drawHero(film, bannerOf('The General'))
    expect(html).toContain('aria-label="Stop rotating banners"')
    expect(html).toContain('aria-label="The General, 2 of 2"')
  })
})
