import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/statement.ts'
import { makePerson, makeSeries, makeTitle } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { saveMenu } from '../site/site.ts'

describe('the catalogue', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  const names = (cards: { videoTitle: string }[]) => cards.map(({ videoTitle }) => videoTitle)

  it('API-01 TTL-06 tells all about a film by the specification’s names', async () => {
    const id = await makeTitle(service.db, {
      name: 'Metropolis',
      year: 1927,
      genres: ['Drama'],
      isPremium: true,
      isRemastered: true,
      matters: true,
      allowKids: true,
    })
    await sql`insert into catalogue_person (name) values ('Fritz Lang'), ('Brigitte Helm')`.execute(service.db)
    await sql`insert into catalogue_credit (title_id, person_id, role, position)
      select ${id}, id, case name when 'Fritz Lang' then 'director' else 'actor' end, 0 from catalogue_person`.execute(service.db)
    const { data } = await service.as()('video-detail', { videoId: id, videoType: 'film' })
    expect(data).toMatchObject({
      videoId: id,
      videoType: 'film',
      videoTitle: 'Metropolis',
      publishedYear: 1927,
      videoDuration: 90,
      isPremium: true,
      allowKids: true,
      isComingSoon: false,
      seasonEpisodeCount: '',
      videoDirectors: [{ directorName: 'Fritz Lang' }],
      videoActors: [{ actorName: 'Brigitte Helm' }],
      videoGenres: [{ genreName: 'Drama' }],
    })
    expect(data.remasteredIcon).not.toBe('')
    expect(data.filmThatMatterIcon).not.toBe('')
    expect(data.premiumContentIcon).not.toBe('')
    expect(data).not.toHaveProperty('isMyList')
  })

  it('API-03 answers 404 for an unknown title, season or genre', async () => {
    const ask = service.as()
    const series = await makeSeries(service.db, [2])
    await expect(ask('video-detail', { videoId: 999_999, videoType: 'film' })).rejects.toMatchObject({ status: 404, error: 'not_found' })
    await expect(ask('episode-list', { videoId: series.titleId, seasonId: 999_999 })).rejects.toMatchObject({ status: 404 })
    await expect(ask('video-by-genre', { genreId: 999_999 })).rejects.toMatchObject({ status: 404 })
  })

  it('TTL-01 TTL-05 counts seasons and episodes and lists them in order, with the watcher’s progress', async () => {
    const series = await makeSeries(service.db, [3, 1])
    const person = await makePerson(service.db)
    const ask = service.as(person)
    const { data: detail } = await ask('video-detail', { videoId: series.titleId, videoType: 'series' })
    expect(detail.seasonEpisodeCount).toBe('2 seasons, 4 episodes')
    expect(detail).toMatchObject({ episodeNumber: 1, episodeDuration: 20, lastCallName: 'video-detail' })
    expect(detail.episodeImage).toMatch(/^\/images\//)
    expect(detail.seasons.map(({ season }) => season)).toEqual(['Season 1', 'Season 2'])
    const episode = series.episodeIds[0]![1]!
    await ask('update-episode-last-play-time', {
      videoId: series.titleId,
      seasonId: series.seasonIds[0]!,
      episodeId: episode,
      playTime: 30,
    })
    const { data: episodes, count } = await ask('episode-list', { videoId: series.titleId, seasonId: series.seasonIds[0]! })
    expect(count).toBe(3)
    expect(episodes.map(({ episodeNumber, playTime }) => [episodeNumber, playTime])).toEqual([
      [1, 0],
      [2, 30],
      [3, 0],
    ])
    const visitor = await service.as()('episode-list', { videoId: series.titleId, seasonId: series.seasonIds[0]! })
    expect(visitor.data[0]).not.toHaveProperty('playTime')
  })

  it('TTL-02 marks a title that is to come with its day, and keeps it out of lists', async () => {
    const soon = await makeTitle(service.db, { name: 'To Come', releaseDay: '2026-12-01', genres: ['Soon'] })
    const out = await makeTitle(service.db, { name: 'Out Today', releaseDay: '2026-11-21', genres: ['Soon'] })
    const ask = service.as()
    expect((await ask('video-detail', { videoId: soon, videoType: 'film' })).data).toMatchObject({
      isComingSoon: true,
      releaseDate: '2026-12-01',
    })
    expect((await ask('video-detail', { videoId: out, videoType: 'film' })).data.isComingSoon).toBe(false)
    const { data } = await ask('left-sidebar')
    const genre = data.genre.find(({ genreName }) => genreName === 'Soon')!
    expect(names((await ask('video-by-genre', { genreId: genre.id })).data)).toEqual(['Out Today'])
  })

  it('TTL-04 tells how far a film was watched', async () => {
    const id = await makeTitle(service.db, { durationSeconds: 100 })
    const ask = service.as(await makePerson(service.db))
    await ask('update-last-play-time', { videoId: id, lastPlayTime: 40 })
    expect((await ask('video-detail', { videoId: id, videoType: 'film' })).data).toMatchObject({
      playTime: 40,
      totalTime: 100,
      leftTime: 60,
    })
  })

  it('TTL-07 finds titles like one by genre and people, never itself nor what is not out', async () => {
    const mine = await makeTitle(service.db, { name: 'Noir One', genres: ['Noir'], year: 1945 })
    await makeTitle(service.db, { name: 'Noir Two', genres: ['Noir'], year: 1946 })
    await makeTitle(service.db, { name: 'Noir Hidden', genres: ['Noir'], isPublished: false })
    await makeTitle(service.db, { name: 'Noir To Come', genres: ['Noir'], releaseDay: '2027-01-01' })
    const { data } = await service.as()('video-detail', { videoId: mine, videoType: 'film' })
    expect(names(data.moreLikeThis)).toEqual(['Noir Two'])
  })

  it('PRF-05 shows a child profile only titles for kids, in details, lists and likenesses', async () => {
    const kids = await makeTitle(service.db, { name: 'For Kids', genres: ['Kin'], allowKids: true })
    const grown = await makeTitle(service.db, { name: 'For Grown-ups', genres: ['Kin'] })
    const ask = service.as(await makePerson(service.db, { asChild: true }))
    await expect(ask('video-detail', { videoId: grown, videoType: 'film' })).rejects.toMatchObject({ status: 404 })
    const { data } = await ask('video-detail', { videoId: kids, videoType: 'film' })
    expect(data.moreLikeThis).toEqual([])
    expect(names((await ask('video-by-genre', { genreId: data.videoGenres[0]!.id })).data)).toEqual(['For Kids'])
    await expect(ask('deeplinking-play-url', { videoId: grown, videoType: 'film' })).rejects.toMatchObject({ status: 404 })
  })

  it('pages a genre by 20, most watched first, and answers nothing beyond the end', async () => {
    for (let place = 0; place < 25; place++) await makeTitle(service.db, { name: `Long ${place}`, genres: ['Long'], popularity: place })
    const ask = service.as()
    const { data } = await ask('left-sidebar')
    const genreId = data.genre.find(({ genreName }) => genreName === 'Long')!.id
    const first = await ask('video-by-genre', { genreId })
    expect([first.count, first.data.length, first.data[0]!.videoTitle]).toEqual([25, 20, 'Long 24'])
    expect((await ask('video-by-genre', { genreId, page: 1 })).data).toHaveLength(5)
    expect((await ask('video-by-genre', { genreId, page: 2 })).data).toEqual([])
  })

  it('SID-02 CAT-01 answers films and series of a menu entry most watched first, and all titles newest first for another entry', async () => {
    await makeTitle(service.db, { name: 'Newest Film', year: 2023, popularity: 800 })
    await makeTitle(service.db, { name: 'Watched Film', year: 1901, popularity: 900 })
    await makeSeries(service.db, [1], { name: 'Other Series', year: 1903, popularity: 940 })
    await makeSeries(service.db, [1], { name: 'Watched Series', year: 1902, popularity: 950 })
    await saveMenu(service.db, [
      { id: 1, name: 'Films', kind: 'films' },
      { id: 2, name: 'Series', kind: 'series' },
      { id: 3, name: 'Everything', kind: 'all' },
    ])
    const leading = async (menuId: number) => names((await service.as()('content-by-menu', { menuId })).data)
    expect((await leading(1)).slice(0, 2)).toEqual(['Watched Film', 'Newest Film'])
    expect((await leading(2))[0]).toBe('Watched Series')
    expect((await leading(3))[0]).toBe('Newest Film')
    await expect(service.as()('content-by-menu', { menuId: 9 })).rejects.toMatchObject({ status: 404 })
  })

  it('keeps count of a list while titles come, change and go', async () => {
    const { db } = service
    const ask = service.as()
    const child = service.as(await makePerson(db, { asChild: true }))
    const ids = [
      await makeTitle(db, { genres: ['Counted'], allowKids: true }),
      await makeTitle(db, { genres: ['Counted'] }),
      await makeTitle(db, { genres: ['Counted'] }),
    ]
    await makeTitle(db, { genres: ['Counted'], isPublished: false })
    await makeTitle(db, { genres: ['Counted'], releaseDay: '2999-01-01' })
    const genreId = Number((await ask('left-sidebar')).data.genre.find(({ genreName }) => genreName === 'Counted')!.id)
    const counts = async () => [
      (await ask('video-by-genre', { genreId: genreId })).count,
      (await child('video-by-genre', { genreId: genreId })).count,
    ]
    expect(await counts()).toEqual([3, 1])
    await sql`update catalogue_title set is_published = false where id = ${ids[0]}`.execute(db)
    expect(await counts()).toEqual([2, 0])
    await sql`update catalogue_title set is_published = true, popularity = 7 where id = ${ids[0]}`.execute(db)
    await sql`update catalogue_title set allow_kids = true where id = ${ids[1]}`.execute(db)
    expect(await counts()).toEqual([3, 2])
    await sql`delete from catalogue_title_genre where title_id = ${ids[2]}`.execute(db)
    expect(await counts()).toEqual([2, 2])
    await sql`delete from catalogue_title where id = ${ids[1]}`.execute(db)
    expect(await counts()).toEqual([1, 1])
  })

  it('orders trending by recent views, most viewed by minutes, most shared by shares', async () => {
    const [old, fresh] = [await makeTitle(service.db, { name: 'Old Favourite' }), await makeTitle(service.db, { name: 'Fresh' })]
    const ask = service.as(await makePerson(service.db))
    for (let view = 0; view < 5; view++) await ask('save-activity-log', { activityName: 'Old Favourite', videoId: old, videoType: 'film' })
    service.clock.advance(120 * 86_400)
    for (let view = 0; view < 2; view++) await ask('save-activity-log', { activityName: 'Fresh', videoId: fresh, videoType: 'film' })
    await service.as()('share-video', { videoId: old, videoType: 'film', way: 'link' })
    const trending = (await ask('trending-videos')).data
    expect(names(trending).slice(0, 2)).toEqual(['Fresh', 'Old Favourite'])
    for (const { id, videoId } of trending) expect(id).toBe(videoId)
    expect(names((await ask('most-shared-videos')).data)[0]).toBe('Old Favourite')
  })
})
