import type { CallDefinition } from '@matinee/contract/call'
import { CallRefused } from '@matinee/contract/call-refused'
import { callsByPath } from '@matinee/contract/v3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, one, sql } from '../platform/db/statement.ts'
import { makePerson, makeSeries, makeTitle, type PersonMade } from '../testing/builders.ts'
import { parametersFor } from '../testing/parameters.ts'
import { startTestService, type TestService } from '../testing/service.ts'

const mark = 'Only For Grown-Ups'
// What it looks for is not what it is shown: the same words in lower case.
const words = mark.toLowerCase()
/** These end the session that tries them. */
const endings = ['logout', 'remove-device']
const calls = (Object.entries(callsByPath) as [string, CallDefinition][]).filter(([, { who }]) => who !== 'operator' && who !== 'root')

describe('a child’s profile never meets a title that is not for kids', () => {
  let service: TestService
  let child: PersonMade
  let grownUp: PersonMade
  const met: string[] = []
  /** Words and pictures that no child may meet. */
  let forbidden: string[]
  let ids: Record<string, number>
  let both: Record<string, number | string>[]

  beforeAll(async () => {
    service = await startTestService()
    const input = { name: mark, genres: ['Horror'], matters: true, isRemastered: true, popularity: 100 }
    const film = await makeTitle(service.db, input)
    const series = await makeSeries(service.db, [2], input)
    await makeTitle(service.db, { ...input, releaseDay: '2026-12-01' })
    await makeTitle(service.db, { name: 'For Everyone', genres: ['Horror'], allowKids: true })
    const sources = ['trending', 'most_viewed', 'most_shared', 'matters', 'remastered', 'coming_soon', 'genre']
    for (const [position, source] of sources.entries())
      await sql`insert into home_row (position, genre_class, source, genre_id, name, title, tagline, background_title_id)
        select ${position}, 'importantitem_slider', ${source}, (select min(id) from catalogue_genre), ${source}, ${`${mark}: a title`},
          ${`${mark}: a tagline`}, ${film}`.execute(service.db)
    await sql`insert into home_banner (position, title_id, description) values (0, ${film}, ${mark})`.execute(service.db)
    await makeTitle(service.db, { name: mark, genres: [`${mark}: a genre`] })
    await makeTitle(service.db, { name: 'Soon', genres: ['Not Yet'], allowKids: true, releaseDay: '2026-12-01' })
    const pictures = await many(
      service.db,
      sql<{
        hash: string
      }>`select distinct unnest(array[poster_hash, landscape_hash, still_hash]) as hash from catalogue_title where not allow_kids`,
    )
    forbidden = [mark, ...pictures.map(({ hash }) => hash)]

    const { id: person } = await one(service.db, sql<{ id: number }>`insert into catalogue_person (name) values ('Somebody') returning id`)
    await sql`insert into catalogue_credit (title_id, person_id, role, position) values (${film}, ${person}, 'actor', 0)`.execute(
      service.db,
    )

    // It watched, listed and saved before it became a child's.
    child = await makePerson(service.db, { membership: 'Active' })
    const me = service.as(child)
    const list = (await me('add-watch-list', { watchListName: 'Mine' })).data.id
    for (const id of [film, series.titleId]) await me('add-remove-video-watch-list', { watchListId: list, videoId: id })
    await me('update-last-play-time', { videoId: film, lastPlayTime: 30 })
    const [season, episode] = [series.seasonIds[0]!, series.episodeIds[0]![0]!]
    await me('update-episode-last-play-time', { videoId: series.titleId, seasonId: season, episodeId: episode, playTime: 30 })
    await me('save-activity-log', { activityName: mark, videoId: film, videoType: 'film' })
    const search = (await me('save-search-list', { searchListName: 'Mine', searchKey: words })).data.id
    await sql`update profile set is_child = true where id = ${child.profileId}`.execute(service.db)
    grownUp = await makePerson(service.db, { membership: 'Active' })
    const { id: genre } = await one(service.db, sql<{ id: number }>`select min(id) as id from catalogue_genre`)
    ids = {
      personId: person,
      watchListId: list,
      listId: list,
      saveSearchId: search,
      genreId: genre,
      fromYear: 1900,
      toYear: 2026,
    }
    both = [
      { videoId: film, videoType: 'film' },
      { videoId: series.titleId, videoType: 'series', seasonId: season, episodeId: episode },
    ]
  })
  afterAll(() => service.close())

  const seen = async (path: string, parameters: object, person = child): Promise<unknown> =>
    service
      .as(person)(path as 'login', parameters as never)
      .catch((error: unknown) => {
        if (error instanceof CallRefused && error.status < 500) return error.message
        throw error
      })

  it.each(calls)('PRF-05 %s', async (path, call) => {
    if (endings.includes(path)) return
    for (const which of ['required', 'all'] as const)
      for (const title of both) {
        const parameters = {
          ...parametersFor(call, { ...ids, ...title }, which),
          ...('search_key' in call.query ? { searchKey: words } : {}),
        }
        const told = JSON.stringify(await seen(path, parameters))
        expect(
          forbidden.filter((words) => told.includes(words)),
          JSON.stringify(parameters),
        ).toEqual([])
        const toldGrownUp = JSON.stringify(await seen(path, parameters, grownUp))
        if (forbidden.some((words) => toldGrownUp.includes(words))) met.push(path)
      }
  })

  it('PRF-05 is tried where a grown-up meets such titles', () => {
    expect(new Set(met).size).toBeGreaterThan(8)
    expect(met).toEqual(expect.arrayContaining(['home-videos', 'slider', 'left-sidebar', 'person-detail']))
  })

  it('PRF-05 is offered the genres that hold something for it, and rows with their words where it may see their picture', async () => {
    const { genre } = (await service.as(child)('left-sidebar')).data
    expect(genre.map(({ genreName }) => genreName)).toEqual(['Horror'])
    const gentle = await makeTitle(service.db, { allowKids: true })
    await sql`insert into home_row (position, genre_class, source, genre_id, name, title, tagline, background_title_id)
      values (90, 'importantitem_slider', 'genre', ${ids.genreId}, 'Gentle', 'For all', 'Words for all', ${gentle})`.execute(service.db)
    const rowsOf = async (person: PersonMade) => {
      const pages = [0, 1].map((page) => service.as(person)('home-videos', { page }))
      return (await Promise.all(pages)).flatMap(({ data }) => data)
    }
    const words = (await rowsOf(child)).map(({ title, tagline }) => `${title}${tagline}`)
    expect(words.filter(Boolean)).toEqual(['For allWords for all'])
    expect((await rowsOf(child)).filter(({ backgroundImage }) => backgroundImage)).toHaveLength(1)
    expect((await rowsOf(grownUp)).filter(({ backgroundImage }) => backgroundImage).length).toBeGreaterThan(6)
  })

  it('PRF-05 plays, counts, shares, reports and lists none', async () => {
    const me = service.as(child)
    const [film, series] = both as [Record<string, number>, Record<string, number>]
    const id = film.videoId!
    const list = (await me('add-watch-list', { watchListName: 'New' })).data.id
    const tries: [string, object][] = [
      ['video-detail', film],
      ['video-detail', series],
      ['deeplinking-play-url', film],
      ['deeplinking-play-url', series],
      ['update-last-play-time', { ...film, lastPlayTime: 60 }],
      ['update-episode-last-play-time', { ...series, playTime: 60 }],
      ['save-activity-log', { ...film, activityName: 'x' }],
      ['share-video', { ...film, way: 'link' }],
      ['error-report', { ...film, errorMessage: 'x' }],
      ['report-error', { ...film, errorId: 1 }],
      ['add-remove-video-watch-list', { videoId: id, watchListId: list }],
      ['seasion-list', series],
      ['episode-list', series],
    ]
    for (const [path, parameters] of tries)
      await expect(me(path as 'login', parameters as never), path).rejects.toMatchObject({ error: 'not_found' })
    expect(await seen('trending-videos', {})).toMatchObject({ data: expect.any(Array) })
  })

  it('PRF-05 tells no ids of what it listed before it became a child’s', async () => {
    const person = await makePerson(service.db)
    const me = service.as(person)
    const list = (await me('add-watch-list', { watchListName: 'Mine' })).data.id
    await me('add-remove-video-watch-list', { watchListId: list, videoId: Number(both[0]!.videoId) })
    await sql`update profile set is_child = true where id = ${person.profileId}`.execute(service.db)
    expect((await me('listed-titles')).data).toEqual([])
    expect((await me('my-watch-list', { videoId: Number(both[0]!.videoId) })).data).toMatchObject([{ isOnList: false }])
  })

  it('PRF-05 stops what plays already once the profile becomes a child’s', async () => {
    const person = await makePerson(service.db)
    const film = Number(both[0]!.videoId)
    const { playUrl } = await service.as(person)('deeplinking-play-url', { videoId: film, videoType: 'film' })
    const status = async () => (await fetch(service.origin + playUrl)).status
    // The folder is empty here: 404 says that the grant holds.
    expect(await status()).toBe(404)
    await sql`update profile set is_child = true where id = ${person.profileId}`.execute(service.db)
    await expect.poll(status, { timeout: 5000 }).toBe(403)
  })
})
