import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, maybeOne, one, sql } from '../../platform/db/statement.ts'
import { makePerson, makeSeries, makeTitle } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { purgeActivity } from './activity.jobs.ts'
import { forgetProfile, importEvents, type PastEvent, recordManyMinutes, recordView } from './activity.ts'
import { trendWeight } from './trending.ts'

interface Score {
  trend: number
  minutes: number
  views: number
  shares: number
  viewers: number
}

describe('activity', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  const newGuest = async () => {
    const { bearerToken, userToken, userId } = await service.as()('login-guest')
    return service.as({ bearer: bearerToken, user: userToken, userId: userId })
  }
  const scoreOf = (titleId: number) =>
    maybeOne(service.db, sql<Score>`select trend, minutes, views, shares, viewers from activity_score where title_id = ${titleId}`)

  it('PLY-16 counts that a view began and logs it under the name that was sent', async () => {
    const { titleId, seasonIds, episodeIds } = await makeSeries(service.db, [2], { genres: ['Serial'] })
    const film = await makeTitle(service.db)
    const me = service.as(await makePerson(service.db))
    await me('save-activity-log', { activityName: 'Feuillade', videoId: film, videoType: 'film' })
    service.clock.advance(60)
    const watched = { videoId: titleId, videoType: 'series' as const, seasonId: seasonIds[0], episodeId: episodeIds[0]![1] }
    await me('save-activity-log', { ...watched, activityName: 'Judex:Season 1:Episode 2' })
    expect(await scoreOf(titleId)).toEqual({ trend: trendWeight(service.clock.now()), minutes: 0, views: 1, shares: 0, viewers: 1 })
    const log = await me('my-activity-log', { page: 0 })
    expect(log.count).toBe(2)
    expect(log.data.map(({ activityName, videoId, videoType }) => ({ activityName, videoId, videoType }))).toEqual([
      { activityName: 'Judex:Season 1:Episode 2', videoId: titleId, videoType: 'series' },
      { activityName: 'Feuillade', videoId: film, videoType: 'film' },
    ])
    expect(log.data[0]!.createdAt).toBe(service.clock.now().toISOString())
  })

  it('BRW-03 pages the log by twenty, last first, and shows each profile its own', async () => {
    const film = await makeTitle(service.db)
    const me = service.as(await makePerson(service.db))
    for (let view = 1; view <= 21; view++) {
      await me('save-activity-log', { activityName: `View ${view}`, videoId: film, videoType: 'film' })
      service.clock.advance(3600)
    }
    const first = await me('my-activity-log', {})
    expect([first.count, first.data.length, first.data[0]!.activityName]).toEqual([21, 20, 'View 21'])
    expect((await me('my-activity-log', { page: 1 })).data.map(({ activityName }) => activityName)).toEqual(['View 1'])
    expect((await me('my-activity-log', { page: 2 })).data).toEqual([])
    expect(await service.as(await makePerson(service.db))('my-activity-log', {})).toMatchObject({ data: [], count: 0 })
  })

  it('refuses views of what the caller may not see, and counts nothing', async () => {
    const horror = await makeTitle(service.db, { allowKids: false })
    const coming = await makeTitle(service.db, { releaseDay: '2030-01-01' })
    const { titleId } = await makeSeries(service.db, [1])
    const other = await makeSeries(service.db, [1])
    const [child, me] = [service.as(await makePerson(service.db, { asChild: true })), service.as(await makePerson(service.db))]
    const view = { activityName: 'X', videoType: 'film' as const }
    await expect(child('save-activity-log', { ...view, videoId: horror })).rejects.toMatchObject({ error: 'not_found' })
    await expect(me('save-activity-log', { ...view, videoId: coming })).rejects.toMatchObject({ error: 'not_found' })
    await expect(me('save-activity-log', { ...view, videoId: 999_999 })).rejects.toMatchObject({ error: 'not_found' })
    const foreign = { ...view, videoId: titleId, episodeId: other.episodeIds[0]![0] }
    await expect(me('save-activity-log', foreign)).rejects.toMatchObject({ error: 'not_found' })
    for (const id of [horror, coming, titleId]) expect(await scoreOf(id)).toBeUndefined()
  })

  it('TTL-09 counts a share once a day for each person and title', async () => {
    const [film, other] = [await makeTitle(service.db), await makeTitle(service.db)]
    const me = service.as(await makePerson(service.db))
    const share = (ask: ReturnType<TestService['as']>, videoId = film) => ask('share-video', { videoId, videoType: 'film', way: 'reddit' })
    await share(me)
    await share(me)
    await share(me, other)
    expect((await scoreOf(film))?.shares).toBe(1)
    expect((await scoreOf(other))?.shares).toBe(1)
    await share(service.as(await makePerson(service.db)))
    const visitor = (device: string) => service.as(undefined, { 'X-Device-Id': device })
    await share(visitor('phone'))
    await share(visitor('phone'))
    expect((await scoreOf(film))?.shares).toBe(3)
    service.clock.advance(86_400)
    await share(me)
    expect((await scoreOf(film))?.shares).toBe(4)
  })

  it('TTL-09 counts the shares of visitors and guests of one network once an hour for each title, whatever devices they name', async () => {
    const film = await makeTitle(service.db)
    const share = (ask: ReturnType<TestService['as']>) => ask('share-video', { videoId: film, videoType: 'film', way: 'link' })
    await Promise.all(['phone', 'tablet', 'tv'].map((device) => share(service.as(undefined, { 'X-Device-Id': device }))))
    await share(await newGuest())
    expect((await scoreOf(film))?.shares).toBe(1)
    service.clock.advance(3600)
    await share(service.as(undefined, { 'X-Device-Id': 'watch' }))
    expect((await scoreOf(film))?.shares).toBe(2)
  })

  it('PLY-16 counts a view once for each person, title and hour, however often and however many at once it is told', async () => {
    const film = await makeTitle(service.db)
    const { titleId: series, episodeIds } = await makeSeries(service.db, [2])
    const me = service.as(await makePerson(service.db))
    const view = (ask: ReturnType<TestService['as']>, episodeId?: number) =>
      ask('save-activity-log', {
        activityName: 'X',
        videoId: episodeId ? series : film,
        videoType: episodeId ? 'series' : 'film',
        episodeId,
      })
    const answers = await Promise.all(Array.from({ length: 20 }, () => view(me)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(1))
    expect(await scoreOf(film)).toMatchObject({ trend: trendWeight(service.clock.now()), views: 1 })
    for (const episode of [...episodeIds[0]!, ...episodeIds[0]!]) await view(me, episode)
    expect(await scoreOf(series)).toMatchObject({ views: 1 })
    expect((await me('my-activity-log', {})).count).toBe(3)
    await view(service.as(await makePerson(service.db)))
    service.clock.advance(3600)
    await view(me)
    expect(await scoreOf(film)).toMatchObject({ views: 3 })
    const rows = sql`select 1 from activity_event where title_id = ${film}`
    expect(await many(service.db, rows)).toHaveLength(3)
  })

  it('counts the views of guests of one network once for each title and hour', async () => {
    const film = await makeTitle(service.db)
    for (let guests = 0; guests < 5; guests++)
      await (await newGuest())('save-activity-log', { activityName: 'X', videoId: film, videoType: 'film' })
    expect(await scoreOf(film)).toMatchObject({ views: 1, viewers: 1 })
  })

  it('forgets what was counted in past hours, and the events of strangers after 90 days, but no sum and nothing of a profile', async () => {
    const film = await makeTitle(service.db)
    const me = service.as(await makePerson(service.db))
    for (const ask of [me, await newGuest()]) await ask('save-activity-log', { activityName: 'X', videoId: film, videoType: 'film' })
    const left = async () => {
      await purgeActivity(service.db, service.clock.now())
      const [events, counted] = [sql`activity_event`, sql`activity_counted`].map((table) =>
        many(service.db, sql`select 1 from ${table} where title_id = ${film}`),
      )
      return [(await events!).length, (await counted!).length]
    }
    const score = await scoreOf(film)
    expect(await left()).toEqual([2, 4])
    service.clock.advance(3 * 3600)
    expect(await left()).toEqual([2, 0])
    service.clock.advance(91 * 86_400)
    expect(await left()).toEqual([1, 0])
    expect(await scoreOf(film)).toEqual(score)
    expect((await me('my-activity-log', {})).count).toBe(1)
  })

  it('keeps no address or device of a visitor who shares', async () => {
    const film = await makeTitle(service.db)
    await service.as(undefined, { 'X-Device-Id': 'my-own-device' })('share-video', { videoId: film, videoType: 'film', way: 'link' })
    const { person } = await one(
      service.db,
      sql<{ person: string }>`select person_key as person from activity_event where title_id = ${film}`,
    )
    expect(person).toMatch(/^visitor:[\w-]{43}$/)
  })

  it('adds minutes of a person’s day to one row, and to what orders the genre rows', async () => {
    const film = await makeTitle(service.db, { genres: ['Noir'] })
    const { profileId } = await makePerson(service.db)
    const watched = { actor: { profileId, key: `profile:${profileId}` }, titleId: film, episodeId: null, at: service.clock.now() }
    await recordManyMinutes(service.db, [{ ...watched, minutes: 1.5 }])
    await recordManyMinutes(service.db, [
      { ...watched, minutes: 1.5 },
      { ...watched, minutes: 0.5 },
    ])
    expect(await many(service.db, sql`select kind, minutes from activity_event where title_id = ${film}`)).toEqual([
      { kind: 'minutes', minutes: 3.5 },
    ])
    expect((await scoreOf(film))?.minutes).toBe(3.5)
    expect(
      await one(
        service.db,
        sql`select t.popularity as title, g.popularity as genre from catalogue_title t join catalogue_title_genre g on g.title_id = t.id where t.id = ${film}`,
      ),
    ).toEqual({ title: 3.5, genre: 3.5 })
  })

  it('takes in a past year of events quickly and counts it as if it had been recorded one by one', async () => {
    const films = [await makeTitle(service.db, { genres: ['Western'] }), await makeTitle(service.db)]
    const at = new Date('2026-05-01T20:15:30Z')
    const events: PastEvent[] = Array.from({ length: 12_000 }, (_, index) => ({
      kind: 'view',
      titleId: films[index % 2]!,
      personKey: `viewer:${index % 100}`,
      at,
      minutes: 2,
    }))
    const share: PastEvent = { kind: 'share', titleId: films[0]!, personKey: 'viewer:1', at, way: 'email' }
    const minutes: PastEvent = { kind: 'minutes', titleId: films[0]!, personKey: 'viewer:1', at, minutes: 5 }
    await importEvents(service.db, [...events, share, { ...share, way: 'x' }, minutes])
    const score = await scoreOf(films[0]!)
    expect(score).toMatchObject({ minutes: 12_005, views: 6000, shares: 1 })
    expect(score!.trend / (6000 * trendWeight(at))).toBeCloseTo(1, 9)
    const popularity = sql<{ popularity: number }>`select popularity from catalogue_title_genre where title_id = ${films[0]}`
    expect((await one(service.db, popularity)).popularity).toBe(12_005)
    const days = sql<{ day: string }>`select distinct day from activity_event where title_id = ${films[0]}`
    expect(await many(service.db, days)).toEqual([{ day: '2026-05-01' }])
  })

  it('takes in all events or none', async () => {
    const film = await makeTitle(service.db)
    const event: PastEvent = { kind: 'view', titleId: film, personKey: 'viewer:1', at: new Date('2026-05-01T00:00:00Z') }
    await expect(importEvents(service.db, [...Array<PastEvent>(5000).fill(event), { ...event, titleId: 999_999 }])).rejects.toThrow()
    expect(await scoreOf(film)).toBeUndefined()
  })

  const together = (titleIds: number[]) =>
    many(
      service.db,
      sql<{ a: number; b: number; together: number }>`select title_id as a, other_id as b, together from activity_pair
        where title_id = any(${titleIds}::int[]) and together > 0 order by title_id, other_id`,
    )
  const makeTitles = async (count: number): Promise<number[]> => {
    const ids: number[] = []
    for (let made = 0; made < count; made++) ids.push(await makeTitle(service.db))
    return ids
  }
  const viewersOf = (titleIds: number[]) =>
    many(
      service.db,
      sql<{ viewers: number }>`select viewers from activity_score where title_id = any(${titleIds}::int[]) order by title_id`,
    )

  it('counts a pair of titles once for each person, both ways, when their first views are near', async () => {
    const [a, b, c] = (await makeTitles(3)) as [number, number, number]
    const { profileId } = await makePerson(service.db)
    const actor = { profileId, key: `profile:${profileId}` }
    const begin = (titleId: number, day: string) =>
      recordView(service.db, { actor, titleId, episodeId: null, at: new Date(`${day}T20:00:00Z`) })
    await begin(a, '2026-01-01')
    await begin(b, '2026-03-31')
    await begin(a, '2026-04-01')
    await begin(c, '2026-04-02')
    expect(await together([a, b, c])).toEqual([
      { a, b, together: 1 },
      { a: b, b: a, together: 1 },
      { a: b, b: c, together: 1 },
      { a: c, b, together: 1 },
    ])
    expect(await viewersOf([a, b, c])).toEqual([{ viewers: 1 }, { viewers: 1 }, { viewers: 1 }])
  })

  it('counts views that are taken in at once as those that come one by one, only near ones, and takes back what a profile added', async () => {
    const [single, bulk] = [await makeTitles(30), await makeTitles(30)]
    const people = [await makePerson(service.db), await makePerson(service.db), await makePerson(service.db)]
    const start = new Date('2026-06-01T20:00:00Z').getTime()
    const plays = people.flatMap((_, person) =>
      Array.from({ length: 40 }, (_, step) => ({ person, place: (step * (person + 3)) % 30, at: new Date(start + step * 86_400_000) })),
    )
    const keyed = (offset: number, person: number) => ({ profileId: null, key: `profile:${people[person]!.profileId + offset}` })
    for (const { person, place, at } of plays)
      await recordView(service.db, { actor: keyed(0, person), titleId: single[place]!, episodeId: null, at })
    const events = plays.map(
      ({ person, place, at }): PastEvent => ({
        kind: 'view',
        titleId: bulk[place]!,
        personKey: keyed(100_000, person).key,
        at,
      }),
    )
    await importEvents(service.db, events.slice(0, 50))
    await importEvents(service.db, events.slice(50))
    const placed = async (ids: number[]) =>
      (await together(ids)).map(({ a, b, together }) => [ids.indexOf(a), ids.indexOf(b), together].join(' '))
    const all = await placed(single)
    expect(all.length).toBeGreaterThan(100)
    expect(await placed(bulk)).toEqual(all)
    expect(await viewersOf(bulk)).toEqual(await viewersOf(single))

    const rest = await makeTitles(30)
    for (const { person, place, at } of plays)
      if (person !== 1) await recordView(service.db, { actor: keyed(200_000, person), titleId: rest[place]!, episodeId: null, at })
    await forgetProfile(service.db, people[1]!.profileId)
    expect(await placed(single)).toEqual(await placed(rest))
    expect((await viewersOf(single)).filter(({ viewers }) => viewers > 0)).toEqual(await viewersOf(rest))
    await forgetProfile(service.db, people[1]!.profileId)
    expect(await placed(single)).toEqual(await placed(rest))
  })
})
