import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/statement.ts'
import { makePerson, makeSeries, makeTitle } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { genreIdByName } from '../../titles/intake.sql.ts'
import { layOutHome } from './home.ts'
import { byWeek, mondayOf, weekName } from './weeks.ts'

const row = { title: '', tagline: '', genreId: null, backgroundTitleId: null }

describe('the home page', () => {
  let service: TestService
  let film: number
  let series: number
  beforeAll(async () => {
    service = await startTestService()
    film = await makeTitle(service.db, { name: 'A Film', genres: ['Drama'], isRemastered: true, matters: true, popularity: 9 })
    series = (await makeSeries(service.db, [2], { name: 'A Series', genres: ['Drama'] })).titleId
    await makeTitle(service.db, { name: 'Soon', releaseDay: '2026-11-25' })
    await makeTitle(service.db, { name: 'Later', releaseDay: '2026-12-24' })
    const genreId = (await genreIdByName(service.db, 'Drama'))!
    await inTx(service.db, (db) =>
      layOutHome(db, {
        banners: [
          { titleId: film, description: 'A film in one line.' },
          { titleId: series, description: 'A series in one line.' },
        ],
        rows: [
          { ...row, genreClass: 'portraitlarge_slider', source: 'trending', name: 'Trending' },
          {
            ...row,
            genreClass: 'importantitem_slider',
            source: 'matters',
            name: 'Films that matter',
            title: 'Faces',
            backgroundTitleId: film,
          },
          { ...row, genreClass: 'landscapelarge_slider', source: 'remastered', name: 'Remastered classics' },
          { ...row, genreClass: 'landscapesmall_slider', source: 'tools', name: 'Helper tools' },
          { ...row, genreClass: 'landscapelarge_slider', source: 'coming_soon', name: 'Coming soon' },
          ...Array.from({ length: 6 }, () => ({
            ...row,
            genreClass: 'portraitsmall_slider' as const,
            source: 'genre' as const,
            genreId,
            name: 'Drama',
          })),
        ],
        tools: [{ icon: 'oracle', title: 'Ask the Oracle', description: 'She picks.', link: '/oracle' }],
      }),
    )
  })
  afterAll(() => service.close())

  it('HOM-01 offers the banners with their pictures, description and premium mark', async () => {
    const { data } = await service.as()('slider')
    expect(data.map(({ videoTitle, videoType, sliderDescription }) => [videoTitle, videoType, sliderDescription])).toEqual([
      ['A Film', 'film', 'A film in one line.'],
      ['A Series', 'series', 'A series in one line.'],
    ])
    expect(data[0]!.sliderImage).toMatch(/^\/images\//)
    expect(data[0]).not.toHaveProperty('isMyList')
  })

  it('tells of each banner the trailer that its page has', async () => {
    const ask = service.as()
    await sql`update catalogue_media set trailer_folder = folder || '/trailer'`.execute(service.db)
    const { data } = await ask('slider')
    for (const { videoId, videoType, trailerUrl } of data) {
      expect(trailerUrl).toMatch(/^[/]media[/]trailers[/].+[/]trailer[/]master[.]m3u8$/)
      expect((await ask('video-detail', { videoId, videoType })).data.trailerUrl).toBe(trailerUrl)
    }
  })

  it('HOM-02 HOM-04 HOM-05 HOM-06 pages rows by six with their looks, without rows that hold nothing', async () => {
    const ask = service.as()
    const first = await ask('home-videos', {})
    expect(first.data.map(({ genreName }) => genreName)).toEqual([
      'Films that matter',
      'Remastered classics',
      'Helper tools',
      'Coming soon',
      'Drama',
      'Drama',
    ])
    expect(first.numberOfRows).toBe(10)
    expect(first.data[0]).toMatchObject({ genreClass: 'importantitem_slider', genreId: 6, title: 'Faces' })
    expect(first.data[2]!.tools).toMatchObject([{ title: 'Ask the Oracle', link: '/oracle' }])
    expect(first.data[3]!.videos.map(({ videoTitle, isComingSoon }) => [videoTitle, isComingSoon])).toEqual([
      ['Soon', true],
      ['Later', true],
    ])
    expect(first.data[4]!.videos.map(({ videoTitle }) => videoTitle)).toEqual(['A Series', 'A Film'])
    expect((await ask('home-videos', { page: 1 })).data).toHaveLength(4)
    expect((await ask('home-videos', { page: 2 })).data).toEqual([])
  })

  it('CAT-02 SID-03 gives a genre the same genre_type in menu, row, link and detail, and other rows another one', async () => {
    const ask = service.as()
    const pages = await Promise.all([0, 1].map((page) => ask('home-videos', { page })))
    const rows = pages.flatMap(({ data }) => data)
    const drama = rows.find(({ genreName }) => genreName === 'Drama')!
    expect(drama.genreType).toBe('genre')
    expect(new URL(drama.link, service.origin).searchParams.get('genre_type')).toBe('0')
    for (const { genreName, genreId, genreType } of rows) expect(genreType, genreName).toBe(genreId === drama.genreId ? 'genre' : 'other')
    expect((await ask('left-sidebar')).data.genre).toMatchObject([{ id: drama.genreId, genreType: 'genre' }])
    expect((await ask('video-detail', { videoId: film, videoType: 'film' })).data.videoGenres).toMatchObject([
      { id: drama.genreId, genreType: 'genre' },
    ])
  })

  it('HOM-06 brings trending once something was watched', async () => {
    const ask = service.as(await makePerson(service.db))
    await ask('save-activity-log', { activityName: 'A Film', videoId: film, videoType: 'film' })
    const { data } = await ask('home-videos', {})
    expect(data[0]).toMatchObject({ genreName: 'Trending', genreClass: 'portraitlarge_slider' })
    expect(data[0]!.videos[0]).toMatchObject({ videoTitle: 'A Film', isMyList: false })
  })

  it('BRW-01 groups coming titles by week, soonest first', async () => {
    const { data } = await service.as()('week-wise-upcoming-calender-videos')
    expect(data.map(({ listName, videos }) => [listName, videos[0]!.videoTitle])).toEqual([
      ['Next week', 'Soon'],
      ['Week of 21 December', 'Later'],
    ])
    expect((await service.as()('ott-slider')).data.map(({ title }) => title)).toEqual(['Soon', 'Later'])
  })
})

describe('weeks', () => {
  it('begin on Monday and are named from today', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(mondayOf('2026-11-23')).toBe('2026-11-23')
    expect(weekName('2026-11-16', '2026-11-21')).toBe('This week')
    expect(
      byWeek([{ releaseDay: '2026-12-31' }, { releaseDay: '2026-12-01' }, { releaseDay: '2026-12-02' }]).map(({ items }) => items.length),
    ).toEqual([2, 1])
  })
})
