// @vitest-environment happy-dom
import { CallRefused } from '@matinee/contract/call-refused'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { callQueryKey } from '../../../lib/call-query.ts'
import { formatDuration } from '../../../lib/format.ts'
import { profileKey } from '../../../lib/session.ts'
import { drawInApp } from '../../../testing/draw-in-app.tsx'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { banners, continueRows, homeRows, listRows } from '../../../testing/replies.ts'
import { type Banner, Hero } from './Hero.tsx'
import { HomeRowView } from './HomeRowView.tsx'
import type { HomeRow } from './merge-rows.ts'
import { removalFailure } from './RemoveContinuedDialog.tsx'

const rowNamed = (name: string): HomeRow => homeRows.find(({ genreName }) => genreName === name)!
const aRow = (changes: Partial<HomeRow>): HomeRow => ({ ...rowNamed('Noir'), ...changes })
const drawRow = (changes: Partial<HomeRow>) =>
  renderInApp(<HomeRowView row={aRow(changes)} removeButton={(title) => <button type="button">remove {title.videoTitle}</button>} />)
    .container
const words = () => document.body.textContent ?? ''
const linksTo = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
const pictures = () =>
  [...document.querySelectorAll('img, source')].flatMap((one) => [one.getAttribute('src'), one.getAttribute('srcset')]).join(' ')

describe('the rows of the home page', () => {
  it('HOM-04 have a look of their own for each genre_class', () => {
    const looks = [
      'heroimage_slider',
      'importantitem_slider',
      'portraitlarge_slider',
      'portraitsmall_slider',
      'landscapelarge_slider',
      'landscapesmall_slider',
    ] as const
    const [first] = rowNamed('Noir').videos
    const facts = `${first!.publishedYear} · ${formatDuration(first!.videoDuration)}`
    const drawn = looks.map((genreClass) => drawRow({ genreClass }).innerHTML.replace(/(id|labelledby)="[^"]*"/g, ''))
    expect(new Set(drawn).size).toBe(6)
    const shows = (genreClass: (typeof looks)[number]) => {
      drawRow({ genreClass })
      return { wide: pictures().includes(first!.stillImages), facts: words().includes(facts), pictures: pictures() }
    }
    expect(first!.videoDuration).toBeGreaterThan(0)
    expect(shows('heroimage_slider').wide).toBe(true)
    expect(shows('importantitem_slider').wide).toBe(true)
    expect(shows('portraitlarge_slider').pictures).toContain(first!.portraitArt)
    expect(shows('portraitsmall_slider').pictures).toContain(first!.portraitArt)
    expect(shows('landscapelarge_slider').facts).toBe(true)
    expect(shows('landscapesmall_slider').pictures).toContain(first!.landscapeArt)
    expect(shows('landscapesmall_slider').facts).toBe(false)
  })

  it("HOM-04 open an importantitem row with the row's own words", () => {
    const row = rowNamed('Films that matter')
    drawRow(row)
    expect(row.tagline).not.toBe('')
    expect(words()).toContain(row.tagline)
    expect(linksTo()).toContain('/content?category=filmsthatmatter')
  })

  it('HOM-05 can be a list of helper tools instead', () => {
    const row = rowNamed('Helper tools')
    const html = drawRow(row).innerHTML
    expect(row.tools).toHaveLength(4)
    for (const { icon, title, description, link } of row.tools!) {
      expect(html).toContain(`#${icon}`)
      for (const text of [title, description]) expect(words()).toContain(text)
      expect(linksTo().some((address) => address.startsWith(link))).toBe(true)
    }
  })

  it('HOM-06 rank what is trending', () => {
    const ranksIn = (name: string) => [...drawRow(rowNamed(name)).querySelectorAll('[class*="rank"]')].map(({ textContent }) => textContent)
    expect(ranksIn('Trending')).toEqual(['1', '2', '3'])
    expect(ranksIn('Most shared')).toEqual([])
  })

  it('HOM-06 name a watch list and count it', () => {
    drawRow(listRows[0]!)
    expect(words()).toContain('Sunday silents')
    expect(words()).toContain('Your list · 8 titles')
  })

  it('HOM-09 let a title be removed from continue watching, and from no other row', () => {
    const removals = () => screen.queryAllByRole('button', { name: /^remove / })
    drawRow(continueRows[0]!)
    expect(removals()).toHaveLength(continueRows[0]!.videos.length)
    for (const row of [...homeRows, ...listRows]) {
      drawRow(row)
      expect(removals()).toEqual([])
    }
  })
})

const bannerOf = (name: string, changes: Partial<Banner> = {}): Banner => ({
  ...banners.find(({ videoTitle }) => videoTitle === name)!,
  ...changes,
})
const film = bannerOf('Metropolis')
const drawHero = (...shown: Banner[]) => renderInApp(<Hero banners={shown} />)

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
    drawHero(film)
    expect(pictures()).toContain(`${film.sliderImage}?w=1920`)
    expect(pictures()).toContain(`${film.sliderImagePhone}?w=`)
    expect(screen.getByRole('img', { name: 'Metropolis' }).getAttribute('src')).toContain(film.titleImage)
    screen.getByText(/^A city of light stands on a city of labour\./)
    screen.getByText('Premium')
    screen.getByRole('button', { name: 'Add Metropolis to your list' })
    drawHero(bannerOf('The General'))
    expect(screen.queryByText('Premium')).toBeNull()
  })

  it('HOM-01 has a play button for a film, none for a series', () => {
    drawHero(film)
    screen.getByRole('button', { name: 'Play' })
    drawHero(bannerOf('Les Vampires'))
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
    screen.getByRole('link', { name: 'Details' })
  })

  it('HOM-01 TTL-02 says what the page of a title that was begun says, with what the rows of home have asked for', () => {
    const [row] = continueRows
    const begun = { ...row!, videos: [{ ...row!.videos[0]!, videoId: film.videoId, playTime: 1200 }] }
    const key = callQueryKey('home-continue-watch-videos', {}, profileKey())
    renderInApp(<Hero banners={[film]} />, [[key, { data: [begun], numberOfRows: 1 }]])
    screen.getByRole('button', { name: 'Resume Video' })
    renderInApp(<Hero banners={[film]} />, [[key, { data: [], numberOfRows: 0 }]])
    screen.getByRole('button', { name: 'Play' })
  })

  it('HOM-01 asks for the first picture alone, at once', () => {
    const html = drawInApp(<Hero banners={banners} />)
    expect(html).toMatch(/fetchPriority="high"/i)
    expect(html).toContain(banners[0]!.sliderImage)
    for (const { sliderImage } of banners.slice(1)) expect(html).not.toContain(sliderImage)
  })

  it('HOM-01 can be stopped and turned by hand', () => {
    drawHero(film, bannerOf('The General'))
    fireEvent.click(screen.getByRole('button', { name: 'The General, 2 of 2' }))
    expect(screen.getByRole('button', { name: 'The General, 2 of 2' }).getAttribute('aria-current')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Pause banners' }))
    expect(screen.queryByRole('button', { name: 'Pause banners' })).toBeNull()
  })
})
